// The set-up editor: place, paint and clear discs; the server says what can be done with the position.

/** @import { Change, Failure } from "./changes.js" */
/** @import { Analysis } from "./engine_state.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { SetupOut } from "./wire.d.ts" */

import { positionNumber } from "./move_tree.js";
import { withNotice } from "./page_changes.js";
import { createGame, readSetup } from "./requests.js";
import { sizeOf } from "./routes.js";
import { serverText } from "./server_words.js";
import { namesOf } from "./squares.js";
import { shownOf } from "./study.js";

/** @typedef {"X" | "O" | "-"} Brush */

/**
 * @typedef {object} EditorState
 * @property {4 | 6 | 8} size
 * @property {string} board a letter for each square
 * @property {"X" | "O"} turn
 * @property {Brush | "cycle"} brush what a click puts on a square
 * @property {string} text pasted text
 * @property {Failure | null} wrong error in that text
 * @property {SetupOut | null} checked the server's verdict on the position
 * @property {boolean} solving
 * @property {Analysis | null} solution as far as found
 */

/**
 * @typedef {{ to: "editor" } & (
 *   | { do: "openHere" }
 *   | { do: "place", square: string }
 *   | { do: "paint", square: string, disc: Brush }
 *   | { do: "pickBrush", brush: EditorState["brush"] }
 *   | { do: "setTurn", turn: "X" | "O" }
 *   | { do: "setSize", size: 4 | 6 | 8 }
 *   | { do: "clear" } | { do: "reset" }
 *   | { do: "fill", text: string } | { do: "read" }
 *   | { do: "learn", found: SetupOut, position: string | null }
 *   | { do: "refused", failure: Failure }
 *   | { do: "check" }
 *   | { do: "solve" } | { do: "solved", analysis: Analysis | { error: string } }
 *   | { do: "analyse" } | { do: "share" })} EditorMessage
 */

/** @param {number} size */
function startOf(size) {
  const middle = size / 2;
  /** @type {Record<string, Brush>} */
  const discs = {};
  const name = (/** @type {number} */ column, /** @type {number} */ row) =>
    `${String.fromCharCode(97 + column)}${row + 1}`;
  discs[name(middle - 1, middle - 1)] = "O";
  discs[name(middle, middle)] = "O";
  discs[name(middle, middle - 1)] = "X";
  discs[name(middle - 1, middle)] = "X";
  return namesOf(size)
    .map((each) => discs[each] ?? "-")
    .join("");
}

/** @type {EditorState} */
export const EDITOR = {
  size: 8,
  board: startOf(8),
  turn: "X",
  brush: "cycle",
  text: "",
  wrong: null,
  checked: null,
  solving: false,
  solution: null,
};

/** The position as text. @param {EditorState} editor */
export const editedPosition = ({ board, turn }) => `${board} ${turn}`;

/** The key of the position, for the engine. @param {EditorState} editor */
export const editedNumber = (editor) => positionNumber(editedPosition(editor), []);

/** @param {PageState} state @param {string} name a position, with "_" before the side to move @returns {Change<PageState>} */
export function openEditor(state, name) {
  const text = name.replace("_", " ");
  return text && text !== editedPosition(state.editor)
    ? [state, askFor(text, state, null)]
    : [state];
}

/** @param {string} text @param {PageState} state @param {string | null} position the position asked about */
const askFor = (text, { editor: { size } }, position) =>
  readSetup(
    { text, size },
    (found) => ({ to: "editor", do: "learn", found, position }),
    (failure) => ({ to: "editor", do: "refused", failure }),
  );

/**
 * @param {PageState} state
 * @param {EditorMessage} message
 * @returns {Change<PageState>}
 */
export function changeEditor(state, message) {
  const { editor } = state;
  switch (message.do) {
    case "openHere": {
      const shown = shownOf(state);
      if (!shown) return [state];
      const { board, turn } = shown.step;
      return [
        edited(state, {
          board,
          turn: turn === "white" ? "O" : "X",
          size: sizeOf(String(Math.sqrt(board.length))),
        }),
        { goTo: "setup" },
      ];
    }
    case "place":
      return [paint(state, message.square, nextDisc(editor, message.square))];
    case "paint":
      return [paint(state, message.square, message.disc)];
    case "pickBrush":
      return [withEditor(state, { brush: message.brush })];
    case "setTurn":
      return [edited(state, { turn: message.turn })];
    case "setSize":
      return [edited(state, { size: message.size, board: startOf(message.size), turn: "X" })];
    case "clear":
      return [edited(state, { board: "-".repeat(editor.size ** 2) })];
    case "reset":
      return [edited(state, { board: startOf(editor.size), turn: "X" })];
    case "fill":
      return [withEditor(state, { text: message.text, wrong: null })];
    case "read":
      return [withEditor(state, { wrong: null }), askFor(editor.text, state, null)];
    case "learn":
      return [learn(state, message.found, message.position)];
    case "refused":
      return [withEditor(state, { wrong: message.failure })];
    case "check":
      return [state, askFor(editedPosition(editor), state, editedPosition(editor))];
    case "solve":
      return [withEditor(state, { solving: !editor.solving, solution: null })];
    case "solved":
      return [solved(state, message.analysis)];
    case "analyse":
      return [state, openAnalysis(editor)];
    case "share":
      return [share(state)];
  }
}

/** @param {PageState} state @param {Partial<EditorState>} changes @returns {PageState} */
const withEditor = (state, changes) => ({ ...state, editor: { ...state.editor, ...changes } });

/** Another position: what was said about the previous one or a pasted text is dropped. @param {PageState} state @param {Partial<EditorState>} changes */
const edited = (state, changes) =>
  withEditor(state, { checked: null, solving: false, solution: null, wrong: null, ...changes });

/** What a click puts on a square: the brush, or the next of empty, black and white. @param {EditorState} editor @param {string} square @returns {Brush} */
export function nextDisc({ board, brush, size }, square) {
  if (brush !== "cycle") return brush;
  const there = board[namesOf(size).indexOf(square)];
  return there === "-" ? "X" : there === "X" ? "O" : "-";
}

/** @param {PageState} state @param {string} square @param {Brush} disc */
function paint(state, square, disc) {
  const { board, size } = state.editor;
  const place = namesOf(size).indexOf(square);
  if (place < 0 || board[place] === disc) return state;
  return edited(state, { board: board.slice(0, place) + disc + board.slice(place + 1) });
}

/**
 * The server has parsed a position. One that was asked about is only judged; a pasted one is shown.
 * @param {PageState} state @param {SetupOut} found @param {string | null} position
 */
function learn(state, found, position) {
  if (position !== null) {
    return position === editedPosition(state.editor)
      ? withEditor(state, { checked: found })
      : state;
  }
  const { board, turn } = found.step;
  return edited(state, {
    board,
    turn: turn === "white" ? "O" : "X",
    size: sizeOf(String(found.size)),
    checked: found,
  });
}

/** @param {PageState} state @param {Analysis | { error: string }} analysis */
function solved(state, analysis) {
  if ("error" in analysis)
    return withNotice(withEditor(state, { solving: false }), serverText(analysis.error));
  if (!state.editor.solving || analysis.id !== editedNumber(state.editor)) return state;
  const proven = analysis.lines[0]?.exact ?? false;
  return withEditor(state, { solution: analysis, solving: !proven && !analysis.done });
}

/** @param {EditorState} editor */
const openAnalysis = (editor) =>
  createGame(
    {
      black: "human",
      white: "human",
      start: editedPosition(editor),
      size: editor.size,
      analysis: true,
    },
    ({ id }) => ({ to: "page", do: "goTo", address: `analyse/${id}` }),
  );

/** @param {PageState} state @returns {PageState} */
function share(state) {
  const { board, turn } = state.editor;
  const start = editedPosition(state.editor);
  const side = turn === "X" ? "black" : "white";
  return {
    ...state,
    dialog: { kind: "share", start, moves: [], path: [], board, turn: side, text: null },
  };
}
