// View of the part of the lab in which two searches race.

/** @import { Child } from "./elements.js" */
/** @import { Message, PageState } from "./page_state.js" */
/** @import { RaceForm, RaceSide, RaceState } from "./race_state.js" */

import { h } from "./elements.js";
import { button, field, validity, withValue } from "./forms.js";
import { decimalText, numberText, say, t } from "./language.js";

/** @typedef {keyof RaceForm} Name */

/** @type {[label: string, text: (side: RaceSide) => string][]} */
const QUANTITIES = [
  [say("Move"), ({ move }) => move],
  [
    say("Value"),
    ({ value, unit }) => `${value < 0 ? "−" : "+"}${numberText(Math.abs(value))} ${unit}`,
  ],
  [say("Depth"), ({ depth }) => numberText(depth)],
  [say("Nodes"), ({ nodes }) => grouped(nodes)],
  [say("Seconds"), ({ seconds, done }) => `${decimalText(seconds, 2)}${done ? "" : " …"}`],
  [say("Nodes per second"), ({ nodes, seconds }) => grouped(nodes / Math.max(seconds, 0.01))],
];

/** @param {number} value */
const grouped = (value) => numberText(Math.round(value));

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
    { key: "race", "aria-label": t("Race") },
    h("h3", {}, t("Race")),
    h("p", {}, t("Two searches of one position, at the same time.")),
    h(
      "form",
      { class: "search-form", on: { submit: { to: "race", do: "start" } } },
      typed(
        "position",
        t("Position"),
        text,
        t("start, moves such as {example}, or board text", { example: "f5d6" }),
      ),
      typed(
        "first",
        t("First search"),
        text,
        t("minimax, alphabeta, outflank, mcts or a report's player, with options"),
      ),
      typed("second", t("Second search"), text),
      typed("seconds", t("Seconds"), { type: "number", min: 0.1, max: 30, step: "any" }),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { type: "submit", class: "primary", disabled: question !== null },
          t("Start the race"),
        ),
        button(t("Stop"), { to: "race", do: "stop" }, { disabled: question === null }),
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
          h("th", { scope: "row" }, t(label)),
          sides.map((side) => h("td", { class: "number" }, side && textOf(side))),
        ),
      ),
    ),
  );
