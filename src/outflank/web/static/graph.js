// @ts-check
// The score of a game, move by move: what was played, and what was best.

import { svg } from "./dom.js";

const WIDTH = 640,
  HEIGHT = 220,
  LEFT = 34,
  BOTTOM = 22,
  TOP = 10;

/**
 * @param {any[]} moves by number; holes are not judged yet
 * @param {number} total @param {number} here
 * @param {(number: number) => void} onChoose
 */
export function scoreGraph(moves, total, here, onChoose) {
  const known = moves.filter(Boolean);
  const most = Math.max(
    8,
    ...known.map((move) => Math.max(Math.abs(move.score), Math.abs(move.best_score))),
  );
  const x = (/** @type {number} */ number) =>
    LEFT + ((WIDTH - LEFT - 8) * number) / Math.max(total, 1);
  const y = (/** @type {number} */ score) =>
    TOP + ((HEIGHT - TOP - BOTTOM) * (most - score)) / (2 * most);
  const path = (/** @type {"score"|"best_score"} */ key) =>
    known
      .map(
        (move, place) =>
          `${place ? "L" : "M"}${x(move.number).toFixed(1)} ${y(move[key]).toFixed(1)}`,
      )
      .join("");
  const step = most > 32 ? 16 : most > 12 ? 8 : 4;
  const parts = [];
  for (let score = -Math.floor(most / step) * step; score <= most; score += step) {
    parts.push(
      svg("line", {
        class: score ? "axis" : "zero",
        x1: LEFT,
        x2: WIDTH - 8,
        y1: y(score),
        y2: y(score),
      }),
      svg(
        "text",
        { x: LEFT - 6, y: y(score) + 4, "text-anchor": "end" },
        score > 0 ? `+${score}` : String(score),
      ),
    );
  }
  for (let number = 10; number <= total; number += 10) {
    parts.push(
      svg("text", { x: x(number), y: HEIGHT - 6, "text-anchor": "middle" }, String(number)),
    );
  }
  parts.push(
    svg("path", { class: "best-line", d: path("best_score") }),
    svg("path", { class: "played", d: path("score") }),
  );
  for (const move of known) {
    if (move.verdict === "mistake" || move.verdict === "blunder") {
      parts.push(
        svg("path", {
          class: "mistake",
          d: triangle(x(move.number), y(move.score), move.verdict === "blunder" ? 7 : 5),
        }),
      );
    }
  }
  if (here)
    parts.push(
      svg("line", { class: "here", x1: x(here), x2: x(here), y1: TOP, y2: HEIGHT - BOTTOM }),
    );
  const graph = svg(
    "svg",
    {
      class: "graph",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      "aria-label": `Score by move, as Black sees it: ${known.length} of ${total} moves judged. Solid: played; dashed: best.`,
    },
    ...parts,
  );
  graph.append(
    svg("rect", {
      class: "hit",
      x: LEFT,
      y: 0,
      width: WIDTH - LEFT,
      height: HEIGHT,
      onclick: (/** @type {MouseEvent} */ event) => {
        const box = graph.getBoundingClientRect();
        const at = ((event.clientX - box.left) / box.width) * WIDTH;
        onChoose(
          Math.min(total, Math.max(1, Math.round(((at - LEFT) / (WIDTH - LEFT - 8)) * total))),
        );
      },
    }),
  );
  return graph;
}

/** @param {number} x @param {number} y @param {number} size */
const triangle = (x, y, size) =>
  `M${x} ${y - size}L${x + size} ${y + size}L${x - size} ${y + size}Z`;
