// Play: a game as the server sends it, and what a person does in it.

/** @import { Change } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { PlayRoute } from "./routes.js" */
/** @import { GameIn, GameOut } from "./wire.d.ts" */

import { withNotice } from "./page_changes.js";
import { statusText } from "./play_words.js";
import { changeGame, createGame, readGame } from "./requests.js";
import { withTree } from "./study_state.js";
import { tellMoves } from "./words.js";

/** @typedef {{ error: string, deleted?: boolean }} Trouble */

/**
 * @typedef {object} PlayState
 * @property {GameOut | null} game
 * @property {number} received when the game came, as `now` counts
 * @property {boolean} gone somebody deleted it
 * @property {boolean} still nothing moves on the board: the game has just been opened
 */

/**
 * @typedef {{ to: "play" } & (
 *   | { do: "open", game: GameOut, visit: number }
 *   | { do: "cannotOpen", text: string, visit: number }
 *   | { do: "beginUsual", text: string }
 *   | { do: "receive", id: string, document: GameOut | Trouble }
 *   | { do: "move", square: string }
 *   | { do: "undo" } | { do: "redo" } | { do: "step" } | { do: "pause" }
 *   | { do: "resign" } | { do: "resignSurely", ply: number })} PlayMessage
 */

/** @type {PlayState} */
export const PLAY = {
  game: null,
  received: 0,
  gone: false,
  still: true,
};

/** @type {GameIn} */
const USUAL = { black: "human", white: "level:1", size: 8 };

/**
 * @param {PageState} state @param {PlayRoute} route
 * @returns {Change<PageState>}
 */
export function openPlay(state, route) {
  const { visit } = state;
  /** @type {(game: GameOut) => PlayMessage} */
  const open = (game) => ({ to: "play", do: "open", game, visit });
  /** @type {(failure: { text: string }) => PlayMessage} */
  const cannot = ({ text }) => ({ to: "play", do: "cannotOpen", text, visit });
  if (route.create) return [state, createGame(route.create, open, cannot)];
  if (route.game && route.game !== state.play.game?.id) {
    return [state, readGame(route.game, open, cannot)];
  }
  return resume(state);
}

/**
 * Go on with the game that was played last, or begin one.
 * @param {PageState} state
 * @returns {Change<PageState>}
 */
function resume(state) {
  const { visit, remembered } = state;
  if (state.play.game && !state.play.gone) {
    return [state, { goTo: `game/${state.play.game.id}`, replace: true }];
  }
  if (!remembered) return [state, begin(state)];
  return [
    { ...state, remembered: null },
    readGame(
      remembered,
      (game) => ({ to: "play", do: "open", game, visit }),
      () => ({ to: "play", do: "cannotOpen", text: "", visit }),
    ),
  ];
}

/** A game with the players of the last one. @param {PageState} state */
function begin({ visit, settings: { black, white, size } }) {
  return createGame(
    { black, white, size },
    (game) => ({ to: "play", do: "open", game, visit }),
    ({ text }) => ({ to: "play", do: "beginUsual", text }),
  );
}

/**
 * @param {PageState} state
 * @param {PlayMessage} message
 * @returns {Change<PageState>}
 */
export function changePlay(state, message) {
  switch (message.do) {
    case "open":
      return message.visit === state.visit ? open(state, message.game) : [state];
    case "cannotOpen":
      if (message.visit !== state.visit) return [state];
      return resume(message.text ? withNotice(state, message.text) : state);
    case "beginUsual": {
      const { visit } = state;
      const usual = createGame(USUAL, (game) => ({ to: "play", do: "open", game, visit }));
      return [withNotice(state, message.text), usual];
    }
    case "receive":
      return receive(state, message.id, message.document);
    default:
      return state.play.game && !state.play.gone ? act(state, state.play.game, message) : [state];
  }
}

/**
 * What a person does in a game.
 * @param {PageState} state
 * @param {GameOut} game
 * @param {Extract<PlayMessage, { do: "move" | "undo" | "redo" | "step" | "pause" | "resign"
 *   | "resignSurely" }>} message
 * @returns {Change<PageState>}
 */
function act(state, game, message) {
  const { id, ply } = game;
  switch (message.do) {
    case "move":
      if (!canMove(state)) return [state];
      return [state, changeGame(id, "move", { ply, move: message.square })];
    case "undo":
      return game.can_undo ? [atTheGame(state), changeGame(id, "undo", { ply })] : [state];
    case "redo":
      return game.can_redo ? [atTheGame(state), changeGame(id, "redo", { ply })] : [state];
    case "step":
      return [state, changeGame(id, "step", { ply })];
    case "pause":
      return [state, changeGame(id, "pause", { paused: !game.paused })];
    case "resign":
      return [
        state,
        { confirm: "Do you resign this game?", message: { to: "play", do: "resignSurely", ply } },
      ];
    case "resignSurely":
      return [state, changeGame(id, "resign", { ply: message.ply, color: resigning(game) })];
  }
}

/** Show where the game stands. @param {PageState} state @returns {PageState} */
const atTheGame = (state) => ({ ...state, study: null });

/** @param {PageState} state @param {Partial<PlayState>} changes @returns {PageState} */
const withPlay = (state, changes) => ({ ...state, play: { ...state.play, ...changes } });

/** @param {PageState} state @param {GameOut} game @returns {Change<PageState>} */
function open(state, game) {
  const opened = { ...PLAY, game, received: state.now };
  return [
    { ...state, play: opened, study: null, remembered: game.id, spoken: statusText(game) },
    { goTo: `game/${game.id}`, replace: true },
    { remember: game.id },
  ];
}

/**
 * A state of the game from the server. One that is older than what is shown is dropped; one that is
 * as old is shown for its clocks.
 * @param {PageState} state
 * @param {string} id
 * @param {GameOut | Trouble} document
 * @returns {Change<PageState>}
 */
function receive(state, id, document) {
  const before = state.play.game;
  if (!before || before.id !== id) return [state];
  if ("error" in document) {
    const told = withNotice(state, document.error);
    return [document.deleted ? { ...withPlay(told, { gone: true }), study: null } : told];
  }
  if (document.version < before.version) return [state];
  const shown = withPlay(state, { game: document, received: state.now });
  if (document.version === before.version) return [shown];
  const said = tellMoves(document.moves.slice(before.ply), before.turn);
  const passes = said.filter((_, place) => document.moves[before.ply + place] === "pass");
  const spoken = [...said, statusText(document)].join(" ");
  const told = { ...(passes.length ? withNotice(shown, passes.join(" ")) : shown), spoken };
  // Who looks at another position goes on looking at it.
  if (state.study?.game === id) return withTree(told, state.study, document);
  return [withPlay(told, { still: false })];
}

/** May the person at this page move now? @param {PageState} state */
export function canMove({ play: { game, gone }, study }) {
  return game !== null && !gone && !game.over && study === null && playerToMove(game) === "human";
}

/** @param {GameOut} game */
export const playerToMove = (game) => (game.turn === "black" ? game.black : game.white);

/** Who resigns: the person, or of two people the one to move. @param {GameOut} game @returns {"black" | "white"} */
function resigning(game) {
  const both = game.black === "human" && game.white === "human";
  return (both ? game.turn === "black" : game.black === "human") ? "black" : "white";
}
