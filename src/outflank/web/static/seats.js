// Who plays which side, from the point of view of this browser.

/** @import { Color } from "./flips.js" */
/** @import { GameOut } from "./wire.d.ts" */

const COLORS = /** @type {const} */ (["black", "white"]);

/** @param {GameOut} game @param {Color} color */
export const ownerOf = (game, color) => (color === "black" ? game.black_owner : game.white_owner);

/**
 * Do two people without names play, as in a pasted game? Nobody knows which of them is "you".
 * @param {{ black: string, white: string }} players
 */
export const isBetweenPeople = ({ black, white }) => black === "human" && white === "human";

/**
 * Whether this browser may play a side. One without an owner is open to everybody.
 * @param {GameOut} game @param {string} color @param {string | null} me
 */
export function maySit(game, color, me) {
  if (color !== "black" && color !== "white") return false;
  if (game[color] !== "human" || game.waiting === color) return false;
  const owner = ownerOf(game, color);
  return owner === null || owner === me;
}

/**
 * The only side that the person at this browser plays; null for spectators, and if they play both.
 * @param {GameOut} game @param {string | null} me
 * @returns {Color | null}
 */
export function ownSide(game, me) {
  const own = COLORS.filter((color) => maySit(game, color, me));
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** Whether nobody at this browser plays. @param {GameOut} game @param {string | null} me */
export const isWatching = (game, me) => !COLORS.some((color) => maySit(game, color, me));

/**
 * Whether the engine's analysis may be shown: not while two people play each other.
 * @param {{ part: string, play: { game: GameOut | null } }} state
 */
export const mayBeHelped = ({ part, play: { game } }) =>
  part !== "play" || !game?.shared || game.over;
