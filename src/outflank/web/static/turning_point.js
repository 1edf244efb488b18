// Where a game was decided: found by a quick review after its end.

/** @import { PlayState } from "./play_state.js" */
/** @import { Judged, ReviewDocument } from "./review_state.js" */

/**
 * @typedef {object} TurningPoint
 * @property {Judged[]} moves judged so far, the last of the game first
 * @property {boolean} done
 * @property {Judged | null} move the one that decided the game, or else the largest mistake; null
 *   if nobody erred much
 * @property {boolean} decisive whether the game was not lost before it, and lost after it
 */

/** The level of the review: deep enough to find the losing move, and done in seconds. */
export const REVIEW_LEVEL = 6;

/** Minimum cost in discs of a decisive move. */
const LEAST_LOSS = 3;

/**
 * @param {PlayState} play
 * @param {ReviewDocument} document
 * @returns {TurningPoint | null}
 */
export function receiveReview({ game, turning }, document) {
  const { moves, ...rest } = turning ?? UNKNOWN;
  if ("move" in document) return { ...rest, moves: [...moves, document.move] };
  if ("done" in document) {
    const move = decidingMove(moves, game?.result ?? 0);
    return { moves, done: true, move, decisive: move !== null && turns(move, game?.result ?? 0) };
  }
  return "error" in document ? { ...UNKNOWN, moves, done: true } : turning;
}

/** @type {TurningPoint} */
const UNKNOWN = { moves: [], done: false, move: null, decisive: false };

/** Does a move lose a game that was not lost? @param {Judged} move @param {number} result */
const turns = (move, result) =>
  result !== 0 && move.best_score * Math.sign(result) <= 0 && move.score * Math.sign(result) > 0;

/**
 * The loser's last error that turned a game that was not lost into a lost one; otherwise the
 * largest error of either side.
 * @param {Judged[]} moves the last of the game first
 * @param {number} result from Black's point of view
 */
export function decidingMove(moves, result) {
  const errors = moves.filter((move) => move.verdict !== "forced" && move.loss >= LEAST_LOSS);
  const turned = errors.find((move) => turns(move, result));
  const worst = errors.toSorted((one, other) => other.loss - one.loss)[0];
  return turned ?? worst ?? null;
}
