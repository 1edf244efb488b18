// A small picture of a position.

import { h } from "./elements.js";
import { nameOf } from "./flips.js";

/** Units of the picture per square. */
const SQUARE = 10;

/**
 * @param {object} properties
 * @param {string} properties.board a letter for each square
 * @param {number} properties.size
 * @param {string} properties.label its text alternative
 * @param {Record<string, "good" | "bad">} [properties.marks] squares with a ring
 */
export function boardPicture({ board, size, label, marks = {} }) {
  const side = size * SQUARE;
  return h(
    "svg",
    { class: "board-picture", viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": label },
    h("rect", { class: "felt", width: side, height: side }),
    h("path", { class: "grid", d: gridPath(size) }),
    [...board].slice(0, size * size).map((disc, place) => {
      const mark = marks[nameOf(place, size)];
      const center = {
        cx: (place % size) * SQUARE + SQUARE / 2,
        cy: Math.floor(place / size) * SQUARE + SQUARE / 2,
      };
      if (mark) return h("circle", { class: `ring ${mark}`, ...center, r: 3.2 });
      return disc === "-"
        ? null
        : h("circle", { class: disc === "X" ? "dark" : "light", ...center, r: 4 });
    }),
  );
}

/** @param {number} size */
function gridPath(size) {
  const lines = Array.from({ length: size - 1 }, (_, line) => (line + 1) * SQUARE);
  const side = size * SQUARE;
  return lines.map((at) => `M${at} 0V${side}M0 ${at}H${side}`).join("");
}
