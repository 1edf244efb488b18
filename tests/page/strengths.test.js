// Strengths in words: every rung and rating that is offered says what to expect.

import assert from "node:assert/strict";
import test from "node:test";

import { pickOf } from "../../src/outflank/web/static/player_choice.js";
import {
  expectation,
  ratingOptions,
  rungOptions,
  STRENGTH_SPECS,
} from "../../src/outflank/web/static/strengths.js";

/** @import { PlayersOut } from "../../src/outflank/web/static/wire.d.ts" */

/** @type {PlayersOut} */
const PLAYERS = {
  players: [],
  gentlest: -9,
  strongest: 60,
  rungs: [
    { number: 1, name: "first game", depth: 1, sharpness: -0.13 },
    { number: 2, name: "", depth: 1, sharpness: 0.05 },
    { number: 3, name: "club champion", depth: 3, sharpness: 0.8 },
    { number: 4, name: "champion", depth: 10, sharpness: null },
  ],
  weakest_human: 800,
  strongest_human: 2400,
};

test("rungs with names are offered with their place on the ladder", () => {
  assert.deepEqual(rungOptions(PLAYERS), [
    { spec: "ladder:first-game", name: "First game, 1 of 4" },
    { spec: "ladder:club-champion", name: "Club champion, 3 of 4" },
    { spec: "ladder:champion", name: "Champion, 4 of 4" },
  ]);
});

test("ratings go from the weakest to the strongest, in words", () => {
  const names = ratingOptions(PLAYERS).map(({ name }) => name);
  assert.equal(names[0], "800: a newcomer");
  assert.equal(names.at(-1), "2400: a master");
});

test("a sentence says what to expect of whom one chooses", () => {
  assert.match(expectation("ladder:first-game", PLAYERS), /everybody can beat it/);
  assert.match(expectation("ladder:2", PLAYERS), /almost at random/);
  assert.match(expectation("ladder:club-champion", PLAYERS), /3 moves ahead, and sometimes slips/);
  assert.match(expectation("ladder:champion", PLAYERS), /plays the end exactly/);
  assert.match(expectation("human:1500", PLAYERS), /Errs as people do/);
  assert.equal(expectation("human", PLAYERS), "");
  assert.equal(expectation("random", PLAYERS), "");
});

test("all that is offered can be chosen again and searched by name", () => {
  const offered = [...rungOptions(PLAYERS), ...ratingOptions(PLAYERS)].map(({ spec }) => spec);
  for (const spec of offered) {
    assert.equal(pickOf(spec).typed, false, spec);
    assert.ok(STRENGTH_SPECS.includes(spec), spec);
  }
  assert.equal(pickOf("ladder:20").typed, true);
});
