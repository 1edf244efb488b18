// Why a square cannot be chosen, in words.

/** @typedef {{ board: string, size: number, turn: string }} Position */

import { discOf, legalMoves, nameOf, placeOf } from "./flips.js";
import { t } from "./language.js";
import { isWatching, maySit } from "./seats.js";
import { colorName, opponent, playerName } from "./words.js";

/** @import { GameOut } from "./wire.d.ts" */

/** Why nobody at this browser may move; empty if somebody may. @param {GameOut} game @param {string | null} me */
export function whyWait(game, me) {
  const turn = game.turn === "black" ? "black" : "white";
  if (game.waiting) return t("Please wait: your guest is not here yet.");
  if (maySit(game, turn, me)) return null;
  if (isWatching(game, me)) return t("You are watching: only those who play can move.");
  const name = game[turn] === "human" ? colorName(turn) : playerName(game[turn]);
  return t("Please wait: {name} is to move.", { name });
}

/** Why a side cannot play a square. @param {Position} position @param {string} square */
export function whyNot({ board, size, turn }, square) {
  if (board[placeOf(square, size)] !== "-") {
    return t("There is a disc on {square} already: choose an empty square.", { square });
  }
  if (!legalMoves(board, size, turn).length) return t("There is no move: you must pass.");
  const other = opponent(turn);
  if (!touches(board, size, square, other)) {
    return t("{square} touches no disc of the other side: a move must turn at least one over.", {
      square,
    });
  }
  return t("{square} turns nothing over: no disc of yours is at the other end of a line.", {
    square,
  });
}

/**
 * Whether there is a disc of a colour beside a square.
 * @param {string} board @param {number} size @param {string} square @param {string} color
 */
function touches(board, size, square, color) {
  const place = placeOf(square, size);
  const column = place % size;
  const row = Math.floor(place / size);
  return [...board].some((disc, other) => {
    const near =
      Math.abs((other % size) - column) <= 1 && Math.abs(Math.floor(other / size) - row) <= 1;
    return near && disc === discOf(color) && nameOf(other, size) !== square;
  });
}
