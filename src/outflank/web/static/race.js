// @ts-check
// The part of the lab in which two searches race: nodes, depth, value and time grow side by side.

import { connect } from "./api.js";
import { el, field } from "./dom.js";

/**
 * How far a search has come.
 * @typedef {{move: string, value: number, unit: string, depth: number, nodes: number,
 *   seconds: number, done: boolean}} Side
 */
/**
 * @typedef {{running: boolean, error: string, field: string|null, names: string[],
 *   sides: (Side|null)[]}} State
 */
/** @typedef {{sides?: (Side|null)[], done?: boolean, error?: string, field?: string|null}} News */
/**
 * @typedef {{kind: "start", names: string[]} | {kind: "stop"} | {kind: "lost"}
 *   | {kind: "news", message: News}} Action
 */

/** @type {State} */
export const IDLE = { running: false, error: "", field: null, names: [], sides: [null, null] };

/** @param {State} state @param {Action} action @returns {State} */
export function change(state, action) {
  switch (action.kind) {
    case "start":
      return { running: true, error: "", field: null, names: action.names, sides: [null, null] };
    case "stop":
      return { ...state, running: false };
    case "lost":
      return state.running ? { ...state, running: false, error: "The connection is lost.", field: null } : state;
    case "news": {
      const { sides, done, error, field: wrong } = action.message;
      if (error) return { ...state, running: false, error, field: wrong ?? null };
      // What comes after a stop is of no interest.
      return state.running ? { ...state, running: !done, sides: sides ?? state.sides } : state;
    }
  }
}

/** What the table says: a row for each quantity. @param {State} state @returns {string[][]} */
export function rows(state) {
  /** @type {[string, (side: Side) => string][]} */
  const quantities = [
    ["Move", (side) => side.move],
    ["Value", (side) => `${side.value > 0 ? "+" : ""}${side.value} ${side.unit}`],
    ["Depth", (side) => String(side.depth)],
    ["Nodes", (side) => side.nodes.toLocaleString("en")],
    ["Seconds", (side) => `${side.seconds.toFixed(1)}${side.done ? "" : " …"}`],
    ["Nodes a second", (side) => Math.round(side.nodes / Math.max(side.seconds, 0.01)).toLocaleString("en")],
  ];
  return quantities.map(([name, text]) => [name, ...state.sides.map((side) => (side ? text(side) : ""))]);
}

/** Put the part into an element of the lab. @param {HTMLElement} place @returns {{close: () => void}} */
export function mountRace(place) {
  let state = IDLE;
  /** @type {ReturnType<typeof connect>|null} */ let socket = null;
  /** @type {Record<string, any>} */
  const fields = {
    position: field("Position", el("input", { name: "position", value: "start", maxlength: 200 }), "start, moves such as f5d6, or board text"),
    first: field("First search", el("input", { name: "first", value: "minimax:eval=indore,depth=7", maxlength: 200 }), "minimax, alphabeta, outflank, mcts or a report's player, with options"),
    second: field("Second search", el("input", { name: "second", value: "alphabeta:eval=indore,depth=9", maxlength: 200 })),
    seconds: field("Seconds", el("input", { name: "seconds", type: "number", min: "0.1", max: "30", step: "any", value: "5" })),
  };
  const start = el("button", { type: "submit", class: "main" }, "Start the race");
  const stop = el("button", { type: "button" }, "Stop");
  const error = el("p", { class: "field-error", role: "alert" });
  const table = el("table", { class: "race", "aria-live": "off" });
  const form = el("form", { class: "search-form" }, ...Object.values(fields), start, stop);

  /** @param {Action} action */
  const act = (action) => {
    state = change(state, action);
    render();
  };

  const render = () => {
    start.disabled = state.running;
    stop.disabled = !state.running;
    const beside = state.field !== null && Object.hasOwn(fields, state.field);
    for (const [name, each] of Object.entries(fields)) each.complain(name === state.field ? state.error : "");
    error.textContent = beside ? "" : state.error;
    table.hidden = state.names.length === 0;
    table.replaceChildren(
      el("thead", {}, el("tr", {}, el("td", {}), ...state.names.map((name) => el("th", { scope: "col" }, name)))),
      el("tbody", {}, ...rows(state).map(([name, ...cells]) =>
        el("tr", {}, el("th", { scope: "row" }, name), ...cells.map((cell) => el("td", { class: "number" }, cell))))));
  };

  const close = () => {
    socket?.close();
    socket = null;
    act({ kind: "stop" });
  };

  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(form));
    const names = [String(given.first), String(given.second)];
    socket ??= connect("/api/race", (message) => act({ kind: "news", message }), {
      again: false, onLost: () => { socket = null; act({ kind: "lost" }); },
    });
    act({ kind: "start", names });
    socket.send({ ...given, seconds: Number(given.seconds) });
  });
  stop.addEventListener("click", () => {
    socket?.send({ stop: true });
    act({ kind: "stop" });
  });
  place.replaceChildren(el("h3", {}, "Race"), el("p", {}, "Two searches of one position, at the same time."), form, error, table);
  render();
  return { close };
}
