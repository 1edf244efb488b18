// The only place with side effects: requests, sockets, timers, and other browser features.

/** @import { Effect } from "./changes.js" */
/** @import { Need, SocketNeed } from "./needs.js" */
/** @import { Message } from "./page_state.js" */

import { download, pngOf } from "./files.js";
import { ask, askWithProgress, failureOf } from "./http.js";
import { t } from "./language.js";
import { readSettings } from "./profile.js";
import { openSocket } from "./socket.js";
import { playSound } from "./sounds.js";

const GAME = "outflank-game";
const SETTINGS_KEY = "outflank-settings";

/** The game that this browser played last. */
export const remembered = () => stored(GAME);

/** Settings of this browser. Sounds are off by default on devices that are carried about. */
export const storedSettings = () => ({
  sound: !matchMedia("(pointer: coarse)").matches,
  ...readSettings(stored(SETTINGS_KEY)),
});

/**
 * Can the explorer be open at first? In a low window without a second panel (see `stage.css`) it
 * would leave no room for the moves.
 */
export const hasRoomForExplorer = () =>
  matchMedia("(min-height: 56rem), (min-width: 106rem), (orientation: portrait)").matches;

/** Follow settings made in other windows. @param {(message: Message) => void} dispatch */
export function followSettings(dispatch) {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== SETTINGS_KEY) return;
    dispatch({ to: "page", do: "learnSettings", settings: readSettings(newValue) });
  });
}

/** @param {string} key @returns {string | null} */
function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser may forbid it
  }
}

/** @param {string} key @param {string} text */
function store(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser may forbid it.
  }
}

/**
 * Perform the effect of a change.
 * @param {Effect} effect
 * @param {(message: Message) => void} dispatch
 */
export async function perform(effect, dispatch) {
  if ("request" in effect) await performRequest(effect, dispatch);
  else if ("send" in effect) dispatch(effect.send);
  else if ("revisit" in effect) dispatch({ to: "page", do: "visit", hash: location.hash });
  else if ("goTo" in effect) goTo(effect.goTo, effect.replace ?? false);
  else if ("remember" in effect) store(GAME, effect.remember);
  else if ("keep" in effect) store(SETTINGS_KEY, JSON.stringify(effect.keep));
  else if ("sound" in effect) playSound(effect.sound);
  else if ("focus" in effect) focus(effect.focus, effect.otherwise);
  else if ("leaveFor" in effect) location.href = effect.leaveFor;
  else if ("read" in effect) dispatch(effect.message(await effect.read.text()));
  else if ("copy" in effect) dispatch({ to: "page", do: "notify", text: await copy(effect.copy) });
  else await savePicture(effect.picture, effect.kind, dispatch);
}

/** @param {Extract<Effect, { request: string }>} effect @param {(message: Message) => void} dispatch */
async function performRequest(effect, dispatch) {
  const { request, path, body, answered, failed, progressed } = effect;
  try {
    const content = progressed
      ? await askWithProgress(path, body, (progress) => dispatch(progressed(progress)))
      : await ask(request, path, body);
    if (answered) dispatch(answered(content));
  } catch (error) {
    dispatch(failed(failureOf(error)));
  }
}

/** @param {string} address @param {boolean} replace */
function goTo(address, replace) {
  if (replace) history.replaceState(null, "", `#${address}`);
  else location.hash = `#${address}`;
}

/** @param {string} selector @param {string} [otherwise] */
function focus(selector, otherwise) {
  const found = document.querySelector(selector);
  const element = found || !otherwise ? found : document.querySelector(otherwise);
  if (element instanceof HTMLElement) element.focus();
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return t("Copied.");
  } catch {
    return t("This browser does not allow copying; please select the text yourself.");
  }
}

/**
 * @param {string} address
 * @param {"svg" | "png"} kind
 * @param {(message: Message) => void} dispatch
 */
async function savePicture(address, kind, dispatch) {
  try {
    const drawn = String(await ask("GET", address, undefined));
    const svg = new Blob([drawn], { type: "image/svg+xml" });
    download(`othello.${kind}`, kind === "svg" ? svg : await pngOf(drawn));
  } catch (error) {
    dispatch({ to: "page", do: "failed", failure: failureOf(error) });
  }
}

/**
 * A function that opens what is needed, and closes what no longer is.
 * @param {(message: Message) => void} dispatch
 */
export function createKeeper(dispatch) {
  /** @type {Map<string, { close: () => void, update: (need: Need) => void }>} */
  const kept = new Map();

  /** @param {Need[]} needs */
  return (needs) => {
    const keys = new Set(needs.map((need) => need.key));
    for (const [key, each] of kept) {
      if (keys.has(key)) continue;
      kept.delete(key);
      each.close();
    }
    for (const need of needs) {
      const there = kept.get(need.key);
      if (there) there.update(need);
      else
        kept.set(need.key, "path" in need ? keepSocket(need, dispatch) : keepTimer(need, dispatch));
    }
  };
}

/** @param {SocketNeed} first @param {(message: Message) => void} dispatch */
function keepSocket(first, dispatch) {
  let need = first;
  const socket = openSocket(first.path, {
    hello: () => need.hello,
    received: (document) => dispatch(need.received(document)),
    lost: () => {
      if (need.lost) dispatch(need.lost);
      return need.lost === null;
    },
  });
  return {
    close: socket.close,
    /** @param {Need} wanted */
    update(wanted) {
      if (!("path" in wanted)) return;
      const before = need.hello;
      need = wanted;
      if (JSON.stringify(before) !== JSON.stringify(wanted.hello)) socket.greet();
    },
  };
}

/** @param {Exclude<Need, SocketNeed>} need @param {(message: Message) => void} dispatch */
function keepTimer({ every, after, still, message }, dispatch) {
  let closed = false;
  const end = async () => {
    if (still) await discsAreStill();
    if (!closed) dispatch(message);
  };
  const timer = every ? setInterval(end, every) : setTimeout(end, after);
  return {
    close: () => {
      closed = true;
      clearInterval(timer); // clears a timeout as well
    },
    update() {},
  };
}

/** A busy machine renders late: when a timer expects the end of the flips, they may be half-way. */
async function discsAreStill() {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches(".disc"));
  await Promise.allSettled(moving.map((each) => each.finished));
}
