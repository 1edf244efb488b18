import assert from "node:assert/strict";
import test from "node:test";

import { elementsOf, h, textOf } from "../../src/outflank/web/static/elements.js";
import { libraryView } from "../../src/outflank/web/static/library_view.js";
import { needsOf } from "../../src/outflank/web/static/needs.js";
import { change, PAGE } from "../../src/outflank/web/static/page_state.js";

/** @typedef {import("../../src/outflank/web/static/page_state.js").PageState} PageState */
/** @typedef {import("../../src/outflank/web/static/page_state.js").Message} Message */
/** @typedef {import("../../src/outflank/web/static/changes.js").Request} Request */
/** @typedef {import("../../src/outflank/web/static/wire.d.ts").LibraryEntry} LibraryEntry */

/** @param {string} id @returns {LibraryEntry} */
const entry = (id) => ({
  id,
  black: "Ann",
  white: "Bea",
  size: 8,
  plies: 60,
  result: 4,
  opening: "Tiger",
  created: "1999-10-11T00:00:00.000", // from the game's headers
  updated: "2026-01-02T03:04:05Z",
});

/** The library with three games after some messages. @param {Message[]} messages */
function library(...messages) {
  const { query, first } = PAGE.library;
  const found = { total: 3, games: ["one", "two", "three"].map(entry) };
  /** @type {Message} */
  const show = { to: "library", do: "show", found, query, first };
  /** @type {PageState} */
  const start = { ...PAGE, part: "library" };
  return [show, ...messages].reduce((state, each) => change(state, each)[0], start);
}

/** @param {string} id @returns {Message} */
const remove = (id) => ({ to: "library", do: "delete", id });

/** The rows as displayed: which are struck out, and what their actions say. @param {PageState} state */
const rows = (state) =>
  elementsOf(
    h("div", {}, libraryView(state)),
    ({ tag, attributes }) => tag === "tr" && attributes.role === "row",
  ).map((row) => {
    const [actions] = elementsOf(row, ({ attributes }) => attributes.class === "actions");
    return `${row.attributes.class ?? "there"}: ${textOf(actions)}`;
  });

/** The games that a change deletes on the server. @param {PageState} state @param {Message} message */
const deletions = (state, message) =>
  change(state, message)
    .slice(1)
    .map((effect) => /** @type {Request} */ (effect))
    .filter(({ request }) => request === "DELETE")
    .map(({ path }) => path);

test("a double click deletes one game, whose row stays in its place", () => {
  const state = library(remove("one"), remove("one"));
  assert.deepEqual(rows(state), ["deleted: Restore", "there: OpenReview", "there: OpenReview"]);
  assert.deepEqual(state.library.deleting, ["one"]);
});

test("each deletion is restored on its own", () => {
  const state = library(remove("one"), remove("two"), { to: "library", do: "restore", id: "one" });
  assert.deepEqual(rows(state), ["there: OpenReview", "deleted: Restore", "there: OpenReview"]);
});

test("a deletion is carried out after a while, and its row remains", () => {
  const state = library(remove("one"), remove("two"));
  const timers = needsOf(state).filter(({ key }) => key.startsWith("delete/"));
  const [message] = timers.map((need) => ("message" in need ? need.message : null));
  assert.ok(message);
  assert.deepEqual(deletions(state, message), ["/api/games/one"]);
  const [after] = change(state, message);
  assert.deepEqual(rows(after), ["deleted: ", "deleted: Restore", "there: OpenReview"]);
});

test("deletions are carried out once when the page is left", () => {
  const state = library(remove("one"), remove("two"));
  const both = ["/api/games/one", "/api/games/two"];
  assert.deepEqual(deletions(state, { to: "page", do: "visit", hash: "#arena" }), both);
  /** @type {Message} */
  const leave = { to: "page", do: "leave" };
  assert.deepEqual(deletions(state, leave), both);
  assert.deepEqual(deletions(change(state, leave)[0], leave), []);
});

test("a deletion that fails gives the game back", () => {
  const failure = { text: "no", status: 500, field: null };
  const sent = library(remove("one"), { to: "library", do: "deleteSurely", ids: ["one"] });
  const [after] = change(sent, { to: "library", do: "notDeleted", id: "one", failure });
  assert.equal(rows(after)[0], "there: OpenReview");
});

test("a game is listed with its own date, not that of its import", () => {
  const cells = elementsOf(
    h("div", {}, libraryView(library())),
    ({ attributes }) => attributes.class === "date",
  );
  assert.deepEqual(cells.slice(0, 2).map(textOf), ["Date", "Oct 11, 1999"]);
});
