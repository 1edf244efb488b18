// The card on the board that greets a newcomer.

/** @import { Message } from "./page_state.js" */

import { h } from "./elements.js";
import { button } from "./forms.js";
import { icon } from "./icons.js";
import { say, t } from "./language.js";

/** @type {readonly { name: string, about: string, picture: Parameters<typeof icon>[0], next: Message }[]} */
const WAYS = [
  {
    name: say("Play"),
    about: say("Against Pip, Nora or Kenji, or a friend"),
    picture: "play",
    next: { to: "dialog", do: "openNewGame" },
  },
  {
    name: say("Learn in two minutes"),
    about: say("In small steps on the board"),
    picture: "learn",
    next: { to: "page", do: "goTo", address: "learn" },
  },
  {
    name: say("Analyse a game"),
    about: say("Paste its moves, and see what each was worth"),
    picture: "analyse",
    next: { to: "page", do: "goTo", address: "analyse" },
  },
];

export function welcomeCard() {
  return h(
    "section",
    { class: "welcome", key: "welcome", "aria-label": t("Welcome") },
    h(
      "div",
      { class: "card" },
      button(
        icon("close"),
        { to: "play", do: "leaveWelcome", next: null },
        { class: "quiet corner", "aria-label": t("Close") },
      ),
      h("h3", {}, t("Welcome to Outflank")),
      h(
        "p",
        { class: "faint" },
        t("Othello: turn discs over by enclosing them. The side with more discs wins."),
      ),
      WAYS.map(({ name, about, picture, next }, place) =>
        button(
          [
            icon(picture),
            h("span", {}, h("strong", {}, t(name)), h("span", { class: "faint" }, t(about))),
          ],
          { to: "play", do: "leaveWelcome", next },
          { class: place ? "way" : "way primary", key: name },
        ),
      ),
    ),
  );
}
