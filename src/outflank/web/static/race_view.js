// The part of the lab in which two searches race, as it looks.

/** @import { Child } from "./elements.js" */
/** @import { Message, PageState } from "./page_state.js" */
/** @import { RaceForm, RaceSide, RaceState } from "./race_state.js" */

import { h } from "./elements.js";
import { button, field, validity, withValue } from "./forms.js";

/** @typedef {keyof RaceForm} Name */

/** @type {[label: string, text: (side: RaceSide) => string][]} */
const QUANTITIES = [
  ["Move", ({ move }) => move],
  ["Value", ({ value, unit }) => `${value < 0 ? "−" : "+"}${Math.abs(value)} ${unit}`],
  ["Depth", ({ depth }) => String(depth)],
  ["Nodes", ({ nodes }) => grouped(nodes)],
  ["Seconds", ({ seconds, done }) => `${seconds.toFixed(2)}${done ? "" : " …"}`],
  ["Nodes a second", ({ nodes, seconds }) => grouped(nodes / Math.max(seconds, 0.01))],
];

/** @param {number} value */
const grouped = (value) => Math.round(value).toLocaleString("en");

/** @param {PageState} state @returns {Child} */
export function raceView({ race }) {
  const { form, question, wrong, names } = race;

  /** @param {Name} name @param {string} label @param {Record<string, string | number>} attributes @param {string} [hint] */
  const typed = (name, label, attributes, hint) => {
    const about = wrong?.field === name ? wrong.text : null;
    /** @param {string} value @returns {Message} */
    const fill = (value) => ({ to: "race", do: "fill", values: { [name]: value } });
    return field(
      { id: `race-${name}`, label, hint: hint ?? "", wrong: about },
      h("input", {
        ...attributes,
        id: `race-${name}`,
        value: form[name],
        ...validity(`race-${name}`, about),
        on: { input: withValue(fill) },
      }),
    );
  };

  const text = { type: "text", maxlength: 200 };
  const beside = wrong && wrong.field !== null && Object.hasOwn(form, wrong.field);
  return h(
    "section",
    { key: "race", "aria-label": "Race" },
    h("h3", {}, "Race"),
    h("p", {}, "Two searches of one position, at the same time."),
    h(
      "form",
      { class: "search-form", on: { submit: { to: "race", do: "start" } } },
      typed("position", "Position", text, "start, moves such as f5d6, or board text"),
      typed(
        "first",
        "First search",
        text,
        "minimax, alphabeta, outflank, mcts or a report's player, with options",
      ),
      typed("second", "Second search", text),
      typed("seconds", "Seconds", { type: "number", min: 0.1, max: 30, step: "any" }),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { type: "submit", class: "primary", disabled: question !== null },
          "Start the race",
        ),
        button("Stop", { to: "race", do: "stop" }, { disabled: question === null }),
      ),
    ),
    wrong && !beside ? h("p", { class: "field-error", role: "alert" }, wrong.text) : null,
    names.length > 0 && tableView(race),
  );
}

/** @param {RaceState} race */
const tableView = ({ names, sides }) =>
  h(
    "table",
    { class: "race" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td"),
        names.map((name) => h("th", { scope: "col", class: "number" }, name)),
      ),
    ),
    h(
      "tbody",
      {},
      QUANTITIES.map(([label, textOf]) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, label),
          sides.map((side) => h("td", { class: "number" }, side && textOf(side))),
        ),
      ),
    ),
  );
