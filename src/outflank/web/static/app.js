// Puts the page together: messages change the state, and the state is drawn.

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
import { followCurrentMoves } from "./scrolling.js";

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

/** Change the state; a message that comes meanwhile waits for its turn. @param {Message} message */
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
  const text = t("This part could not be loaded: please load the page again.");
  dispatch({ to: "page", do: "notify", text });
}

/** The language that the page speaks. @type {string} */
let spoken = "en";

/** Speak the language that was chosen; the page is drawn again when it is there. */
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
}

/** Keys that mean something wherever the focus is, except where one types. @param {KeyboardEvent} event */
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

followSettings(dispatch);
await followLanguage().catch(tellMissingView);
await perform(askWhoIAm(), dispatch);
visit();
// Only browsers that trust the connection keep the page: this machine's own, or an encrypted one.
navigator.serviceWorker?.register("/static/service_worker.js", { scope: "/" }).catch(() => {});
