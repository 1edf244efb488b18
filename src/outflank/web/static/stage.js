// The layout of the board and what surrounds it; `stage.css` places each by the window's size.

/** @import { Child } from "./elements.js" */

import { h } from "./elements.js";

/**
 * @typedef {object} Stage
 * @property {string} [key]
 * @property {Child} board
 * @property {Child} [bar] beside the board
 * @property {{ black: Child, white: Child }} [sides]
 * @property {"black" | "white"} [near] the side below the board
 * @property {Child | Child[]} controls within reach of a thumb
 * @property {Child[]} panels
 * @property {Child} [under] as wide as board and panels
 * @property {Child} [aside] left of the board where there is room, else below the panels
 */

/** @param {Stage} properties */
export function stage({ key, board, bar, sides, near = "black", controls, panels, under, aside }) {
  /** @param {"black" | "white"} color */
  const side = (color) =>
    sides && h("div", { class: `stage-side ${color === near ? "near" : "far"}` }, sides[color]);
  return h(
    "div",
    { class: "stage", key: key ?? "stage" },
    h(
      "div",
      { class: aside ? "stage-main with-aside" : "stage-main" },
      h("div", { class: "stage-board" }, board, bar),
      side("black"),
      side("white"),
      h("div", { class: "stage-panels" }, panels),
      h("div", { class: "stage-controls" }, controls),
      aside && h("div", { class: "stage-aside" }, aside),
    ),
    under && h("div", { class: "stage-under" }, under),
  );
}
