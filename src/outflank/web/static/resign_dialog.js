// Resigning against another person is final, so it asks for confirmation.

/** @import { Child } from "./elements.js" */
/** @import { Resignation } from "./dialog_state.js" */

import { h } from "./elements.js";
import { button } from "./forms.js";
import { t } from "./language.js";

/** @param {Resignation} resignation @returns {Child[]} */
export const resignForm = ({ ply }) => [
  h("h2", {}, t("Resign this game?")),
  h("p", {}, t("Your opponent wins. This cannot be taken back.")),
  h(
    "div",
    { class: "row" },
    button(t("Resign"), { to: "play", do: "resignSurely", ply }, { class: "danger" }),
    button(t("Play on"), { to: "dialog", do: "close" }),
  ),
];
