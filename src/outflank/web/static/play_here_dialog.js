// View of the dialog that plays on from the displayed position.

/** @import { Child } from "./elements.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { PlayHere } from "./play_here_state.js" */

import { h } from "./elements.js";
import { button, choice, field } from "./forms.js";
import { t } from "./language.js";
import { playerChoice } from "./player_choice.js";

/** @param {PlayHere} dialog @param {PageState["players"]} players @returns {Child[]} */
export function playHereForm({ mine, other, wrong }, players) {
  return [
    h("h2", {}, t("Play from here")),
    h(
      "form",
      { on: { submit: { to: "dialog", do: "playHere" } } },
      field(
        { id: "here-mine", label: t("You play") },
        choice(
          { id: "here-mine", value: mine },
          [
            ["black", t("Black")],
            ["white", t("White")],
          ],
          (value) => ({
            to: "dialog",
            do: "fillHere",
            values: { mine: value === "white" ? "white" : "black" },
          }),
        ),
      ),
      field(
        { id: "here-other", label: t("Against"), wrong: wrong?.text ?? null },
        playerChoice({
          id: "here-other",
          pick: other,
          players,
          people: true,
          choose: (pick) => ({ to: "dialog", do: "fillHere", values: { other: pick } }),
        }),
      ),
      h(
        "div",
        { class: "row" },
        h("button", { type: "submit", class: "primary" }, t("Begin")),
        button(t("Cancel"), { to: "dialog", do: "close" }),
      ),
    ),
  ];
}
