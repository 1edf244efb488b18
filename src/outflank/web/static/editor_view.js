// View of the set-up editor.

/** @import { Child } from "./elements.js" */
/** @import { EditorState } from "./editor_state.js" */
/** @import { PageState } from "./page_state.js" */

import { boardView } from "./board.js";
import { h } from "./elements.js";
import { button, choice, field, SIZES, validity, withValue } from "./forms.js";
import { counted, say, t } from "./language.js";
import { sizeOf } from "./routes.js";
import { serverText } from "./server_words.js";
import { namesOf } from "./squares.js";
import { stage } from "./stage.js";
import { turnButton } from "./study_view.js";
import { colorName, signed } from "./words.js";

const BRUSHES = /** @type {const} */ ([
  ["cycle", say("Turn")],
  ["X", say("Black")],
  ["O", say("White")],
  ["-", say("Empty")],
]);

/** @param {PageState} state @returns {Child[]} */
export function editorView({ editor, cursor, settings }) {
  return [
    h("h2", { class: "visually-hidden" }, t("Set up a position")),
    stage({
      board: boardView({
        label: t("Board to set up"),
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
      { class: "row", role: "group", "aria-label": t("What a click puts on a square") },
      BRUSHES.map(([value, name]) =>
        button(
          t(name),
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
        { value: turn, "aria-label": t("Who is to move") },
        [
          ["X", t("Black to move")],
          ["O", t("White to move")],
        ],
        (value) => ({ to: "editor", do: "setTurn", turn: value === "O" ? "O" : "X" }),
      ),
      choice({ value: String(size), "aria-label": t("Board") }, SIZES, (value) => ({
        to: "editor",
        do: "setSize",
        size: sizeOf(value),
      })),
      button(t("Clear"), { to: "editor", do: "clear" }),
      button(t("Usual start"), { to: "editor", do: "reset" }),
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
      counted(
        count("-"),
        "Black {black}, White {white}, {number} empty square",
        "Black {black}, White {white}, {number} empty squares",
        { black: count("X"), white: count("O") },
      ),
    ),
    h(
      "ul",
      { class: "notes", "aria-live": "polite" },
      (checked?.notes ?? []).map(({ text, good }) =>
        h("li", { key: text, class: good ? "" : "bad" }, serverText(text)),
      ),
    ),
    (solving || solution) && h("p", { class: "solution" }, solutionText(solution)),
  );
}

/** @param {EditorState["solution"]} solution */
function solutionText(solution) {
  const [best] = solution?.lines ?? [];
  if (!solution || !best) return t("Solving…");
  const values = {
    score: signed(best.score),
    side: colorName(solution.turn),
    depth: best.depth,
    line: best.pv.slice(0, 12).join(" "),
  };
  return best.exact
    ? t("Proven: {score} for {side} with {line}.", values)
    : t("{score} for {side}, {depth} moves deep: {line}", values);
}

/** @param {EditorState} editor */
function uses({ checked, solving }) {
  const over = checked?.step.over ?? false;
  return h(
    "div",
    { class: "row", key: "uses" },
    button(t("Play"), { to: "dialog", do: "openPlayHere" }, { class: "primary", disabled: over }),
    button(t("Analyse"), { to: "editor", do: "analyse" }),
    button(solving ? t("Stop") : t("Solve"), { to: "editor", do: "solve" }, { disabled: over }),
    button(t("Share"), { to: "editor", do: "share" }),
    turnButton(),
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
        label: t("Paste a position or game"),
        hint: t("A board in a line or in rows, moves, GGF, SGF, PGN or OBF"),
        wrong: wrong?.text ?? null,
      },
      h("textarea", {
        id,
        value: text,
        ...validity(id, wrong?.text),
        on: { input: withValue((value) => ({ to: "editor", do: "fill", text: value })) },
      }),
    ),
    h("button", { type: "submit" }, t("Put it on the board")),
  );
}
