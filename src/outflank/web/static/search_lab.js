// @ts-check
// The part of the lab that shows a search: which one, and its tree.

import { api } from "./api.js";
import { el, field, messageOf } from "./dom.js";
import { showSearchTree } from "./search_tree.js";

/** @typedef {import("./search_tree.js").SearchTree} SearchTree */
/** @typedef {{asking: boolean, error: string, field: string|null, tree: SearchTree|null}} State */

const EVALUATIONS = ["discs", "mobility", "indore", "indore-pchip", "copenhagen", "shenzhen", "umea", "tehran"];
const START = { position: "start", size: 4, depth: 3, search: "alphabeta", eval: "discs", order: "board", width: null };

/** @param {string} name @param {string[]} values @param {string} chosen */
const choice = (name, values, chosen) => el("select", { name }, ...values.map((value) =>
  el("option", { value, selected: value === chosen }, value)));

/** Put the part into an element of the lab. @param {HTMLElement} place */
export function mountSearchLab(place) {
  /** @type {State} */
  let state = { asking: false, error: "", field: null, tree: null };
  /** @type {Record<string, any>} */
  const fields = {
    position: field("Position", el("input", { name: "position", value: START.position, maxlength: 200 }), "start, moves such as f5d6, or board text"),
    size: field("Board", choice("size", ["4", "6", "8"], String(START.size))),
    search: field("Search", choice("search", ["alphabeta", "minimax"], START.search)),
    depth: field("Depth", el("input", { name: "depth", type: "number", min: "1", max: "60", value: String(START.depth) })),
    eval: field("Evaluation", choice("eval", EVALUATIONS, START.eval)),
    order: field("Order of moves", choice("order", ["board", "evaluation"], START.order)),
    width: field("Width", el("input", { name: "width", type: "number", min: "1", max: "64" }), "moves of a node; empty for all"),
  };
  const error = el("p", { class: "field-error", role: "alert" });
  const view = el("div", { class: "search-tree" });
  const show = el("button", { type: "submit", class: "main" }, "Show the search");
  const form = el("form", { class: "search-form" }, ...Object.values(fields), show);

  /** @param {Partial<State>} changed */
  const update = (changed) => {
    const before = state;
    state = { ...state, ...changed };
    render(before);
  };

  /** @param {State} before */
  const render = (before) => {
    show.disabled = state.asking;
    const beside = state.field !== null && Object.hasOwn(fields, state.field);
    for (const [name, each] of Object.entries(fields)) each.complain(name === state.field ? state.error : "");
    error.textContent = beside ? "" : state.error;
    if (state.tree === before.tree) return;
    if (state.tree) showSearchTree(view, state.tree);
    else view.replaceChildren();
  };

  form.addEventListener("submit", async (/** @type {Event} */ event) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(form));
    update({ asking: true, error: "", field: null });
    try {
      const tree = await api.post("/api/tree", {
        ...given, size: Number(given.size), depth: Number(given.depth), width: given.width ? Number(given.width) : null,
      });
      update({ asking: false, tree });
    } catch (/** @type {any} */ wrong) {
      update({ asking: false, error: messageOf(wrong), field: wrong.field ?? null, tree: null });
    }
  });
  place.replaceChildren(el("h3", {}, "Search"), el("p", {}, "A search, step by step: its windows, its cuts and what it never visits."), form, error, view);
}
