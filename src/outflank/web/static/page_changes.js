// Changes of the page that several parts make.

/** @import { Effect } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */

import { readPlayers } from "./requests.js";

/** Show a text for a while. @param {PageState} state @param {string} text @returns {PageState} */
export function withNotice(state, text) {
  return { ...state, notice: { text, number: (state.notice?.number ?? 0) + 1 } };
}

/** Ask for the players, unless they are known. @param {PageState} state @returns {Effect[]} */
export function learnPlayers(state) {
  if (state.players) return [];
  return [readPlayers((players) => ({ to: "page", do: "learnPlayers", players }))];
}
