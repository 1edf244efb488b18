// Assembles the page: messages change the state, and the state is rendered.

/** @import { Message } from "./page_state.js" */

import { languageOf, loadLanguage, t } from "./language.js";
import { needsOf } from "./needs.js";
import {
  createKeeper,
  followSettings,
  hasRoomForExplorer,
  perform,
  remembered,
  storedSettings,
} from "./outside.js";
import { askWhoIAm } from "./page_changes.js";
import { change, meaningOf, PAGE } from "./page_state.js";
import { loadView, pageView, rootOf } from "./page_view.js";
import { createRenderer } from "./renderer.js";
import { followCurrentMoves, followReasons } from "./scrolling.js";

const place = /** @type {HTMLElement} */ (document.getElementById("page"));
const render = createRenderer(dispatch);
const keep = createKeeper(dispatch);

let state = {
  ...PAGE,
  remembered: remembered(),
  settings: { ...PAGE.settings, ...storedSettings() },
  explorer: { ...PAGE.explorer, open: hasRoomForExplorer() },
};

/** @type {Message[]} */
const waiting = [];
let draining = false;

/** Change the state; a message that arrives meanwhile is queued. @param {Message} message */
function dispatch(message) {
  waiting.push(message);
  if (draining) return;
  draining = true;
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) step(next);
  } finally {
    draining = false;
  }
}

/** @param {Message} message */
function step(message) {
  const [after, ...effects] = change({ ...state, now: performance.now() }, message);
  state = after;
  draw();
  loadView(state.part).then((loaded) => loaded && draw(), tellMissingView);
  keep(needsOf(state));
  followLanguage().catch(tellMissingView);
  for (const effect of effects) {
    if (!("sound" in effect) || state.settings.sound) perform(effect, dispatch);
  }
}

function tellMissingView() {
  const text = t("This part could not be loaded: please reload the page.");
  dispatch({ to: "page", do: "notify", text });
}

/** The current language of the page. @type {string} */
let spoken = "en";

/** Switch to the chosen language; the page is rendered again once it is loaded. */
async function followLanguage() {
  const wanted = languageOf(state.settings.language, navigator.languages);
  if (wanted === spoken) return;
  spoken = wanted;
  await loadLanguage(wanted);
  document.documentElement.lang = wanted;
  draw();
}

function draw() {
  const { title, data, style } = rootOf(state);
  const root = document.documentElement;
  document.title = title;
  Object.assign(root.dataset, data);
  for (const [name, value] of Object.entries(style)) root.style.setProperty(name, value);
  render(place, pageView(state, location.href.split("#")[0] ?? ""));
  followCurrentMoves(place);
  followReasons(place);
}

/** Keys that work wherever the focus is, except in text fields. @param {KeyboardEvent} event */
function pressKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const elsewhere = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
  if (elsewhere || target.closest("input, select, textarea, dialog, .scroll")) return;
  const message = meaningOf(state, event.key);
  if (!message) return;
  event.preventDefault(); // arrows would scroll the page as well
  dispatch(message);
}

const visit = () => dispatch({ to: "page", do: "visit", hash: location.hash });

document.addEventListener("keydown", pressKey);
window.addEventListener("hashchange", visit);
window.addEventListener("pagehide", () => dispatch({ to: "page", do: "leave" }));

followSettings(dispatch);
await followLanguage().catch(tellMissingView);
await perform(askWhoIAm(), dispatch);
visit();
// Browsers cache the page only on trusted connections: to this machine, or encrypted ones.
navigator.serviceWorker?.register("/static/service_worker.js", { scope: "/" }).catch(() => {});
