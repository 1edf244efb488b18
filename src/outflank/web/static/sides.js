// A side of a game: disc, name, clock and count.

/** @import { Child } from "./elements.js" */
/** @import { GameOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { counted } from "./language.js";
import { sideName } from "./play_words.js";
import { clockText } from "./words.js";

/** Seconds below which a clock is red. */
const LOW = 20;

/**
 * @param {object} properties
 * @param {GameOut} properties.game
 * @param {"black" | "white"} properties.color
 * @param {number} properties.count
 * @param {boolean} properties.toMove
 * @param {number} properties.elapsed seconds since the game arrived from the server
 * @param {string | null} properties.me the person at this browser
 */
export const sideView = ({ game, color, count, toMove, elapsed, me }) =>
  plainSide({
    name: sideName(game, color, me),
    color,
    count,
    toMove,
    clock: clock(game, color, elapsed),
  });

/**
 * @param {object} properties
 * @param {string} properties.name
 * @param {"black" | "white"} properties.color
 * @param {number} properties.count
 * @param {boolean} properties.toMove
 * @param {Child} [properties.clock]
 */
export function plainSide({ name, color, count, toMove, clock }) {
  return h(
    "div",
    { class: toMove ? "side turn" : "side" },
    h("span", { class: `dot ${color}`, "aria-hidden": "true" }),
    h("span", { class: "who" }, name),
    clock,
    h(
      "span",
      { class: "count" },
      h("span", { "aria-hidden": "true" }, count),
      h("span", { class: "visually-hidden" }, counted(count, "{number} disc", "{number} discs")),
    ),
  );
}

/** Seconds left for a side. @param {GameOut} game @param {"black" | "white"} color @param {number} elapsed */
export function secondsLeft({ clock, over, turn }, color, elapsed) {
  if (!clock) return null;
  const running = clock.running && !over && turn === color;
  return Math.max(clock[color] - (running ? elapsed : 0), 0);
}

/** @param {GameOut} game @param {"black" | "white"} color @param {number} elapsed */
function clock(game, color, elapsed) {
  const left = secondsLeft(game, color, elapsed);
  if (left === null) return null;
  return h("span", { class: left < LOW ? "clock low" : "clock" }, clockText(left));
}
