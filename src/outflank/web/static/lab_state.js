// Lab: experiments of the five reports, run from the page, and their results.

/** @import { Change } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { LabResult } from "./requests.js" */
/** @import { LabOut, LabRunOut } from "./wire.d.ts" */

import { t } from "./language.js";
import { readExperiment, readLab, startExperiment, stopExperiment } from "./requests.js";

/** @typedef {{ run: LabRunOut | null }} LabNews what the socket sends */

/**
 * @typedef {object} LabState
 * @property {LabOut | null} list
 * @property {LabResult | null} result the results on display
 * @property {LabRunOut | null} run the last one, with all its generations
 * @property {number} heard milliseconds, when the run was last heard from
 * @property {string} generation the selected one, as `learner/number`, or null for the newest
 */

/**
 * @typedef {{ to: "lab" } & (
 *   | { do: "list", list: LabOut }
 *   | { do: "show", result: LabResult, visit: number }
 *   | { do: "refresh", result: LabResult }
 *   | { do: "start", name: string, quick: boolean }
 *   | { do: "started", run: LabRunOut }
 *   | { do: "stop" }
 *   | { do: "stopped", list: LabOut }
 *   | { do: "receive", document: LabNews }
 *   | { do: "lookAt", generation: string })} LabMessage
 */

/** @type {LabState} */
export const LAB = { list: null, result: null, run: null, heard: 0, generation: "" };

const load = () => readLab((list) => ({ to: "lab", do: "list", list }));

/**
 * @param {PageState} state @param {string} name an experiment, or nothing
 * @returns {Change<PageState>}
 */
export function openLab(state, name) {
  const { visit } = state;
  const shown = withLab(state, { result: null });
  if (!name) return [shown, load()];
  return [
    shown,
    load(),
    readExperiment(name, (result) => ({ to: "lab", do: "show", result, visit })),
  ];
}

/**
 * @param {PageState} state
 * @param {LabMessage} message
 * @returns {Change<PageState>}
 */
export function changeLab(state, message) {
  const { run, result } = state.lab;
  switch (message.do) {
    case "list":
      return [withLab(state, { list: message.list })];
    case "show":
      if (message.visit !== state.visit) return [state];
      return [withLab(state, { result: message.result }), { focus: ".report" }];
    case "refresh":
      return [
        mayShow(result, message.result.name) ? withLab(state, { result: message.result }) : state,
      ];
    case "start": {
      const { name, quick } = message;
      return [
        state,
        startExperiment({ name, quick }, (started) => ({ to: "lab", do: "started", run: started })),
      ];
    }
    case "started": {
      // The socket may have been faster.
      const known = run !== null && run.number >= message.run.number && isRunning(run);
      return [known ? state : withRun(state, message.run), { focus: "#lab-stop" }];
    }
    case "stop":
      return [state, stopExperiment((list) => ({ to: "lab", do: "stopped", list }))];
    case "stopped": {
      const { list } = message;
      const after = withLab(list.run ? withRun(state, list.run) : state, { list });
      return [after, { focus: `[data-run="${list.run?.name}"]` }];
    }
    case "receive":
      return receive(state, message.document.run);
    case "lookAt":
      return [withLab(state, { generation: message.generation })];
  }
}

/** @param {LabRunOut | null} run */
export const isRunning = (run) => run?.state === "running";

/** Results appear by themselves unless others are on display. @param {LabResult | null} open @param {string} name */
const mayShow = (open, name) => open === null || open.name === name;

/**
 * @param {PageState} state @param {LabRunOut | null} news
 * @returns {Change<PageState>}
 */
function receive(state, news) {
  const { run, result } = state.lab;
  if (!news) return [withLab(state, { run: null })];
  const after = withRun(state, news);
  const over = isRunning(run) && !isRunning(news);
  if (!over) return [after];
  const { name } = news;
  const told = { ...after, spoken: endText(news) };
  if (news.state !== "finished" || !mayShow(result, name)) return [told, load()];
  return [
    told,
    load(),
    readExperiment(name, (found) => ({ to: "lab", do: "refresh", result: found })),
  ];
}

/** The message at the end of a run. @param {LabRunOut} run */
function endText({ name, state }) {
  if (state === "finished") return t("{name}: finished.", { name });
  return state === "stopped" ? t("{name}: stopped.", { name }) : t("{name}: failed.", { name });
}

/** Merge a run whose first generations are known. @param {PageState} state @param {LabRunOut} news */
function withRun(state, news) {
  const { run, generation } = state.lab;
  const same = run?.number === news.number;
  const known = same ? run.generations.slice(0, news.known) : [];
  return withLab(state, {
    run: { ...news, generations: [...known, ...news.generations] },
    heard: state.now,
    generation: same ? generation : "",
  });
}

/** @param {PageState} state @param {Partial<LabState>} changes @returns {PageState} */
const withLab = (state, changes) => ({ ...state, lab: { ...state.lab, ...changes } });
