// What `outflank players NAME` says about a player: its source, the choices made, the differences.

/** @import { Child } from "./elements.js" */
/** @import { PlayersOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { t } from "./language.js";

/**
 * A card that opens below a player choice. People, levels and players without a source have none.
 * @param {string} spec @param {PlayersOut | null} players
 */
export function playerCard(spec, players) {
  const [name] = spec.split(":");
  const kind = players?.players.find((each) => each.name === name);
  if (!kind?.source && !kind?.notes.length) return null;
  return h(
    "details",
    { class: "player-card", key: kind.name },
    h("summary", {}, t("About {name}", { name: kind.name })),
    h("p", { lang: "en" }, kind.about),
    kind.source && h("p", {}, t("Source: {source}", { source: kind.source })),
    section(t("Chosen where the source is silent"), kind.notes),
    section(t("What differs from the source"), kind.differences),
  );
}

/** @param {string} title @param {string[]} items @returns {Child} */
const section = (title, items) =>
  items.length > 0 &&
  h(
    "div",
    {},
    h("h3", {}, title),
    h(
      "ul",
      { lang: "en" }, // like the reports that it is about
      items.map((item, place) => h("li", { key: place }, item)),
    ),
  );
