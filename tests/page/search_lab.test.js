import assert from "node:assert/strict";
import test from "node:test";

import { elementsOf, textOf } from "../../src/outflank/web/static/elements.js";
import { needsOf } from "../../src/outflank/web/static/needs.js";
import { change, PAGE } from "../../src/outflank/web/static/page_state.js";
import { raceView } from "../../src/outflank/web/static/race_view.js";
import { searchLabView } from "../../src/outflank/web/static/search_lab_view.js";

/** @import { Message, PageState } from "../../src/outflank/web/static/page_state.js" */

/** @type {PageState} */
const LAB = { ...PAGE, part: "lab" };

/** @param {...Message} messages */
const after = (...messages) => messages.reduce((state, message) => change(state, message)[0], LAB);

const START = /** @type {const} */ ({ to: "race", do: "start" });

const SIDE = {
  move: "f5",
  value: 1.5,
  unit: "discs",
  depth: 7,
  nodes: 12000,
  seconds: 2,
  done: false,
};

/** @param {boolean} done @returns {Message} */
const news = (done) => ({ to: "race", do: "receive", document: { sides: [SIDE, null], done } });

/** The sockets of a race that are open. @param {PageState} state */
const sockets = (state) =>
  needsOf(state)
    .map((need) => need.key)
    .filter((key) => key.startsWith("/api/race"));

test("a race has its socket while it runs", () => {
  assert.deepEqual(sockets(LAB), []);
  assert.deepEqual(sockets(after(START)), ["/api/race"]);
  assert.deepEqual(sockets(after(START, news(false))), ["/api/race"]);
  assert.deepEqual(sockets(after(START, news(true))), []);
  assert.deepEqual(sockets(after(START, { to: "race", do: "stop" })), []);
});

test("who leaves the lab and comes back finds no race", () => {
  const back = after(
    START,
    { to: "page", do: "visit", hash: "#arena" },
    { to: "page", do: "visit", hash: "#lab" },
  );
  assert.deepEqual(sockets(back), []);
});

test("who opens an experiment keeps the race", () => {
  assert.deepEqual(sockets(after(START, { to: "page", do: "visit", hash: "#lab/ladder" })), [
    "/api/race",
  ]);
});

test("the table of a race has a column for each search", () => {
  const view = raceView(after(START, news(false)));
  const rows = elementsOf(view, (each) => each.tag === "tr").map((row) => row.children.map(textOf));
  assert.deepEqual(rows[0], ["", "minimax:eval=indore,depth=7", "alphabeta:eval=indore,depth=9"]);
  assert.deepEqual(rows[2], ["Value", "+1.5 discs", ""]);
  assert.deepEqual(rows[6], ["Nodes per second", "6,000", ""]);
});

test("what is wrong with a race stands beside its field, or below them all", () => {
  /** @param {string | null} field */
  const errors = (field) => {
    const document = { error: "no such player", field };
    const view = raceView(after(START, { to: "race", do: "receive", document }));
    return elementsOf(view, (each) => each.attributes.role === "alert").map((each) => [
      each.tag,
      each.attributes.id,
    ]);
  };
  assert.deepEqual(errors("second"), [["div", "race-second-wrong"]]);
  assert.deepEqual(errors(null), [["p", undefined]]);
});

test("a search is asked for with numbers, and an empty width is none", () => {
  const [state, effect] = change(LAB, { to: "searchLab", do: "ask" });
  assert.equal(state.searchLab.asking, true);
  assert.ok(effect && "request" in effect);
  assert.deepEqual(effect.body, {
    position: "start",
    size: 4,
    search: "alphabeta",
    depth: 3,
    eval: "discs",
    order: "board",
    width: null,
  });
});

test("a search that is refused takes the tree before it away", () => {
  const failure = { text: "depth: too much", status: 422, field: "depth" };
  const root = { board: "----", value: 0 };
  const tree = { position: "", size: 2, search: "minimax", depth: 1, eval: "discs", root };
  const shown = after({
    to: "searchLab",
    do: "show",
    tree: { ...tree, nodes: 0, cut: 0, value: 0 },
  });
  assert.equal(elementsOf(searchLabView(shown), (each) => each.mount !== null).length, 1);
  const [refused] = change(shown, { to: "searchLab", do: "refused", failure });
  const view = searchLabView(refused);
  assert.equal(elementsOf(view, (each) => each.mount !== null).length, 0);
  assert.equal(elementsOf(view, (each) => each.attributes.id === "search-depth-wrong").length, 1);
});
