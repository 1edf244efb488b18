// Play: a game as the server sends it, and a person's actions in it.

/** @import { Change, Failure } from "./changes.js" */
/** @import { Message, PageState } from "./page_state.js" */
/** @import { Showing } from "./play_show.js" */
/** @import { ReviewDocument } from "./review_state.js" */
/** @import { PlayRoute } from "./routes.js" */
/** @import { TurningPoint } from "./turning_point.js" */
/** @import { GameIn, GameOut, InvitationOut } from "./wire.d.ts" */

import { t } from "./language.js";
import { withNotice } from "./page_changes.js";
import { endEvent, newestGame, showLater } from "./play_show.js";
import { statusText } from "./play_words.js";
import {
  askForRematch,
  changeGame,
  createGame,
  joinGame,
  readGame,
  readInvitation,
} from "./requests.js";
import { maySit, ownSide } from "./seats.js";
import { serverText } from "./server_words.js";
import { withTree } from "./study_state.js";
import { receiveReview } from "./turning_point.js";
import { whyNot, whyWait } from "./why_not.js";

/** @typedef {{ error: string, deleted?: boolean }} Trouble */

/**
 * @typedef {object} PlayState
 * @property {GameOut | null} game the position shown
 * @property {GameOut[]} later queued states, until the current event is over
 * @property {Showing | null} showing the current event
 * @property {number} shown the number of the last one
 * @property {Record<string, number>} wave delay of each disc's flip, in squares from the one that was placed
 * @property {string | null} asked the move sent to the server
 * @property {{ text: string, square: string, number: number } | null} note why a click did nothing
 * @property {boolean} welcome the welcome card is shown
 * @property {boolean} closed the card about the end was closed
 * @property {TurningPoint | null} turning where the game was decided, once it is over
 * @property {number} received when the game arrived, on the clock of `now`
 * @property {boolean} gone the game was deleted
 * @property {(Failure & { watch: string }) | null} missing why there is no game at the address, and
 *   what can be watched instead
 * @property {InvitationOut | null} invitation to a game that waits for a guest
 * @property {boolean} still no animation: the game has just been opened
 */

/**
 * @typedef {{ to: "play" } & (
 *   | { do: "open", game: GameOut, visit: number }
 *   | { do: "cannotOpen", text: string, visit: number }
 *   | { do: "miss", failure: Failure, visit: number, watch?: string }
 *   | { do: "learnInvitation", invitation: InvitationOut }
 *   | { do: "leaveWelcome", next: Message | null }
 *   | { do: "beginUsual", text: string }
 *   | { do: "receive", id: string, document: GameOut | Trouble }
 *   | { do: "cannotChange", failure: Failure }
 *   | { do: "move", square: string }
 *   | { do: "refuse", square: string }
 *   | { do: "forgetNote", number: number }
 *   | { do: "endEvent", number: number }
 *   | { do: "reviewed", document: ReviewDocument }
 *   | { do: "closeEnd" } | { do: "rematch" }
 *   | { do: "undo" } | { do: "redo" } | { do: "step" } | { do: "pause" }
 *   | { do: "resign" } | { do: "resignSurely", ply: number })} PlayMessage
 */

/** @type {PlayState} */
export const PLAY = {
  game: null,
  later: [],
  showing: null,
  shown: 0,
  wave: {},
  asked: null,
  note: null,
  welcome: false,
  closed: false,
  turning: null,
  received: 0,
  gone: false,
  missing: null,
  invitation: null,
  still: true,
};

/** @type {GameIn} */
const USUAL = { black: "human", white: "level:-1", size: 8 };

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
  if (route.join) return join(state, route.join);
  const isLink = route.game !== undefined && route.game !== state.remembered;
  const greeted = withPlay(state, { welcome: !state.settings.visited && !isLink });
  if (!route.game || route.game === state.play.game?.id) return resume(greeted);
  return [
    greeted,
    readGame(route.game, open, (failure) => ({ to: "play", do: "miss", failure, visit })),
  ];
}

/**
 * Accept an invitation.
 * @param {PageState} state @param {{ game: string, code: string }} invitation
 * @returns {Change<PageState>}
 */
function join(state, { game: id, code }) {
  const { visit, settings } = state;
  return [
    state,
    joinGame(
      id,
      { code, name: settings.name },
      (game) => ({ to: "play", do: "open", game, visit }),
      (failure) => ({ to: "play", do: "miss", failure, visit, watch: id }),
    ),
    { send: { to: "page", do: "choose", settings: { visited: true } } },
  ];
}

/**
 * Resume the game that was played last, or start one.
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
function begin({ visit, settings: { black, white, size, name } }) {
  return createGame(
    { black, white, size, name },
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
    case "miss":
      if (message.visit !== state.visit) return [state];
      return [
        {
          ...state,
          play: { ...PLAY, missing: { ...message.failure, watch: message.watch ?? "" } },
        },
      ];
    case "learnInvitation":
      return [withPlay(state, { invitation: message.invitation })];
    case "leaveWelcome":
      return [
        withPlay(state, { welcome: false }),
        { send: { to: "page", do: "choose", settings: { visited: true } } },
        ...(message.next ? [{ send: message.next }] : []),
      ];
    case "beginUsual": {
      const { visit } = state;
      const usual = createGame(USUAL, (game) => ({ to: "play", do: "open", game, visit }));
      return [withNotice(state, message.text), usual];
    }
    case "receive":
      return receive(state, message.id, message.document);
    case "cannotChange":
      return cannotChange(state, message.failure);
    case "endEvent":
      return endEvent(state, message.number);
    case "forgetNote":
      return [state.play.note?.number === message.number ? withPlay(state, { note: null }) : state];
    case "reviewed":
      return [withPlay(state, { turning: receiveReview(state.play, message.document) })];
    case "closeEnd":
      return [withPlay(state, { closed: true })];
    default:
      return state.play.game && !state.play.gone ? act(state, state.play.game, message) : [state];
  }
}

/**
 * A person's action in a game.
 * @param {PageState} state
 * @param {GameOut} game
 * @param {Extract<PlayMessage, { do: "move" | "refuse" | "rematch" | "undo" | "redo" | "step" | "pause" | "resign"
 *   | "resignSurely" }>} message
 * @returns {Change<PageState>}
 */
function act(state, game, message) {
  const { id } = game;
  // Queued states have happened: a request refers to the game as the server has it.
  const { ply, can_undo, can_redo } = newestGame(state.play) ?? game;
  switch (message.do) {
    case "move":
      if (!canMove(state)) return [state];
      return [
        withPlay(state, { asked: message.square, note: null }),
        changeGame(id, "move", { ply, move: message.square }),
      ];
    case "refuse":
      return refuse(state, game, message.square);
    case "rematch": {
      const { visit } = state;
      return [state, askForRematch(id, (made) => ({ to: "play", do: "open", game: made, visit }))];
    }
    case "undo":
      return can_undo ? [atTheGame(state), changeGame(id, "undo", { ply })] : [state];
    case "redo":
      return can_redo ? [atTheGame(state), changeGame(id, "redo", { ply })] : [state];
    case "step":
      return [state, changeGame(id, "step", { ply })];
    case "pause":
      return [state, changeGame(id, "pause", { paused: !game.paused })];
    case "resign":
      return game.shared
        ? [{ ...state, dialog: { kind: "resign", ply } }]
        : resign(state, game, ply);
    case "resignSurely":
      return resign({ ...state, dialog: null }, game, message.ply);
  }
}

/** Show the current position of the game. @param {PageState} state @returns {PageState} */
const atTheGame = (state) => ({ ...state, study: null });

/** @param {PageState} state @param {Partial<PlayState>} changes @returns {PageState} */
const withPlay = (state, changes) => ({ ...state, play: { ...state.play, ...changes } });

/** @param {PageState} state @param {GameOut} game @returns {Change<PageState>} */
function open(state, game) {
  const greeting = state.play.welcome && !game.moves.length;
  const opened = { ...PLAY, welcome: greeting, game, received: state.now };
  return [
    {
      ...state,
      play: opened,
      study: null,
      remembered: game.id,
      spoken: statusText(game, state.me),
    },
    { goTo: `game/${game.id}`, replace: true },
    { remember: game.id },
    ...(isHost(game, state.me) ? [askForInvitation(game.id)] : []),
  ];
}

/** Whether this browser waits for a guest. @param {GameOut} game @param {string | null} me */
const isHost = (game, me) => game.waiting !== null && ownSide(game, me) !== null;

/** @param {string} id */
const askForInvitation = (id) =>
  readInvitation(id, (invitation) => ({ to: "play", do: "learnInvitation", invitation }));

/**
 * A state of the game from the server. One that is older than the known one is dropped; one of
 * the same version updates the clocks; a newer one is shown in its turn.
 * @param {PageState} state
 * @param {string} id
 * @param {GameOut | Trouble} document
 * @returns {Change<PageState>}
 */
function receive(state, id, document) {
  const { game, later } = state.play;
  const newest = newestGame(state.play);
  if (!game || !newest || game.id !== id) return [state];
  if ("error" in document) {
    const told = withNotice(state, serverText(document.error));
    return [document.deleted ? { ...withPlay(told, { gone: true }), study: null } : told];
  }
  if (document.version < newest.version) return [state];
  // A person looking at another position stays there.
  if (state.study?.game === id) {
    const known = withPlay(state, {
      game: document,
      later: [],
      showing: null,
      received: state.now,
    });
    return document.version > newest.version ? withTree(known, state.study, document) : [known];
  }
  if (document.version > newest.version) return showLater(state, document);
  return [
    later.length
      ? withPlay(state, { later: [...later.slice(0, -1), document] })
      : withPlay(state, { game: document, received: state.now }),
  ];
}

/** The server refused a person's action. @param {PageState} state @param {Failure} failure @returns {Change<PageState>} */
function cannotChange(state, failure) {
  const free = withPlay(state, { asked: null });
  // The game may have moved on: then the newer state will follow.
  if (failure.status === 409) return [free];
  return [free, { send: { to: "page", do: "failed", failure } }];
}

/**
 * Say why a square cannot be chosen.
 * @param {PageState} state @param {GameOut} game @param {string} square
 * @returns {Change<PageState>}
 */
function refuse(state, game, square) {
  const { note, showing } = state.play;
  if (game.over || state.study || state.play.asked) return [state];
  if (showing?.event === "pass") return endEvent(state, showing.number);
  const text = whyWait(game, state.me) ?? whyNot(game, square);
  const told = withPlay(state, { note: { text, square, number: (note?.number ?? 0) + 1 } });
  return [{ ...told, spoken: text }, { sound: "refuse" }];
}

/** Whether the person at this page may move now. @param {PageState} state */
export function canMove({ me, study, play: { game, later, asked, gone } }) {
  if (!game || gone || game.over || study || later.length || asked || game.waiting) return false;
  return maySit(game, game.turn, me);
}

/**
 * Resign the game. Against a player that can be taken back.
 * @param {PageState} state @param {GameOut} game @param {number} ply
 * @returns {Change<PageState>}
 */
function resign(state, game, ply) {
  const undo = /** @type {const} */ ({ label: t("Undo"), message: { to: "play", do: "undo" } });
  const told = game.shared ? state : withNotice(state, t("You resigned."), undo);
  return [told, changeGame(game.id, "resign", { ply, color: resigning(game, state.me) })];
}

/** Who resigns: the person here, or of two people the one to move. @param {GameOut} game @param {string | null} me */
const resigning = (game, me) => ownSide(game, me) ?? (game.turn === "black" ? "black" : "white");
