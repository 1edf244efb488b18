// Squares by name and by number. The core numbers the squares of the 8x8 board, a1 = 0; smaller
// boards are centred in it.

/** @param {number} size */
export const columnsOf = (size) => [..."abcdefgh"].slice(0, size);

/** The names of all squares, row by row. @param {number} size */
export const namesOf = (size) =>
  Array.from({ length: size }, (_, row) =>
    columnsOf(size).map((letter) => `${letter}${row + 1}`),
  ).flat();

/** @param {number} square @param {number} size */
export function squareName(square, size) {
  const margin = (8 - size) / 2;
  const column = (square % 8) - margin;
  return `${String.fromCharCode(97 + column)}${Math.floor(square / 8) - margin + 1}`;
}

/** @param {string} name @param {number} size */
export function squareNumber(name, size) {
  const margin = (8 - size) / 2;
  return 8 * (Number(name[1]) - 1 + margin) + name.charCodeAt(0) - 97 + margin;
}
