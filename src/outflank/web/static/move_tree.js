// A game's tree of moves, as the server sends it: the main line, each of whose items may hold lines
// that could have been played instead. A path is the moves that lead to a position, passes
// included.

/** @import { GameOut } from "./wire.d.ts" */

/** @typedef {GameOut["tree"][number]} TreeItem a move's name, or a move with annotations */
/** @typedef {TreeItem[]} Line a move and its continuation */
/** @typedef {string[]} Path */

/** @param {TreeItem} item */
export const nameOf = (item) => (typeof item === "string" ? item : item.move);

/** The lines that start where a line does: the line itself, then the alternatives. @param {Line} line @returns {Line[]} */
export function choicesOf(line) {
  const [first] = line;
  if (first === undefined) return [];
  return [line, ...((typeof first === "string" ? null : first.instead) ?? [])];
}

/** The lines that continue from a position, the main one first; none if it is not in the tree. @param {Line} tree @param {Path} path @returns {Line[]} */
export function linesAfter(tree, path) {
  let lines = choicesOf(tree);
  for (const move of path) {
    const taken = lines.find(([first]) => first !== undefined && nameOf(first) === move);
    if (!taken) return [];
    lines = choicesOf(taken.slice(1));
  }
  return lines;
}

/** The annotations of a path's last move. @param {Line} tree @param {Path} path @returns {TreeItem | null} */
export function itemAt(tree, path) {
  const last = path.at(-1);
  const found = linesAfter(tree, path.slice(0, -1)).find(
    ([first]) => first !== undefined && nameOf(first) === last,
  );
  return found?.[0] ?? null;
}

/** Whether the tree contains a position. @param {Line} tree @param {Path} path */
export const hasPath = (tree, path) => path.length === 0 || itemAt(tree, path) !== null;

/** The longest prefix of a path that is in the tree. @param {Line} tree @param {Path} path @returns {Path} */
export function knownPart(tree, path) {
  let known = path;
  while (!hasPath(tree, known)) known = known.slice(0, -1);
  return known;
}

/** A path extended by its main line. @param {Line} tree @param {Path} path @returns {Path} */
export const lineThrough = (tree, path) => [
  ...path,
  ...(linesAfter(tree, path)[0] ?? []).map(nameOf),
];

/**
 * The corresponding position in a neighbouring variation; null at the last.
 * The neighbours are those of the last move on the path that has any.
 * @param {Line} tree @param {Path} path @param {number} by
 * @returns {Path | null}
 */
export function neighbourOf(tree, path, by) {
  for (let length = path.length; length > 0; length -= 1) {
    const before = path.slice(0, length - 1);
    const names = linesAfter(tree, before).map(([first]) => (first ? nameOf(first) : ""));
    if (names.length < 2) continue;
    const name = names[names.indexOf(path[length - 1] ?? "") + by];
    return name ? [...before, name] : null;
  }
  return null;
}

/**
 * Whether the variation of a path can move one place up: at its last fork it is not the main line,
 * and the line before it was not played.
 * @param {Line} tree @param {Path} path @param {Path} played
 */
export function canMoveUp(tree, path, played) {
  for (let length = path.length; length > 0; length -= 1) {
    const before = path.slice(0, length - 1);
    const names = linesAfter(tree, before).map(([first]) => (first ? nameOf(first) : ""));
    const place = names.indexOf(path[length - 1] ?? "");
    if (place > 0) return !beginsWith(played, [...before, names[place - 1] ?? ""]);
  }
  return false;
}

/** The moves of a path in a row, without passes, as an address has them. @param {Path} path */
export const textOfPath = (path) => path.filter((move) => move !== "pass").join("");

/** The path of moves written in a row, without passes, as far as they are in the tree. @param {Line} tree @param {string} text @returns {Path} */
export function pathOfText(tree, text) {
  /** @type {Path} */
  const path = [];
  for (const move of text.match(/[a-h][1-8]/g) ?? []) {
    const forced = hasPath(tree, [...path, "pass", move]) ? ["pass", move] : [move];
    if (!hasPath(tree, [...path, ...forced])) break;
    path.push(...forced);
  }
  return hasPath(tree, [...path, "pass"]) ? [...path, "pass"] : path;
}

/** @param {Path} one @param {Path} other */
export const isSamePath = (one, other) =>
  one.length === other.length && one.every((move, place) => move === other[place]);

/** Whether one path is a prefix of another. @param {Path} path @param {Path} begin */
export const beginsWith = (path, begin) =>
  begin.length <= path.length && begin.every((move, place) => move === path[place]);

/** A hash that identifies a position of a game, barring rare collisions. @param {string} start @param {Path} path */
export function positionNumber(start, path) {
  let number = 2166136261;
  for (const letter of `${start} ${path.join(" ")}`) {
    number = Math.imul(number ^ letter.charCodeAt(0), 16777619) >>> 0;
  }
  return number;
}
