// Rings, arrows and numbers on a board, over its squares.

/** @import { Mark } from "./study.js" */

import { h } from "./elements.js";
import { squareName } from "./squares.js";

/** Distance of an arrow's tip from the middle of its last square, in squares. */
const SHORT = 0.12;
const HEAD = 0.34;

/** @typedef {{ square: string, number: number }} NumberedSquare a move of a line */

/** @param {{ size: number, marks: readonly Mark[], numbers: readonly NumberedSquare[] }} properties */
export const drawingView = ({ size, marks, numbers }) =>
  marks.length + numbers.length > 0 &&
  h(
    "svg",
    { key: "drawing", class: "drawing", viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" },
    marks.map((mark) =>
      mark[1] === null ? ring(mark, size) : arrow(mark[0], mark[1], mark[2], size),
    ),
    numbers.map((each) => numberView(each)),
  );

/** @param {NumberedSquare} numbered */
function numberView({ square, number }) {
  const { x, y } = middleOfName(square);
  return h("text", { key: `number ${number}`, class: "drawn-number", x, y }, number);
}

/** @param {number} square @param {number} size */
const middleOf = (square, size) => middleOfName(squareName(square, size));

/** @param {string} name */
const middleOfName = (name) => ({ x: name.charCodeAt(0) - 97 + 0.5, y: Number(name[1]) - 0.5 });

/** @param {Mark} mark @param {number} size */
function ring([square, , color], size) {
  const { x, y } = middleOf(square, size);
  return h("circle", { key: `ring ${square}`, class: `drawn ${color}`, cx: x, cy: y, r: 0.44 });
}

/** @param {number} from @param {number} to @param {string} color @param {number} size */
function arrow(from, to, color, size) {
  const begin = middleOf(from, size);
  const middle = middleOf(to, size);
  const length = Math.hypot(middle.x - begin.x, middle.y - begin.y);
  const x = (middle.x - begin.x) / length;
  const y = (middle.y - begin.y) / length;
  const end = { x: middle.x - SHORT * x, y: middle.y - SHORT * y };
  const neck = { x: end.x - HEAD * x, y: end.y - HEAD * y };
  const wing = 0.6 * HEAD;
  const head = [
    `${end.x} ${end.y}`,
    `${neck.x - wing * y} ${neck.y + wing * x}`,
    `${neck.x + wing * y} ${neck.y - wing * x}`,
  ];
  return h(
    "g",
    { key: `arrow ${from} ${to}`, class: `drawn ${color}` },
    h("line", { x1: begin.x, y1: begin.y, x2: neck.x, y2: neck.y }),
    h("path", { d: `M${head.join("L")}Z` }),
  );
}
