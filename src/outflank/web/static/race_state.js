// The part of the lab in which two searches race: depth, nodes and values side by side.

/** @import { Change, Failure } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */

import { say, t } from "./language.js";

/**
 * The progress of a search.
 * @typedef {{ move: string, value: number, unit: string, depth: number, nodes: number,
 *   seconds: number, done: boolean }} RaceSide
 */

/**
 * @typedef {{ sides: (RaceSide | null)[], done: boolean }
 *   | { error: string, field: string | null }} RaceDocument
 */

/** @typedef {{ position: string, first: string, second: string, seconds: string }} RaceForm as typed */
/** @typedef {{ position: string, first: string, second: string, seconds: number }} RaceQuestion */

/**
 * @typedef {object} RaceState
 * @property {RaceForm} form
 * @property {RaceQuestion | null} question the current race
 * @property {Failure | null} wrong
 * @property {string[]} names of the searches on display
 * @property {(RaceSide | null)[]} sides
 */

/**
 * @typedef {{ to: "race" } & (
 *   | { do: "fill", values: Partial<RaceForm> }
 *   | { do: "start" }
 *   | { do: "stop" }
 *   | { do: "receive", document: RaceDocument }
 *   | { do: "lost" })} RaceMessage
 */

const LOST = say("The connection was lost.");

/** @type {RaceState} */
export const RACE = {
  form: {
    position: "start",
    first: "minimax:eval=indore,depth=7",
    second: "alphabeta:eval=indore,depth=9",
    seconds: "5",
  },
  question: null,
  wrong: null,
  names: [],
  sides: [],
};

/**
 * @param {PageState} state
 * @param {RaceMessage} message
 * @returns {Change<PageState>}
 */
export function changeRace(state, message) {
  const { form, question } = state.race;
  switch (message.do) {
    case "fill":
      return [withRace(state, { form: { ...form, ...message.values } })];
    case "start":
      return [
        withRace(state, {
          question: { ...form, seconds: Number(form.seconds) },
          wrong: null,
          names: [form.first, form.second],
          sides: [null, null],
        }),
      ];
    case "stop":
      return [stopRace(state)];
    case "receive":
      return [question ? receive(state, message.document) : state];
    case "lost":
      return [
        withRace(state, { question: null, wrong: { text: t(LOST), status: 0, field: null } }),
      ];
  }
}

/** End a race: without a question its socket is closed. @param {PageState} state @returns {PageState} */
export const stopRace = (state) => withRace(state, { question: null });

/** @param {PageState} state @param {RaceDocument} document @returns {PageState} */
function receive(state, document) {
  if ("error" in document) {
    const { error, field } = document;
    return withRace(state, { question: null, wrong: { text: error, status: 0, field } });
  }
  const after = withRace(state, { sides: document.sides });
  return document.done ? stopRace(after) : after;
}

/** @param {PageState} state @param {Partial<RaceState>} changes @returns {PageState} */
const withRace = (state, changes) => ({ ...state, race: { ...state.race, ...changes } });
