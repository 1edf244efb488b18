// The games of a tournament, to be opened and reviewed.

/** @import { TournamentGameOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { button } from "./forms.js";
import { say, t } from "./language.js";
import { finalScore, playerName } from "./words.js";

/** Games per request. */
const ROWS = 25;

const HEAD = ["#", say("Black"), say("White"), say("Result")];

/**
 * @param {object} properties
 * @param {string} properties.name
 * @param {number} properties.first
 * @param {TournamentGameOut[]} properties.games
 * @param {number} properties.played
 * @param {number} properties.size
 */
export function tournamentGames({ name, first, games, played, size }) {
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": t("Games of {name}", { name }) },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          HEAD.map((head) => h("th", { scope: "col" }, t(head))),
          h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, t("Actions"))),
        ),
      ),
      h(
        "tbody",
        {},
        games.map((game) => row(name, game, size)),
      ),
    ),
    played > ROWS ? pages(name, first, played) : null,
  );
}

/** @param {string} name @param {TournamentGameOut} game @param {number} size */
function row(name, { number, black, white, result, reason }, size) {
  const score = result === null ? "–" : finalScore(size, result);
  return h(
    "tr",
    { key: number },
    h("td", { class: "number" }, number + 1),
    h("td", {}, playerName(black)),
    h("td", {}, playerName(white)),
    h("td", {}, reason ? `${score} (${reason})` : score),
    h(
      "td",
      {},
      h(
        "div",
        { class: "row" },
        button(t("Open"), { to: "arena", do: "openGame", name, number, as: "game" }),
        button(t("Review"), { to: "arena", do: "openGame", name, number, as: "review" }),
      ),
    ),
  );
}

/** @param {string} name @param {number} first @param {number} played */
const pages = (name, first, played) =>
  h(
    "div",
    { class: "row" },
    button(
      t("Newer"),
      { to: "arena", do: "listGames", name, first: first - ROWS },
      { disabled: !first },
    ),
    button(
      t("Older"),
      { to: "arena", do: "listGames", name, first: first + ROWS },
      { disabled: first + ROWS >= played },
    ),
  );
