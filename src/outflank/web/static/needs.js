// Sockets and timers that the page needs, as a function of its state. They are opened and closed
// by comparing the needs before and after a change.

/** @import { LabNews } from "./lab_state.js" */
/** @import { Message, PageState } from "./page_state.js" */
/** @import { Analysis } from "./engine_state.js" */
/** @import { Trouble } from "./play_state.js" */
/** @import { RaceDocument } from "./race_state.js" */
/** @import { ReviewDocument } from "./review_state.js" */
/** @import { GameOut } from "./wire.d.ts" */

import { editedNumber, editedPosition } from "./editor_state.js";
import { isEndShown } from "./end_card.js";
import { exploredOf } from "./explorer_state.js";
import { isRunning } from "./lab_state.js";
import { STEPS } from "./lesson_steps.js";
import { BREATH, durationOf } from "./motion.js";
import { positionNumber } from "./move_tree.js";
import { mayBeHelped } from "./seats.js";
import { shownOf } from "./study.js";
import { REVIEW_LEVEL } from "./turning_point.js";

/**
 * @typedef {object} SocketNeed
 * @property {string} key
 * @property {string} path
 * @property {object | null} hello sent on opening, and again when it changes
 * @property {(document: unknown) => Message} received
 * @property {Message | null} lost message for a lost connection; without it, the socket reconnects
 */

/** @typedef {{ key: string, every?: number, after?: number, still?: boolean, message: Message }} TimerNeed milliseconds; `still` waits for the end of animations */
/** @typedef {SocketNeed | TimerNeed} Need */

const NOTICE_SHOWN = 6000;
const CLOCK_REFRESH = 200;
const ARENA_REFRESH = 1000;
const LAB_REFRESH = 1000;
const KNOCK = 2000;
const NOTE_SHOWN = 4500;

/** Milliseconds of rest that make a finger's preview. */
const LONG_PRESS = 350;
const EXPLORER_DELAY = 120;

/** Time limit in seconds for solving a position. */
const SOLVING = 120;

/** @param {PageState} state @returns {Need[]} */
export function needsOf(state) {
  const needs = [...noticeNeeds(state), ...pointerNeeds(state)];
  if (state.away) needs.push({ key: "knock", every: KNOCK, message: { to: "page", do: "knock" } });
  if (state.part === "learn") needs.push(...lessonNeeds(state));
  if (state.part === "play") needs.push(...playNeeds(state), ...engineNeeds(state));
  if (state.part === "review")
    needs.push(...reviewNeeds(state), ...engineNeeds(state), ...explorerNeeds(state));
  if (state.part === "setup") needs.push(...editorNeeds(state));
  if (state.part === "lab") needs.push(...labNeeds(state), ...raceNeeds(state));
  for (const id of state.library.deleting) {
    /** @type {Message} */
    const message = { to: "library", do: "deleteSurely", ids: [id] };
    needs.push({ key: `delete/${id}`, after: NOTICE_SHOWN, message });
  }
  if (state.part === "arena" && state.arena.tournaments?.some((each) => each.running)) {
    needs.push({ key: "arena", every: ARENA_REFRESH, message: { to: "arena", do: "load" } });
  }
  return needs;
}

/** @param {PageState} state @returns {Need[]} */
function noticeNeeds({ notice }) {
  if (!notice) return [];
  const { number } = notice;
  const message = /** @type {const} */ ({ to: "page", do: "forget", notice: number });
  return [{ key: `notice/${number}`, after: NOTICE_SHOWN, message }];
}

/** @param {PageState} state @returns {Need[]} */
function pointerNeeds({ pointer }) {
  if (pointer?.kind !== "press") return [];
  const { square } = pointer;
  const message = /** @type {const} */ ({ to: "page", do: "point", square, kind: "hold" });
  return [{ key: `press/${square}`, after: LONG_PRESS, message }];
}

/** Needs of the events shown in a game. @param {PageState} state @returns {Need[]} */
function showingNeeds(state) {
  const { game, note, showing, turning } = state.play;
  /** @type {Need[]} */
  const needs = [];
  if (showing) {
    const { number, after } = showing;
    const message = /** @type {const} */ ({ to: "play", do: "endEvent", number });
    needs.push({ key: `event/${number}`, after, still: showing.event === "flips", message });
  }
  if (note) {
    const { number } = note;
    const message = /** @type {const} */ ({ to: "play", do: "forgetNote", number });
    needs.push({ key: `note/${number}`, after: NOTE_SHOWN, message });
  }
  if (game && isEndShown(state) && !turning?.done) {
    const question = { game: game.id, level: REVIEW_LEVEL };
    needs.push(
      socket("/api/review", question, (document) => ({
        to: "play",
        do: "reviewed",
        document: /** @type {ReviewDocument} */ (document),
      })),
    );
  }
  return needs;
}

/** @param {PageState} state @returns {Need[]} */
function lessonNeeds({ lesson: { step, solved, replied, wave }, settings }) {
  if (!solved || replied || !STEPS[step]?.reply) return [];
  const after = durationOf(wave, settings.speed) + BREATH;
  return [{ key: `lesson/${step}`, after, message: { to: "lesson", do: "reply" } }];
}

/** @param {PageState} state @returns {Need[]} */
function playNeeds(state) {
  const { game, gone } = state.play;
  if (!game || gone) return [];
  const { id } = game;
  /** @type {Need[]} */
  const needs = [
    socket(`/api/games/${encodeURIComponent(id)}/watch`, null, (document) => ({
      to: "play",
      do: "receive",
      id,
      document: /** @type {GameOut | Trouble} */ (document),
    })),
    ...showingNeeds(state),
  ];
  if (game.clock?.running && !game.over) {
    needs.push({ key: "clock", every: CLOCK_REFRESH, message: { to: "page", do: "tick" } });
  }
  return needs;
}

/** The engine analyses the displayed position. @param {PageState} state @returns {Need[]} */
function engineNeeds(state) {
  const shown = shownOf(state);
  if (!state.engine.on || !shown || state.play.gone || !mayBeHelped(state)) return [];
  const { start, path, step } = shown;
  if (step.over) return [];
  const question = { id: positionNumber(start, path), start, moves: path };
  return [
    socket("/api/analysis", question, (document) => ({
      to: "engine",
      do: "analysed",
      analysis: /** @type {Analysis | Trouble} */ (document),
    })),
  ];
}

/** The explorer waits until one stays at a position. @param {PageState} state @returns {Need[]} */
function explorerNeeds(state) {
  const shown = shownOf(state);
  if (!state.explorer.open || !shown || exploredOf(state)) return [];
  const key = `explore/${positionNumber(shown.start, shown.path)}`;
  return [{ key, after: EXPLORER_DELAY, message: { to: "explorer", do: "look" } }];
}

/** The editor's position is judged when it has not changed for a moment. @param {PageState} state @returns {Need[]} */
function editorNeeds({ editor }) {
  const number = editedNumber(editor);
  /** @type {Need[]} */
  const needs = [];
  if (!editor.checked) {
    const message = /** @type {const} */ ({ to: "editor", do: "check" });
    needs.push({ key: `setup/${number}`, after: EXPLORER_DELAY, message });
  }
  if (editor.solving) {
    const question = {
      id: number,
      start: editedPosition(editor),
      moves: [],
      lines: 1,
      seconds: SOLVING,
    };
    needs.push(
      socket("/api/analysis", question, (document) => ({
        to: "editor",
        do: "solved",
        analysis: /** @type {Analysis | Trouble} */ (document),
      })),
    );
  }
  return needs;
}

/** @param {PageState} state @returns {Need[]} */
function reviewNeeds({ review: { question, running } }) {
  if (!running || !question) return [];
  const need = socket("/api/review", question, (document) => ({
    to: "review",
    do: "receive",
    document: /** @type {ReviewDocument} */ (document),
  }));
  return [{ ...need, lost: { to: "review", do: "lost" } }];
}

/** @param {PageState} state @returns {Need[]} */
function labNeeds({ lab: { run } }) {
  const watch = socket("/api/lab/watch", null, (document) => ({
    to: "lab",
    do: "receive",
    document: /** @type {LabNews} */ (document),
  }));
  if (!isRunning(run)) return [watch];
  return [watch, { key: "lab", every: LAB_REFRESH, message: { to: "page", do: "tick" } }];
}

/** @param {PageState} state @returns {Need[]} */
function raceNeeds({ race: { question } }) {
  if (!question) return [];
  const need = socket("/api/race", question, (document) => ({
    to: "race",
    do: "receive",
    document: /** @type {RaceDocument} */ (document),
  }));
  return [{ ...need, lost: { to: "race", do: "lost" } }];
}

/**
 * @param {string} path
 * @param {object | null} hello
 * @param {SocketNeed["received"]} received
 * @returns {SocketNeed}
 */
const socket = (path, hello, received) => ({ key: path, path, hello, received, lost: null });
