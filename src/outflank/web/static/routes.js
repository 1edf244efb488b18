// Addresses within the page: the part after the "#".

/** @import { GameIn } from "./wire.d.ts" */

import { say } from "./language.js";
import { textOfPath } from "./move_tree.js";

/**
 * @typedef {"play" | "learn" | "review" | "setup" | "practice" | "library" | "explorer" | "arena"
 *   | "lab" | "me"} Part
 */

/** @typedef {{ game: string, code: string }} Invitation */
/** @typedef {{ part: "play", game?: string, create?: GameIn, join?: Invitation }} PlayRoute a game, a new one, or any */

/**
 * @typedef {object} ReviewRoute
 * @property {"review"} part
 * @property {string} name of a game; without it, a new board
 * @property {string} moves that lead to the position to show, without passes
 * @property {boolean} judge every move of the game
 * @property {number | null} base a game of the base instead
 */

/** @typedef {PlayRoute | ReviewRoute | { part: Exclude<Part, "play" | "review">, name: string }} Route */

/** @type {Record<Part, string>} */
export const TITLES = {
  play: say("Play"),
  learn: say("Learn"),
  review: say("Analyse"),
  setup: say("Set up"),
  practice: say("Practice"),
  library: say("Library"),
  explorer: say("Explorer"),
  arena: say("Arena"),
  lab: say("Lab"),
  me: say("You"),
};

/** Parses an address; an invalid one leads to the board. @param {string} hash @returns {Route} */
export function routeOf(hash) {
  const [part = "", ...rest] = decoded(hash).split("/");
  const name = rest.join("/");
  if (part === "game") return { part: "play", game: name };
  if (part === "join") return { part: "play", join: { game: rest[0] ?? "", code: rest[1] ?? "" } };
  const create = newGameOf(part, rest);
  if (create) return { part: "play", create };
  if (part === "review" || part === "analyse" || part === "base") return reviewOf(part, rest);
  return isOtherPart(part) ? { part, name } : { part: "play" };
}

/** @param {"review" | "analyse" | "base"} part @param {string[]} rest @returns {ReviewRoute} */
function reviewOf(part, [name = "", moves = ""]) {
  const base = part === "base" && /^\d{1,9}$/.test(name) ? Number(name) : null;
  return {
    part: "review",
    name: part === "base" ? "" : name,
    moves,
    judge: part === "review" && name !== "",
    base,
  };
}

/** The address of a position in a game under analysis. @param {string} game @param {string[]} path @param {boolean} judged */
export function analysisAddress(game, path, judged) {
  const moves = textOfPath(path);
  return `${judged ? "review" : "analyse"}/${game}${moves ? `/${moves}` : ""}`;
}

/** @param {string} part @param {string[]} rest @returns {GameIn | null} */
function newGameOf(part, rest) {
  const people = { black: "human", white: "human" };
  const [first = "", second = "", third = ""] = rest;
  if (part === "new") return { black: first, white: second, size: sizeOf(third) };
  if (part === "moves") return { ...people, start: first };
  if (part !== "line") return null;
  return { ...people, start: first.replace("_", " "), moves: second.match(/../g) ?? [] };
}

/** A board size as the server takes it. @param {string} text @returns {4 | 6 | 8} */
export const sizeOf = (text) => (text === "4" ? 4 : text === "6" ? 6 : 8);

/** @param {string} part @returns {part is Exclude<Part, "play" | "review">} */
const isOtherPart = (part) => part !== "play" && part !== "review" && Object.hasOwn(TITLES, part);

/** @param {string} hash */
function decoded(hash) {
  try {
    return decodeURIComponent(hash.replace(/^#/, ""));
  } catch {
    return "";
  }
}

/** The address of a line of play from a start, which any server can open. @param {string} start @param {string[]} moves */
export const lineAddress = (start, moves) => `line/${start.replace(" ", "_")}/${textOfPath(moves)}`;
