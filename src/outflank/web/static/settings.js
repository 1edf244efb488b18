// @ts-check
// Choices that the page keeps: on the server, so that every window has them.

import { api } from "./api.js";
import { el, messageOf, notice } from "./dom.js";

/** @type {Record<string, any>} */
export const settings = { theme: "auto", board: "green", show_legal: true, animate: true };

export async function loadSettings() {
  Object.assign(settings, await api.get("/api/settings"));
  apply();
}

// The game that this browser played last: others may play on the same server.
const GAME = "outflank-game";

/** @param {string} id */
export function remember(id) {
  try {
    localStorage.setItem(GAME, id);
  } catch {
    /* it may be forbidden */
  }
}

/** @returns {string|null} */
export function remembered() {
  try {
    return localStorage.getItem(GAME);
  } catch {
    return null;
  }
}

/** @param {Record<string, any>} changes */
export async function keep(changes) {
  Object.assign(settings, changes);
  apply();
  try {
    await api.put("/api/settings", changes);
  } catch (error) {
    notice(messageOf(error));
  }
}

function apply() {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.board = settings.board;
  root.dataset.animate = settings.animate ? "yes" : "no";
}

/** @param {() => void} onChange */
export function settingsDialog(onChange) {
  /** @param {string} label @param {string} key @param {[string, string][]} choices */
  const choice = (label, key, choices) => {
    const select = el(
      "select",
      {
        id: `setting-${key}`,
        onchange: async () => {
          await keep({ [key]: select.value });
          onChange();
        },
      },
      ...choices.map(([value, name]) => el("option", { value }, name)),
    );
    select.value = settings[key];
    return el("div", {}, el("label", { for: `setting-${key}` }, label), select);
  };
  /** @param {string} label @param {string} key */
  const tick = (label, key) => {
    const box = el("input", {
      type: "checkbox",
      checked: !!settings[key],
      onchange: async () => {
        await keep({ [key]: box.checked });
        onChange();
      },
    });
    return el("div", {}, el("label", { class: "inline" }, box, label));
  };
  const dialog = el(
    "dialog",
    { "aria-label": "Settings" },
    el("h2", {}, "Settings"),
    choice("Page", "theme", [
      ["auto", "As the system"],
      ["light", "Light"],
      ["dark", "Dark"],
    ]),
    choice("Board", "board", [
      ["green", "Green"],
      ["blue", "Blue"],
      ["contrast", "High contrast"],
    ]),
    tick("Show where one may move", "show_legal"),
    tick("Turn discs smoothly", "animate"),
    el("h3", {}, "Keys"),
    el(
      "p",
      { class: "faint" },
      "Arrows move over the board, Enter plays. U takes back, R makes again, H shows hints, N begins a new game.",
    ),
    el(
      "div",
      { class: "row" },
      el("button", { type: "button", class: "primary", onclick: () => dialog.close() }, "Close"),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
