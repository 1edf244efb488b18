// Dialogs: their fields, and validation errors.

/** @import { Change, Failure } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { PlayHere, PlayHereMessage } from "./play_here_state.js" */
/** @import { PlayerPick } from "./player_choice.js" */
/** @import { GameText } from "./requests.js" */
/** @import { GameIn, GameOut } from "./wire.d.ts" */

import { t } from "./language.js";
import { learnPlayers } from "./page_changes.js";
import { changePlayHere } from "./play_here_state.js";
import { pickOf } from "./player_choice.js";
import { createGame, pictureAddress, readGameText } from "./requests.js";
import { shownOf } from "./study.js";
import { lastSquare, opponent } from "./words.js";

/** @typedef {"start" | "balanced" | "paste"} Beginning */

/**
 * @typedef {object} NewGame
 * @property {"newGame"} kind
 * @property {PlayerPick} black
 * @property {PlayerPick} white
 * @property {"black" | "white" | null} guest the side reserved for a guest with a link
 * @property {4 | 6 | 8} size
 * @property {string} clock seconds "+" increment, or nothing
 * @property {Beginning} beginning
 * @property {string} text a pasted position or game
 * @property {Failure | null} wrong
 */

/**
 * @typedef {object} Share
 * @property {"share"} kind
 * @property {string} start
 * @property {string[]} moves of the game
 * @property {string[]} path of the displayed position
 * @property {string} board
 * @property {string} turn
 * @property {GameText | null} text null for what is not stored yet
 */

/** @typedef {{ kind: "resign", ply: number }} Resignation */

/** @typedef {NewGame | PlayHere | Share | Resignation | { kind: "settings" }} Dialog */

/**
 * @typedef {{ to: "dialog" } & (
 *   | { do: "openNewGame" }
 *   | { do: "openSettings" }
 *   | { do: "askToShare" }
 *   | { do: "openShare", text: GameText | null }
 *   | PlayHereMessage
 *   | { do: "fill", values: Partial<NewGame> }
 *   | { do: "swapSides" }
 *   | { do: "chooseOpponent", spec: string }
 *   | { do: "begin" }
 *   | { do: "begun", game: GameOut, body: GameIn }
 *   | { do: "refused", failure: Failure }
 *   | { do: "savePicture", as: "svg" | "png" }
 *   | { do: "copy", text: string }
 *   | { do: "close" })} DialogMessage
 */

/**
 * @param {PageState} state
 * @param {DialogMessage} message
 * @returns {Change<PageState>}
 */
export function changeDialog(state, message) {
  const { dialog } = state;
  switch (message.do) {
    case "openSettings":
      return [{ ...state, dialog: { kind: "settings" } }];
    case "openNewGame":
      return [{ ...state, dialog: newGame(state) }, ...learnPlayers(state)];
    case "askToShare":
      return askToShare(state);
    case "openShare":
      return [openShare(state, message.text)];
    case "openPlayHere":
    case "fillHere":
    case "playHere":
    case "cannotPlayHere":
      return changePlayHere(state, message);
    case "savePicture":
      return dialog?.kind === "share"
        ? [state, { picture: pictureOf(dialog), kind: message.as }]
        : [state];
    case "copy":
      return [state, { copy: message.text }];
    case "close":
      return [{ ...state, dialog: null }];
    default:
      return dialog?.kind === "newGame" ? changeNewGame(state, dialog, message) : [state];
  }
}

/** @param {PageState} state @returns {NewGame} */
function newGame({ settings: { black, white, size } }) {
  return {
    kind: "newGame",
    black: pickOf(black),
    white: pickOf(white),
    guest: null,
    size,
    clock: "",
    beginning: "start",
    text: "",
    wrong: null,
  };
}

/**
 * @param {PageState} state
 * @param {NewGame} dialog
 * @param {Extract<DialogMessage, { do: "fill" | "swapSides" | "chooseOpponent" | "begin" | "begun" | "refused" }>} message
 * @returns {Change<PageState>}
 */
function changeNewGame(state, dialog, message) {
  switch (message.do) {
    case "fill":
      return [{ ...state, dialog: { ...dialog, ...message.values } }];
    case "swapSides": {
      const { black, white, guest } = dialog;
      const swapped = { black: white, white: black, guest: guest && opponent(guest) };
      return [{ ...state, dialog: { ...dialog, ...swapped } }];
    }
    case "chooseOpponent": {
      const [person, other] = [pickOf("human"), pickOf(message.spec)];
      const sides =
        colorOfPerson(dialog) === "white"
          ? { black: other, white: person }
          : { black: person, white: other };
      return [{ ...state, dialog: { ...dialog, ...sides, guest: null } }];
    }
    case "begin":
      return begin({ ...state, dialog: { ...dialog, wrong: null } }, dialog);
    case "begun": {
      const { game, body } = message;
      const { black = "human", white = "human", size = 8 } = body;
      return [
        { ...state, dialog: null },
        { send: { to: "play", do: "open", game, visit: state.visit } },
        { send: { to: "page", do: "choose", settings: { black, white, size } } },
      ];
    }
    case "refused":
      return [{ ...state, dialog: { ...dialog, wrong: message.failure } }];
  }
}

/**
 * @param {PageState} state @param {NewGame} dialog
 * @returns {Change<PageState>}
 */
function begin(state, dialog) {
  for (const field of /** @type {const} */ (["black", "white"])) {
    if (!dialog[field].spec.trim()) {
      const wrong = { text: t("Please name a player."), status: 0, field };
      return [{ ...state, dialog: { ...dialog, wrong } }];
    }
  }
  const body = { ...gameOf(dialog), name: state.settings.name };
  return [
    state,
    createGame(
      body,
      (game) => ({ to: "dialog", do: "begun", game, body }),
      (failure) => ({ to: "dialog", do: "refused", failure }),
    ),
  ];
}

/**
 * The side of the only person who plays; Black if there are two, null if there are none.
 * @param {Pick<NewGame, "black" | "white">} players
 */
export const colorOfPerson = ({ black, white }) =>
  black.spec === "human" ? "black" : white.spec === "human" ? "white" : null;

/** The request for a filled-in dialog. @param {NewGame} dialog @returns {GameIn} */
export function gameOf({ black, white, guest, size, clock, beginning, text }) {
  const [seconds, increment] = clock.split("+").map(Number);
  return {
    black: black.spec.trim(),
    white: white.spec.trim(),
    size,
    opening: beginning === "balanced" ? "balanced" : "start",
    start: beginning === "paste" ? text : null,
    guest: black.spec === "human" && white.spec === "human" ? guest : null,
    clock: seconds ? { seconds, increment: increment ?? 0 } : null,
  };
}

/**
 * @param {PageState} state
 * @returns {Change<PageState>}
 */
function askToShare(state) {
  const game = state.study ? state.study.game : (state.play.game?.id ?? null);
  if (!shownOf(state)) return [state];
  if (game === null) return [openShare(state, null)];
  return [state, readGameText(game, (text) => ({ to: "dialog", do: "openShare", text }))];
}

/** @param {PageState} state @param {GameText | null} text @returns {PageState} */
function openShare(state, text) {
  const shown = shownOf(state);
  if (!shown) return state;
  const { start, path, step } = shown;
  const { board, turn } = step;
  const moves = state.study ? state.study.line : path;
  return { ...state, dialog: { kind: "share", start, moves, path, board, turn, text } };
}

/** A position as text: squares, and the side to move. @param {{ board: string, turn: string }} shown */
export const positionText = ({ board, turn }) => `${board} ${turn === "black" ? "X" : "O"}`;

/** @param {Share} share */
function pictureOf(share) {
  const last = lastSquare(share.path) ?? "";
  return pictureAddress({ position: positionText(share), last, width: "600" });
}
