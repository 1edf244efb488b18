import assert from "node:assert/strict";
import test from "node:test";

import { analysisOf, whyOf } from "../../src/outflank/web/static/engine_state.js";
import { positionNumber } from "../../src/outflank/web/static/move_tree.js";
import { needsOf } from "../../src/outflank/web/static/needs.js";
import { change } from "../../src/outflank/web/static/page_state.js";
import { studyOf } from "../../src/outflank/web/static/study.js";
import { GAME, playing } from "./game_example.js";

/** @param {Partial<typeof GAME>} changes */
const received = (changes) =>
  /** @type {const} */ ({
    to: "play",
    do: "receive",
    id: GAME.id,
    document: { ...GAME, ...changes },
  });

const MOVED = { version: 4, ply: 1, moves: ["b1"], tree: ["b1"], turn: "white" };

test("an older state is dropped, a newer one shown", () => {
  const [newer] = change(playing(), received(MOVED));
  assert.deepEqual(newer.play.game?.moves, ["b1"]);
  const [older] = change(newer, received({}));
  assert.deepEqual(older.play.game?.moves, ["b1"]);
});

test("the state of another game is dropped", () => {
  const [after] = change(playing({ id: "two" }), received(MOVED));
  assert.equal(after.play.game?.id, "two");
  assert.deepEqual(after.play.game?.moves, []);
});

test("an answer to an address that was left is dropped", () => {
  const before = { ...playing(), visit: 2 };
  const [after] = change(before, {
    to: "play",
    do: "open",
    game: { ...GAME, id: "late" },
    visit: 1,
  });
  assert.equal(after.play.game?.id, "one");
});

test("reasons for a move go when play goes on", () => {
  const before = playing();
  const why = { move: "b1", position: GAME.start, reasons: [], best: "b1", best_reasons: [] };
  const position = positionNumber(GAME.start, []);
  const [told] = change(before, { to: "engine", do: "explain", why, position });
  assert.deepEqual(whyOf(told), why);
  const [after] = change(told, received(MOVED));
  assert.equal(whyOf(after), null);
  const [late] = change(after, { to: "engine", do: "explain", why, position });
  assert.equal(whyOf(late), null);
});

test("nobody moves for the other side, elsewhere in the tree, or in a game that is gone", () => {
  const move = /** @type {const} */ ({ to: "play", do: "move", square: "b1" });
  const looking = playing();
  const deleted = playing();
  const states = [
    playing({ turn: "white" }),
    playing({ over: true }),
    { ...looking, study: studyOf(GAME) },
    { ...deleted, play: { ...deleted.play, gone: true } },
  ];
  for (const state of states) assert.equal(change(state, move).length, 1);
  const [, request] = change(playing(), move);
  assert.ok(request && "request" in request);
  assert.deepEqual([request.path, request.body], ["/api/games/one/move", { ply: 0, move: "b1" }]);
});

test("a request that comes too late changes nothing and is not complained about", () => {
  const [, request] = change(playing(), { to: "play", do: "move", square: "b1" });
  assert.ok(request && "request" in request);
  const late = request.failed({ text: "the game has moved on", status: 409, field: null });
  assert.equal(change(playing(), late).length, 1);
  const broken = request.failed({ text: "too busy", status: 503, field: null });
  const [, told] = change(playing(), broken);
  assert.ok(told && "send" in told);
  assert.equal(change(playing(), told.send)[0].notice?.text, "too busy");
});

test("nobody moves again until the server has answered a move", () => {
  const move = /** @type {const} */ ({ to: "play", do: "move", square: "b1" });
  const [asked, request] = change(playing(), move);
  assert.ok(request && "request" in request);
  assert.equal(change(asked, move).length, 1);
  assert.equal(change(asked, { ...move, do: "refuse" })[0].play.note, null);
  const busy = request.failed({ text: "too busy", status: 503, field: null });
  const [refused] = change(asked, busy);
  assert.equal(change(refused, move).length, 2);
  const own = { ...MOVED, turn: "black" };
  const [moved] = change(asked, received(own));
  assert.equal(moved.play.asked, null);
});

test("sockets and timers follow from what is shown", () => {
  const keys = (/** @type {ReturnType<typeof playing>} */ state) =>
    needsOf(state).map((need) => need.key);
  const watch = "/api/games/one/watch";
  const clock = { seconds: 60, increment: 0, black: 60, white: 60, running: true };
  assert.deepEqual(keys(playing()), [watch]);
  assert.deepEqual(keys(playing({ clock })), [watch, "clock"]);
  assert.deepEqual(keys(playing({ clock, over: true })), [watch]);
  const [hints] = change(playing(), { to: "engine", do: "toggle" });
  assert.deepEqual(keys(hints), [watch, "/api/analysis"]);
  assert.deepEqual(keys({ ...hints, part: "library" }), []);
  const [deleted] = change(playing(), {
    to: "play",
    do: "receive",
    id: "one",
    document: { error: "gone", deleted: true },
  });
  assert.deepEqual(keys(deleted), ["notice/1"]);
});

test("hints about another position are not shown", () => {
  const [hints] = change(playing(), { to: "engine", do: "toggle" });
  const analysis = { id: 2, lines: [], nodes: 0, turn: "black", done: true };
  const [other] = change(hints, { to: "engine", do: "analysed", analysis });
  assert.equal(analysisOf(other), null);
  const current = { ...analysis, id: positionNumber(GAME.start, []) };
  const [found] = change(hints, { to: "engine", do: "analysed", analysis: current });
  assert.equal(analysisOf(found), current);
});

test("a notice does not outlive its part of the page", () => {
  const [told] = change(playing(), { to: "page", do: "notify", text: "Copied." });
  const [same] = change(told, { to: "page", do: "visit", hash: "#game/one" });
  assert.equal(same.notice?.text, "Copied.");
  const [other] = change(told, { to: "page", do: "visit", hash: "#library" });
  assert.equal(other.notice, null);
});
