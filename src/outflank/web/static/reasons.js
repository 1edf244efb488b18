// What speaks for and against a move.

/** @import { WhyOut } from "./wire.d.ts" */

import { h } from "./elements.js";

/** @param {WhyOut} why */
export const reasonList = ({ move, reasons }) =>
  h(
    "div",
    { class: "why" },
    h("h3", {}, `Why ${move}?`),
    reasons.length
      ? h(
          "ul",
          { class: "reasons" },
          reasons.map(({ text, good }) => h("li", { class: good ? "for" : "against" }, text)),
        )
      : h("p", { class: "faint" }, "Nothing stands out about it."),
  );
