// @ts-check
// Finds out which part of the page is wanted, and shows it.

import { api } from "./api.js";
import { ArenaView } from "./arena.js";
import { el, messageOf, notice } from "./dom.js";
import { LabView } from "./lab.js";
import { LibraryView } from "./library.js";
import { PlayView } from "./play.js";
import { PracticeView } from "./practice.js";
import { ReviewView } from "./review.js";
import { loadSettings, remembered, settings, settingsDialog } from "./settings.js";

const VIEWS = {
  play: PlayView,
  review: ReviewView,
  practice: PracticeView,
  library: LibraryView,
  arena: ArenaView,
  lab: LabView,
};
const TITLES = {
  play: "Play",
  review: "Review",
  practice: "Practice",
  library: "Library",
  arena: "Arena",
  lab: "Lab",
};

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
/** @type {Map<string, {view: any, place: HTMLElement}>} */
const made = new Map();
/** @type {any} */ let current = null;

/** @param {keyof VIEWS} name */
function show(name) {
  if (!made.has(name)) {
    const place = el("section", { "aria-label": TITLES[name] });
    main.append(place);
    made.set(name, { view: new VIEWS[name](place), place });
  }
  for (const [other, { place }] of made) place.hidden = other !== name;
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("href") === `#${name}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${TITLES[name]} – Outflank`;
  const { view } = /** @type {any} */ (made.get(name));
  if (current && current !== view) current.close();
  current = view;
  return view;
}

async function route() {
  try {
    const [part, ...rest] = location.hash.slice(1).split("/").map(decodeURIComponent);
    if (part === "new") {
      const [black, white, size] = rest;
      show("play").begin(await api.post("/api/games", { black, white, size: Number(size) || 8 }));
    } else if (part === "game") await show("play").open(rest[0]);
    else if (part === "line") {
      const moves = (rest[1] ?? "").match(/../g) ?? [];
      show("play").begin(
        await api.post("/api/games", {
          black: "human",
          white: "human",
          start: rest[0].replace("_", " "),
          moves,
        }),
      );
    } else if (part === "moves") {
      show("play").begin(
        await api.post("/api/games", { black: "human", white: "human", start: rest[0] }),
      );
    } else if (Object.hasOwn(VIEWS, part) && part !== "play")
      await show(/** @type {keyof VIEWS} */ (part)).open(rest.join("/"));
    else await resume(show("play"));
  } catch (error) {
    notice(messageOf(error));
    await resume(show("play")).catch((/** @type {any} */ again) => notice(messageOf(again)));
  }
}

/** Go on with the game that was played last, or begin one. @param {PlayView} view */
async function resume(view) {
  if (view.game && view.socket) return;
  const last = remembered();
  if (!last) return begin(view);
  try {
    await view.open(last);
  } catch {
    await begin(view);
  }
}

/** @param {PlayView} view */
async function begin(view) {
  view.begin(await firstGame());
}

/** A game with the players of the last one, or the usual ones where those cannot be had any more. */
async function firstGame() {
  const usual = { black: "human", white: "level:1", size: 8 };
  try {
    const { black, white, size } = { ...usual, ...settings };
    return await api.post("/api/games", { black, white, size });
  } catch (error) {
    notice(messageOf(error));
    return api.post("/api/games", usual);
  }
}

document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target.closest("input, select, textarea, dialog")
  )
    return;
  current?.key?.(event);
});
document
  .getElementById("settings-button")
  ?.addEventListener("click", () => settingsDialog(() => current?.game && current.render()));
window.addEventListener("hashchange", route);
loadSettings()
  .catch((error) => notice(messageOf(error)))
  .then(route);
