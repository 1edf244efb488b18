// A field to choose a player with.

/** @import { Message } from "./page_state.js" */
/** @import { PlayersOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { withValue } from "./forms.js";
import { t } from "./language.js";
import { levelName } from "./words.js";

const OTHER = "other";
const STRONGEST = 24;

/** @typedef {{ spec: string, typed: boolean }} PlayerPick one of the list, or typed with its options */

const OWN_PLACE = ["level", "human"];

/** A pick of a player that was played before. @param {string} spec @returns {PlayerPick} */
export const pickOf = (spec) => ({
  spec,
  typed: spec.includes(":") && !/^level:-?\d+$/.test(spec),
});

/**
 * @param {object} properties
 * @param {string} properties.id
 * @param {string} [properties.label] where no label stands beside it
 * @param {PlayerPick} properties.pick
 * @param {PlayersOut | null} properties.players
 * @param {boolean} properties.people may a person be chosen?
 * @param {(pick: PlayerPick) => Message} properties.choose
 */
export function playerChoice({ id, label, pick, players, people, choose }) {
  /** @param {string} value */
  const chosen = (value) =>
    choose(value === OTHER ? { spec: "", typed: true } : { spec: value, typed: false });
  return h(
    "span",
    { class: "row" },
    h(
      "select",
      {
        id,
        "aria-label": label ?? null,
        value: pick.typed ? OTHER : pick.spec,
        on: { change: withValue(chosen) },
      },
      people ? h("option", { value: "human" }, t("A person")) : null,
      h(
        "optgroup",
        { label: t("Outflank, by level") },
        levelsOf(players).map((level) =>
          h("option", { key: level, value: `level:${level}` }, levelName(level)),
        ),
      ),
      h(
        "optgroup",
        { label: t("Players of the reports, and others") },
        kindsOf(players).map(({ name, about }) =>
          h("option", { key: name, value: name, title: about }, name),
        ),
      ),
      h("option", { value: OTHER }, t("Another, with options…")),
    ),
    pick.typed &&
      h("input", {
        type: "text",
        placeholder: "alphabeta:depth=6,eval=indore",
        "aria-label": t("Player with options"),
        maxlength: 200,
        value: pick.spec,
        on: { input: withValue((spec) => choose({ spec, typed: true })) },
      }),
  );
}

/** @param {PlayersOut | null} players */
function levelsOf(players) {
  const gentlest = players?.gentlest ?? 1;
  return Array.from({ length: STRONGEST - gentlest + 1 }, (_, place) => gentlest + place);
}

/** @param {PlayersOut | null} players */
const kindsOf = (players) =>
  players?.players.filter((kind) => !OWN_PLACE.includes(kind.name)) ?? [];
