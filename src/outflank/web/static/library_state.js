// Library: games that were played or imported.

/** @import { Change, Effect, Failure } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { GameQuery, ImportProgress } from "./requests.js" */
/** @import { GamesOut, ImportOut } from "./wire.d.ts" */

import { counted, numberText, t } from "./language.js";
import { withNotice } from "./page_changes.js";
import { deleteGame, exportAddress, findGames, importGames, readDamage } from "./requests.js";
import { serverText } from "./server_words.js";

/** Games per page of the table. */
export const ROWS = 25;
const ERRORS_SHOWN = 5;

/**
 * @typedef {object} LibraryState
 * @property {GameQuery} query
 * @property {number} first number of the first game shown
 * @property {GamesOut | null} found
 * @property {string[]} deleting games about to be deleted, which can be restored for a while
 * @property {string[]} deleted games that are deleted on the server but still listed: no row moves up
 *   under the pointer
 * @property {number} damaged rows of the database that cannot be read
 * @property {string} text text of games to import
 * @property {string} wrong error in that text
 * @property {ImportProgress | null} progress of an import
 */

/**
 * @typedef {{ to: "library" } & (
 *   | { do: "search", query: Partial<GameQuery> }
 *   | { do: "turn", first: number }
 *   | { do: "show", found: GamesOut, query: GameQuery, first: number }
 *   | { do: "learnDamage", damaged: number }
 *   | { do: "export", format: "ggf" | "transcript" }
 *   | { do: "delete", id: string } | { do: "restore", id: string }
 *   | { do: "deleteSurely", ids: string[] } | { do: "notDeleted", id: string, failure: Failure }
 *   | { do: "fill", text: string }
 *   | { do: "readFile", file: Blob }
 *   | { do: "import" }
 *   | { do: "progress", progress: ImportProgress }
 *   | { do: "imported", result: ImportOut }
 *   | { do: "refused", failure: Failure })} LibraryMessage
 */

/** @type {LibraryState} */
export const LIBRARY = {
  query: { player: "", opening: "", result: "" },
  first: 0,
  found: null,
  deleting: [],
  deleted: [],
  damaged: 0,
  text: "",
  wrong: "",
  progress: null,
};

/** @param {PageState} state @returns {Change<PageState>} */
export const openLibrary = (state) => [
  ...load(state, 0),
  readDamage(({ damaged }) => ({ to: "library", do: "learnDamage", damaged: damaged.length })),
];

/** Leaving the library confirms the deletions. @param {PageState} state @returns {Change<PageState>} */
export const leaveLibrary = (state) => deleteSurely(state, state.library.deleting);

/**
 * @param {PageState} state
 * @param {LibraryMessage} message
 * @returns {Change<PageState>}
 */
export function changeLibrary(state, message) {
  const { library } = state;
  switch (message.do) {
    case "search":
      return load(
        withLibrary(state, { query: { ...library.query, ...message.query }, wrong: "" }),
        0,
      );
    case "turn":
      return load(withLibrary(state, { wrong: "" }), message.first);
    case "show": {
      const current = message.query === library.query && message.first === library.first;
      return [current ? show(state, message.found) : state];
    }
    case "learnDamage":
      return [withLibrary(state, { damaged: message.damaged })];
    case "export":
      return [state, { leaveFor: exportAddress(library.query, message.format) }];
    case "delete": {
      const { id } = message;
      if (isDeleted(library, id)) return [state]; // a double click
      const after = withLibrary(state, { deleting: [...library.deleting, id] });
      return [withNotice(after, t("Game deleted."))];
    }
    case "restore": {
      const deleting = library.deleting.filter((id) => id !== message.id);
      return [{ ...withLibrary(state, { deleting }), notice: null }];
    }
    case "deleteSurely":
      return deleteSurely(state, message.ids);
    case "notDeleted": {
      const { failure } = message;
      if (failure.status === 404) return [state]; // it was deleted elsewhere
      const deleted = library.deleted.filter((id) => id !== message.id);
      return [withLibrary(state, { deleted }), { send: { to: "page", do: "failed", failure } }];
    }
    case "fill":
      return [withLibrary(state, { text: message.text })];
    case "readFile":
      return [
        state,
        { read: message.file, message: (text) => ({ to: "library", do: "fill", text }) },
      ];
    default:
      return changeImport(state, message);
  }
}

/**
 * @param {PageState} state
 * @param {Extract<LibraryMessage, { do: "import" | "progress" | "imported" | "refused" }>} message
 * @returns {Change<PageState>}
 */
function changeImport(state, message) {
  switch (message.do) {
    case "import":
      return [
        withLibrary(state, { wrong: "" }),
        importGames(
          state.library.text,
          (result) => ({ to: "library", do: "imported", result }),
          (failure) => ({ to: "library", do: "refused", failure }),
          (progress) => ({ to: "library", do: "progress", progress }),
        ),
      ];
    case "progress":
      return [withLibrary(state, { progress: message.progress })];
    case "imported": {
      const { added, duplicates, errors } = message.result;
      const text = errors.length ? state.library.text : "";
      const after = withLibrary(state, { wrong: importErrors(errors), progress: null, text });
      return load(withNotice(after, importedText(added, duplicates)), 0);
    }
    case "refused":
      return [withLibrary(state, { wrong: message.failure.text, progress: null })];
  }
}

/** @param {number} added @param {number} duplicates */
function importedText(added, duplicates) {
  const imported = counted(added, "{number} game imported.", "{number} games imported.");
  if (!duplicates) return imported;
  const known = counted(
    duplicates,
    "{number} game skipped: the library has it already.",
    "{number} games skipped: the library has them already.",
  );
  return `${imported} ${known}`;
}

/** @param {string[]} errors */
const importErrors = (errors) =>
  errors.length
    ? t("{number} could not be read: {errors}", {
        number: numberText(errors.length),
        errors: errors.slice(0, ERRORS_SHOWN).map(serverText).join("; "),
      })
    : "";

/** Whether a listed game is deleted, even if it can still be restored. @param {LibraryState} library @param {string} id */
export const isDeleted = ({ deleting, deleted }, id) =>
  deleting.includes(id) || deleted.includes(id);

/** @param {PageState} state @param {string[]} ids @returns {Change<PageState>} */
function deleteSurely(state, ids) {
  const { library } = state;
  const sent = library.deleting.filter((id) => ids.includes(id));
  const deleting = library.deleting.filter((id) => !ids.includes(id));
  const deleted = [...library.deleted, ...sent];
  return [withLibrary(state, { deleting, deleted }), ...sent.map(sendDeletion)];
}

/** @param {string} id @returns {Effect} */
const sendDeletion = (id) =>
  deleteGame(id, (failure) => ({ to: "library", do: "notDeleted", id, failure }));

/** @param {PageState} state @param {GamesOut} found @returns {PageState} */
function show(state, found) {
  const listed = found.games.map(({ id }) => id);
  const deleted = state.library.deleted.filter((id) => listed.includes(id));
  return withLibrary(state, { found, deleted });
}

/** @param {PageState} state @param {Partial<LibraryState>} changes @returns {PageState} */
const withLibrary = (state, changes) => ({ ...state, library: { ...state.library, ...changes } });

/**
 * @param {PageState} state @param {number} first
 * @returns {Change<PageState>}
 */
function load(state, first) {
  const { query } = state.library;
  const asked = { ...query, first, number: ROWS };
  return [
    withLibrary(state, { first }),
    findGames(asked, (found) => ({ to: "library", do: "show", found, query, first })),
  ];
}
