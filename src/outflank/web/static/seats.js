// Who plays which side, as this browser sees it.

/** @import { Color } from "./flips.js" */
/** @import { GameOut } from "./wire.d.ts" */

const COLORS = /** @type {const} */ (["black", "white"]);

/** @param {GameOut} game @param {Color} color */
export const ownerOf = (game, color) => (color === "black" ? game.black_owner : game.white_owner);

/** @param {GameOut} game */
export const isBetweenPeople = (game) => game.black === "human" && game.white === "human";

/**
 * May this browser play a side? One that nobody owns is everybody's.
 * @param {GameOut} game @param {string} color @param {string | null} me
 */
export function maySit(game, color, me) {
  if (color !== "black" && color !== "white") return false;
  if (game[color] !== "human" || game.waiting === color) return false;
  const owner = ownerOf(game, color);
  return owner === null || owner === me;
}

/**
 * The one side that the person at this browser plays; none for those who watch, or play both.
 * @param {GameOut} game @param {string | null} me
 * @returns {Color | null}
 */
export function ownSide(game, me) {
  const own = COLORS.filter((color) => maySit(game, color, me));
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** Does nobody at this browser play? @param {GameOut} game @param {string | null} me */
export const isWatching = (game, me) => !COLORS.some((color) => maySit(game, color, me));

/**
 * May one look at what the engine says? Not while two people play against each other.
 * @param {{ part: string, play: { game: GameOut | null } }} state
 */
export const mayBeHelped = ({ part, play: { game } }) =>
  part !== "play" || !game?.shared || game.over;
