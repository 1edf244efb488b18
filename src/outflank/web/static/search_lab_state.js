// The part of the lab that shows a search: its settings, and its tree.

/** @import { Change, Failure } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { SearchTree } from "./search_tree.js" */
/** @import { TreeIn } from "./wire.d.ts" */

import { traceSearch } from "./requests.js";

/**
 * The settings of a search, as typed.
 * @typedef {{ position: string, size: string, search: string, depth: string, eval: string,
 *   order: string, width: string }} SearchForm
 */

/**
 * @typedef {object} SearchLabState
 * @property {SearchForm} form
 * @property {boolean} asking
 * @property {Failure | null} wrong
 * @property {{ number: number, tree: SearchTree } | null} shown each tree has its own number
 */

/**
 * @typedef {{ to: "searchLab" } & (
 *   | { do: "fill", values: Partial<SearchForm> }
 *   | { do: "ask" }
 *   | { do: "show", tree: SearchTree }
 *   | { do: "refused", failure: Failure })} SearchLabMessage
 */

/** @type {SearchLabState} */
export const SEARCH_LAB = {
  form: {
    position: "start",
    size: "4",
    search: "alphabeta",
    depth: "3",
    eval: "discs",
    order: "board",
    width: "",
  },
  asking: false,
  wrong: null,
  shown: null,
};

/**
 * @param {PageState} state
 * @param {SearchLabMessage} message
 * @returns {Change<PageState>}
 */
export function changeSearchLab(state, message) {
  const { form, shown } = state.searchLab;
  switch (message.do) {
    case "fill":
      return [withSearchLab(state, { form: { ...form, ...message.values }, wrong: null })];
    case "ask":
      return [
        withSearchLab(state, { asking: true, wrong: null }),
        traceSearch(
          searchOf(form),
          (tree) => ({ to: "searchLab", do: "show", tree }),
          (failure) => ({ to: "searchLab", do: "refused", failure }),
        ),
      ];
    case "show": {
      const number = (shown?.number ?? 0) + 1;
      return [withSearchLab(state, { asking: false, shown: { number, tree: message.tree } })];
    }
    case "refused":
      return [withSearchLab(state, { asking: false, wrong: message.failure, shown: null })];
  }
}

/** @param {SearchForm} form */
const searchOf = (form) =>
  /** @type {TreeIn} */ ({
    ...form,
    size: Number(form.size),
    depth: Number(form.depth),
    width: form.width ? Number(form.width) : null,
  });

/** @param {PageState} state @param {Partial<SearchLabState>} changes @returns {PageState} */
const withSearchLab = (state, changes) => ({
  ...state,
  searchLab: { ...state.searchLab, ...changes },
});
