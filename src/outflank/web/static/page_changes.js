// Changes of the page that several parts make.

/** @import { Effect } from "./changes.js" */
/** @import { Message, PageState } from "./page_state.js" */

import { readMe, readPlayers } from "./requests.js";

/** @typedef {{ label: string, message: Message }} NoticeAction what can be done about it */

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

/** Ask for the players, unless they are known. @param {PageState} state @returns {Effect[]} */
export function learnPlayers(state) {
  if (state.players) return [];
  return [readPlayers((players) => ({ to: "page", do: "learnPlayers", players }))];
}

/** Ask the server who this browser is; a server that is away does not say. @returns {Effect} */
export const askWhoIAm = () =>
  readMe(
    ({ id }) => ({ to: "page", do: "learnMe", id }),
    (failure) => ({ to: "page", do: "failed", failure }),
  );
