// View of the library.

/** @import { Child } from "./elements.js" */
/** @import { LibraryState } from "./library_state.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { GamesOut, LibraryEntry } from "./wire.d.ts" */

import { h } from "./elements.js";
import { button, choice, field, validity, withValue } from "./forms.js";
import { icon } from "./icons.js";
import { counted, dateText, numberText, say, t } from "./language.js";
import { isDeleted, ROWS } from "./library_state.js";
import { isBetweenPeople } from "./seats.js";
import { colorName, finalScore, playerName } from "./words.js";

const RESULTS = /** @type {const} */ ([
  ["", say("Any result")],
  ["black", say("Black won")],
  ["white", say("White won")],
  ["draw", say("Drawn")],
  ["open", say("Not finished")],
]);

const results = () => RESULTS.map(([value, name]) => /** @type {const} */ ([value, t(name)]));

/** @param {PageState} state @returns {Child[]} */
export function libraryView({ library }) {
  const { found, first, damaged } = library;
  return [
    h("h2", {}, t("Library")),
    filters(library),
    h(
      "div",
      { class: "row" },
      button(t("Export as GGF"), { to: "library", do: "export", format: "ggf" }),
      button(t("Export as moves"), { to: "library", do: "export", format: "transcript" }),
    ),
    found && (found.total ? table(found, library) : nothing(library)),
    found && found.total > ROWS ? pages(found, first) : null,
    h(
      "p",
      { class: "faint", role: "status" },
      damaged
        ? t("Damaged and skipped: {number}. “outflank store check” lists them.", {
            number: numberText(damaged),
          })
        : "",
    ),
    importForm(library),
  ];
}

const SEARCHED = /** @type {const} */ ([
  ["player", say("Player")],
  ["opening", say("Opening")],
]);

/** @param {LibraryState} library */
function filters({ query }) {
  return h(
    "div",
    { class: "row" },
    SEARCHED.map(([name, label]) =>
      field(
        { id: `library-${name}`, label: t(label) },
        h("input", {
          id: `library-${name}`,
          type: "search",
          maxlength: 100,
          value: query[name],
          on: {
            input: withValue((value) => ({
              to: "library",
              do: "search",
              query: { [name]: value },
            })),
          },
        }),
      ),
    ),
    field(
      { id: "library-result", label: t("Result") },
      choice({ id: "library-result", value: query.result }, results(), (result) => ({
        to: "library",
        do: "search",
        query: { result },
      })),
    ),
  );
}

/** Column titles, and the window width that each needs. */
const HEAD = /** @type {const} */ ([
  [say("Date"), "date"],
  [say("Black"), ""],
  [say("White"), ""],
  [say("Board"), "wide-only"],
  [say("Moves"), "plies"],
  [say("Result"), "number"],
  [say("Opening"), "not-phone"],
]);

/** @param {LibraryState} library */
function nothing({ query }) {
  const searched = query.player || query.opening || query.result;
  if (searched) return h("p", { class: "card" }, t("No games match this search."));
  return h(
    "div",
    { class: "card" },
    h("h3", {}, t("No games yet")),
    h("p", {}, t("Games that you play are kept here. You can import others below.")),
    button(t("New game"), { to: "dialog", do: "openNewGame" }, { class: "primary" }),
  );
}

/** @param {GamesOut} found @param {LibraryState} library */
function table({ total, games }, library) {
  const gone = games.filter(({ id }) => isDeleted(library, id)).length;
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": t("Games") },
    // Roles are explicit, because a phone lays out rows as a grid, which hides from some browsers
    // that this is a table.
    h(
      "table",
      { class: "games", role: "table" },
      h("caption", {}, counted(total - gone, "{number} game", "{number} games")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          HEAD.map(([name, kind]) => h("th", { scope: "col", class: kind }, t(name))),
          h(
            "th",
            { scope: "col", class: "actions" },
            h("span", { class: "visually-hidden" }, t("Actions")),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        games.map((game) => row(game, library)),
      ),
    ),
  );
}

/** @param {LibraryEntry} game @param {LibraryState} library */
function row(game, library) {
  const { id, created, black, white, size, plies, result, opening } = game;
  const nameless = isBetweenPeople(game);
  return h(
    "tr",
    { key: id, role: "row", class: isDeleted(library, id) ? "deleted" : null },
    cell("date", dateText(new Date(created)), dateText(new Date(created), true)),
    cell("black", nameless ? colorName("black") : playerName(black)),
    cell("white", nameless ? colorName("white") : playerName(white)),
    cell("wide-only", `${size}×${size}`),
    cell("plies", plies),
    cell("number", result === null ? "–" : finalScore(size, result)),
    cell("not-phone", opening),
    h(
      "td",
      { class: "actions", role: "cell" },
      h("div", { class: "row" }, actions(game, library), deleteButton(game, library)),
    ),
  );
}

/** @param {LibraryEntry} game @param {LibraryState} library @returns {Child[]} */
function actions({ id, plies, result }, library) {
  if (library.deleting.includes(id))
    return [button(t("Restore"), { to: "library", do: "restore", id })];
  if (isDeleted(library, id)) return [];
  return [
    h("a", { href: `#${result === null ? "game" : "analyse"}/${id}` }, t("Open")),
    plies ? h("a", { href: `#review/${id}` }, t("Review")) : null,
  ];
}

/** It keeps its place and the focus, so that a double click does nothing else. @param {LibraryEntry} game @param {LibraryState} library */
const deleteButton = ({ id }, library) =>
  button(
    icon("close"),
    { to: "library", do: "delete", id },
    {
      class: "quiet",
      key: "delete",
      "aria-label": t("Delete this game"),
      "aria-disabled": isDeleted(library, id) ? "true" : null,
    },
  );

/** @param {string} kind @param {Child} text @param {string} [title] */
const cell = (kind, text, title) => h("td", { class: kind, role: "cell", title }, text);

/** @param {GamesOut} found @param {number} first */
function pages({ total }, first) {
  return h(
    "div",
    { class: "row" },
    button(t("Newer"), { to: "library", do: "turn", first: first - ROWS }, { disabled: !first }),
    button(
      t("Older"),
      { to: "library", do: "turn", first: first + ROWS },
      { disabled: first + ROWS >= total },
    ),
  );
}

/** @param {LibraryState} library */
function importForm({ text, wrong, progress }) {
  const id = "library-import";
  /** @param {Event} event */
  const chosen = (event) => {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    return file ? /** @type {const} */ ({ to: "library", do: "readFile", file }) : null;
  };
  return h(
    "form",
    { class: "card", on: { submit: { to: "library", do: "import" } } },
    field(
      { id, label: t("Games to import"), wrong },
      h("textarea", {
        id,
        placeholder: t("One game per line, GGF, SGF, PGN…"),
        value: text,
        ...validity(id, wrong),
        on: { input: withValue((value) => ({ to: "library", do: "fill", text: value })) },
      }),
    ),
    h(
      "div",
      { class: "row" },
      h("input", {
        type: "file",
        accept: ".ggf,.sgf,.pgn,.obf,.gam,.json,.jsonl,.txt,text/*",
        "aria-label": t("File with games"),
        on: { change: chosen },
      }),
      h("button", { type: "submit", class: "primary" }, t("Import")),
      h("span", { class: "faint", "aria-live": "polite" }, progress ? progressText(progress) : ""),
    ),
    h(
      "p",
      { class: "faint" },
      `${t("Thousands of games, and WTHOR files, go into the base:")} `,
      h("a", { href: "#explorer" }, t("Explorer")),
    ),
  );
}

/** @param {NonNullable<LibraryState["progress"]>} progress */
const progressText = ({ read, kept }) =>
  kept
    ? counted(read, "{kept} of {number} game kept", "{kept} of {number} games kept", {
        kept: numberText(kept),
      })
    : counted(read, "{number} game read", "{number} games read");
