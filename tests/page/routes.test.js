import assert from "node:assert/strict";
import test from "node:test";

import { lineAddress, routeOf } from "../../src/outflank/web/static/routes.js";

test("addresses lead to their part", () => {
  assert.deepEqual(routeOf("#library"), { part: "library", name: "" });
  const board = { part: "review", name: "abc", moves: "", judge: false, base: null };
  assert.deepEqual(routeOf("#review/abc"), { ...board, judge: true });
  assert.deepEqual(routeOf("#analyse/abc/f5d6"), { ...board, moves: "f5d6" });
  assert.deepEqual(routeOf("#base/12"), { ...board, name: "", base: 12 });
  assert.deepEqual(routeOf("#game/abc"), { part: "play", game: "abc" });
  assert.deepEqual(routeOf("#new/human/level:3/6"), {
    part: "play",
    create: { black: "human", white: "level:3", size: 6 },
  });
});

test("nonsense leads to the board", () => {
  for (const hash of ["", "#", "#%", "#constructor", "#toString/x", "#play/x"]) {
    assert.deepEqual(routeOf(hash), { part: "play" }, hash);
  }
});

test("the address of a line opens that line", () => {
  const start = "-----OX--XO----- X";
  const create = { black: "human", white: "human", start, moves: ["b1", "a1"] };
  const address = lineAddress(start, ["b1", "pass", "a1"]);
  assert.deepEqual(routeOf(`#${address}`), { part: "play", create });
});
