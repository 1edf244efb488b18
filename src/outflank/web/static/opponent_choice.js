// Opponents as faces, chosen with a click.

/** @import { Child } from "./elements.js" */
/** @import { Message } from "./page_state.js" */

import { h } from "./elements.js";
import { button } from "./forms.js";
import { icon } from "./icons.js";
import { t } from "./language.js";
import { OPPONENTS } from "./opponents.js";

/** Eyes and mouths, on a disc of radius 18. @type {Record<string, string>} */
const FACES = {
  Pip: "M13 17v.1M27 17v.1M13 24c3 6 11 6 14 0z",
  Nora: "M12 17h4M24 17h4M14 25c3 3 9 3 12 0",
  Kenji: "M11 14l5 2.5M29 14l-5 2.5M14 19v.1M26 19v.1M15 26h10",
};

/** @param {string} name */
const face = (name) =>
  h(
    "svg",
    { class: "face", viewBox: "0 0 40 40", "aria-hidden": "true" },
    h("circle", { cx: 20, cy: 20, r: 18 }),
    h("path", { d: FACES[name] ?? "" }),
  );

/**
 * @param {object} properties
 * @param {string} properties.chosen a player's spec, "human" for a friend
 * @param {(spec: string) => Message} properties.choose
 */
export function opponentChoice({ chosen, choose }) {
  return h(
    "div",
    { class: "opponents", role: "group", "aria-label": t("Opponent") },
    OPPONENTS.map(({ spec, name, strength, about }) =>
      card(face(name), name, `${t(strength)}: ${t(about)}`, chosen === spec, choose(spec)),
    ),
    card(
      icon("people"),
      t("A friend"),
      t("At this board, or by a link."),
      chosen === "human",
      choose("human"),
    ),
  );
}

/** @param {Child} picture @param {string} name @param {string} about @param {boolean} isChosen @param {Message} message */
const card = (picture, name, about, isChosen, message) =>
  button(
    [picture, h("span", {}, h("strong", {}, name), h("span", { class: "about" }, about))],
    message,
    { class: "opponent", "aria-pressed": String(isChosen), key: name },
  );
