// Why a square cannot be chosen, in words.

/** @typedef {{ board: string, size: number, turn: string }} Position */

import { discOf, legalMoves, nameOf, placeOf } from "./flips.js";
import { isWatching, maySit } from "./seats.js";
import { capital, opponent, playerName } from "./words.js";

/** @import { GameOut } from "./wire.d.ts" */

/** Why nobody at this browser may move; nothing if somebody may. @param {GameOut} game @param {string | null} me */
export function whyWait(game, me) {
  const turn = game.turn === "black" ? "black" : "white";
  if (game.waiting) return "Please wait: your guest is not here yet.";
  if (maySit(game, turn, me)) return null;
  if (isWatching(game, me)) return "You are watching: only those who play can move.";
  const player = game[turn] === "human" ? capital(turn) : playerName(game[turn]);
  return `Please wait: ${player} is to move.`;
}

/** Why a side cannot play a square. @param {Position} position @param {string} square */
export function whyNot({ board, size, turn }, square) {
  if (board[placeOf(square, size)] !== "-") {
    return `There is a disc on ${square} already: choose an empty square.`;
  }
  if (!legalMoves(board, size, turn).length) return "There is no move: you must pass.";
  const other = opponent(turn);
  if (!touches(board, size, square, other)) {
    return `${square} touches no ${other} disc: a move must turn at least one over.`;
  }
  return `${square} turns nothing over: no ${turn} disc is at the other end of a line of ${other} ones.`;
}

/**
 * Is there a disc of a colour beside a square?
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
