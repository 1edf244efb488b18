// What was chosen in this browser.

/** @import { Child } from "./elements.js" */
/** @import { Settings } from "./profile.js" */

import { h } from "./elements.js";
import { button, choice, field, withValue } from "./forms.js";
import { LONGEST_NAME } from "./profile.js";

const KEYS =
  "Arrows move over the board, Enter plays. U undoes, R redoes, H shows hints, N begins a new game; " +
  "Escape leaves a line that is looked at.";

/** @param {Settings} settings @returns {Child[]} */
export function settingsForm(settings) {
  return [
    h("h2", {}, "Settings"),
    h("p", { class: "faint" }, "They are kept in this browser alone."),
    nameField(settings),
    h(
      "div",
      { class: "two-columns" },
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
      select(settings, "speed", "Discs turn", [
        ["slow", "Slowly"],
        ["normal", "Normally"],
        ["fast", "Fast"],
        ["none", "At once"],
      ]),
      select(settings, "reply", "The reply comes", [
        ["after", "After my own flips"],
        ["instant", "Instantly"],
      ]),
    ),
    tick(settings, "show_legal", "Show where one may move"),
    tick(settings, "preview", "Show what a move turns over"),
    tick(settings, "coordinates", "Show coordinates"),
    tick(settings, "sound", "Sounds"),
    h("h3", {}, "Keys"),
    h("p", { class: "faint" }, KEYS),
    h(
      "div",
      { class: "row" },
      button("Close", { to: "dialog", do: "close" }, { class: "primary" }),
    ),
  ];
}

/** @param {Settings} settings */
function nameField({ name }) {
  const id = "setting-name";
  return field(
    { id, label: "Your name" },
    h("input", {
      id,
      type: "text",
      maxlength: LONGEST_NAME,
      autocomplete: "nickname",
      placeholder: "What others see",
      value: name,
      on: {
        change: withValue((value) => ({
          to: "page",
          do: "choose",
          settings: { name: value.trim() },
        })),
      },
    }),
  );
}

/**
 * @param {Settings} settings
 * @param {"theme" | "board" | "speed" | "reply"} key
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
      settings: /** @type {Partial<Settings>} */ ({ [key]: value }),
    })),
  );
}

/** @param {Settings} settings @param {"show_legal" | "preview" | "coordinates" | "sound"} key @param {string} label */
function tick(settings, key, label) {
  const box = h("input", {
    type: "checkbox",
    checked: settings[key],
    on: { change: { to: "page", do: "choose", settings: { [key]: !settings[key] } } },
  });
  return h("div", { key }, h("label", { class: "inline" }, box, label));
}
