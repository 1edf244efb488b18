// Who uses this browser, and its settings. They are stored in the browser, and shared with nobody.

/** @import { Language } from "./language.js" */
/** @import { Speed } from "./motion.js" */

import { LANGUAGES } from "./language.js";

/**
 * @typedef {object} Settings
 * @property {string} name the name shown to others; may be empty
 * @property {"auto" | Language} language
 * @property {"auto" | "light" | "dark"} theme
 * @property {"green" | "blue" | "wood" | "grey" | "contrast"} board
 * @property {0 | 1 | 2 | 3} turns quarter turns of the board, clockwise
 * @property {boolean} show_legal mark the legal moves
 * @property {boolean} preview ring the discs that a move would flip
 * @property {boolean} coordinates
 * @property {Speed} speed of moves
 * @property {"after" | "instant"} reply after one's own flips and a pause, or as soon as it arrives
 * @property {boolean} sound
 * @property {string} black the players of the last game
 * @property {string} white
 * @property {4 | 6 | 8} size
 * @property {boolean} visited the first visit is over
 */

/** @type {Settings} */
export const SETTINGS = {
  name: "",
  language: "auto",
  theme: "auto",
  board: "green",
  turns: 0,
  show_legal: true,
  preview: true,
  coordinates: true,
  speed: "normal",
  reply: "after",
  sound: true,
  black: "human",
  white: "level:-1",
  size: 8,
  visited: false,
};

/** Allowed values; settings not listed here may have any value of their type. */
const CHOICES = {
  language: ["auto", ...Object.keys(LANGUAGES)],
  theme: ["auto", "light", "dark"],
  board: ["green", "blue", "wood", "grey", "contrast"],
  turns: [0, 1, 2, 3],
  speed: ["slow", "normal", "fast", "none"],
  reply: ["after", "instant"],
  size: [4, 6, 8],
};

export const LONGEST_NAME = 40;
const LONGEST_TEXT = 200;

/**
 * The settings in a stored text; missing or invalid ones are left out.
 * @param {string | null} text
 * @returns {Partial<Settings>}
 */
export function readSettings(text) {
  try {
    const stored = /** @type {unknown} */ (JSON.parse(text ?? ""));
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(isSensible));
  } catch {
    return {};
  }
}

/** @param {[key: string, value: unknown]} setting */
function isSensible([key, value]) {
  if (!Object.hasOwn(SETTINGS, key)) return false;
  const usual = SETTINGS[/** @type {keyof Settings} */ (key)];
  if (typeof value !== typeof usual) return false;
  /** @type {readonly unknown[] | undefined} */
  const choices = CHOICES[/** @type {keyof typeof CHOICES} */ (key)];
  if (choices) return choices.includes(value);
  return typeof value !== "string" || value.length <= LONGEST_TEXT;
}
