// View of the arena.

/** @import { Child } from "./elements.js" */
/** @import { ArenaState, Entrant } from "./arena_state.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { TournamentOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { button, field, validity, withValue } from "./forms.js";
import { icon } from "./icons.js";
import { numberText, say, t } from "./language.js";
import { playerChoice } from "./player_choice.js";
import { tournamentGames } from "./tournament_games.js";
import { playerName } from "./words.js";

const HEAD = [say("Player"), say("Elo"), "±", say("Points"), say("Games")];

/** @param {PageState} state @returns {Child[]} */
export function arenaView(state) {
  const { tournaments } = state.arena;
  return [
    h("h2", {}, t("Arena")),
    form(state),
    h(
      "div",
      {},
      tournaments?.map((each) => card(each, state.arena)),
      tournaments && !tournaments.length
        ? h("p", { class: "faint" }, t("No tournament yet: choose players, and start one."))
        : null,
    ),
  ];
}

/** @param {PageState} state */
function form({ arena: { entrants, rounds, wrong }, players }) {
  const about = wrong?.field === "games" ? wrong.text : null;
  return h(
    "form",
    { class: "card", on: { submit: { to: "arena", do: "begin" } } },
    h("h3", {}, t("A round robin")),
    h(
      "div",
      {},
      entrants.map((entrant, place) => entry(entrant, place, players)),
    ),
    h(
      "div",
      { class: "row" },
      button(t("Add a player"), { to: "arena", do: "add" }),
      field(
        { id: "arena-games", label: t("Games per pair"), wrong: about },
        h("input", {
          id: "arena-games",
          type: "number",
          min: 2,
          max: 1000,
          step: 2,
          value: rounds,
          ...validity("arena-games", about),
          on: { input: withValue((value) => ({ to: "arena", do: "fillRounds", rounds: value })) },
        }),
      ),
    ),
    wrong && !about ? h("div", { class: "field-error", role: "alert" }, wrong.text) : null,
    h("button", { type: "submit", class: "primary" }, t("Start")),
  );
}

/** @param {Entrant} entrant @param {number} place @param {PageState["players"]} players */
function entry({ number, pick }, place, players) {
  return h(
    "div",
    { class: "row entrant", key: number },
    playerChoice({
      id: `entrant-${number}`,
      label: t("Player {number}", { number: place + 1 }),
      pick,
      players,
      people: false,
      choose: (chosen) => ({ to: "arena", do: "name", number, pick: chosen }),
    }),
    button(
      icon("close"),
      { to: "arena", do: "remove", number },
      { class: "quiet", "aria-label": t("Remove this player") },
    ),
  );
}

/** @param {TournamentOut} tournament @param {ArenaState} arena */
function card(tournament, arena) {
  const { name, played, total, running, error } = tournament;
  const listed = arena.games?.name === name ? arena.games : null;
  const games = t("{played} of {total} games", {
    played: numberText(played),
    total: numberText(total),
  });
  return h(
    "section",
    { class: "card tournament", key: name, "aria-label": name },
    h("h3", {}, name),
    h("progress", { max: total, value: played, "aria-label": games }),
    h(
      "div",
      { class: "row" },
      h("span", {}, running ? t("{games}, playing", { games }) : games),
      running
        ? button(t("Stop"), { to: "arena", do: "control", name, action: "stop" })
        : played < total &&
            button(t("Continue"), { to: "arena", do: "control", name, action: "resume" }),
      played > 0 &&
        button(
          listed ? t("Hide games") : t("Games"),
          listed
            ? { to: "arena", do: "hideGames" }
            : { to: "arena", do: "listGames", name, first: 0 },
          { "aria-expanded": String(listed !== null) },
        ),
    ),
    error ? h("p", { class: "bad" }, error) : null,
    standings(tournament),
    listed && tournamentGames({ ...listed, played, size: tournament.size }),
  );
}

/** @param {TournamentOut} tournament */
function standings({ name, standings, cross_table }) {
  return h(
    "div",
    {
      class: "scroll",
      tabindex: "0",
      role: "group",
      "aria-label": t("Standings of {name}", { name }),
    },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          HEAD.map((head, place) =>
            h("th", { scope: "col", class: place ? "number" : "" }, t(head)),
          ),
          standings.map(({ player }) => h("th", { scope: "col" }, `– ${playerName(player)}`)),
        ),
      ),
      h(
        "tbody",
        {},
        standings.map(({ player, elo, error, points, games }, place) =>
          h(
            "tr",
            { key: player },
            h("th", { scope: "row" }, playerName(player)),
            [Math.round(elo), Math.round(error), points, games].map((cell) =>
              h("td", { class: "number" }, numberText(cell)),
            ),
            cross_table[place]?.map((cell) => h("td", {}, cell)) ?? [],
          ),
        ),
      ),
    ),
  );
}
