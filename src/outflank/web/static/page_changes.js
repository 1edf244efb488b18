// Changes of the page shared by several parts.

/** @import { Effect } from "./changes.js" */
/** @import { Message, PageState } from "./page_state.js" */

import { readMe, readPlayers } from "./requests.js";

/** @typedef {{ label: string, message: Message }} NoticeAction the offered remedy */

/**
 * Show a text for a while.
 * @param {PageState} state @param {string} text @param {NoticeAction | null} [action]
 * @returns {PageState}
 */
export const withNotice = (state, text, action = null) => ({
  ...state,
  notice: { text, action, number: state.notices + 1 },
  notices: state.notices + 1,
});

/** Load the players, unless they are known. @param {PageState} state @returns {Effect[]} */
export function learnPlayers(state) {
  if (state.players) return [];
  return [readPlayers((players) => ({ to: "page", do: "learnPlayers", players }))];
}

/** Ask the server for this browser's identity; errors are ignored. @returns {Effect} */
export const askWhoIAm = () =>
  readMe(
    ({ id }) => ({ to: "page", do: "learnMe", id }),
    (failure) => ({ to: "page", do: "failed", failure }),
  );
