// The settings of this browser.

/** @import { Child } from "./elements.js" */
/** @import { Settings } from "./profile.js" */

import { h } from "./elements.js";
import { button, choice, field, withValue } from "./forms.js";
import { LANGUAGES, say, t } from "./language.js";
import { LONGEST_NAME } from "./profile.js";

const KEYS = say(
  "Left and right step through the moves, up and down change the variation, Home and End go to the first and last position. U: undo. R: redo. H: hints. M: next mistake. N: new game. F: turn the board. Escape: back. On the board itself arrows move over the squares, and Enter plays. The right mouse button draws rings and arrows, and so do two fingers.",
);

/** @param {Settings} settings @returns {Child[]} */
export function settingsForm(settings) {
  return [
    h("h2", {}, t("Settings")),
    h("p", { class: "faint" }, t("They are stored in this browser only.")),
    nameField(settings),
    h(
      "div",
      { class: "two-columns" },
      select(settings, "language", t("Language"), [
        ["auto", t("Same as the browser")],
        ...Object.entries(LANGUAGES),
      ]),
      select(settings, "theme", t("Page"), [
        ["auto", t("Same as the system")],
        ["light", t("Light")],
        ["dark", t("Dark")],
      ]),
      select(settings, "board", t("Board"), [
        ["green", t("Green")],
        ["blue", t("Blue")],
        ["wood", t("Wood")],
        ["grey", t("Grey")],
        ["contrast", t("High contrast")],
      ]),
      select(settings, "speed", t("Disc animation"), [
        ["slow", t("Slowly")],
        ["normal", t("Normally")],
        ["fast", t("Fast")],
        ["none", t("At once")],
      ]),
      select(settings, "reply", t("The reply is shown"), [
        ["after", t("After my own flips")],
        ["instant", t("Instantly")],
      ]),
    ),
    tick(settings, "show_legal", t("Show legal moves")),
    tick(settings, "preview", t("Show what a move turns over")),
    tick(settings, "coordinates", t("Show coordinates")),
    tick(settings, "sound", t("Sounds")),
    h("h3", {}, t("Keys")),
    h("p", { class: "faint" }, t(KEYS)),
    h(
      "div",
      { class: "row" },
      button(t("Close"), { to: "dialog", do: "close" }, { class: "primary" }),
    ),
  ];
}

/** @param {Settings} settings */
function nameField({ name }) {
  const id = "setting-name";
  return field(
    { id, label: t("Your name") },
    h("input", {
      id,
      type: "text",
      maxlength: LONGEST_NAME,
      autocomplete: "nickname",
      placeholder: t("What others see"),
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
 * @param {"language" | "theme" | "board" | "speed" | "reply"} key
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
