// What speaks for and against a move.

/** @import { WhyOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { t } from "./language.js";

/** Squares that remarks name, to be marked on the board. @param {{ squares?: string[] }[]} reasons */
export const reasonSquares = (reasons) => [
  ...new Set(reasons.flatMap(({ squares }) => squares ?? [])),
];

/** The moves that show a remark, if they are more than the move itself. @param {string[]} line */
const shownBy = (line) => (line.length > 1 ? ` (${line.join(" ")})` : "");

/** @param {WhyOut} why @param {string} [title] */
export const reasonList = ({ move, reasons }, title = t("Why {move}?", { move })) =>
  h(
    "div",
    { class: "why" },
    h("h3", {}, title),
    reasons.length
      ? h(
          "ul",
          { class: "reasons" },
          reasons.map(({ text, good, kind, line }) =>
            h(
              "li",
              { class: good ? "for" : "against", "data-kind": kind || null },
              text,
              line?.length ? h("span", { class: "faint" }, shownBy(line)) : null,
            ),
          ),
        )
      : h("p", { class: "faint" }, t("Nothing stands out about it.")),
  );
