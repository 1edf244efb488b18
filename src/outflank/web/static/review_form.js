// The form for a game to review.

/** @import { ReviewState } from "./review_state.js" */

import { h } from "./elements.js";
import { choice, field, SIZES, stateSummary, validity, withValue } from "./forms.js";
import { say, t } from "./language.js";
import { sizeOf } from "./routes.js";

const LEVELS = /** @type {const} */ ([
  ["6", say("Quick")],
  ["10", say("Good")],
  ["16", say("Deep")],
]);

const levels = () => LEVELS.map(([value, name]) => /** @type {const} */ ([value, t(name)]));

/** @param {ReviewState} review */
export function reviewForm({ text, size, level, wrong, formOpen }) {
  const id = "review-text";
  return h(
    "details",
    { key: "form", class: "card", open: formOpen },
    stateSummary(t("Paste a game or a position"), {
      to: "review",
      do: "fill",
      values: { formOpen: !formOpen },
    }),
    h(
      "form",
      { on: { submit: { to: "review", do: "start" } } },
      field(
        {
          id,
          label: t("Game or position"),
          hint: t("Moves, a board, GGF, SGF, PGN, OBF… It is kept in the library."),
          wrong: wrong?.text ?? null,
        },
        h("textarea", {
          id,
          placeholder: "f5d6c3d3c4…",
          value: text,
          ...validity(id, wrong?.text),
          on: {
            input: withValue((value) => ({ to: "review", do: "fill", values: { text: value } })),
          },
        }),
      ),
      h(
        "div",
        { class: "row" },
        choice({ value: String(size), "aria-label": t("Board") }, SIZES, (value) => ({
          to: "review",
          do: "fill",
          values: { size: sizeOf(value) },
        })),
        choice({ value: String(level), "aria-label": t("How deep") }, levels(), (value) => ({
          to: "review",
          do: "fill",
          values: { level: Number(value) },
        })),
        h("button", { type: "submit", class: "primary" }, t("Review")),
      ),
    ),
  );
}
