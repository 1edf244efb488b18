// A report of the person at the page: phases, kinds of mistakes, and what to practise next.

/** @import { Child } from "./elements.js" */
/** @import { CoachOut } from "./wire.d.ts" */

import { adviceText, PHASES } from "./coach_words.js";
import { h } from "./elements.js";
import { counted, decimalText, t } from "./language.js";

/** @param {number | null} value */
const shown = (value) => (value === null ? "–" : decimalText(value, 1));

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
    h("h3", {}, t("Your coach")),
    h(
      "p",
      {},
      t("{games}, {moves}, accuracy {accuracy}.", {
        games: counted(games, "{number} game", "{number} games"),
        moves: counted(moves, "{number} move", "{number} moves"),
        accuracy: shown(accuracy),
      }),
    ),
    h(
      "ol",
      {},
      practise.map((advice) => h("li", {}, adviceText(advice))),
    ),
    h(
      "table",
      {},
      h("tbody", {}, [
        row([t("Phase"), t("Discs lost a move"), t("Accuracy"), t("Mistakes")]),
        ...Object.entries(phases).map(([phase, sums]) =>
          row([
            t(PHASES[phase] ?? phase),
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
          t("Worst: {move} instead of {best}.", {
            move: mistakes[0]?.example.move ?? "",
            best: mistakes[0]?.example.best ?? "",
          }),
        )
      : null,
  );
