// The explorer beside the board: moves of the base and the book, and games with the position.

/** @import { Child } from "./elements.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { ExploreOut, FoundGameOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { exploredOf } from "./explorer_state.js";
import { stateSummary } from "./forms.js";
import { counted, numberText, percentText, t } from "./language.js";
import { signed } from "./words.js";

/** @param {PageState} state @returns {Child} */
export function explorerPanel(state) {
  const { open } = state.explorer;
  const found = exploredOf(state);
  return h(
    "details",
    { class: "card explorer", key: "explorer", open },
    stateSummary(t("Explorer"), { to: "explorer", do: "toggle" }),
    open && (found ? content(found) : h("p", { class: "faint" }, t("Looking it up…"))),
  );
}

/** @param {ExploreOut} found @returns {Child} */
function content(found) {
  return h(
    "div",
    {},
    found.opening && h("p", { class: "opening-name" }, found.opening),
    found.moves.length
      ? table(found)
      : h("p", { class: "faint" }, t("Neither the base nor the book knows this position.")),
    found.base
      ? null
      : h(
          "p",
          { class: "faint" },
          `${t("There is no base of games yet.")} `,
          h("a", { href: "#explorer" }, t("Import one")),
        ),
    found.found.length > 0 &&
      gameList(
        found.found,
        counted(
          found.games,
          "{number} game reached this position",
          "{number} games reached this position",
        ),
      ),
  );
}

/** @param {ExploreOut} found */
function table({ moves }) {
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": t("Moves that were played") },
    h(
      "table",
      { class: "explored" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("Move")),
          h("th", { scope: "col", class: "number" }, t("Games")),
          h("th", { scope: "col" }, t("Black · draw · White")),
          h("th", { scope: "col", class: "number" }, t("Average")),
          h("th", { scope: "col", class: "number" }, t("Book")),
        ),
      ),
      h(
        "tbody",
        {},
        moves.map((each) =>
          h(
            "tr",
            { key: each.move },
            h(
              "td",
              {},
              h(
                "button",
                {
                  type: "button",
                  class: "move",
                  on: { click: { to: "study", do: "play", square: each.move } },
                },
                each.move,
              ),
            ),
            h("td", { class: "number" }, each.games ? numberText(each.games) : ""),
            h("td", {}, shares(each)),
            h("td", { class: "number" }, each.average === null ? "" : signed(each.average)),
            h("td", { class: "number" }, each.book === null ? "" : signed(each.book)),
          ),
        ),
      ),
    ),
  );
}

/** @param {ExploreOut["moves"][number]} move */
function shares({ black_wins, draws, white_wins }) {
  const total = black_wins + draws + white_wins;
  if (!total) return null;
  const percent = (/** @type {number} */ part) => percentText(part / total);
  const label = t("Black {black}, draws {draws}, White {white}", {
    black: percent(black_wins),
    draws: percent(draws),
    white: percent(white_wins),
  });
  return h("div", {
    class: "shares",
    role: "img",
    "aria-label": label,
    title: label,
    "--black": `${(100 * black_wins) / total}%`,
    "--drawn": `${(100 * (black_wins + draws)) / total}%`,
  });
}

/** @param {FoundGameOut[]} games @param {string} title */
export const gameList = (games, title) =>
  h(
    "div",
    {},
    h("h3", {}, title),
    h(
      "ul",
      { class: "found-games" },
      games.map(({ id, black, white, event, year, score }) =>
        h(
          "li",
          { key: id },
          h("a", { href: `#base/${id}` }, `${black || "?"} – ${white || "?"}`),
          h(
            "span",
            { class: "faint" },
            [score === null ? "" : signed(score), event, year].filter(Boolean).join(", "),
          ),
        ),
      ),
    ),
  );
