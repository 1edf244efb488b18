// How well both sides played, in a table.

/** @import { ReviewState } from "./review_state.js" */

import { h } from "./elements.js";
import { numberText, percentText, say, t } from "./language.js";
import { judged } from "./review_state.js";
import { colorName, playerName } from "./words.js";

const HEAD = [say("Side"), say("Accuracy"), "?!", "?", "??", say("Discs lost")];

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
  );
}

/** @param {ReviewState} review @param {"black" | "white"} color */
function row(review, color) {
  const made = judged(review).filter((move) => move.turn === color && move.verdict !== "forced");
  const lost = made.reduce((sum, move) => sum + move.loss, 0);
  const accuracy = review.accuracy?.[color];
  const name = review.players[color] ? ` (${playerName(review.players[color])})` : "";
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
