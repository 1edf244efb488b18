// Shows the events of a game one at a time: a disc and its flips, a pause, the next disc; a
// pass is an event of its own. States that arrive meanwhile are queued.

/** @import { Change, Effect } from "./changes.js" */
/** @import { Color } from "./flips.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { PlayState } from "./play_state.js" */
/** @import { GameOut } from "./wire.d.ts" */

import { t } from "./language.js";
import { BREATH, durationOf, PASS_SHOWN, waveOf } from "./motion.js";
import { soundOfEnd, statusText } from "./play_words.js";
import { colorName, lastSquare, opponent, tellMoves } from "./words.js";

/**
 * The event being shown.
 * @typedef {object} Showing
 * @property {number} number incremented with each event
 * @property {"flips" | "breath" | "pass"} event
 * @property {number} after milliseconds until it is over
 * @property {Color[]} passes that follow; during a pass, the first is the side that passes now
 */

/** Queued states beyond which the rest is shown at once, as after a window was hidden. */
const MOST_WAITING = 3;

/** The latest state received, shown or not. @param {PlayState} play @returns {GameOut | null} */
export const newestGame = ({ game, later }) => later.at(-1) ?? game;

/** @param {PageState} state @param {Partial<PlayState>} changes @returns {PageState} */
const withPlay = (state, changes) => ({ ...state, play: { ...state.play, ...changes } });

/** Show the next event. @param {PageState} state @param {Omit<Showing, "number">} event @returns {PageState} */
function withEvent(state, event) {
  const number = state.play.shown + 1;
  return withPlay(state, { shown: number, showing: { number, ...event } });
}

/**
 * Queue a newer state, and show it if it is its turn.
 * @param {PageState} state @param {GameOut} game
 * @returns {Change<PageState>}
 */
export function showLater(state, game) {
  const { play, settings } = state;
  const waiting = withPlay(state, { later: [...play.later, game] });
  const isOwn = play.game && play.asked && game.moves[play.game.ply] === play.asked;
  const atOnce = settings.reply === "instant" || isOwn || !play.showing;
  return atOnce || waiting.play.later.length > MOST_WAITING ? showNext(waiting) : [waiting];
}

/**
 * An event is over, or was clicked away: continue with the next.
 * @param {PageState} state @param {number} number of the event
 * @returns {Change<PageState>}
 */
export function endEvent(state, number) {
  const { showing, later, game } = state.play;
  if (!showing || showing.number !== number || !game) return [state];
  const passes = showing.event === "pass" ? showing.passes.slice(1) : showing.passes;
  if (passes.length) {
    return [withEvent(state, { event: "pass", after: PASS_SHOWN, passes }), { sound: "pass" }];
  }
  if (showing.event === "flips" && needsBreath(state, game)) {
    return [withEvent(state, { event: "breath", after: BREATH, passes: [] })];
  }
  const free = withPlay(state, { showing: null });
  return later.length ? showNext(free) : [free];
}

/** A clock leaves no time for a pause, and spectators need none. @param {PageState} state @param {GameOut} game */
const needsBreath = ({ settings }, game) =>
  settings.reply === "after" &&
  !game.clock &&
  !game.over &&
  (game.black === "human" || game.white === "human");

/** @param {PageState} state @returns {Change<PageState>} */
function showNext(state) {
  const { play, settings } = state;
  const before = play.game;
  const [next, ...rest] = play.later.length > MOST_WAITING ? play.later.slice(-1) : play.later;
  if (!next || !before) return [state];
  const made = isContinued(before, next) ? next.moves.slice(before.ply) : [];
  const wave = made.length ? waveOf(before.board, next.board, next.size, lastSquare(made)) : {};
  const passes = passesOf(made, before.turn);
  const changed = withPlay(state, {
    game: next,
    later: rest,
    received: state.now,
    still: false,
    wave,
    asked: null,
    note: null,
    turning: null,
  });
  const after = made.length ? durationOf(wave, settings.speed) : 0;
  const shown = withEvent(changed, { event: "flips", after, passes });
  const spoken = [...tellMoves(made, before.turn), statusText(next, state.me)].join(" ");
  return [{ ...shown, spoken }, ...soundsOf(made, next, state.me)];
}

/** @param {string[]} made @param {GameOut} next @param {string | null} me @returns {Effect[]} */
function soundsOf(made, next, me) {
  /** @type {Effect[]} */
  const sounds = made.some((move) => move !== "pass") ? [{ sound: "place" }] : [];
  return next.over ? [...sounds, { sound: soundOfEnd(next, me) }] : sounds;
}

/** Whether a state follows another by moves alone. @param {GameOut} before @param {GameOut} next */
const isContinued = (before, next) =>
  next.ply > before.ply && before.moves.every((move, place) => move === next.moves[place]);

/** The sides that pass after the last disc of some moves. @param {string[]} made @param {string} turn */
function passesOf(made, turn) {
  const first = made.findLastIndex((move) => move !== "pass") + 1;
  return made
    .slice(first)
    .map((_, place) => /** @type {Color} */ ((first + place) % 2 ? opponent(turn) : turn));
}

/** The board's text for a pass. @param {Color} color */
export const passText = (color) => t("{side} has no move and passes.", { side: colorName(color) });
