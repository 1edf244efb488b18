// View of the part of the lab that shows a search.

/** @import { Child } from "./elements.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { SearchForm } from "./search_lab_state.js" */

import { h } from "./elements.js";
import { choice, field, SIZES, validity, withValue } from "./forms.js";
import { say, t } from "./language.js";
import { showSearchTree } from "./search_tree.js";

/** @typedef {keyof SearchForm} Name */
/** @typedef {readonly (readonly [value: string, name: string])[]} Options */

/** Legal moves on a board of each size. @type {Record<string, string>} */
const EXAMPLES = { 4: "b1a1", 6: "e4c5", 8: "f5d6" };

/** @param {string[]} names @returns {Options} */
const named = (...names) => names.map((name) => [name, name]);

const EVALUATIONS = named(
  "discs",
  "mobility",
  "indore",
  "indore-pchip",
  "copenhagen",
  "shenzhen",
  "umea",
  "tehran",
);

const ORDERS = /** @type {const} */ ([
  ["board", say("as on the board")],
  ["evaluation", say("by evaluation")],
]);

/** @param {PageState} state @returns {Child} */
export function searchLabView({ searchLab: { form, asking, wrong, shown } }) {
  /** @param {Name} name */
  const wrongIn = (name) => (wrong?.field === name ? wrong.text : null);

  /** @param {Name} name @returns {(value: string) => import("./page_state.js").Message} */
  const fill = (name) => (value) => ({ to: "searchLab", do: "fill", values: { [name]: value } });

  /** @param {Name} name @param {string} label @param {Options} options */
  const chosen = (name, label, options) =>
    field(
      { id: `search-${name}`, label, wrong: wrongIn(name) },
      choice({ id: `search-${name}`, value: form[name] }, options, fill(name)),
    );

  /** @param {Name} name @param {string} label @param {Record<string, string | number>} attributes @param {string} [hint] */
  const typed = (name, label, attributes, hint) =>
    field(
      { id: `search-${name}`, label, hint: hint ?? "", wrong: wrongIn(name) },
      h("input", {
        ...attributes,
        id: `search-${name}`,
        value: form[name],
        ...validity(`search-${name}`, wrongIn(name)),
        on: { input: withValue(fill(name)) },
      }),
    );

  const beside = wrong && wrong.field !== null && Object.hasOwn(form, wrong.field);
  return h(
    "section",
    { key: "search", "aria-label": t("Search") },
    h("h3", {}, t("Search")),
    h("p", {}, t("A search, step by step: its windows, its cuts and what it never visits.")),
    h(
      "form",
      { class: "search-form", on: { submit: { to: "searchLab", do: "ask" } } },
      typed(
        "position",
        t("Position"),
        { type: "text", maxlength: 200 },
        t("start, moves such as {example}, or board text", { example: EXAMPLES[form.size] ?? "" }),
      ),
      chosen("size", t("Board"), SIZES),
      chosen("search", t("Search"), named("alphabeta", "minimax")),
      typed("depth", t("Depth"), { type: "number", min: 1, max: 60 }),
      chosen("eval", t("Evaluation"), EVALUATIONS),
      chosen(
        "order",
        t("Order of moves"),
        ORDERS.map(([value, name]) => [value, t(name)]),
      ),
      typed(
        "width",
        t("Width"),
        { type: "number", min: 1, max: 64 },
        t("moves of a node; empty for all"),
      ),
      h(
        "div",
        { class: "row" },
        h("button", { type: "submit", class: "primary", disabled: asking }, t("Show the search")),
      ),
    ),
    wrong && !beside ? h("p", { class: "field-error", role: "alert" }, wrong.text) : null,
    shown &&
      h("div", {
        key: `tree-${shown.number}`,
        class: "search-tree",
        mount: (element) => showSearchTree(element, shown.tree, t),
      }),
  );
}
