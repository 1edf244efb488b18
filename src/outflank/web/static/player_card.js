// @ts-check
// What `outflank players NAME` tells about a player: its source, what was chosen, what differs.

import { el } from "./dom.js";
import { players } from "./players.js";

/**
 * A card that opens under a field of players, and follows it. Levels and people have none.
 * @param {{select: HTMLSelectElement, readonly value: string}} field
 */
export async function playerCard(field) {
  const known = new Map((await players()).players.map((/** @type {any} */ kind) => [kind.name, kind]));
  const card = el("details", { class: "player-card" });
  const show = () => {
    const kind = known.get(field.value.split(":")[0]);
    card.hidden = !kind?.source && !kind?.notes.length;
    card.replaceChildren(...(card.hidden ? [] : lines(kind)));
  };
  field.select.addEventListener("change", show);
  show();
  return card;
}

/** @param {any} kind */
function lines(kind) {
  const list = (/** @type {string} */ title, /** @type {string[]} */ items) =>
    items.length ? [el("h3", {}, title), el("ul", {}, ...items.map((item) => el("li", {}, item)))] : [];
  return [
    el("summary", {}, `About ${kind.name}`),
    el("p", {}, kind.about),
    ...(kind.source ? [el("p", {}, `Source: ${kind.source}`)] : []),
    ...list("Chosen where the source is silent", kind.notes),
    ...list("What differs from the source", kind.differences),
  ];
}
