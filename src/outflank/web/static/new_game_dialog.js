// The dialog for a new game.

/** @import { Child } from "./elements.js" */
/** @import { Beginning, DialogMessage, NewGame } from "./dialog_state.js" */
/** @import { Message, PageState } from "./page_state.js" */

import { colorOfPerson } from "./dialog_state.js";
import { h } from "./elements.js";
import { button, choice, field, SIZES, validity, withValue } from "./forms.js";
import { say, t } from "./language.js";
import { opponentChoice } from "./opponent_choice.js";
import { opponentNamed } from "./opponents.js";
import { playerCard } from "./player_card.js";
import { expectationText, playerChoice, strengthGroups } from "./player_choice.js";
import { sizeOf } from "./routes.js";
import { opponent } from "./words.js";

const CLOCKS = /** @type {const} */ ([
  ["", say("No clock")],
  ["60+0", say("1 minute")],
  ["180+2", say("3 minutes + 2 s")],
  ["300+0", say("5 minutes")],
  ["900+10", say("15 minutes + 10 s")],
]);

const BEGINNINGS = /** @type {const} */ ([
  ["start", say("The usual start")],
  ["balanced", say("A random balanced start (8×8)")],
  ["paste", say("A position or game that I paste")],
]);

/** @param {readonly (readonly [string, string])[]} options @returns {(readonly [string, string])[]} */
const translated = (options) => options.map(([value, name]) => [value, t(name)]);

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
    h("h2", {}, t("New game")),
    h(
      "form",
      { on: { submit: { to: "dialog", do: "begin" } } },
      opponents(dialog, players),
      h(
        "details",
        { class: "more", ...(isUnusual(dialog) ? { open: true } : {}) },
        h("summary", {}, t("More options")),
        player("black", t("Black"), dialog, players, wrongWith("black")),
        player("white", t("White"), dialog, players, wrongWith("white")),
        button(t("Swap sides"), { to: "dialog", do: "swapSides" }),
        field(
          { id: "new-size", label: t("Board"), wrong: wrongWith("size") },
          choice({ id: "new-size", value: String(size) }, SIZES, (value) =>
            fill({ size: sizeOf(value) }),
          ),
        ),
        field(
          { id: "new-clock", label: t("Clock"), wrong: wrongWith("clock") },
          choice({ id: "new-clock", value: clock }, translated(CLOCKS), (value) =>
            fill({ clock: value }),
          ),
        ),
        field(
          { id: "new-beginning", label: t("Begin with"), wrong: wrongWith("opening") },
          choice({ id: "new-beginning", value: beginning }, translated(BEGINNINGS), (value) =>
            fill({ beginning: /** @type {Beginning} */ (value) }),
          ),
        ),
        pasted && pasteField(text, wrongWith("start")),
      ),
      wrong && !fields.includes(at)
        ? h("div", { class: "field-error", role: "alert" }, wrong.text)
        : null,
      h(
        "div",
        { class: "row" },
        h("button", { type: "submit", class: "primary" }, t("Play")),
        button(t("Cancel"), { to: "dialog", do: "close" }),
      ),
    ),
  ];
}

/**
 * Opponents as faces, others by strength, one's own colour, and where a friend is.
 * @param {NewGame} dialog @param {PageState["players"]} players
 */
function opponents(dialog, players) {
  const person = colorOfPerson(dialog);
  const other = person === "white" ? dialog.black.spec : dialog.white.spec;
  const both = person !== null && other === "human";
  const mine = dialog.guest ? opponent(dialog.guest) : person;
  return [
    opponentChoice({
      chosen: person ? other : "",
      choose: (spec) => ({ to: "dialog", do: "chooseOpponent", spec }),
    }),
    person && moreOpponents(other, players),
    both
      ? segments(t("Your friend is"), [
          [t("Here, at this board"), dialog.guest === null, fill({ guest: null })],
          [
            t("Elsewhere: send a link"),
            dialog.guest !== null,
            fill({ guest: dialog.guest ?? "white" }),
          ],
        ])
      : null,
    person && (!both || dialog.guest)
      ? segments(t("You play"), [
          [t("Black, first"), mine === "black", mine === "black" ? NOTHING : SWAP],
          [t("White, second"), mine === "white", mine === "white" ? NOTHING : SWAP],
        ])
      : null,
  ];
}

/** Opponents by strength. @param {string} chosen @param {PageState["players"]} players */
function moreOpponents(chosen, players) {
  const id = "new-opponent";
  const isListed = /^(ladder|human):/.test(chosen);
  return h(
    "details",
    { class: "more", key: "more-opponents", ...(isListed ? { open: true } : {}) },
    h("summary", {}, t("More opponents")),
    h("label", { for: id }, t("By strength")),
    h(
      "select",
      {
        id,
        value: isListed ? chosen : "",
        on: { change: withValue((spec) => ({ to: "dialog", do: "chooseOpponent", spec })) },
      },
      h("option", { value: "", disabled: true }, t("Choose one")),
      strengthGroups(players),
    ),
    expectationText(chosen, players),
  );
}

/** @type {Message} */
const NOTHING = { to: "page", do: "nothing" };

/** @type {Message} */
const SWAP = { to: "dialog", do: "swapSides" };

/** @param {string} label @param {[name: string, isChosen: boolean, message: Message][]} choices */
const segments = (label, choices) =>
  h(
    "div",
    { class: "row segments", role: "group", "aria-label": label, key: label },
    h("span", {}, label),
    choices.map(([name, isChosen, message]) =>
      button(name, message, { "aria-pressed": String(isChosen), key: name }),
    ),
  );

/** Whether something is chosen that the faces do not show. @param {NewGame} dialog */
function isUnusual({ black, white, size, clock, beginning, wrong }) {
  const person = colorOfPerson({ black, white });
  const other = person === "white" ? black.spec : white.spec;
  const known =
    person && (other === "human" || opponentNamed(other) || /^(ladder|human):/.test(other));
  return !known || size !== 8 || clock !== "" || beginning !== "start" || wrong !== null;
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
  const hint = t("Moves, 64 letters of a board and who is to move, or GGF");
  return field(
    { id, label: t("Position or game"), hint, wrong },
    h("textarea", {
      id,
      placeholder: t("f5d6c3…, a board, or GGF"),
      value: text,
      ...validity(id, wrong),
      on: { input: withValue((value) => fill({ text: value })) },
    }),
  );
}
