import assert from "node:assert/strict";
import test from "node:test";

import {
  afterMove,
  countsOf,
  legalMoves,
  nameOf,
  placeOf,
  turnedBy,
} from "../../src/outflank/web/static/flips.js";
import { durationOf, waveOf } from "../../src/outflank/web/static/motion.js";
import { whyNot, whyWait } from "../../src/outflank/web/static/why_not.js";
import { GAME } from "./game_example.js";

const START = "---------------------------OX------XO---------------------------";

test("squares are named by column and row", () => {
  for (const size of [4, 6, 8]) {
    for (let place = 0; place < size * size; place += 1) {
      assert.equal(placeOf(nameOf(place, size), size), place);
    }
  }
  assert.equal(nameOf(63, 8), "h8");
});

test("a move turns over what lies between its disc and another of its colour", () => {
  assert.deepEqual(legalMoves(START, 8, "black"), ["d3", "c4", "f5", "e6"]);
  assert.deepEqual(turnedBy(START, 8, "f5", "black"), ["e5"]);
  assert.deepEqual(turnedBy(START, 8, "a1", "black"), []);
  assert.deepEqual(turnedBy(START, 8, "d4", "black"), []);
  assert.deepEqual(countsOf(afterMove(START, 8, "f5", "black")), { black: 4, white: 1 });
});

test("lines do not run over the edge", () => {
  // White at the right end of one row, Black at the left end of the next.
  assert.deepEqual(legalMoves("---OX-----------", 4, "black"), []);
  assert.deepEqual(turnedBy("-OX-------------", 4, "a1", "black"), ["b1"]);
});

test("a wave of flips runs away from the disc that was placed", () => {
  const before = "-OOX------------";
  const after = afterMove(before, 4, "a1", "black");
  const wave = waveOf(before, after, 4, "a1");
  assert.deepEqual(wave, { b1: 1, c1: 2 });
  assert.equal(durationOf(wave, "normal"), 260);
  assert.equal(durationOf(wave, "none"), 0);
});

test("a square that cannot be chosen has a reason", () => {
  const position = { board: START, size: 8, turn: "black" };
  assert.match(whyNot(position, "d4"), /already/);
  assert.match(whyNot(position, "a1"), /touches no disc of the other side/);
  assert.match(whyNot(position, "e3"), /no disc of yours is at the other end/);
  assert.match(whyWait({ ...GAME, turn: "white" }, null) ?? "", /Level 1 is to move/);
  assert.equal(whyWait(GAME, null), null);
  assert.match(whyWait({ ...GAME, black_owner: "another" }, "me") ?? "", /You are watching/);
});
