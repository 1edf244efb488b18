// The evaluation bar: Black's share from below, hatched while it is an estimate, solid when proven.

/** @import { PageState } from "./page_state.js" */
/** @import { Step } from "./wire.d.ts" */

import { h } from "./elements.js";
import { analysisOf } from "./engine_state.js";
import { t } from "./language.js";
import { itemAt } from "./move_tree.js";
import { judgementOf } from "./review_state.js";
import { shownOf } from "./study.js";
import { signed } from "./words.js";

/** @typedef {{ score: number, exact: boolean }} Value discs from Black's point of view */

/** The lead in discs at which a side fills three quarters of the bar. */
const STEEPNESS = 18;

/** @param {PageState} state */
export function evalBar(state) {
  const value = shownValue(state);
  const share = value ? 50 + 50 * Math.tanh(value.score / (2 * STEEPNESS)) : 50;
  const label = labelOf(value);
  return h(
    "div",
    {
      class: ["eval-bar", !value && "unknown", value && !value.exact && "estimate"]
        .filter(Boolean)
        .join(" "),
      role: "img",
      "aria-label": label,
      title: label,
      "--share": `${share.toFixed(1)}%`,
    },
    h("div", { class: "eval-black" }),
    value && h("span", { class: value.score < 0 ? "at-white" : "at-black" }, textOf(value)),
  );
}

/** @param {Value | null} value */
function labelOf(value) {
  if (!value) return t("No evaluation");
  const score = signed(value.score);
  return value.exact
    ? t("Proven: {score} for Black", { score })
    : t("Estimated: {score} for Black", { score });
}

/** The leader's final margin in discs; a sign would be cut off. @param {Value} value */
const textOf = ({ score }) => Math.round(Math.abs(score));

/** What is known about the displayed position, the most certain first. @param {PageState} state @returns {Value | null} */
export function shownValue(state) {
  const shown = shownOf(state);
  if (!shown) return null;
  const { path, step } = shown;
  if (step.over) return { score: finalScore(step), exact: true };
  const [best] = analysisOf(state)?.lines ?? [];
  if (best) return { score: step.turn === "black" ? best.score : -best.score, exact: best.exact };
  if (state.part !== "review") return null;
  const judged = judgementOf(state.review, path);
  if (judged) return { score: judged.score, exact: judged.exact };
  const item = state.study && itemAt(state.study.tree, path);
  if (!item || typeof item === "string" || !item.evaluation) return null;
  const [discs, view, exact] = item.evaluation;
  return { score: Number(discs) * (view === "black" ? 1 : -1), exact: exact === true };
}

/** Black's final margin in discs; empty squares go to the winner. @param {Step} step */
function finalScore({ board, discs: { black, white } }) {
  const empty = board.length - black - white;
  return black - white + Math.sign(black - white) * empty;
}
