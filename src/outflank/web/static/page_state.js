// The state of the whole page, and how messages change it.

/** @import { ArenaMessage, ArenaState } from "./arena_state.js" */
/** @import { Change, Failure } from "./changes.js" */
/** @import { Dialog, DialogMessage } from "./dialog_state.js" */
/** @import { EngineMessage, EngineState } from "./engine_state.js" */
/** @import { EditorMessage, EditorState } from "./editor_state.js" */
/** @import { ExplorerMessage, ExplorerState } from "./explorer_state.js" */
/** @import { LabMessage, LabState } from "./lab_state.js" */
/** @import { LessonMessage, LessonState } from "./lesson_state.js" */
/** @import { LibraryMessage, LibraryState } from "./library_state.js" */
/** @import { NoticeAction } from "./page_changes.js" */
/** @import { PlayMessage, PlayState } from "./play_state.js" */
/** @import { PracticeMessage, PracticeState } from "./practice_state.js" */
/** @import { Looked } from "./reasons.js" */
/** @import { RaceMessage, RaceState } from "./race_state.js" */
/** @import { ReviewMessage, ReviewState } from "./review_state.js" */
/** @import { Settings } from "./profile.js" */
/** @import { Part, Route } from "./routes.js" */
/** @import { SearchLabMessage, SearchLabState } from "./search_lab_state.js" */
/** @import { StatisticsMessage, StatisticsState } from "./statistics_state.js" */
/** @import { Sketch, Study } from "./study.js" */
/** @import { StudyMessage } from "./study_state.js" */
/** @import { PlayersOut, ReasonOut } from "./wire.d.ts" */

import { ARENA, changeArena, openArena } from "./arena_state.js";
import { changeDialog } from "./dialog_state.js";
import { changeEditor, EDITOR, openEditor } from "./editor_state.js";
import { changeEngine, ENGINE } from "./engine_state.js";
import { changeExplorer, EXPLORER, openExplorer } from "./explorer_state.js";
import { isAway } from "./http.js";
import { changeLab, LAB, openLab } from "./lab_state.js";
import { changeLesson, LESSON, openLesson } from "./lesson_state.js";
import { changeLibrary, LIBRARY, leaveLibrary, openLibrary } from "./library_state.js";
import { askWhoIAm, withNotice } from "./page_changes.js";
import { changePlay, openPlay, PLAY } from "./play_state.js";
import { changePractice, openPractice, PRACTICE } from "./practice_state.js";
import { SETTINGS } from "./profile.js";
import { changeRace, RACE, stopRace } from "./race_state.js";
import { NO_REASON, pin } from "./reasons.js";
import { changeReview, openReview, REVIEW } from "./review_state.js";
import { routeOf } from "./routes.js";
import { changeSearchLab, SEARCH_LAB } from "./search_lab_state.js";
import { changeStatistics, openStatistics, STATISTICS } from "./statistics_state.js";
import { changeStudy } from "./study_state.js";

/** @typedef {"hover" | "press" | "hold"} Pointing a mouse over a square, a finger on it, a finger that rests */

/**
 * @typedef {object} PageState
 * @property {Part} part the current part
 * @property {number} visit incremented with each address: answers to an earlier one are dropped
 * @property {number} now milliseconds, when the last message arrived
 * @property {{ text: string, action: NoticeAction | null, number: number } | null} notice text
 *   shown for a while
 * @property {number} notices how many were shown
 * @property {string} spoken announced by a screen reader
 * @property {boolean} away the server does not respond
 * @property {string | null} me the public name of this browser, once known
 * @property {string | null} remembered the game that this browser played last
 * @property {Settings} settings
 * @property {PlayersOut | null} players available opponents, once known
 * @property {string} cursor the square of the board that has the keyboard focus, or had it last
 * @property {{ square: string, kind: Pointing } | null} pointer on a board
 * @property {boolean} held a finger has just left a square after a preview: its click is not a move
 * @property {Looked} looked the reason for a move that is shown on the board
 * @property {boolean} menu whether the menu is open, on narrow windows
 * @property {string} before the address of the previous part
 * @property {string} address the open one
 * @property {Dialog | null} dialog
 * @property {Study | null} study the analysis board, unless it shows the current position of a game
 * @property {Sketch | null} sketch
 * @property {EngineState} engine
 * @property {EditorState} editor
 * @property {ExplorerState} explorer
 * @property {PlayState} play
 * @property {LessonState} lesson
 * @property {ReviewState} review
 * @property {PracticeState} practice
 * @property {LibraryState} library
 * @property {ArenaState} arena
 * @property {LabState} lab
 * @property {SearchLabState} searchLab
 * @property {RaceState} race
 * @property {StatisticsState} statistics
 */

/**
 * @typedef {{ to: "page" } & (
 *   | { do: "visit", hash: string }
 *   | { do: "leave" }
 *   | { do: "goTo", address: string }
 *   | { do: "choose", settings: Partial<Settings> }
 *   | { do: "learnSettings", settings: Partial<Settings> }
 *   | { do: "learnMe", id: string }
 *   | { do: "knock" }
 *   | { do: "learnPlayers", players: PlayersOut }
 *   | { do: "moveCursor", square: string }
 *   | { do: "point", square: string, kind: Pointing }
 *   | { do: "leavePoint" }
 *   | { do: "release" }
 *   | { do: "turnBoard" }
 *   | { do: "pointAtReason", reason: ReasonOut | null }
 *   | { do: "pinReason", reason: ReasonOut } | { do: "leaveReason" }
 *   | { do: "notify", text: string }
 *   | { do: "failed", failure: Failure }
 *   | { do: "forget", notice: number }
 *   | { do: "skip" }
 *   | { do: "toggleMenu" }
 *   | { do: "goBack" }
 *   | { do: "tick" }
 *   | { do: "nothing" })} PageMessage
 */

/**
 * @typedef {PageMessage | DialogMessage | StudyMessage | EngineMessage | EditorMessage
 *   | ExplorerMessage | PlayMessage | LessonMessage | ReviewMessage | PracticeMessage | LibraryMessage
 *   | ArenaMessage | LabMessage | SearchLabMessage | RaceMessage | StatisticsMessage} Message
 */

/** @type {PageState} */
export const PAGE = {
  part: "play",
  visit: 0,
  now: 0,
  notice: null,
  notices: 0,
  spoken: "",
  away: false,
  me: null,
  remembered: null,
  settings: SETTINGS,
  players: null,
  cursor: "",
  pointer: null,
  held: false,
  looked: NO_REASON,
  menu: false,
  before: "",
  address: "",
  dialog: null,
  study: null,
  sketch: null,
  engine: ENGINE,
  editor: EDITOR,
  explorer: EXPLORER,
  play: PLAY,
  lesson: LESSON,
  review: REVIEW,
  practice: PRACTICE,
  library: LIBRARY,
  arena: ARENA,
  lab: LAB,
  searchLab: SEARCH_LAB,
  race: RACE,
  statistics: STATISTICS,
};

/**
 * @param {PageState} state
 * @param {Message} message
 * @returns {Change<PageState>}
 */
export function change(state, message) {
  switch (message.to) {
    case "page":
      return changePage(state, message);
    case "dialog":
      return changeDialog(state, message);
    case "study":
      return changeStudy(state, message);
    case "engine":
      return changeEngine(state, message);
    case "editor":
      return changeEditor(state, message);
    case "explorer":
      return changeExplorer(state, message);
    case "play":
      return changePlay(state, message);
    case "lesson":
      return changeLesson(state, message);
    case "review":
      return changeReview(state, message);
    case "practice":
      return changePractice(state, message);
    case "library":
      return changeLibrary(state, message);
    case "arena":
      return changeArena(state, message);
    case "lab":
      return changeLab(state, message);
    case "searchLab":
      return changeSearchLab(state, message);
    case "race":
      return changeRace(state, message);
    case "statistics":
      return changeStatistics(state, message);
  }
}

/**
 * @param {PageState} state
 * @param {PageMessage} message
 * @returns {Change<PageState>}
 */
function changePage(state, message) {
  switch (message.do) {
    case "visit":
      return visit(state, message.hash);
    case "leave":
      return leaveLibrary(state);
    case "goTo":
      return [state, { goTo: message.address }];
    case "choose": {
      const chosen = learn(state, message.settings);
      return [chosen, { keep: chosen.settings }];
    }
    case "turnBoard": {
      const turns = /** @type {0 | 1 | 2 | 3} */ ((state.settings.turns + 1) % 4);
      return changePage(state, { to: "page", do: "choose", settings: { turns } });
    }
    case "learnSettings":
      return [learn(state, message.settings)];
    case "learnMe": {
      const known = { ...state, me: message.id, away: false };
      return state.away ? [known, { revisit: true }] : [known];
    }
    case "knock":
      return [state, askWhoIAm()];
    case "learnPlayers":
      return [{ ...state, players: message.players }];
    case "moveCursor": {
      const { square } = message;
      const pointer = /** @type {const} */ ({ square, kind: "hover" });
      return [{ ...state, cursor: square, pointer }, { focus: `[data-name="${square}"]` }];
    }
    case "point": {
      const { square, kind } = message;
      return [{ ...state, pointer: { square, kind }, held: false }];
    }
    case "leavePoint":
      return [{ ...state, pointer: null, held: state.pointer?.kind === "hold" }];
    case "release":
      return [{ ...state, held: false }];
    case "pointAtReason":
      return [{ ...state, looked: { ...state.looked, pointed: message.reason } }];
    case "pinReason":
      return [{ ...state, looked: pin(state.looked, message.reason) }];
    case "leaveReason":
      return [{ ...state, looked: NO_REASON }];
    case "notify":
      return [withNotice(state, message.text)];
    case "failed":
      if (isAway(message.failure)) return [{ ...state, away: true }];
      return [withNotice(state, message.failure.text)];
    case "forget":
      return [state.notice?.number === message.notice ? { ...state, notice: null } : state];
    case "skip":
      return [state, { focus: '#main .board [tabindex="0"]', otherwise: "#main" }];
    case "toggleMenu":
      return [{ ...state, menu: !state.menu }];
    case "goBack":
      return [state, { goTo: state.before || "library" }];
    case "tick":
    case "nothing":
      return [state];
  }
}

/** @param {PageState} state @param {Partial<Settings>} settings @returns {PageState} */
const learn = (state, settings) => ({ ...state, settings: { ...state.settings, ...settings } });

/**
 * Show the part that an address names.
 * @param {PageState} visited @param {string} hash
 * @returns {Change<PageState>}
 */
function visit(visited, hash) {
  const [before, ...leaving] = leaveLibrary(visited);
  const route = routeOf(hash);
  const elsewhere = route.part !== before.part;
  const state = {
    ...(elsewhere ? { ...stopRace(before), study: null, before: before.address } : before),
    part: route.part,
    visit: before.visit + 1,
    address: hash.replace(/^#/, ""),
    menu: false,
    dialog: null,
    notice: elsewhere ? null : before.notice,
  };
  const [opened, ...effects] = open(state, route);
  return [opened, ...leaving, ...effects];
}

/**
 * @param {PageState} state @param {Route} route
 * @returns {Change<PageState>}
 */
function open(state, route) {
  switch (route.part) {
    case "play":
      return openPlay(state, route);
    case "learn":
      return openLesson(state, route.name);
    case "review":
      return openReview(state, route);
    case "setup":
      return openEditor(state, route.name);
    case "explorer":
      return openExplorer(state, route.name);
    case "practice":
      return openPractice(state);
    case "library":
      return openLibrary(state);
    case "arena":
      return openArena(state);
    case "lab":
      return openLab(state, route.name);
    case "me":
      return openStatistics(state);
  }
}

/** @type {Record<string, Message>} */
const TURN_KEY = { f: { to: "page", do: "turnBoard" } };

/** Keys of every board with moves to step through. @type {Record<string, Message>} */
const BOARD_KEYS = {
  ...TURN_KEY,
  h: { to: "engine", do: "toggle" },
  ArrowLeft: { to: "study", do: "step", by: -1 },
  ArrowRight: { to: "study", do: "step", by: 1 },
  ArrowUp: { to: "study", do: "neighbour", by: -1 },
  ArrowDown: { to: "study", do: "neighbour", by: 1 },
  Home: { to: "study", do: "first" },
  End: { to: "study", do: "last" },
  n: { to: "dialog", do: "openNewGame" },
};

/** @type {Partial<Record<Part, Record<string, Message>>>} */
const KEYS = {
  play: {
    ...BOARD_KEYS,
    u: { to: "play", do: "undo" },
    r: { to: "play", do: "redo" },
    Escape: { to: "study", do: "leave" },
  },
  review: {
    ...BOARD_KEYS,
    m: { to: "review", do: "nextMistake" },
    Escape: { to: "page", do: "goBack" },
  },
  setup: { ...TURN_KEY, Escape: { to: "page", do: "goBack" } },
  practice: TURN_KEY,
  learn: TURN_KEY,
};

/** The message for a key in the current part, if any. @param {PageState} state @param {string} key @returns {Message | null} */
export function meaningOf({ part }, key) {
  const keys = KEYS[part] ?? {};
  return Object.hasOwn(keys, key) ? (keys[key] ?? null) : null;
}
