// The dialog that plays on from the displayed position; the moves before it stay in the game.

/** @import { Change, Failure } from "./changes.js" */
/** @import { EditorState } from "./editor_state.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { PlayerPick } from "./player_choice.js" */

import { editedPosition } from "./editor_state.js";
import { learnPlayers } from "./page_changes.js";
import { pickOf } from "./player_choice.js";
import { createGame } from "./requests.js";
import { sizeOf } from "./routes.js";
import { shownOf } from "./study.js";

/**
 * @typedef {object} PlayHere
 * @property {"playHere"} kind
 * @property {string} start
 * @property {string[]} moves
 * @property {number} size
 * @property {"black" | "white"} mine
 * @property {PlayerPick} other
 * @property {Failure | null} wrong
 */

/**
 * @typedef {{ do: "openPlayHere" }
 *   | { do: "fillHere", values: Partial<Pick<PlayHere, "mine" | "other">> }
 *   | { do: "playHere" }
 *   | { do: "cannotPlayHere", failure: Failure }} PlayHereMessage
 */

/**
 * @param {PageState} state
 * @param {PlayHereMessage} message
 * @returns {Change<PageState>}
 */
export function changePlayHere(state, message) {
  const { dialog } = state;
  if (message.do === "openPlayHere") return open(state);
  if (dialog?.kind !== "playHere") return [state];
  switch (message.do) {
    case "fillHere":
      return [{ ...state, dialog: { ...dialog, ...message.values } }];
    case "playHere":
      return [{ ...state, dialog: { ...dialog, wrong: null } }, beginGame(dialog)];
    case "cannotPlayHere":
      return [{ ...state, dialog: { ...dialog, wrong: message.failure } }];
  }
}

/** @param {PageState} state @returns {Change<PageState>} */
function open(state) {
  const { editor } = state;
  const shown = state.part === "setup" ? editedStep(editor) : shownOf(state);
  if (!shown) return [state];
  const { start, path, step } = shown;
  const { black, white } = state.settings;
  /** @type {PlayHere} */
  const dialog = {
    kind: "playHere",
    start,
    moves: path,
    size: Math.sqrt(step.board.length),
    mine: step.turn === "white" ? "white" : "black",
    other: pickOf(white === "human" ? (black === "human" ? "level:3" : black) : white),
    wrong: null,
  };
  return [{ ...state, dialog }, ...learnPlayers(state)];
}

/** The editor's position, if it can be played. @param {EditorState} editor */
const editedStep = (editor) =>
  editor.checked && {
    start: editedPosition(editor),
    path: /** @type {string[]} */ ([]),
    step: editor.checked.step,
  };

/** @param {PlayHere} dialog */
function beginGame({ start, moves, size, mine, other }) {
  const spec = other.spec.trim();
  const [black, white] = mine === "black" ? ["human", spec] : [spec, "human"];
  return createGame(
    { start, moves, size: sizeOf(String(size)), black, white },
    ({ id }) => ({ to: "page", do: "goTo", address: `game/${id}` }),
    (failure) => ({ to: "dialog", do: "cannotPlayHere", failure }),
  );
}
