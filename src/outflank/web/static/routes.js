// Addresses within the page: what comes after the "#".

/** @import { GameIn } from "./wire.d.ts" */

import { say } from "./language.js";

/** @typedef {"play" | "learn" | "review" | "practice" | "library" | "arena" | "lab" | "me"} Part */

/** @typedef {{ game: string, code: string }} Invitation */
/** @typedef {{ part: "play", game?: string, create?: GameIn, join?: Invitation }} PlayRoute a game, a new one, or any */
/** @typedef {PlayRoute | { part: Exclude<Part, "play">, name: string }} Route */

/** @type {Record<Part, string>} */
export const TITLES = {
  play: say("Play"),
  learn: say("Learn"),
  review: say("Review"),
  practice: say("Practice"),
  library: say("Library"),
  arena: say("Arena"),
  lab: say("Lab"),
  me: say("You"),
};

/** The parts that the head of the page leads to. */
export const MAIN_PARTS = /** @type {const} */ ([
  "play",
  "review",
  "practice",
  "library",
  "arena",
  "lab",
]);

/** Where an address leads; one that makes no sense leads to the board. @param {string} hash @returns {Route} */
export function routeOf(hash) {
  const [part = "", ...rest] = decoded(hash).split("/");
  const name = rest.join("/");
  if (part === "game") return { part: "play", game: name };
  if (part === "join") return { part: "play", join: { game: rest[0] ?? "", code: rest[1] ?? "" } };
  const create = newGameOf(part, rest);
  if (create) return { part: "play", create };
  return isOtherPart(part) ? { part, name } : { part: "play" };
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

/** A size of the board as the server takes it. @param {string} text @returns {4 | 6 | 8} */
export const sizeOf = (text) => (text === "4" ? 4 : text === "6" ? 6 : 8);

/** @param {string} part @returns {part is Exclude<Part, "play">} */
const isOtherPart = (part) => part !== "play" && Object.hasOwn(TITLES, part);

/** @param {string} hash */
function decoded(hash) {
  try {
    return decodeURIComponent(hash.replace(/^#/, ""));
  } catch {
    return "";
  }
}

/** The address of a line of play from a start, which any server can open. @param {string} start @param {string[]} moves */
export const lineAddress = (start, moves) =>
  `line/${start.replace(" ", "_")}/${moves.filter((move) => move !== "pass").join("")}`;
