// Reasons on the board: the line that demonstrates one is played out with numbered moves, and
// its squares are ringed: in green what speaks for a move, in red what speaks against it.

/** @import { BoardProperties } from "./board.js" */
/** @import { NumberedSquare } from "./board_drawing.js" */
/** @import { Looked, Remarks } from "./reasons.js" */
/** @import { Judged } from "./review_state.js" */
/** @import { Mark } from "./study.js" */
/** @import { ReasonOut } from "./wire.d.ts" */

import { afterMove } from "./flips.js";
import { squareNumber } from "./squares.js";
import { opponent } from "./words.js";

/** Longer lines have numbers only: that many arrows would hide the board. */
const MOST_ARROWS = 8;

/** What a mistake shows by default: a short line, and squares unless there are many. */
const MOVES_AT_ONCE = 4;
const SQUARES_AT_ONCE = 4;

/**
 * What a board shows while one of the listed reasons is selected; a click ends it.
 * @param {Looked} looked @param {(Remarks | null)[]} listed
 * @returns {Partial<BoardProperties>}
 */
export function boardOfReason({ pointed, pinned }, listed) {
  const reason = pointed ?? pinned;
  const remarks = listed.find((each) => reason && each?.reasons.includes(reason));
  if (!reason || !remarks) return {};
  return {
    ...playedOut(remarks.position, reason),
    last: null,
    legal: [],
    marks: [],
    values: [],
    turning: [],
    still: true,
    wipe: { to: "page", do: "leaveReason" },
  };
}

/**
 * A board after the line that demonstrates a reason.
 * @param {string} position before the line @param {ReasonOut} reason
 */
function playedOut(position, reason) {
  const [before = "", turn] = position.split(" ");
  const size = Math.sqrt(before.length);
  let board = before;
  let color = turn === "O" ? "white" : "black";
  for (const move of reason.line) {
    if (move !== "pass") board = afterMove(board, size, move, color);
    color = opponent(color);
  }
  return {
    board,
    drawn: marksOfReason(reason, size, MOST_ARROWS),
    numbers: numbered(reason.line),
  };
}

/** The squares of a line with their move numbers. @param {string[]} line @returns {NumberedSquare[]} */
const numbered = (line) =>
  line
    .map((square, place) => ({ square, number: place + 1 }))
    .filter(({ square }) => square !== "pass");

/**
 * Rings around the squares of a reason, and arrows along its line unless it has more than *most*.
 * @param {ReasonOut} reason @param {number} size @param {number} most @returns {Mark[]}
 */
function marksOfReason({ good, squares, line }, size, most) {
  const color = good ? "for" : "against";
  return [
    ...squares.map((square) => ring(square, size, color)),
    ...(line.length > most ? [] : arrowsAlong(line, size, color)),
  ];
}

/** @param {string} square @param {number} size @param {string} color @returns {Mark} */
const ring = (square, size, color) => [squareNumber(square, size), null, color];

/** @param {string[]} line @param {number} size @param {string} color @returns {Mark[]} */
function arrowsAlong(line, size, color) {
  const squares = line.filter((move) => move !== "pass").map((move) => squareNumber(move, size));
  return squares.slice(1).map((square, place) => [squares[place] ?? square, square, color]);
}

/**
 * What a mistake shows by default, on the board after it: its continuation and the squares of
 * the weightiest claims, if short enough; the move itself, and the better one.
 * @param {Judged} judged @param {number} size @returns {{ drawn: Mark[], numbers: NumberedSquare[] }}
 */
export function boardOfMistake({ move, best, reasons, best_reasons }, size) {
  const [against, better] = [reasons[0], best_reasons[0]].map((reason) => few(reason));
  return {
    drawn: [
      ...(against ? marksOfReason(against, size, MOVES_AT_ONCE) : []),
      ...(better ? marksOfReason({ ...better, line: [] }, size, 0) : []),
      ring(move, size, "against"),
      ring(best, size, "for"),
    ],
    numbers: numbered(against?.line ?? []),
  };
}

/** A reason with only as much of its line and squares as can be seen at a glance. @param {ReasonOut | undefined} reason */
const few = (reason) =>
  reason && {
    ...reason,
    squares: reason.squares.length > SQUARES_AT_ONCE ? [] : reason.squares,
    line: reason.line.length > MOVES_AT_ONCE ? [] : reason.line,
  };
