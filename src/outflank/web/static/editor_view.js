// The set-up editor, as it looks.

/** @import { Child } from "./elements.js" */
/** @import { EditorState } from "./editor_state.js" */
/** @import { PageState } from "./page_state.js" */

import { boardView } from "./board.js";
import { h } from "./elements.js";
import { button, choice, field, SIZES, validity, withValue } from "./forms.js";
import { sizeOf } from "./routes.js";
import { namesOf } from "./squares.js";
import { stage } from "./stage.js";
import { counted, signed } from "./words.js";

const BRUSHES = /** @type {const} */ ([
  ["cycle", "Turn"],
  ["X", "Black"],
  ["O", "White"],
  ["-", "Empty"],
]);

/** @param {PageState} state @returns {Child[]} */
export function editorView({ editor, cursor, settings }) {
  return [
    h("h2", { class: "visually-hidden" }, "Set up a position"),
    stage({
      board: boardView({
        label: "Board to set up",
        size: editor.size,
        board: editor.board,
        cursor,
        legal: namesOf(editor.size),
        showLegal: false,
        still: settings.speed === "none",
        choose: (square) => ({ to: "editor", do: "place", square }),
        ...(editor.brush === "cycle"
          ? {}
          : { paint: (square) => ({ to: "editor", do: "paint", square, disc: brushOf(editor) }) }),
      }),
      controls: tools(editor),
      panels: [verdict(editor), uses(editor), pasteForm(editor)],
    }),
  ];
}

/** @param {EditorState} editor */
const brushOf = ({ brush }) => (brush === "cycle" ? "-" : brush);

/** @param {EditorState} editor */
function tools({ brush, turn, size }) {
  return [
    h(
      "div",
      { class: "row", role: "group", "aria-label": "What a click puts on a square" },
      BRUSHES.map(([value, name]) =>
        button(
          name,
          { to: "editor", do: "pickBrush", brush: value },
          {
            key: value,
            class: `brush brush-${value === "-" ? "empty" : value}`,
            "aria-pressed": String(brush === value),
          },
        ),
      ),
    ),
    h(
      "div",
      { class: "row" },
      choice(
        { value: turn, "aria-label": "Who is to move" },
        [
          ["X", "Black to move"],
          ["O", "White to move"],
        ],
        (value) => ({ to: "editor", do: "setTurn", turn: value === "O" ? "O" : "X" }),
      ),
      choice({ value: String(size), "aria-label": "Board" }, SIZES, (value) => ({
        to: "editor",
        do: "setSize",
        size: sizeOf(value),
      })),
      button("Clear", { to: "editor", do: "clear" }),
      button("Usual start", { to: "editor", do: "reset" }),
    ),
  ];
}

/** @param {EditorState} editor */
function verdict({ board, checked, solving, solution }) {
  const count = (/** @type {string} */ disc) => [...board].filter((each) => each === disc).length;
  return h(
    "div",
    { class: "card", key: "verdict" },
    h(
      "p",
      { class: "status" },
      `Black ${count("X")}, White ${count("O")}, ${counted(count("-"), "empty square")}`,
    ),
    h(
      "ul",
      { class: "notes", "aria-live": "polite" },
      (checked?.notes ?? []).map(({ text, good }) =>
        h("li", { key: text, class: good ? "" : "bad" }, text),
      ),
    ),
    (solving || solution) && h("p", { class: "solution" }, solutionText(solution)),
  );
}

/** @param {EditorState["solution"]} solution */
function solutionText(solution) {
  const [best] = solution?.lines ?? [];
  if (!solution || !best) return "Solving…";
  const side = solution.turn === "black" ? "Black" : "White";
  const line = best.pv.slice(0, 12).join(" ");
  return best.exact
    ? `Proven: ${signed(best.score)} for ${side} with ${line}.`
    : `${signed(best.score)} for ${side}, ${best.depth} moves deep: ${line}`;
}

/** @param {EditorState} editor */
function uses({ checked, solving }) {
  const over = checked?.step.over ?? false;
  return h(
    "div",
    { class: "row", key: "uses" },
    button("Play", { to: "dialog", do: "openPlayHere" }, { class: "primary", disabled: over }),
    button("Analyse", { to: "editor", do: "analyse" }),
    button(solving ? "Stop" : "Solve", { to: "editor", do: "solve" }, { disabled: over }),
    button("Share", { to: "editor", do: "share" }),
  );
}

/** @param {EditorState} editor */
function pasteForm({ text, wrong }) {
  const id = "editor-text";
  return h(
    "form",
    { class: "card", key: "paste", on: { submit: { to: "editor", do: "read" } } },
    field(
      {
        id,
        label: "Paste a position or game",
        hint: "A board in a line or in rows, moves, GGF, SGF, PGN or OBF",
        wrong: wrong?.text ?? null,
      },
      h("textarea", {
        id,
        value: text,
        ...validity(id, wrong?.text),
        on: { input: withValue((value) => ({ to: "editor", do: "fill", text: value })) },
      }),
    ),
    h("button", { type: "submit" }, "Put it on the board"),
  );
}
