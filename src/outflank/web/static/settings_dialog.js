// Choices that the server keeps, so that every window has them.

/** @import { Child } from "./elements.js" */
/** @import { Settings } from "./page_state.js" */
/** @import { SettingsIn } from "./wire.d.ts" */

import { h } from "./elements.js";
import { button, choice, field } from "./forms.js";

const KEYS =
  "Left and right step through the moves, up and down change the variation, Home and End go to the " +
  "first and last position. U undoes, R redoes, H shows hints, M goes to the next mistake, N begins a " +
  "new game; Escape goes back. On the board itself arrows move over the squares, and Enter plays. " +
  "The right mouse button draws rings and arrows.";

/** @param {Settings} settings @returns {Child[]} */
export function settingsForm(settings) {
  return [
    h("h2", {}, "Settings"),
    select(settings, "theme", "Page", [
      ["auto", "As the system"],
      ["light", "Light"],
      ["dark", "Dark"],
    ]),
    select(settings, "board", "Board", [
      ["green", "Green"],
      ["blue", "Blue"],
      ["contrast", "High contrast"],
    ]),
    tick(settings, "show_legal", "Show where one may move"),
    tick(settings, "animate", "Turn discs smoothly"),
    h("h3", {}, "Keys"),
    h("p", { class: "faint" }, KEYS),
    h(
      "div",
      { class: "row" },
      button("Close", { to: "dialog", do: "close" }, { class: "primary" }),
    ),
  ];
}

/**
 * @param {Settings} settings
 * @param {"theme" | "board"} key
 * @param {string} label
 * @param {readonly (readonly [string, string])[]} options
 */
function select(settings, key, label, options) {
  const id = `setting-${key}`;
  return field(
    { id, label },
    choice({ id, value: settings[key] }, options, (value) => ({
      to: "page",
      do: "choose",
      settings: /** @type {SettingsIn} */ ({ [key]: value }),
    })),
  );
}

/** @param {Settings} settings @param {"show_legal" | "animate"} key @param {string} label */
function tick(settings, key, label) {
  const box = h("input", {
    type: "checkbox",
    checked: settings[key],
    on: { change: { to: "page", do: "choose", settings: { [key]: !settings[key] } } },
  });
  return h("div", { key }, h("label", { class: "inline" }, box, label));
}
