// A field for choosing a player.

/** @import { Message } from "./page_state.js" */
/** @import { PlayersOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { withValue } from "./forms.js";
import { t } from "./language.js";
import { expectation, ratingOptions, rungOptions } from "./strengths.js";
import { levelName } from "./words.js";

const OTHER = "other";
const STRONGEST = 24;

/** @typedef {{ spec: string, typed: boolean }} PlayerPick one of the list, or typed with its options */

const OWN_PLACE = ["level", "ladder", "human"];

/** Players listed although they have options. */
const LISTED = /^(level:-?\d+|ladder:[a-z-]+|human:\d+00)$/;

/** A choice from a stored player spec. @param {string} spec @returns {PlayerPick} */
export const pickOf = (spec) => ({ spec, typed: spec.includes(":") && !LISTED.test(spec) });

/**
 * @param {object} properties
 * @param {string} properties.id
 * @param {string} [properties.label] where it has no visible label
 * @param {PlayerPick} properties.pick
 * @param {PlayersOut | null} properties.players
 * @param {boolean} properties.people whether a person can be chosen
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
      strengthGroups(players),
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
    expectationText(pick.spec, players),
  );
}

/** The ladder, and players that imitate people of a rating. @param {PlayersOut | null} players */
export const strengthGroups = (players) =>
  players
    ? [
        strengthGroup(t("The ladder, from weak to strong"), rungOptions(players)),
        strengthGroup(t("Playing as people do, by rating"), ratingOptions(players)),
      ]
    : [];

/** @param {string} label @param {{ spec: string, name: string }[]} options */
const strengthGroup = (label, options) =>
  h(
    "optgroup",
    { label, key: label },
    options.map(({ spec, name }) => h("option", { key: spec, value: spec }, name)),
  );

/** @param {string} spec @param {PlayersOut | null} players */
export function expectationText(spec, players) {
  const text = expectation(spec, players);
  return text ? h("span", { class: "faint expectation" }, text) : null;
}

/** @param {PlayersOut | null} players */
function levelsOf(players) {
  const gentlest = players?.gentlest ?? 1;
  return Array.from({ length: STRONGEST - gentlest + 1 }, (_, place) => gentlest + place);
}

/** @param {PlayersOut | null} players */
const kindsOf = (players) =>
  players?.players.filter((kind) => !OWN_PLACE.includes(kind.name)) ?? [];
