// The score of a game, move by move: what was played, and what was best.

/** @import { Description } from "./elements.js" */
/** @import { Message } from "./page_state.js" */
/** @import { Judged } from "./review_state.js" */

import { h } from "./elements.js";
import { t } from "./language.js";
import { isMistake } from "./review_state.js";
import { signed } from "./words.js";

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 46;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 22;

/** The minimum range of the axis, in discs. */
const LEAST = 8;

/**
 * @param {object} properties
 * @param {Judged[]} properties.moves the judged ones
 * @param {number} properties.total
 * @param {number} properties.here the selected move
 * @param {(number: number) => Message} properties.choose
 */
export function scoreGraph({ moves, total, here, choose }) {
  const most = Math.max(
    LEAST,
    ...moves.flatMap((move) => [Math.abs(move.score), Math.abs(move.best_score)]),
  );
  const scale = scaleOf(total, most);
  const label = t(
    "Score by move, as Black sees it: {judged} of {total} moves judged. Solid: played; dashed: best.",
    { judged: moves.length, total },
  );
  /** @param {Event} event */
  const click = (event) => choose(numberAt(/** @type {MouseEvent} */ (event), total));
  return h(
    "svg",
    { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label },
    axes(scale, total, most),
    h("path", { class: "area", d: areaOf(scale, moves) }),
    h("path", { class: "best-line", d: pathOf(scale, moves, "best_score") }),
    h("path", { class: "played", d: pathOf(scale, moves, "score") }),
    moves.filter(isMistake).map((move) => mistakeMark(scale, move)),
    h("line", {
      class: "here",
      x1: scale.x(here),
      x2: scale.x(here),
      y1: TOP,
      y2: HEIGHT - BOTTOM,
    }),
    h("rect", { class: "hit", x: LEFT, y: 0, width: WIDTH - LEFT, height: HEIGHT, on: { click } }),
  );
}

/** @typedef {{ x: (number: number) => number, y: (score: number) => number }} Scale */

/** @param {number} total @param {number} most @returns {Scale} */
function scaleOf(total, most) {
  return {
    x: (number) => LEFT + ((WIDTH - LEFT - RIGHT) * number) / Math.max(total, 1),
    y: (score) => TOP + ((HEIGHT - TOP - BOTTOM) * (most - score)) / (2 * most),
  };
}

/** The move under a click. @param {MouseEvent} event @param {number} total */
function numberAt(event, total) {
  const box = /** @type {Element} */ (event.currentTarget).closest("svg")?.getBoundingClientRect();
  const at = box ? ((event.clientX - box.left) / box.width) * WIDTH : 0;
  const number = Math.round(((at - LEFT) / (WIDTH - LEFT - RIGHT)) * total);
  return Math.min(total, Math.max(1, number));
}

/**
 * @param {Scale} scale @param {number} total @param {number} most
 * @returns {Description[]}
 */
function axes({ x, y }, total, most) {
  const step = most > 32 ? 16 : most > 12 ? 8 : 4;
  const steps = Math.floor(most / step);
  const scores = Array.from({ length: 2 * steps + 1 }, (_, place) => (place - steps) * step);
  const tens = Array.from({ length: Math.floor(total / 10) }, (_, place) => 10 * (place + 1));
  return [
    ...scores.map((score) =>
      h(
        "g",
        { key: `score ${score}` },
        h("line", {
          class: score ? "axis" : "zero",
          x1: LEFT,
          x2: WIDTH - RIGHT,
          y1: y(score),
          y2: y(score),
        }),
        h("text", { x: LEFT - 6, y: y(score) + 4, "text-anchor": "end" }, signed(score)),
      ),
    ),
    ...tens.map((number) =>
      h(
        "text",
        { key: `move ${number}`, x: x(number), y: HEIGHT - 6, "text-anchor": "middle" },
        number,
      ),
    ),
  ];
}

/** @param {Scale} scale @param {Judged[]} moves @param {"score" | "best_score"} key */
const pathOf = ({ x, y }, moves, key) =>
  moves
    .map(
      (move, place) =>
        `${place ? "L" : "M"}${x(move.number).toFixed(1)} ${y(move[key]).toFixed(1)}`,
    )
    .join("");

/** The area between the score of the game and zero. @param {Scale} scale @param {Judged[]} moves */
function areaOf(scale, moves) {
  const [first] = moves;
  const last = moves.at(-1);
  if (!first || !last) return "";
  const zero = scale.y(0).toFixed(1);
  return `${pathOf(scale, moves, "score")}L${scale.x(last.number).toFixed(1)} ${zero}L${scale.x(first.number).toFixed(1)} ${zero}Z`;
}

/** @param {Scale} scale @param {Judged} move */
function mistakeMark(scale, move) {
  const size = move.verdict === "blunder" ? 7 : 5;
  const x = scale.x(move.number);
  const y = scale.y(move.score);
  const d = `M${x} ${y - size}L${x + size} ${y + size}L${x - size} ${y + size}Z`;
  return h("path", { key: move.number, class: "mistake", d });
}
