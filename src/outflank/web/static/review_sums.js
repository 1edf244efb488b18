// A table of how well both sides played.

/** @import { ReviewState } from "./review_state.js" */

import { h } from "./elements.js";
import { numberText, percentText, say, t } from "./language.js";
import { judged } from "./review_state.js";
import { isBetweenPeople } from "./seats.js";
import { colorName, playerName } from "./words.js";

const HEAD = [say("Side"), say("Accuracy"), "?!", "?", "??", say("Discs lost")];

/** The maximum loss in discs for each verdict, as in search/verdicts.py. */
export const MOST_LOST = { good: 2, inaccuracy: 5, mistake: 10 };

/** The loss in discs used as an example to explain accuracy, as in search/verdicts.py. */
export const TYPICAL_LOSS = 8;

/** @param {ReviewState} review */
export function reviewSums(review) {
  const rows = /** @type {const} */ (["black", "white"]).map((color) => row(review, color));
  return h(
    "div",
    { class: "card sums" },
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "group", "aria-label": t("How well they played") },
      h(
        "table",
        {},
        h("caption", {}, t("How well they played")),
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            HEAD.map((name, place) =>
              h("th", { scope: "col", class: place ? "number" : "" }, t(name)),
            ),
          ),
        ),
        h("tbody", {}, rows),
      ),
    ),
    definitions(),
  );
}

/** Explains loss, verdicts and accuracy. */
const definitions = () =>
  h(
    "details",
    { class: "faint" },
    h("summary", {}, t("What do these words mean?")),
    h(
      "p",
      {},
      t(
        "Loss: what the best move leads to less what the move leads to, in discs, both searched equally deep. Proven losses are certain; others may be off by some discs.",
      ),
    ),
    h(
      "p",
      {},
      t(
        "?! inaccuracy: more than {good} discs lost; ? mistake: more than {inaccuracy}; ?? blunder: more than {mistake}. A difference within the error of the search is never called a mistake.",
        MOST_LOST,
      ),
    ),
    h(
      "p",
      {},
      t(
        "Accuracy: the average over all moves, where a move that loses nothing counts 100 % and one that loses {typical} discs {share}.",
        { typical: TYPICAL_LOSS, share: percentText(Math.exp(-1)) },
      ),
    ),
  );

/** @param {ReviewState} review @param {"black" | "white"} color */
function row(review, color) {
  const made = judged(review).filter((move) => move.turn === color && move.verdict !== "forced");
  const lost = made.reduce((sum, move) => sum + move.loss, 0);
  const accuracy = review.accuracy?.[color];
  const nameless = isBetweenPeople(review.players);
  const name = review.players[color] && !nameless ? ` (${playerName(review.players[color])})` : "";
  const cells = [
    accuracy === null || accuracy === undefined ? "…" : percentText(accuracy / 100),
    ...["inaccuracy", "mistake", "blunder"].map(
      (verdict) => made.filter((move) => move.verdict === verdict).length,
    ),
    numberText(lost, { maximumFractionDigits: 1 }),
  ];
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, `${colorName(color)}${name}`),
    cells.map((cell) => h("td", { class: "number" }, cell)),
  );
}
