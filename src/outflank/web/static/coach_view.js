// A report of the person at the page: phases, kinds of mistakes, and what to practise next.

/** @import { Child } from "./elements.js" */
/** @import { CoachOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { counted } from "./words.js";

/** @type {Record<string, string>} */
const PHASES = { opening: "Opening", middle: "Middle", end: "End" };

/** @param {number | null} value */
const shown = (value) => (value === null ? "–" : value.toFixed(1));

/** @param {string[]} cells */
const row = (cells) =>
  h(
    "tr",
    {},
    cells.map((cell) => h("td", {}, cell)),
  );

/** @param {CoachOut} report @returns {Child} */
export const coachView = ({ games, moves, accuracy, phases, mistakes, practise }) =>
  h(
    "div",
    { class: "card coach" },
    h("h3", {}, "Your coach"),
    h(
      "p",
      {},
      `${counted(games, "game")}, ${counted(moves, "move")}, accuracy ${shown(accuracy)}.`,
    ),
    h(
      "ol",
      {},
      practise.map(({ what, why, how }) => h("li", {}, `${how} (${what}: ${why})`)),
    ),
    h(
      "table",
      {},
      h("tbody", {}, [
        row(["Phase", "Discs lost a move", "Accuracy", "Mistakes"]),
        ...Object.entries(phases).map(([phase, sums]) =>
          row([
            PHASES[phase] ?? phase,
            shown(sums.average_loss),
            shown(sums.accuracy),
            String(sums.mistakes + sums.blunders),
          ]),
        ),
      ]),
    ),
    mistakes.length
      ? h(
          "p",
          { class: "faint" },
          `Worst: ${mistakes[0]?.example.move} instead of ${mistakes[0]?.example.best}.`,
        )
      : null,
  );
