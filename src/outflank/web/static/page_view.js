// The whole page as a function of its state.

/** @import { Dialog } from "./dialog_state.js" */
/** @import { Child, Description } from "./elements.js" */
/** @import { Chapter } from "./language.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { Part } from "./routes.js" */

import { h } from "./elements.js";
import { button } from "./forms.js";
import { icon } from "./icons.js";
import { loadChapter, say, t } from "./language.js";
import { paceOf } from "./motion.js";
import { newGameForm } from "./new_game_dialog.js";
import { playHereForm } from "./play_here_dialog.js";
import { playView } from "./play_view.js";
import { resignForm } from "./resign_dialog.js";
import { TITLES } from "./routes.js";
import { settingsForm } from "./settings_dialog.js";
import { shareForm } from "./share_dialog.js";

/** @typedef {(state: PageState) => Child[]} View */

/** @type {Partial<Record<Part, View>>} */
const views = { play: playView };

/** Views that are loaded on demand. @type {Partial<Record<Part, () => Promise<View>>>} */
const waiting = {
  learn: async () => (await import("./lesson_view.js")).lessonView,
  review: async () => (await import("./review_view.js")).reviewView,
  setup: async () => (await import("./editor_view.js")).editorView,
  explorer: async () => (await import("./explorer_view.js")).explorerView,
  practice: async () => (await import("./practice_view.js")).practiceView,
  library: async () => (await import("./library_view.js")).libraryView,
  arena: async () => (await import("./arena_view.js")).arenaView,
  me: async () => (await import("./statistics_view.js")).statisticsView,
  lab: async () => (await import("./lab_view.js")).labView,
};

/** The catalogue chapters of these views. @type {Partial<Record<Part, Chapter>>} */
export const CHAPTERS = {
  review: "study",
  setup: "study",
  explorer: "study",
  practice: "study",
  library: "records",
  arena: "records",
  me: "records",
  lab: "lab",
};

/**
 * Load the view of a part, which is empty until then; whether it had to be loaded.
 * @param {Part} part
 */
export async function loadView(part) {
  const load = waiting[part];
  if (!load) return false;
  delete waiting[part];
  const chapter = CHAPTERS[part];
  const [view] = await Promise.all([load(), chapter && loadChapter(chapter)]);
  views[part] = view;
  return true;
}

/** @param {PageState} state @param {string} address of the page itself @returns {Description[]} */
export function pageView(state, address) {
  const { part, notice, spoken, dialog } = state;
  const shown = [
    h(
      "a",
      { key: "skip", class: "skip", href: "#main", on: { click: skip } },
      t("Skip to the board"),
    ),
    header(state),
    state.away
      ? h("p", { key: "away", class: "away", role: "alert" }, icon("away"), ` ${t(SERVER_AWAY)}`)
      : null,
    h(
      "main",
      { key: "main", id: "main", tabindex: "-1" },
      h("section", { key: part, "aria-label": t(TITLES[part]) }, views[part]?.(state)),
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
    h(
      "div",
      { key: "notice", id: "notice", role: "alert", hidden: !notice },
      h("span", {}, notice?.text),
      notice?.action ? button(notice.action.label, notice.action.message) : null,
    ),
  ];
  return [
    ...shown.filter((each) => each !== null),
    ...(dialog ? [dialogView(state, dialog, address)] : []),
  ];
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  return /** @type {const} */ ({ to: "page", do: "skip" });
}

/** Parts listed in the menu; the editor is reached from a board. @type {Part[]} */
const NAMED = ["play", "review", "practice", "library", "explorer", "arena", "lab"];

/** @param {PageState} state */
function header({ part: shown, menu, settings: { name } }) {
  return h(
    "header",
    { key: "header", class: menu ? "menu-open" : "" },
    button(
      icon("menu"),
      { to: "page", do: "toggleMenu" },
      {
        class: "icon-button menu-button",
        "aria-label": t("Menu"),
        "aria-expanded": String(menu),
        "aria-controls": "parts",
      },
    ),
    h("h1", {}, h("img", { src: "/static/icon.svg", alt: "", width: 28, height: 28 }), " Outflank"),
    h(
      "nav",
      { "aria-label": t("Parts of the page"), id: "parts" },
      NAMED.map((part) =>
        h(
          "a",
          { key: part, href: addressOf(part), "aria-current": part === shown ? "page" : null },
          t(TITLES[part]),
        ),
      ),
    ),
    h(
      "a",
      {
        class: "me",
        href: "#me",
        "aria-label": t(TITLES.me),
        title: name || t(TITLES.me),
        "aria-current": shown === "me" ? "page" : null,
      },
      icon("person"),
    ),
    button(
      icon("settings"),
      { to: "dialog", do: "openSettings" },
      {
        class: "icon-button",
        "aria-haspopup": "dialog",
        "aria-label": t("Settings"),
        title: t("Settings"),
      },
    ),
  );
}

/** @param {Part} part */
const addressOf = (part) => (part === "review" ? "#analyse" : `#${part}`);

const SERVER_AWAY = say(
  "The server is not running. Start Outflank again, and this page will reconnect.",
);

const DIALOG_TITLES = {
  newGame: say("New game"),
  playHere: say("Play from here"),
  share: say("Share"),
  settings: say("Settings"),
  resign: say("Resign"),
};

/** @param {PageState} state @param {Dialog} dialog @param {string} address */
function dialogView(state, dialog, address) {
  return h(
    "dialog",
    {
      key: `dialog ${dialog.kind}`,
      "aria-label": t(DIALOG_TITLES[dialog.kind]),
      on: { close: { to: "dialog", do: "close" } },
    },
    dialogContent(state, dialog, address),
  );
}

/** @param {PageState} state @param {Dialog} dialog @param {string} address @returns {Child[]} */
function dialogContent(state, dialog, address) {
  switch (dialog.kind) {
    case "newGame":
      return newGameForm(dialog, state.players);
    case "playHere":
      return playHereForm(dialog, state.players);
    case "share":
      return shareForm(dialog, address);
    case "settings":
      return settingsForm(state.settings);
    case "resign":
      return resignForm(dialog);
  }
}

/** Attributes of the document's root that reflect the settings. @param {PageState} state */
export function rootOf({ part, settings: { theme, board, turns, coordinates, speed } }) {
  const { step, flip } = paceOf(speed);
  return {
    title: `${t(TITLES[part])} – Outflank`,
    data: { theme, board, turns: String(turns), coordinates: coordinates ? "yes" : "no" },
    style: { "--flip": `${flip}ms`, "--wave-step": `${step}ms` },
  };
}
