// The explorer's own page: contents of the base, imports, and pages of players.

/** @import { Child } from "./elements.js" */
/** @import { ExplorerState, ImportedFile } from "./explorer_state.js" */
/** @import { Message, PageState } from "./page_state.js" */
/** @import { PlayerStatistics } from "./wire.d.ts" */

import { h } from "./elements.js";
import { gameList } from "./explorer_panel.js";
import { GAMES_SHOWN } from "./explorer_state.js";
import { button, field, withValue } from "./forms.js";
import { counted, numberText, say, t } from "./language.js";
import { signed } from "./words.js";

/** @param {PageState} state @returns {Child[]} */
export function explorerView({ explorer }) {
  return explorer.player ? playerPage(explorer) : basePage(explorer);
}

/** @param {ExplorerState} explorer @returns {Child[]} */
function basePage({ base, part, players, files }) {
  const empty = base !== null && base.games === 0;
  return [
    h("h2", {}, t("Explorer")),
    h(
      "p",
      {},
      empty
        ? t(
            "The base is empty. Drop files of games here: WTHOR (.wtb, with its .jou and .trn), GGF, SGF, PGN or transcripts.",
          )
        : base
          ? `${baseText(base)} `
          : "",
      empty && " ",
      h(
        "a",
        { href: "#analyse" },
        empty ? t("Explore the opening book on the board") : t("Explore them on the board"),
      ),
    ),
    importZone(files),
    base && base.games > 0
      ? h(
          "div",
          { class: "card" },
          field(
            { id: "explorer-player", label: t("Player") },
            h("input", {
              id: "explorer-player",
              type: "search",
              maxlength: 100,
              value: part,
              on: {
                input: withValue((value) => ({ to: "explorer", do: "findPlayers", part: value })),
              },
            }),
          ),
          players && playerTable(players.players),
        )
      : null,
    base && base.files.length > 0
      ? h(
          "details",
          { class: "card" },
          h("summary", {}, t("Files of the base")),
          h(
            "ul",
            {},
            base.files.map(({ name, games }) =>
              h(
                "li",
                { key: name },
                `${name}: ${counted(games, "{number} game", "{number} games")}`,
              ),
            ),
          ),
        )
      : null,
  ];
}

/** @param {NonNullable<ExplorerState["base"]>} base */
const baseText = ({ games, files }) =>
  t("{games} from {files}.", {
    games: counted(games, "{number} game", "{number} games"),
    files: counted(files.length, "{number} file", "{number} files"),
  });

/** @param {ImportedFile[]} files */
function importZone(files) {
  /** @param {FileList | null | undefined} chosen @returns {Message | null} */
  const add = (chosen) =>
    chosen?.length ? { to: "explorer", do: "add", files: [...chosen] } : null;
  return h(
    "div",
    {
      class: "card drop-zone",
      on: {
        dragover: (event) => {
          event.preventDefault();
          return null;
        },
        drop: (event) => {
          event.preventDefault();
          return add(/** @type {DragEvent} */ (event).dataTransfer?.files);
        },
      },
    },
    h("label", { for: "base-files" }, t("Drop files of games here, or choose them")),
    h("input", {
      id: "base-files",
      type: "file",
      multiple: true,
      on: { change: (event) => add(/** @type {HTMLInputElement} */ (event.target).files) },
    }),
    h(
      "ul",
      { class: "imports", "aria-live": "polite" },
      files.map(({ file, stage, share, text }, place) =>
        h(
          "li",
          { key: place, class: stage },
          h("strong", {}, file.name),
          ` ${text}`,
          stage === "running" &&
            h("progress", {
              max: 1,
              value: share ?? 0,
              "aria-label": t("Import of {name}", { name: file.name }),
            }),
        ),
      ),
    ),
  );
}

const HEAD = [
  say("Player"),
  say("Games"),
  say("Won"),
  say("Drawn"),
  say("Lost"),
  say("Average"),
  say("Years"),
];

/** @param {PlayerStatistics[]} players */
function playerTable(players) {
  if (!players.length) return h("p", { class: "faint" }, t("There is no player of that name."));
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": t("Players") },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          HEAD.map((name, place) =>
            h("th", { scope: "col", class: place ? "number" : "" }, t(name)),
          ),
        ),
      ),
      h("tbody", {}, players.map(playerRow)),
    ),
  );
}

/** @param {PlayerStatistics} player */
const playerRow = ({ name, games, wins, draws, losses, average, first_year, last_year }) =>
  h(
    "tr",
    { key: name },
    h("td", {}, h("a", { href: `#explorer/${encodeURIComponent(name)}` }, name)),
    [games, wins, draws, losses].map((number) => h("td", { class: "number" }, numberText(number))),
    h("td", { class: "number" }, average === null ? "" : signed(average)),
    h("td", { class: "number" }, [...new Set([first_year, last_year])].filter(Boolean).join("–")),
  );

/** @param {ExplorerState} explorer @returns {Child[]} */
function playerPage({ player, players, games, first }) {
  const known = players?.players.filter(({ name }) => name === player) ?? [];
  return [
    h("p", {}, h("a", { href: "#explorer" }, t("All players"))),
    h("h2", {}, player),
    players && playerTable(known),
    games &&
      h(
        "div",
        { class: "card" },
        gameList(games.games, counted(games.total, "{number} game", "{number} games")),
        h(
          "div",
          { class: "row" },
          button(
            t("Later"),
            { to: "explorer", do: "turn", first: first - GAMES_SHOWN },
            { disabled: !first },
          ),
          button(
            t("Earlier"),
            { to: "explorer", do: "turn", first: first + GAMES_SHOWN },
            { disabled: first + GAMES_SHOWN >= games.total },
          ),
        ),
      ),
  ];
}
