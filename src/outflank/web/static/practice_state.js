// Practice: one's own mistakes and endgames, which return until they are learned.

/** @import { Change, Failure } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { CardOut, CoachOut, HintOut, PracticeOut, Step, VerdictOut, WhyOut } from "./wire.d.ts" */

import { positionText } from "./dialog_state.js";
import { withNotice } from "./page_changes.js";
import { addedText, questionText, verdictText } from "./practice_words.js";
import {
  addCards,
  answerCard,
  createGame,
  editTree,
  makeEndgames,
  readCard,
  readCoach,
  readHint,
  readLine,
  readPractice,
  readReasons,
} from "./requests.js";
import { analysisAddress, sizeOf } from "./routes.js";
import { serverText } from "./server_words.js";

/**
 * @typedef {object} PracticeState
 * @property {CardOut | null} card
 * @property {PracticeOut | null} progress
 * @property {boolean} loaded
 * @property {string | null} answer the chosen move
 * @property {VerdictOut | null} verdict
 * @property {Step | null} solved the position after the correct move
 * @property {WhyOut | null} why what is visible of the correct move, if there is nothing to compare it with
 * @property {string[]} hints the hints given
 * @property {boolean} moreHints
 * @property {string} kind of positions to practise; all if empty
 * @property {number} empties of endgames to generate
 * @property {boolean} making
 * @property {CoachOut | null} coach the report, once requested
 * @property {boolean} askingCoach
 */

/**
 * @typedef {{ to: "practice" } & (
 *   | { do: "load" }
 *   | { do: "show", card: CardOut | null }
 *   | { do: "learnProgress", progress: PracticeOut }
 *   | { do: "answer", move: string }
 *   | { do: "askHint" } | { do: "hint", hint: HintOut, step: number, card: number }
 *   | { do: "chooseKind", kind: string }
 *   | { do: "playOn" }
 *   | { do: "askCoach" } | { do: "coach", report: CoachOut }
 *   | { do: "cannotCoach", failure: Failure }
 *   | { do: "practiseMistakes" } | { do: "added", number: number, due: number }
 *   | { do: "judge", verdict: VerdictOut, card: number }
 *   | { do: "refuse", failure: Failure }
 *   | { do: "solve", step: Step, card: number }
 *   | { do: "explain", why: WhyOut, card: number }
 *   | { do: "analyse", move?: string } | { do: "continue", id: string, moves: string[] }
 *   | { do: "chooseEmpties", empties: number }
 *   | { do: "make" } | { do: "made" } | { do: "cannotMake", failure: Failure })} PracticeMessage
 */

/** @type {PracticeState} */
export const PRACTICE = {
  card: null,
  progress: null,
  loaded: false,
  answer: null,
  verdict: null,
  solved: null,
  why: null,
  hints: [],
  moreHints: true,
  kind: "",
  empties: 8,
  making: false,
  coach: null,
  askingCoach: false,
};

const ENDGAMES = 5;
const PLAY_ON_AGAINST = "level:10";

/** @param {PageState} state @returns {Change<PageState>} */
export const openPractice = (state) => changePractice(state, { to: "practice", do: "load" });

/**
 * @param {PageState} state
 * @param {PracticeMessage} message
 * @returns {Change<PageState>}
 */
export function changePractice(state, message) {
  const { practice } = state;
  switch (message.do) {
    case "load":
      return [
        state,
        readCard((card) => ({ to: "practice", do: "show", card }), practice.kind),
        progressOf(),
      ];
    case "show": {
      const { askingCoach, coach, empties, kind, making, progress } = practice;
      const kept = { askingCoach, coach, empties, kind, making, progress };
      const shown = { ...PRACTICE, ...kept, card: message.card, loaded: true };
      const spoken = message.card ? questionText(message.card) : state.spoken;
      return [{ ...state, practice: shown, spoken }];
    }
    case "learnProgress":
      return [withPractice(state, { progress: message.progress })];
    case "answer":
      return answer(state, message.move);
    case "judge":
      return practice.card?.id === message.card ? judge(state, message.verdict) : [state];
    case "refuse":
      return [withNotice(withPractice(state, { answer: null }), message.failure.text)];
    case "solve":
      return [
        practice.card?.id === message.card ? withPractice(state, { solved: message.step }) : state,
      ];
    case "explain":
      return [
        practice.card?.id === message.card ? withPractice(state, { why: message.why }) : state,
      ];
    case "analyse":
      return practice.card ? [state, openAnalysis(practice, practice.card, message.move)] : [state];
    case "continue": {
      const { id, moves } = message;
      const address = (/** @type {string[]} */ path) => analysisAddress(id, path, false);
      if (!moves.length) return [state, { goTo: address([]) }];
      return [
        state,
        editTree(id, "add", { path: [], moves }, ({ path }) => ({
          to: "page",
          do: "goTo",
          address: address(path),
        })),
      ];
    }
    case "askHint":
      return askHint(state);
    case "hint": {
      // Two quick clicks ask for the same hint: it is given once.
      if (practice.card?.id !== message.card || message.step !== practice.hints.length + 1)
        return [state];
      const { text, more } = message.hint;
      const hints = [...practice.hints, serverText(text)];
      return [{ ...withPractice(state, { hints, moreHints: more }), spoken: serverText(text) }];
    }
    case "chooseKind":
      return openPractice(withPractice(state, { kind: message.kind }));
    case "playOn":
      return playOn(state);
    case "askCoach":
      if (practice.askingCoach) return [state];
      return [
        withPractice(state, { askingCoach: true }),
        readCoach(
          (report) => ({ to: "practice", do: "coach", report }),
          (failure) => ({ to: "practice", do: "cannotCoach", failure }),
        ),
      ];
    case "coach":
      return [withPractice(state, { coach: message.report, askingCoach: false })];
    case "cannotCoach":
      return [withNotice(withPractice(state, { askingCoach: false }), message.failure.text)];
    case "practiseMistakes": {
      const cards = (practice.coach?.mistakes ?? []).map(({ example }) => ({
        position: example.position,
        answers: [example.best],
        played: example.move,
      }));
      return [
        state,
        addCards(cards, ({ due }) => ({ to: "practice", do: "added", number: cards.length, due })),
      ];
    }
    case "added": {
      const shown = practice.card ? state : withPractice(state, { kind: "" });
      return showNew(withNotice(shown, addedText(message.number, message.due)));
    }
    case "chooseEmpties":
      return [withPractice(state, { empties: message.empties })];
    case "make":
      return [
        withPractice(state, { making: true }),
        makeEndgames(
          { number: ENDGAMES, empties: practice.empties },
          () => ({ to: "practice", do: "made" }),
          (failure) => ({ to: "practice", do: "cannotMake", failure }),
        ),
      ];
    case "made": {
      // They are shown, whatever theme was chosen before.
      const kind = practice.card || practice.kind === "endgame" ? practice.kind : "";
      return showNew(withPractice(state, { making: false, kind }));
    }
    case "cannotMake":
      return [withNotice(withPractice(state, { making: false }), message.failure.text)];
  }
}

/**
 * New positions are due. A question or a verdict stays while somebody reads it.
 * @param {PageState} state
 * @returns {Change<PageState>}
 */
const showNew = (state) => (state.practice.card ? [state, progressOf()] : openPractice(state));

/** @param {PageState} state @param {Partial<PracticeState>} changes @returns {PageState} */
const withPractice = (state, changes) => ({
  ...state,
  practice: { ...state.practice, ...changes },
});

/**
 * Continue on the analysis board, with the correct move and the chosen one.
 * @param {PracticeState} practice @param {CardOut} card @param {string} [move]
 */
function openAnalysis({ verdict }, card, move) {
  const [right] = verdict?.answers ?? [];
  const moves = right === undefined ? [] : move === undefined ? [right] : [right, move];
  const game = { black: "human", white: "human", start: card.position, analysis: true };
  return createGame(game, ({ id }) => ({ to: "practice", do: "continue", id, moves }));
}

const progressOf = () =>
  readPractice((progress) => ({ to: "practice", do: "learnProgress", progress }));

/** @param {PageState} state @returns {Change<PageState>} */
function askHint(state) {
  const { card, hints } = state.practice;
  if (!card) return [state];
  const step = hints.length + 1;
  return [
    state,
    readHint(card.id, step, (hint) => ({ to: "practice", do: "hint", hint, step, card: card.id })),
  ];
}

/**
 * Play on against the engine after the correct move.
 * @param {PageState} state
 * @returns {Change<PageState>}
 */
function playOn(state) {
  const { card, solved } = state.practice;
  if (!card || !solved) return [state];
  const mine = card.turn === "black";
  const game = {
    start: positionText(solved),
    size: sizeOf(String(card.size)),
    black: mine ? "human" : PLAY_ON_AGAINST,
    white: mine ? PLAY_ON_AGAINST : "human",
  };
  return [state, createGame(game, ({ id }) => ({ to: "page", do: "goTo", address: `game/${id}` }))];
}

/**
 * @param {PageState} state @param {string} move
 * @returns {Change<PageState>}
 */
function answer(state, move) {
  const { card, answer } = state.practice;
  if (!card || answer !== null) return [state];
  return [
    withPractice(state, { answer: move }),
    answerCard(
      card.id,
      move,
      (verdict) => ({ to: "practice", do: "judge", verdict, card: card.id }),
      (failure) => ({ to: "practice", do: "refuse", failure }),
    ),
  ];
}

/**
 * @param {PageState} state @param {VerdictOut} verdict
 * @returns {Change<PageState>}
 */
function judge(state, verdict) {
  const { card, answer } = state.practice;
  const right = verdict.right ? answer : verdict.answers[0];
  if (!card || answer === null || right === null || right === undefined) return [state];
  const line = { start: card.position, moves: [right] };
  return [
    { ...withPractice(state, { verdict }), spoken: verdictText(answer, verdict) },
    readLine(line, ({ steps }) => ({
      to: "practice",
      do: "solve",
      step: /** @type {Step} */ (steps[1]),
      card: card.id,
    })),
    ...(verdict.best_reasons.length
      ? []
      : [readReasons(line, (why) => ({ to: "practice", do: "explain", why, card: card.id }))]),
    progressOf(),
    { focus: ".next-card" },
  ];
}
