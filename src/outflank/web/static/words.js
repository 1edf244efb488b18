// Texts shared by several parts: numbers, sides, players, plurals.

import { numberText, t } from "./language.js";
import { opponentNamed } from "./opponents.js";
import { rungName, STRENGTH_SPECS } from "./strengths.js";

/** @typedef {"black" | "white"} Color */

/** @param {number} value discs, with a real minus sign */
export function signed(value) {
  const size = numberText(Math.abs(value), { maximumFractionDigits: 1 });
  return value > 0 ? `+${size}` : value < 0 ? `−${size}` : "0";
}

/** @param {string} text of the server, in English */
export const capital = (text) =>
  /^[a-h][1-8]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} color @returns {Color} */
export const opponent = (color) => (color === "black" ? "white" : "black");

/** @param {string} color */
export const colorName = (color) => (color === "black" ? t("Black") : t("White"));

/** The display name of a player. @param {string} spec */
export function playerName(spec) {
  if (spec === "human") return t("You");
  const opponent = opponentNamed(spec);
  if (opponent) return opponent.name;
  const [, kind, name = ""] = /^(level|ladder|human):([\w-]+)$/.exec(spec) ?? [];
  if (kind === "ladder") return rungName(name);
  if (kind === "human") return t("Human-like {elo}", { elo: name });
  return kind === "level" ? t("Level {number}", { number: name.replace("-", "−") }) : spec;
}

const GENTLEST = -9;
const STRONGEST = 60;

const SPECS = [
  "human",
  ...STRENGTH_SPECS,
  ...Array.from({ length: STRONGEST - GENTLEST + 1 }, (_, place) => `level:${GENTLEST + place}`),
];

/** Players whose display names contain a text; others match by spec. @param {string} text */
export function specsShownAs(text) {
  const part = text.trim().toLowerCase().replace("-", "−");
  if (!part) return [];
  return SPECS.filter((spec) => playerName(spec).toLowerCase().includes(part));
}

/** @param {number} level */
export function levelName(level) {
  const strength =
    level <= 0
      ? t("gentle")
      : level <= 3
        ? t("easy")
        : level <= 6
          ? t("medium")
          : level <= 12
            ? t("strong")
            : t("very strong");
  return t("Level {number}, {strength}", {
    number: String(level).replace("-", "−"),
    strength,
  });
}

/** The time left on a clock: tenths of a second when it runs out. @param {number} seconds */
export function clockText(seconds) {
  const left = Math.max(seconds, 0);
  const minutes = Math.floor(left / 60);
  const rest = left - 60 * minutes;
  const shown =
    left < 20 ? rest.toFixed(1).padStart(4, "0") : String(Math.floor(rest)).padStart(2, "0");
  return `${minutes}:${shown}`;
}

/** A duration, in whole units. @param {number} seconds */
export function durationText(seconds) {
  const whole = Math.round(seconds);
  if (whole < 1) return t("under a second");
  if (whole < 60) return t("{seconds} s", { seconds: whole });
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return t("{minutes} min {seconds} s", { minutes, seconds: whole % 60 });
  return t("{hours} h {minutes} min", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** A screen reader's announcement of moves. @param {string[]} moves @param {string} turn */
export function tellMoves(moves, turn) {
  let color = turn;
  return moves.map((move) => {
    const side = colorName(color);
    color = opponent(color);
    return move === "pass"
      ? t("{side} has no move and passes.", { side })
      : t("{side} plays {move}.", { side, move });
  });
}

/** The last square that was played. @param {string[]} moves */
export const lastSquare = (moves) => moves.findLast((move) => move !== "pass") ?? null;

/**
 * The final discs of Black and White; empty squares go to the winner.
 * @param {number} size @param {number} result from Black's point of view
 */
export const finalScore = (size, result) =>
  `${(size * size + result) / 2}–${(size * size - result) / 2}`;
