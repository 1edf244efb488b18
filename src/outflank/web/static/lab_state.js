// Lab: what the experiments of the five reports found.

/** @import { Change } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { LabList, LabResult } from "./requests.js" */

import { readExperiment, readLab } from "./requests.js";

/** @typedef {{ list: LabList | null, result: LabResult | null }} LabState */

/**
 * @typedef {{ to: "lab" } & (
 *   | { do: "list", list: LabList }
 *   | { do: "show", result: LabResult, visit: number })} LabMessage
 */

/** @type {LabState} */
export const LAB = { list: null, result: null };

/**
 * @param {PageState} state @param {string} name an experiment, or nothing
 * @returns {Change<PageState>}
 */
export function openLab(state, name) {
  const { visit } = state;
  const list = readLab((found) => ({ to: "lab", do: "list", list: found }));
  const shown = { ...state, lab: { ...state.lab, result: null } };
  if (!name) return [shown, list];
  return [
    shown,
    list,
    readExperiment(name, (result) => ({ to: "lab", do: "show", result, visit })),
  ];
}

/**
 * @param {PageState} state
 * @param {LabMessage} message
 * @returns {Change<PageState>}
 */
export function changeLab(state, message) {
  switch (message.do) {
    case "list":
      return [{ ...state, lab: { ...state.lab, list: message.list } }];
    case "show":
      if (message.visit !== state.visit) return [state];
      return [{ ...state, lab: { ...state.lab, result: message.result } }, { focus: ".report" }];
  }
}
