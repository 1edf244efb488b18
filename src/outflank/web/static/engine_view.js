// The engine's lines for the displayed position, at the depth reached so far, and reasons.

/** @import { Description } from "./elements.js" */
/** @import { Analysis, AnalysisLine } from "./engine_state.js" */
/** @import { Path } from "./move_tree.js" */
/** @import { PageState } from "./page_state.js" */

import { h } from "./elements.js";
import { analysisOf, whyOf } from "./engine_state.js";
import { button } from "./forms.js";
import { decimalText, t } from "./language.js";
import { DASH } from "./moves.js";
import { reasonLists } from "./reasons.js";
import { shownOf } from "./study.js";
import { colorName, signed } from "./words.js";

const LINES_SHOWN = 3;
const MOVES_SHOWN = 10;

/** @param {PageState} state */
export function engineView(state) {
  const why = whyOf(state);
  const shown = shownOf(state);
  if (!shown || (!state.engine.on && !why)) return null;
  return h(
    "div",
    { class: "card found", key: "engine" },
    state.engine.on && lines(shown.step.over, analysisOf(state)),
    why && reasonLists(state, why),
  );
}

/** @param {boolean} over @param {Analysis | null} analysis */
function lines(over, analysis) {
  if (over || analysis?.over) return h("p", {}, t("The game is over."));
  if (!analysis) return h("p", { class: "faint" }, t("Thinking…"));
  return h(
    "div",
    {},
    h("h3", {}, t("Best for {side}", { side: colorName(analysis.turn) })),
    h("p", { class: "faint depth" }, effort(analysis)),
    h("ol", { class: "lines" }, analysis.lines.slice(0, LINES_SHOWN).map(lineView)),
  );
}

/** @param {Analysis} analysis */
function effort({ lines: [first], nodes }) {
  const millions = decimalText(nodes / 1e6, 1);
  const depth = first?.depth ?? 0;
  return first?.exact
    ? t("proven, {millions} million positions", { millions })
    : t("{depth} moves deep, {millions} million positions", { depth, millions });
}

/** @param {AnalysisLine} line @param {number} place */
function lineView({ move, score, exact, pv }, place) {
  return h(
    "li",
    { key: place },
    h("strong", { class: "score" }, `${signed(score)}${exact ? "=" : ""}`),
    h("span", { class: "pv" }, pvButtons(pv.slice(0, MOVES_SHOWN))),
    button(t("Why?"), { to: "engine", do: "askWhy", move }, { class: "small" }),
  );
}

/**
 * A principal variation whose moves can be shown on the board.
 * @param {string[]} pv
 * @param {Path} [from] where it begins, by default the displayed position
 * @returns {Description[]}
 */
export const pvButtons = (pv, from) =>
  pv.map((each, ply) =>
    each === "pass"
      ? h("span", { key: ply }, DASH)
      : h(
          "button",
          {
            key: ply,
            type: "button",
            class: "move inline",
            "aria-label": t("Show the line to {move}", { move: each }),
            on: { click: { to: "study", do: "follow", moves: pv.slice(0, ply + 1), from } },
          },
          each,
        ),
  );
