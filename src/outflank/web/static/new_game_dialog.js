// The dialog that begins a game.

/** @import { Child } from "./elements.js" */
/** @import { Beginning, DialogMessage, NewGame } from "./dialog_state.js" */
/** @import { PageState } from "./page_state.js" */

import { h } from "./elements.js";
import { button, choice, field, SIZES, validity, withValue } from "./forms.js";
import { playerCard } from "./player_card.js";
import { playerChoice } from "./player_choice.js";
import { sizeOf } from "./routes.js";

const CLOCKS = /** @type {const} */ ([
  ["", "No clock"],
  ["60+0", "1 minute"],
  ["180+2", "3 minutes + 2 s"],
  ["300+0", "5 minutes"],
  ["900+10", "15 minutes + 10 s"],
]);

const BEGINNINGS = /** @type {const} */ ([
  ["start", "The usual start"],
  ["balanced", "A random balanced start (8×8)"],
  ["paste", "A position or game that I paste"],
]);

/** @param {Partial<NewGame>} values @returns {DialogMessage} */
const fill = (values) => ({ to: "dialog", do: "fill", values });

/** @param {NewGame} dialog @param {PageState["players"]} players @returns {Child[]} */
export function newGameForm(dialog, players) {
  const { clock, size, beginning, text, wrong } = dialog;
  const pasted = beginning === "paste";
  const fields = ["black", "white", "size", "clock", "opening", ...(pasted ? ["start"] : [])];
  // A part of a field is named after it: "clock.seconds".
  const at = wrong?.field?.split(".")[0] ?? "";
  /** @param {string} name */
  const wrongWith = (name) => (at === name ? (wrong?.text ?? null) : null);
  return [
    h("h2", {}, "New game"),
    h(
      "form",
      { on: { submit: { to: "dialog", do: "begin" } } },
      player("black", "Black", dialog, players, wrongWith("black")),
      player("white", "White", dialog, players, wrongWith("white")),
      button("Swap sides", { to: "dialog", do: "swapSides" }),
      field(
        { id: "new-size", label: "Board", wrong: wrongWith("size") },
        choice({ id: "new-size", value: String(size) }, SIZES, (value) =>
          fill({ size: sizeOf(value) }),
        ),
      ),
      field(
        { id: "new-clock", label: "Clock", wrong: wrongWith("clock") },
        choice({ id: "new-clock", value: clock }, CLOCKS, (value) => fill({ clock: value })),
      ),
      field(
        { id: "new-beginning", label: "Begin with", wrong: wrongWith("opening") },
        choice({ id: "new-beginning", value: beginning }, BEGINNINGS, (value) =>
          fill({ beginning: /** @type {Beginning} */ (value) }),
        ),
      ),
      pasted && pasteField(text, wrongWith("start")),
      wrong && !fields.includes(at)
        ? h("div", { class: "field-error", role: "alert" }, wrong.text)
        : null,
      h(
        "div",
        { class: "row" },
        h("button", { type: "submit", class: "primary" }, "Begin"),
        button("Cancel", { to: "dialog", do: "close" }),
      ),
    ),
  ];
}

/**
 * @param {"black" | "white"} color
 * @param {string} label
 * @param {NewGame} dialog
 * @param {PageState["players"]} players
 * @param {string | null} wrong
 */
function player(color, label, dialog, players, wrong) {
  const id = `new-${color}`;
  return field(
    { id, label, wrong },
    playerChoice({
      id,
      pick: dialog[color],
      players,
      people: true,
      choose: (pick) => fill({ [color]: pick }),
    }),
    playerCard(dialog[color].spec, players),
  );
}

/** @param {string} text @param {string | null} wrong */
function pasteField(text, wrong) {
  const id = "new-start";
  const hint = "Moves, 64 letters of a board and who is to move, or GGF";
  return field(
    { id, label: "Position or game", hint, wrong },
    h("textarea", {
      id,
      placeholder: "f5d6c3…, a board, or GGF",
      value: text,
      ...validity(id, wrong),
      on: { input: withValue((value) => fill({ text: value })) },
    }),
  );
}
