// Hints: the best lines of the position, as deep as the server has come, and reasons for a move.

/** @import { PageState } from "./page_state.js" */
/** @import { Analysis, AnalysisLine } from "./play_state.js" */
/** @import { GameOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { button } from "./forms.js";
import { reasonList } from "./reasons.js";
import { capital, signed } from "./words.js";

const LINES_SHOWN = 3;
const MOVES_SHOWN = 12;

/** @param {PageState} state */
export function hintsView({ play: { game, hints, analysis, why } }) {
  if (!game || (!hints && !why)) return null;
  return h(
    "div",
    { class: "card found" },
    hints && (analysis ? found(game, analysis) : h("p", { class: "faint" }, "Thinking…")),
    why && reasonList(why),
  );
}

/** @param {GameOut} game @param {Analysis} analysis */
function found(game, analysis) {
  if (analysis.over) return h("p", {}, "The game is over.");
  const lines = analysis.lines.slice(0, LINES_SHOWN);
  return h(
    "div",
    {},
    h("h3", {}, `Best for ${capital(analysis.turn)}`),
    h("p", { class: "faint depth" }, effort(analysis)),
    h(
      "ol",
      { class: "lines" },
      lines.map((line) => lineView(game, line)),
    ),
  );
}

/** @param {Analysis} analysis */
function effort({ lines: [first], nodes }) {
  const searched = `${(nodes / 1e6).toFixed(1)} million positions`;
  return first?.exact ? `proven, ${searched}` : `${first?.depth ?? 0} moves deep, ${searched}`;
}

/** @param {GameOut} game @param {AnalysisLine} line */
function lineView(game, { move, score, exact, pv }) {
  const moves = [...game.moves, ...pv];
  return h(
    "li",
    {},
    h("strong", {}, `${move} ${signed(score)}${exact ? " exactly" : ""} `),
    h("span", { class: "pv" }, pv.slice(0, MOVES_SHOWN).join(" ")),
    " ",
    button("Show", { to: "play", do: "showLine", moves, index: game.ply + 1 }),
    button("Why?", { to: "play", do: "askWhy", move }),
  );
}
