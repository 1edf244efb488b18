// The whole page as a function of its state.

/** @import { Child, Description } from "./elements.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { Part } from "./routes.js" */

import { h } from "./elements.js";
import { button } from "./forms.js";
import { icon } from "./icons.js";
import { newGameForm } from "./new_game_dialog.js";
import { playHereForm } from "./play_here_dialog.js";
import { playView } from "./play_view.js";
import { TITLES } from "./routes.js";
import { settingsForm } from "./settings_dialog.js";
import { shareForm } from "./share_dialog.js";

/** @typedef {(state: PageState) => Child[]} View */

/** @type {Partial<Record<Part, View>>} */
const views = { play: playView };

/** Views that are not seen at first. @type {Partial<Record<Part, () => Promise<View>>>} */
const waiting = {
  review: async () => (await import("./review_view.js")).reviewView,
  setup: async () => (await import("./editor_view.js")).editorView,
  explorer: async () => (await import("./explorer_view.js")).explorerView,
  practice: async () => (await import("./practice_view.js")).practiceView,
  library: async () => (await import("./library_view.js")).libraryView,
  arena: async () => (await import("./arena_view.js")).arenaView,
  lab: async () => (await import("./lab_view.js")).labView,
};

/**
 * Load the view of a part, which is empty until then; whether it had to be loaded.
 * @param {Part} part
 */
export async function loadView(part) {
  const load = waiting[part];
  if (!load) return false;
  delete waiting[part];
  views[part] = await load();
  return true;
}

/** @param {PageState} state @param {string} address of the page itself @returns {Description[]} */
export function pageView(state, address) {
  const { part, notice, spoken, dialog } = state;
  const shown = [
    h("a", { key: "skip", class: "skip", href: "#main", on: { click: skip } }, "Skip to the board"),
    header(state),
    h(
      "main",
      { key: "main", id: "main", tabindex: "-1" },
      h("section", { key: part, "aria-label": TITLES[part] }, views[part]?.(state)),
    ),
    h(
      "div",
      {
        key: "announcer",
        id: "announcer",
        class: "visually-hidden",
        role: "status",
        "aria-live": "polite",
      },
      spoken,
    ),
    h("div", { key: "notice", id: "notice", role: "alert", hidden: !notice }, notice?.text),
  ];
  return dialog ? [...shown, dialogView(state, dialog, address)] : shown;
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  return /** @type {const} */ ({ to: "page", do: "skip" });
}

/** Parts that one finds by their names; the editor is reached from a board. @type {Part[]} */
const NAMED = ["play", "review", "practice", "library", "explorer", "arena", "lab"];

/** @param {PageState} state */
function header({ part: shown, menu }) {
  return h(
    "header",
    { key: "header", class: menu ? "menu-open" : "" },
    button(
      icon("menu"),
      { to: "page", do: "toggleMenu" },
      {
        class: "icon-button menu-button",
        "aria-label": "Menu",
        "aria-expanded": String(menu),
        "aria-controls": "parts",
      },
    ),
    h("h1", {}, h("img", { src: "/static/icon.svg", alt: "", width: 28, height: 28 }), " Outflank"),
    h(
      "nav",
      { "aria-label": "Parts of the page", id: "parts" },
      NAMED.map((part) =>
        h(
          "a",
          { key: part, href: addressOf(part), "aria-current": part === shown ? "page" : null },
          TITLES[part],
        ),
      ),
    ),
    button(
      icon("settings"),
      { to: "dialog", do: "openSettings" },
      {
        class: "icon-button",
        "aria-haspopup": "dialog",
        "aria-label": "Settings",
        title: "Settings",
      },
    ),
  );
}

/** @param {Part} part */
const addressOf = (part) => (part === "review" ? "#analyse" : `#${part}`);

const DIALOG_TITLES = {
  newGame: "New game",
  playHere: "Play from here",
  share: "Share",
  settings: "Settings",
};

/** @param {PageState} state @param {NonNullable<PageState["dialog"]>} dialog @param {string} address */
function dialogView(state, dialog, address) {
  const content =
    dialog.kind === "newGame"
      ? newGameForm(dialog, state.players)
      : dialog.kind === "share"
        ? shareForm(dialog, address)
        : dialog.kind === "playHere"
          ? playHereForm(dialog, state.players)
          : settingsForm(state.settings);
  return h(
    "dialog",
    {
      key: `dialog ${dialog.kind}`,
      "aria-label": DIALOG_TITLES[dialog.kind],
      on: { close: { to: "dialog", do: "close" } },
    },
    content,
  );
}

/** What the document's root says of the settings. @param {PageState} state */
export const rootOf = ({ part, settings: { theme, board, animate } }) => ({
  title: `${TITLES[part]} – Outflank`,
  data: { theme, board, animate: animate ? "yes" : "no" },
});
