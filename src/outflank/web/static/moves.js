// The moves of a game in two columns, Black and White, with variations in brackets below them.

/** @import { Child, Description } from "./elements.js" */
/** @import { Line, Path, TreeItem } from "./move_tree.js" */
/** @import { Message } from "./page_state.js" */

import { h } from "./elements.js";
import { t } from "./language.js";
import { isSamePath, linesAfter, nameOf } from "./move_tree.js";

/** @typedef {{ sign: string, word: string, className?: string }} Verdict a symbol behind a move, and its meaning */

/**
 * @typedef {object} MoveTree
 * @property {Line} tree
 * @property {"black" | "white"} first the side that moves first
 * @property {Path} current the displayed position
 * @property {number | null} [played] how many moves of the main line were played, if not all
 * @property {(path: Path) => Message} choose
 * @property {(path: Path) => Verdict | null} [verdictOf]
 */

/** The text for a pass. */
export const DASH = "–";

/** @typedef {{ row: number, black: boolean }} Place */

/** The next place in the two columns: the sides alternate, and a pass takes its side's place. @param {Place} place @returns {Place} */
const placeAfter = ({ row, black }) => ({ row: black ? row : row + 1, black: !black });

/** The side to move in a start position, as text. @param {string} start @returns {"black" | "white"} */
export const firstSide = (start) => (start.endsWith("O") ? "white" : "black");

/** @param {"black" | "white"} first @param {number} ply moves made before @returns {Place} */
export function placeOf(first, ply) {
  const places = ply + (first === "white" ? 1 : 0);
  return { row: 1 + Math.floor(places / 2), black: places % 2 === 0 };
}

/** A move with its number: "14. g5" for Black, "14… g5" for White. @param {string} move @param {Place} place */
export const moveText = (move, { row, black }) =>
  `${row}${black ? "." : "…"} ${move === "pass" ? t("pass") : move}`;

/** @param {MoveTree} properties */
export function moveTree(properties) {
  const { tree, first, played = null } = properties;
  const shown = played === null ? tree : tree.slice(0, played);
  const rest = played === null ? [] : linesAfter(tree, shown.map(nameOf));
  const items = mainItems(properties, shown);
  return h(
    "div",
    { class: "move-tree" },
    h("ol", { class: "moves", "aria-label": t("Moves") }, items),
    rest.length > 0 &&
      h(
        "div",
        { class: "taken-back" },
        rest.map((line) =>
          variation(properties, line, shown.map(nameOf), placeOf(first, shown.length)),
        ),
      ),
  );
}

/** @param {MoveTree} properties @param {Line} line @returns {Description[]} */
function mainItems(properties, line) {
  let place = placeOf(properties.first, 0);
  let broken = true; // whether a number or dots must precede the next move
  return line.map((item, ply) => {
    const path = line.slice(0, ply + 1).map(nameOf);
    const before = path.slice(0, -1);
    const { black } = place;
    const dots = !black && broken ? h("span", { class: "dots", "aria-hidden": "true" }, "…") : null;
    const number =
      black || broken ? h("span", { class: "row-number", "aria-hidden": "true" }, place.row) : null;
    const instead = typeof item === "string" ? [] : (item.instead ?? []);
    const below = [
      commentView(item),
      ...instead.map((other) =>
        variation(properties, other, before, placeOf(properties.first, ply)),
      ),
    ].filter((each) => each !== null);
    broken = below.length > 0;
    const shown = h(
      "li",
      { key: ply },
      number,
      dots,
      moveButton(properties, item, path, place, black ? "black" : "white"),
      below.length > 0 ? h("div", { class: "below" }, below) : null,
    );
    place = placeAfter(place);
    return shown;
  });
}

/**
 * A line in brackets; its own variations follow the move that they replace.
 * @param {MoveTree} properties @param {Line} line @param {Path} before @param {Place} from
 * @returns {Description}
 */
function variation(properties, line, before, from) {
  let place = from;
  let broken = true;
  /** @type {Child[]} */
  const parts = [];
  const path = [...before];
  for (const [ply, item] of line.entries()) {
    const parent = [...path];
    path.push(nameOf(item));
    const number = place.black || broken ? `${place.row}${place.black ? "." : "…"}` : "";
    const instead = ply === 0 || typeof item === "string" ? [] : (item.instead ?? []);
    parts.push(
      number && h("span", { class: "number", "aria-hidden": "true" }, number),
      moveButton(properties, item, [...path], place, "inline"),
      commentView(item),
      ...instead.map((other) => variation(properties, other, parent, place)),
    );
    broken = instead.length > 0;
    place = placeAfter(place);
  }
  return h(
    "div",
    { class: "variation", key: `variation ${path.length} ${line.map(nameOf)[0]}` },
    "(",
    parts,
    ")",
  );
}

/**
 * @param {MoveTree} properties @param {TreeItem} item @param {Path} path
 * @param {Place} place @param {string} className
 */
function moveButton({ current, choose, verdictOf }, item, path, place, className) {
  const move = nameOf(item);
  const verdict = verdictOf?.(path) ?? null;
  const label = [moveText(move, place), verdict?.word].filter(Boolean).join(", ");
  return h(
    "button",
    {
      type: "button",
      class: ["move", className, move === "pass" && "pass", verdict?.className]
        .filter(Boolean)
        .join(" "),
      title: verdict?.word ?? null,
      "aria-label": label,
      "aria-current": String(isSamePath(path, current)),
      on: { click: choose(path) },
    },
    move === "pass" ? DASH : move,
    verdict?.sign ? h("span", { class: "sign" }, verdict.sign) : null,
  );
}

/** @param {TreeItem} item */
const commentView = (item) =>
  typeof item === "string" || !item.comment ? null : h("span", { class: "comment" }, item.comment);
