// Where a game was decided: found by a quick review when it is over.

/** @import { PlayState } from "./play_state.js" */
/** @import { Judged, ReviewDocument } from "./review_state.js" */

/**
 * @typedef {object} TurningPoint
 * @property {Judged[]} moves that were judged so far, the last of the game first
 * @property {boolean} done
 * @property {Judged | null} move the one that decided the game; none if nobody erred much
 */

/** The level of the review: deep enough to find what lost a game, and done in seconds. */
export const REVIEW_LEVEL = 6;

/** Discs that a move must cost to have decided anything. */
const LEAST_LOSS = 3;

/**
 * @param {PlayState} play
 * @param {ReviewDocument} document
 * @returns {TurningPoint | null}
 */
export function receiveReview({ game, turning }, document) {
  const { moves, ...rest } = turning ?? { moves: [], done: false, move: null };
  if ("move" in document) return { ...rest, moves: [...moves, document.move] };
  if ("done" in document)
    return { moves, done: true, move: decidingMove(moves, game?.result ?? 0) };
  return "error" in document ? { moves, done: true, move: null } : turning;
}

/**
 * The last error of the loser that turned a game that was not lost into one that was; or else the
 * largest error of anybody.
 * @param {Judged[]} moves the last of the game first
 * @param {number} result as Black sees it
 */
export function decidingMove(moves, result) {
  const winner = Math.sign(result);
  const errors = moves.filter((move) => move.verdict !== "forced" && move.loss >= LEAST_LOSS);
  const turned = errors.find(
    (move) => winner && move.best_score * winner <= 0 && move.score * winner > 0,
  );
  const worst = errors.toSorted((one, other) => other.loss - one.loss)[0];
  return turned ?? worst ?? null;
}
