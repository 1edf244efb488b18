// The board: a grid of buttons for mouse, finger, keyboard and screen reader. It knows no rules: the
// caller says which squares can be chosen.

/** @import { NumberedSquare } from "./board_drawing.js" */
/** @import { Gestures } from "./board_gestures.js" */
/** @import { Child, Handler } from "./elements.js" */
/** @import { Message, Pointing } from "./page_state.js" */
/** @import { Mark } from "./study.js" */

import { drawingView } from "./board_drawing.js";
import { gestureHandlers, squareOf } from "./board_gestures.js";
import { h } from "./elements.js";
import { turnedBy } from "./flips.js";
import { t } from "./language.js";
import { columnsOf, namesOf, squareNumber } from "./squares.js";

/** @typedef {{ move: string, score: number, exact: boolean }} SquareValue */

/**
 * @typedef {object} BoardProperties
 * @property {string} label
 * @property {number} size
 * @property {string} board a letter for each square: X black, O white, - empty
 * @property {string} cursor the square with the keyboard focus
 * @property {readonly string[]} [legal] selectable squares
 * @property {boolean} [showLegal] mark them
 * @property {string | null} [last] the square of the last move
 * @property {readonly string[]} [marks] squares with a ring
 * @property {readonly SquareValue[]} [values] written on squares
 * @property {readonly string[]} [turning] squares whose discs a move would flip
 * @property {boolean} [held] the next click only ends a preview
 * @property {Record<string, number>} [wave] delay of each disc's flip, in squares
 * @property {boolean} [busy] a move is being sent to the server
 * @property {boolean} [still] no animation
 * @property {(square: string) => Message} [choose]
 * @property {(square: string) => Message} [refuse] an unselectable square was clicked
 * @property {Child} [over] shown over the board
 * @property {readonly Mark[]} [drawn] rings and arrows
 * @property {readonly NumberedSquare[]} [numbers] moves of a line
 * @property {(mark: Mark) => Message} [draw]
 * @property {Message} [wipe] remove all drawings
 * @property {Gestures["step"]} [step]
 * @property {Gestures["paint"]} [paint] for each square that is pressed or dragged over
 */

/** @param {BoardProperties} properties */
export function boardView(properties) {
  const { label, size, still, busy, choose, refuse, held, over } = properties;
  const { drawn = [], numbers = [], draw, wipe, step, paint } = properties;
  const names = namesOf(size);
  const cursor = names.includes(properties.cursor) ? properties.cursor : middleOf(size);
  const legal = new Set(properties.legal);
  const squares = squaresOf({ ...properties, cursor });
  const letters = h(
    "div",
    { class: "row-of-squares", role: "presentation" },
    h("span", { class: "label" }),
    columnsOf(size).map((letter) => h("span", { class: "label", "aria-hidden": "true" }, letter)),
  );
  const rows = Array.from({ length: size }, (_, row) =>
    h(
      "div",
      { class: "row-of-squares", role: "row" },
      h("span", { class: "label", "aria-hidden": "true" }, row + 1),
      squares.slice(row * size, (row + 1) * size),
    ),
  );
  /** @param {Event} event @returns {Message | null} */
  const click = (event) => {
    const name = squareOf(event.target);
    if (held) return { to: "page", do: "release" };
    if (name && legal.has(name) && choose) return choose(name);
    if (drawn.length + numbers.length && wipe) return wipe;
    return (name && refuse?.(name)) || null;
  };
  /** @type {Gestures["draw"]} */
  const drawNamed =
    draw &&
    ((from, to, color) =>
      draw([squareNumber(from, size), to === null ? null : squareNumber(to, size), color]));
  /** @param {Event} event @returns {Message | null} */
  const keydown = (event) => {
    const from = squareOf(event.target);
    const { key } = /** @type {KeyboardEvent} */ (event);
    const to = from && squareAfter(from, key, size, turnsOf(event));
    if (!to) return null;
    event.preventDefault();
    return { to: "page", do: "moveCursor", square: to };
  };
  /** @param {Event} event @returns {Message | null} */
  const focusin = (event) => {
    const square = squareOf(event.target);
    return square && square !== cursor ? { to: "page", do: "moveCursor", square } : null;
  };
  return h(
    "div",
    { class: "board-frame" },
    h(
      "div",
      {
        key: `board-${size}`,
        class: `board board-${size}${still ? " still" : ""}`,
        role: "grid",
        "aria-label": label,
        "aria-busy": busy ? "true" : "false",
        "--size": size,
        on: {
          click,
          keydown,
          focusin,
          ...POINTING,
          ...gestureHandlers({ step, draw: drawNamed, paint }),
        },
      },
      letters,
      rows,
      drawingView({ size, marks: drawn, numbers }),
    ),
    over,
  );
}

/** @param {BoardProperties} properties */
function squaresOf({ size, board, cursor, legal = [], showLegal, last, ...more }) {
  const { marks = [], values = [], turning = [], wave = {} } = more;
  const best = Math.max(...values.map((value) => value.score));
  return namesOf(size).map((name, place) => {
    const disc = board[place] ?? "-";
    const value = values.find((each) => each.move === name);
    const isLegal = legal.includes(name);
    const classes = [
      "square",
      isLegal && "legal",
      isLegal && showLegal !== false && "shown",
      name === last && "last",
      marks.includes(name) && "marked",
      turning.includes(name) && "turning",
    ];
    const attributes = {
      class: classes.filter(Boolean).join(" "),
      role: "gridcell",
      type: "button",
      "data-name": name,
      "--wave": wave[name] ?? 0,
      tabindex: name === cursor ? "0" : "-1",
      "aria-label": describe(name, disc, { isLegal, isLast: name === last, value }),
      "aria-disabled": String(!isLegal),
    };
    return h("button", attributes, discView(disc), value && valueView(value, value.score === best));
  });
}

/** @param {string} disc */
const discView = (disc) =>
  disc !== "-" && h("span", { class: disc === "O" ? "disc white" : "disc", "aria-hidden": "true" });

/** @param {SquareValue} value @param {boolean} isBest */
const valueView = (value, isBest) =>
  h(
    "span",
    { class: `value${isBest ? " best" : ""}${value.exact ? " exact" : ""}` },
    valueText(value),
  );

/** @param {SquareValue} value */
function valueText({ score }) {
  const discs = Math.round(score);
  return discs > 0 ? `+${discs}` : discs < 0 ? `−${-discs}` : "0";
}

/**
 * A screen reader's description of a square.
 * @param {string} name
 * @param {string} disc
 * @param {{ isLegal: boolean, isLast: boolean, value: SquareValue | undefined }} more
 */
function describe(name, disc, { isLegal, isLast, value }) {
  const content = disc === "X" ? t("black") : disc === "O" ? t("white") : t("empty");
  return [
    name,
    content,
    isLegal && t("legal move"),
    isLast && t("last move"),
    value && spokenValue(value),
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param {SquareValue} value */
const spokenValue = (value) =>
  value.exact
    ? t("value {value} exactly", { value: valueText(value) })
    : t("value {value}", { value: valueText(value) });

/** @param {number} size */
const middleOf = (size) => `${columnsOf(size)[size / 2 - 1]}${size / 2}`;

/** A mouse previews a move by hovering, a finger by resting. @type {Record<string, Handler>} */
const POINTING = {
  pointerover: (event) => {
    const square = squareOf(event.target);
    const { pointerType } = /** @type {PointerEvent} */ (event);
    const kind = pointerType === "mouse" ? "hover" : "press";
    return square ? { to: "page", do: "point", square, kind } : null;
  },
  pointerout: { to: "page", do: "leavePoint" },
};

/**
 * What the move under the pointer would flip.
 * @param {{ square: string, kind: Pointing } | null} pointer
 * @param {readonly string[]} legal
 * @param {{ board: string, size: number, turn: string }} position
 */
export function previewOf(pointer, legal, { board, size, turn }) {
  if (!pointer || pointer.kind === "press" || !legal.includes(pointer.square)) return [];
  return turnedBy(board, size, pointer.square, turn);
}

/** Quarter turns of the page's boards. @param {Event} event */
const turnsOf = ({ currentTarget }) =>
  currentTarget instanceof Element
    ? Number(currentTarget.ownerDocument.documentElement.dataset.turns ?? 0)
    : 0;

/**
 * A place on a board rotated clockwise by some quarter turns.
 * @param {readonly [column: number, row: number]} place @param {number} turns @param {number} end the last column
 * @returns {readonly [column: number, row: number]}
 */
const turned = ([column, row], turns, end) =>
  turns ? turned([end - row, column], turns - 1, end) : [column, row];

/**
 * Where a key leads from a square; undefined for a key that leads nowhere.
 * @param {string} name
 * @param {string} key
 * @param {number} size
 * @param {number} [turns] quarter turns of the board
 */
export function squareAfter(name, key, size, turns = 0) {
  const end = size - 1;
  const place = /** @type {const} */ ([
    name.charCodeAt(0) - "a".charCodeAt(0),
    Number(name[1]) - 1,
  ]);
  const [column, row] = turned(place, turns, end);
  /** @type {Record<string, [column: number, row: number]>} */
  const targets = {
    ArrowLeft: [column - 1, row],
    ArrowRight: [column + 1, row],
    ArrowUp: [column, row - 1],
    ArrowDown: [column, row + 1],
    Home: [0, row],
    End: [end, row],
    PageUp: [column, 0],
    PageDown: [column, end],
  };
  const target = targets[key];
  if (!target) return null;
  const within = (/** @type {number} */ value) => Math.min(Math.max(value, 0), end);
  const [x, y] = turned([within(target[0]), within(target[1])], (4 - turns) % 4, end);
  return `${columnsOf(size)[x]}${y + 1}`;
}
