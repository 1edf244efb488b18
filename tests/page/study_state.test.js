import assert from "node:assert/strict";
import test from "node:test";

import { change, PAGE } from "../../src/outflank/web/static/page_state.js";
import { pathOf, shownOf } from "../../src/outflank/web/static/study.js";
import { turnText } from "../../src/outflank/web/static/study_view.js";
import { GAME, playing } from "./game_example.js";

/** @typedef {import("../../src/outflank/web/static/page_state.js").PageState} PageState */
/** @typedef {import("../../src/outflank/web/static/page_state.js").Message} Message */
/** @typedef {import("../../src/outflank/web/static/changes.js").Request} Request */

/** @param {string | null} move */
const step = (move) => ({
  move,
  board: GAME.board,
  turn: "black",
  legal: ["b1"],
  discs: { black: 2, white: 2 },
  over: false,
});

/** A board of two moves that the server does not keep yet. @returns {PageState} */
function unkept() {
  const line = {
    start: GAME.start,
    size: 4,
    steps: [step(null), step("b1"), step("a1")],
    opening: null,
  };
  const names = { black: "", white: "" };
  const before = /** @type {const} */ ({ ...PAGE, part: "review" });
  return change(before, { to: "study", do: "openLine", line, text: "b1a1", names, visit: 0 })[0];
}

/** The one request among the effects of a change. @param {PageState} state @param {Message} message */
function requested(state, message) {
  const [after, ...effects] = change(state, message);
  const [request] = effects.filter((each) => "request" in each);
  return { after, request: /** @type {Request} */ (request) };
}

/** @param {PageState} state */
const path = (state) => (state.study ? pathOf(state.study) : null);

test("steps along a known line ask nobody", () => {
  const [back, ...effects] = change(unkept(), { to: "study", do: "step", by: -1 });
  assert.deepEqual(path(back), ["b1"]);
  assert.deepEqual(effects, []);
  const [first] = change(back, { to: "study", do: "first" });
  assert.deepEqual(path(first), []);
  const [still] = change(first, { to: "study", do: "step", by: -1 });
  assert.deepEqual(path(still), []);
  const [last] = change(still, { to: "study", do: "last" });
  assert.deepEqual(path(last), ["b1", "a1"]);
});

test("the first variation makes a game of what is not kept yet, and only one", () => {
  const variation = /** @type {const} */ ({ to: "study", do: "play", square: "c4" });
  const { after, request } = requested(unkept(), variation);
  assert.deepEqual(
    [request.path, request.body],
    ["/api/games", { black: "human", white: "human", size: 4, start: "b1a1", analysis: true }],
  );
  assert.equal(requested(after, variation).request, undefined);
  const kept = { ...GAME, id: "new", tree: ["b1", "a1"], moves: ["b1", "a1"], ply: 2 };
  const next = requested(after, /** @type {Message} */ (request.answered?.(kept)));
  assert.deepEqual(
    [next.request.path, next.request.body],
    ["/api/games/new/tree/add", { path: ["b1", "a1"], moves: ["c4"] }],
  );
  assert.equal(next.after.study?.game, "new");
});

test("a move of the tree is followed without being added", () => {
  const [start] = change(unkept(), { to: "study", do: "first" });
  const [after, ...effects] = change(start, { to: "study", do: "play", square: "b1" });
  assert.deepEqual(path(after), ["b1"]);
  assert.deepEqual(effects, []);
});

test("an answer about a line that was left is dropped", () => {
  const game = { ...GAME, moves: ["b1", "a1"], tree: ["b1", "a1"], ply: 2 };
  const before = /** @type {const} */ ({ ...PAGE, part: "review" });
  const opened = requested(before, { to: "study", do: "open", game, visit: 0 });
  const late = /** @type {Message} */ (
    opened.request.answered?.({ steps: [step(null), step("b1"), step("a1")] })
  );
  const other = requested(opened.after, { to: "study", do: "go", path: ["b1"] });
  assert.equal(shownOf(change(other.after, late)[0]), null);
  assert.deepEqual(shownOf(change(opened.after, late)[0])?.path, ["b1", "a1"]);
});

test("who goes to where the game stands follows it again", () => {
  const live = playing({ moves: ["b1"], tree: ["b1"], ply: 1 });
  const { after, request } = requested(live, { to: "study", do: "step", by: -1 });
  const answer = /** @type {Message} */ (request.answered?.({ steps: [step(null), step("b1")] }));
  const [back] = change(after, answer);
  assert.deepEqual(path(back), []);
  const [again] = change(back, { to: "study", do: "step", by: 1 });
  assert.equal(again.study, null);
});

test("a mark that is drawn again is taken away", () => {
  /** @type {Message} */
  const ring = { to: "study", do: "draw", mark: [18, null, "green"] };
  const [drawn] = change(playing(), ring);
  assert.deepEqual(drawn.sketch?.marks, [[18, null, "green"]]);
  const [wiped] = change(drawn, ring);
  assert.deepEqual(wiped.sketch?.marks, []);
});

/** A stored game of three moves, at a position of its tree. @param {Message[]} messages */
function stored(...messages) {
  const game = { ...GAME, moves: ["b1", "a1", "c4"], tree: ["b1", "a1", "c4"], ply: 3 };
  const before = /** @type {const} */ ({ ...PAGE, part: "review" });
  const opened = requested(before, { to: "study", do: "open", game, visit: 0 });
  const steps = [step(null), ...game.moves.map(step)];
  const answer = /** @type {Message} */ (opened.request.answered?.({ steps }));
  return [answer, ...messages].reduce((state, each) => change(state, each)[0], opened.after);
}

test("after a deletion one steps on along what is there", () => {
  const start = stored({ to: "study", do: "go", path: ["b1"] });
  const instead = /** @type {any} */ ({ move: "a1", instead: [["d3"]] });
  const tree = {
    version: 4,
    path: ["b1", "d3"],
    tree: ["b1", instead, "c4"],
    comment: "",
    marks: [],
  };
  const added = requested(start, { to: "study", do: "changed", game: "one", tree, show: true });
  const steps = [step(null), step("b1"), step("d3")];
  const [branch] = change(
    added.after,
    /** @type {Message} */ (added.request.answered?.({ steps })),
  );
  assert.deepEqual(path(branch), ["b1", "d3"]);
  const pruned = { ...tree, version: 5, path: ["b1"], tree: ["b1", "a1", "c4"] };
  const gone = { to: "study", do: "changed", game: "one", tree: pruned, show: true };
  const [after] = change(branch, /** @type {Message} */ (gone));
  assert.deepEqual(path(after), ["b1"]);
  for (const message of /** @type {Message[]} */ ([
    { to: "study", do: "step", by: 1 },
    { to: "study", do: "last" },
  ])) {
    const { request } = requested(after, message);
    assert.deepEqual(request.body, { start: GAME.start, moves: ["b1", "a1", "c4"] });
  }
});

test("an address within the open game moves the board", () => {
  /** @param {PageState} state @param {string} hash */
  const visit = (state, hash) => change(state, { to: "page", do: "visit", hash });
  const [back] = visit(stored(), "#analyse/one/b1a1");
  assert.deepEqual(path(back), ["b1", "a1"]);
  const [judged] = visit(back, "#review/one/b1");
  assert.deepEqual(path(judged), ["b1"]);
  assert.equal(judged.review.question?.game, "one");
  assert.deepEqual(path(visit(judged, "#analyse/one/b1d3")[0]), ["b1"]);
  assert.deepEqual(path(visit(judged, "#analyse/one")[0]), ["b1", "a1", "c4"]);
  const [first] = change(judged, { to: "study", do: "first" });
  // The server was away, and the address of what is shown is visited again.
  assert.deepEqual(path(visit(first, "#review/one")[0]), []);
});

test("a finished position says who won, with the empty squares", () => {
  const over = { ...step(null), over: true, legal: [] };
  const won = { ...over, discs: { black: 3, white: 10 } };
  assert.equal(turnText(won), "The game is over. White wins, 3–13.");
  assert.equal(
    turnText({ ...over, discs: { black: 8, white: 8 } }),
    "The game is over. A draw, 8–8.",
  );
});
