// The rules on boards as text: what a move flips. The server decides what is played; the page
// needs this for previews, for the lesson, and to say why a square cannot be chosen.

/** @typedef {"black" | "white"} Color */

/** @type {[column: number, row: number][]} */
const DIRECTIONS = [-1, 0, 1]
  .flatMap((column) => [-1, 0, 1].map((row) => /** @type {[number, number]} */ ([column, row])))
  .filter(([column, row]) => column || row);

/** @param {string} color */
export const discOf = (color) => (color === "black" ? "X" : "O");

/** The index of a square in a board's text. @param {string} name @param {number} size */
export const placeOf = (name, size) =>
  (Number(name[1]) - 1) * size + name.charCodeAt(0) - "a".charCodeAt(0);

/** @param {number} place @param {number} size */
export const nameOf = (place, size) =>
  `${String.fromCharCode("a".charCodeAt(0) + (place % size))}${Math.floor(place / size) + 1}`;

/**
 * The squares whose discs a move flips; none if it is not legal.
 * @param {string} board @param {number} size @param {string} name @param {string} color
 * @returns {string[]}
 */
export function turnedBy(board, size, name, color) {
  const own = discOf(color);
  const place = placeOf(name, size);
  if (board[place] !== "-") return [];
  return DIRECTIONS.flatMap((direction) => {
    const between = [];
    for (const next of ray(place, direction, size)) {
      if (board[next] === own) return between.map((each) => nameOf(each, size));
      if (board[next] === "-") return [];
      between.push(next);
    }
    return [];
  });
}

/**
 * The indices from a square to the edge.
 * @param {number} place @param {[column: number, row: number]} direction @param {number} size
 */
function* ray(place, [byColumn, byRow], size) {
  let column = (place % size) + byColumn;
  let row = Math.floor(place / size) + byRow;
  while (column >= 0 && column < size && row >= 0 && row < size) {
    yield row * size + column;
    column += byColumn;
    row += byRow;
  }
}

/**
 * The squares where a side may play.
 * @param {string} board @param {number} size @param {string} color
 */
export const legalMoves = (board, size, color) =>
  [...board]
    .map((_, place) => nameOf(place, size))
    .filter((name) => turnedBy(board, size, name, color).length);

/**
 * The board after a legal move.
 * @param {string} board @param {number} size @param {string} name @param {string} color
 */
export function afterMove(board, size, name, color) {
  const changed = new Set([name, ...turnedBy(board, size, name, color)]);
  return [...board]
    .map((disc, place) => (changed.has(nameOf(place, size)) ? discOf(color) : disc))
    .join("");
}

/** @param {string} board */
export const countsOf = (board) => ({
  black: board.split("X").length - 1,
  white: board.split("O").length - 1,
});
