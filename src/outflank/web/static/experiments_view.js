// The experiments of the lab: a card for each, with its run and its results.

/** @import { Description } from "./elements.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { ExperimentOut, LabRunOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { evolutionView } from "./evolution_view.js";
import { button } from "./forms.js";
import { isRunning } from "./lab_state.js";
import { dateText, say, t } from "./language.js";
import { resultView } from "./result_view.js";
import { capital, durationText } from "./words.js";

/** @param {PageState} state */
export function experimentsView(state) {
  const { list, run } = state.lab;
  if (!list) return null;
  return h(
    "div",
    { class: "experiments", key: "experiments" },
    h("h3", {}, t("Experiments of the five reports")),
    h(
      "p",
      {},
      t("Quick runs are rough and take seconds or a few minutes; full runs take minutes to hours."),
      " ",
      run && isRunning(run)
        ? t("One runs at a time: now {name}.", { name: run.name })
        : t("One runs at a time."),
    ),
    h(
      "p",
      { class: "faint" },
      `${t("Results are kept in this folder:")} `,
      h("code", {}, list.folder),
    ),
    list.experiments.map((each) => card(each, state)),
  );
}

/** @param {ExperimentOut} experiment @param {PageState} state */
function card({ name, about, found, resumable }, state) {
  const { run, result } = state.lab;
  const own = run?.name === name ? run : null;
  return h(
    "section",
    { class: "card experiment", key: name, "aria-label": name },
    h("h4", {}, found ? h("a", { href: `#lab/${name}` }, name) : name),
    h("p", { lang: "en" }, about), // the reports and all about them are in English
    h(
      "p",
      { class: "faint" },
      foundText(found),
      resumable && !isRunning(own) ? ` ${t(GOES_ON)}` : "",
    ),
    own && isRunning(own) ? progressView(own, elapsed(state)) : startButtons(name, isRunning(run)),
    own?.state === "failed" ? h("p", { class: "bad", role: "alert" }, failureText(own)) : null,
    own?.generations.length ? evolutionView(own.generations, state.lab.generation) : null,
    result?.name === name
      ? h("div", { class: "report", tabindex: "-1" }, resultView(result))
      : null,
  );
}

const GOES_ON = say("A run was stopped; the next one with the same settings resumes it.");

/** @param {ExperimentOut["found"]} found */
function foundText(found) {
  if (!found) return t("No results yet.");
  const values = {
    date: dateText(new Date(found.finished)),
    duration: durationText(found.seconds),
  };
  return found.quick
    ? t("Last run: {date}, quick, {duration}.", values)
    : t("Last run: {date}, in full, {duration}.", values);
}

/** @param {LabRunOut} run */
const failureText = (run) => t("The run failed: {error}", { error: run.error ?? "" });

/** Seconds since the run began. @param {PageState} state */
const elapsed = ({ now, lab: { run, heard } }) => (run?.seconds ?? 0) + (now - heard) / 1000;

/** @param {string} name @param {boolean} busy */
function startButtons(name, busy) {
  return h(
    "div",
    { class: "row", key: "start" },
    button(
      t("Run quickly"),
      { to: "lab", do: "start", name, quick: true },
      { disabled: busy, "data-run": name },
    ),
    button(t("Run in full"), { to: "lab", do: "start", name, quick: false }, { disabled: busy }),
  );
}

/** @param {LabRunOut} run @param {number} seconds @returns {Description} */
function progressView({ name, quick, label, done, total }, seconds) {
  const stage = total
    ? t("{stage}: {done} of {total}", { stage: capital(label), done, total })
    : capital(label);
  const values = { stage, duration: durationText(seconds) };
  const bar = { "aria-label": t("Progress of {name}", { name }) };
  return h(
    "div",
    { key: "progress" },
    total
      ? h("progress", { key: "known", max: total, value: done, ...bar })
      : h("progress", { key: "unknown", ...bar }),
    h(
      "div",
      { class: "row" },
      h(
        "span",
        {},
        quick
          ? t("{stage}. Quick, {duration} so far.", values)
          : t("{stage}. In full, {duration} so far.", values),
      ),
      button(t("Stop"), { to: "lab", do: "stop" }, { id: "lab-stop" }),
    ),
  );
}
