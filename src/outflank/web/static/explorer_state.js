// The explorer: what base and book know about the displayed position, players of the base, imports.

/** @import { Change, Failure } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { BaseImportProgress } from "./requests.js" */
/** @import { BaseGamesOut, BaseImportOut, BaseOut, BasePlayersOut, ExploreOut } from "./wire.d.ts" */

import { counted, numberText, t } from "./language.js";
import { positionNumber } from "./move_tree.js";
import {
  explorePosition,
  importFile,
  readBase,
  readBaseGames,
  readBasePlayers,
} from "./requests.js";
import { shownOf } from "./study.js";

/** Games per page of the list. */
export const GAMES_SHOWN = 25;

/** Positions whose answers are cached. */
const MOST_FOUND = 200;

/**
 * A file being imported into the base.
 * @typedef {object} ImportedFile
 * @property {File} file
 * @property {"waiting" | "running" | "done" | "failed"} stage
 * @property {number | null} share read so far
 * @property {string} text the message about it
 */

/**
 * @typedef {object} ExplorerState
 * @property {boolean} open beside the board
 * @property {Record<number, ExploreOut>} found by the key of the position
 * @property {BaseOut | null} base
 * @property {string} part to search for in players' names
 * @property {BasePlayersOut | null} players
 * @property {string} player the player whose page is shown
 * @property {BaseGamesOut | null} games of that player
 * @property {number} first number of the first game shown
 * @property {ImportedFile[]} files
 */

/**
 * @typedef {{ to: "explorer" } & (
 *   | { do: "toggle" }
 *   | { do: "look" }
 *   | { do: "explored", position: number, found: ExploreOut }
 *   | { do: "learnBase", base: BaseOut }
 *   | { do: "findPlayers", part: string }
 *   | { do: "learnPlayers", players: BasePlayersOut, part: string }
 *   | { do: "learnGames", games: BaseGamesOut, player: string, first: number }
 *   | { do: "turn", first: number }
 *   | { do: "add", files: File[] }
 *   | { do: "progress", file: File, progress: BaseImportProgress }
 *   | { do: "imported", file: File, result: BaseImportOut }
 *   | { do: "refused", file: File, failure: Failure })} ExplorerMessage
 */

/** @type {ExplorerState} */
export const EXPLORER = {
  open: true,
  found: {},
  base: null,
  part: "",
  players: null,
  player: "",
  games: null,
  first: 0,
  files: [],
};

/** @param {PageState} state @param {string} player @returns {Change<PageState>} */
export function openExplorer(state, player) {
  const opened = withExplorer(state, { player, games: null, first: 0 });
  if (player) return [opened, askPlayers(player), askGames(player, 0)];
  return [opened, readBase(learnBase), askPlayers(state.explorer.part)];
}

/** @param {BaseOut} base @returns {ExplorerMessage} */
const learnBase = (base) => ({ to: "explorer", do: "learnBase", base });

/** @param {string} part */
const askPlayers = (part) =>
  readBasePlayers(part, (players) => ({ to: "explorer", do: "learnPlayers", players, part }));

/** @param {string} player @param {number} first */
const askGames = (player, first) =>
  readBaseGames({ player, first: String(first), number: String(GAMES_SHOWN) }, (games) => ({
    to: "explorer",
    do: "learnGames",
    games,
    player,
    first,
  }));

/**
 * @param {PageState} state
 * @param {ExplorerMessage} message
 * @returns {Change<PageState>}
 */
export function changeExplorer(state, message) {
  const { explorer } = state;
  switch (message.do) {
    case "toggle":
      return [withExplorer(state, { open: !explorer.open })];
    case "look":
      return look(state);
    case "explored": {
      const kept = Object.keys(explorer.found).length < MOST_FOUND ? explorer.found : {};
      return [withExplorer(state, { found: { ...kept, [message.position]: message.found } })];
    }
    case "learnBase":
      return [withExplorer(state, { base: message.base })];
    case "findPlayers":
      return [withExplorer(state, { part: message.part }), askPlayers(message.part)];
    case "learnPlayers": {
      const wanted = explorer.player || explorer.part;
      return [message.part === wanted ? withExplorer(state, { players: message.players }) : state];
    }
    case "learnGames": {
      const { player, first, games } = message;
      const wanted = player === explorer.player && first === explorer.first;
      return [wanted ? withExplorer(state, { games }) : state];
    }
    case "turn":
      return [
        withExplorer(state, { first: message.first }),
        askGames(explorer.player, message.first),
      ];
    default:
      return changeImport(state, message);
  }
}

/**
 * @param {PageState} state
 * @param {Extract<ExplorerMessage, { do: "add" | "progress" | "imported" | "refused" }>} message
 * @returns {Change<PageState>}
 */
function changeImport(state, message) {
  const { files } = state.explorer;
  switch (message.do) {
    case "add": {
      const added = message.files
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .map(waiting);
      return startNext(withExplorer(state, { files: [...files, ...added] }));
    }
    case "progress": {
      const { games, share } = message.progress;
      const text = counted(games, "{number} game read", "{number} games read");
      return [withFile(state, message.file, { share, text })];
    }
    case "imported": {
      const done = withFile(state, message.file, {
        stage: "done",
        share: 1,
        text: resultText(message.result),
      });
      const [next, ...effects] = startNext(withExplorer(done, { found: {} }));
      return [next, ...effects, readBase(learnBase), askPlayers(state.explorer.part)];
    }
    case "refused":
      return startNext(
        withFile(state, message.file, { stage: "failed", text: message.failure.text }),
      );
  }
}

/** Name files come before the games that need them. @param {File} file */
const rankOf = ({ name }) => (/\.(jou|trn)$/i.test(name) ? 0 : 1);

/** @param {File} file @returns {ImportedFile} */
const waiting = (file) => ({ file, stage: "waiting", share: null, text: t("waiting") });

/** Send the next file, unless one is in progress. @param {PageState} state @returns {Change<PageState>} */
function startNext(state) {
  const { files } = state.explorer;
  const next = files.find(({ stage }) => stage === "waiting");
  if (!next || files.some(({ stage }) => stage === "running")) return [state];
  const { file } = next;
  return [
    withFile(state, file, { stage: "running", text: t("reading") }),
    importFile(
      file,
      (result) => ({ to: "explorer", do: "imported", file, result }),
      (failure) => ({ to: "explorer", do: "refused", file, failure }),
      (progress) => ({ to: "explorer", do: "progress", file, progress }),
    ),
  ];
}

/** @param {BaseImportOut} result */
function resultText({ games, replaced, known, names, error_count }) {
  if (names) return t("names kept for the games beside them");
  if (known) {
    return counted(
      games,
      "nothing to do: the base has this game already",
      "nothing to do: the base has these {number} games already",
    );
  }
  const added = counted(games, "{number} game added", "{number} games added");
  const instead = t("replacing {number} from an earlier file of this name", {
    number: numberText(replaced),
  });
  const broken = counted(
    error_count,
    "{number} record could not be read",
    "{number} records could not be read",
  );
  return [added, replaced && instead, error_count && broken].filter(Boolean).join("; ");
}

/** @param {PageState} state @param {Partial<ExplorerState>} changes @returns {PageState} */
const withExplorer = (state, changes) => ({
  ...state,
  explorer: { ...state.explorer, ...changes },
});

/** @param {PageState} state @param {File} file @param {Partial<ImportedFile>} changes */
const withFile = (state, file, changes) =>
  withExplorer(state, {
    files: state.explorer.files.map((each) =>
      each.file === file ? { ...each, ...changes } : each,
    ),
  });

/** Ask about the displayed position. @param {PageState} state @returns {Change<PageState>} */
function look(state) {
  const shown = shownOf(state);
  if (!shown) return [state];
  const { start, path } = shown;
  const position = positionNumber(start, path);
  return [
    state,
    explorePosition({ start, moves: path }, (found) => ({
      to: "explorer",
      do: "explored",
      position,
      found,
    })),
  ];
}

/** What is known about the displayed position. @param {PageState} state */
export function exploredOf(state) {
  const shown = shownOf(state);
  return shown ? (state.explorer.found[positionNumber(shown.start, shown.path)] ?? null) : null;
}
