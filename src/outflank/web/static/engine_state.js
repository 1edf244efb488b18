// The engine beside the board: its analysis of the displayed position, and reasons for moves.

/** @import { Change } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { WhyOut } from "./wire.d.ts" */

import { positionNumber } from "./move_tree.js";
import { withNotice } from "./page_changes.js";
import { readReasons } from "./requests.js";
import { serverText } from "./server_words.js";
import { shownOf } from "./study.js";

/** @typedef {{ move: string, score: number, exact: boolean, depth: number, pv: string[] }} AnalysisLine */

/**
 * @typedef {object} Analysis
 * @property {number} id of the position
 * @property {boolean} [over]
 * @property {AnalysisLine[]} lines the best first; scores from the view of the side to move
 * @property {number} nodes
 * @property {string} turn
 * @property {boolean} done
 */

/**
 * @typedef {object} EngineState
 * @property {boolean} on
 * @property {Record<number, Analysis>} found by the key of the position
 * @property {{ position: number, why: WhyOut } | null} why reasons for a move, and where they were requested
 */

/**
 * @typedef {{ to: "engine" } & (
 *   | { do: "toggle" }
 *   | { do: "analysed", analysis: Analysis | { error: string } }
 *   | { do: "askWhy", move?: string }
 *   | { do: "explain", why: WhyOut, position: number })} EngineMessage
 */

/** @type {EngineState} */
export const ENGINE = { on: false, found: {}, why: null };

/** Number of analyses cached, so that stepping back shows them at once. */
const MOST_FOUND = 100;

/**
 * @param {PageState} state
 * @param {EngineMessage} message
 * @returns {Change<PageState>}
 */
export function changeEngine(state, message) {
  const { engine } = state;
  switch (message.do) {
    case "toggle":
      return [{ ...state, engine: { ...engine, on: !engine.on, why: null } }];
    case "analysed": {
      const { analysis } = message;
      if ("error" in analysis) return [withNotice(state, serverText(analysis.error))];
      return [{ ...state, engine: { ...engine, found: remembered(engine.found, analysis) } }];
    }
    case "askWhy":
      return askWhy(state, message.move);
    case "explain": {
      const { why, position } = message;
      if (position !== shownNumber(state)) return [state];
      return [{ ...state, engine: { ...engine, why: { position, why } }, spoken: spokenText(why) }];
    }
  }
}

/** @param {Record<number, Analysis>} found @param {Analysis} analysis */
function remembered(found, analysis) {
  const kept = Object.keys(found).length < MOST_FOUND ? found : {};
  return { ...kept, [analysis.id]: analysis };
}

/** The key of the displayed position. @param {PageState} state */
export function shownNumber(state) {
  const shown = shownOf(state);
  return shown ? positionNumber(shown.start, shown.path) : null;
}

/** The engine's analysis of the displayed position. @param {PageState} state */
export function analysisOf(state) {
  const number = shownNumber(state);
  return number === null || !state.engine.on ? null : (state.engine.found[number] ?? null);
}

/** Reasons requested in the displayed position. @param {PageState} state */
export const whyOf = (state) =>
  state.engine.why && state.engine.why.position === shownNumber(state)
    ? state.engine.why.why
    : null;

/**
 * Request what speaks for and against a move, by default the last one that was not a pass.
 * @param {PageState} state @param {string | undefined} move
 * @returns {Change<PageState>}
 */
function askWhy(state, move) {
  const shown = shownOf(state);
  if (!shown) return [state];
  const { start, path } = shown;
  const moves = move
    ? [...path, move]
    : path.slice(0, path.findLastIndex((each) => each !== "pass") + 1);
  if (!moves.length) return [state];
  const position = positionNumber(start, path);
  return [
    state,
    readReasons({ start, moves }, (why) => ({ to: "engine", do: "explain", why, position })),
  ];
}

/** @param {WhyOut} why */
const spokenText = (why) => `${why.move}: ${why.reasons.map((each) => each.text).join("; ")}`;
