// How a move is animated: its disc, then a wave of flips away from it; and how long that takes.

import { nameOf, placeOf } from "./flips.js";

/** @typedef {"slow" | "normal" | "fast" | "none"} Speed */

/** Milliseconds per square of the wave, and per flip, at each speed. */
const PACES = {
  slow: { step: 60, flip: 400 },
  normal: { step: 30, flip: 200 },
  fast: { step: 15, flip: 100 },
  none: { step: 0, flip: 0 },
};

/** Milliseconds between the end of one's own flips and the reply. */
export const BREATH = 300;

/** Milliseconds that a pass is shown, unless it is clicked away. */
export const PASS_SHOWN = 900;

/** @param {Speed} speed */
export const paceOf = (speed) => PACES[speed];

/**
 * The distance of each changed disc from the disc that was placed, in squares.
 * @param {string} before @param {string} after boards @param {number} size @param {string | null} last
 * @returns {Record<string, number>}
 */
export function waveOf(before, after, size, last) {
  if (!last || before.length !== after.length) return {};
  const from = placeOf(last, size);
  const changed = [...after].flatMap((disc, place) =>
    before[place] !== disc && disc !== "-" && before[place] !== "-" ? [place] : [],
  );
  return Object.fromEntries(changed.map((place) => [nameOf(place, size), distance(from, place)]));

  /** @param {number} one @param {number} other */
  function distance(one, other) {
    const columns = Math.abs((one % size) - (other % size));
    return Math.max(columns, Math.abs(Math.floor(one / size) - Math.floor(other / size)));
  }
}

/**
 * Milliseconds until the animation ends.
 * @param {Record<string, number>} wave @param {Speed} speed
 */
export function durationOf(wave, speed) {
  const { step, flip } = PACES[speed];
  return flip && Math.max(0, ...Object.values(wave)) * step + flip;
}
