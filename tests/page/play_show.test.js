import assert from "node:assert/strict";
import test from "node:test";

import { needsOf } from "../../src/outflank/web/static/needs.js";
import { change } from "../../src/outflank/web/static/page_state.js";
import { PLAY } from "../../src/outflank/web/static/play_state.js";
import { decidingMove, receiveReview } from "../../src/outflank/web/static/turning_point.js";
import { GAME, playing } from "./game_example.js";

/** @typedef {import("../../src/outflank/web/static/page_state.js").PageState} PageState */

const OWN = {
  version: 4,
  ply: 1,
  moves: ["b1"],
  tree: ["b1"],
  turn: "white",
  board: "-X---XX--XO-----",
};
const REPLY = {
  version: 5,
  ply: 2,
  moves: ["b1", "a1"],
  tree: ["b1", "a1"],
  board: "OX---OX--XO-----",
};

/** @param {PageState} state @param {Partial<typeof GAME>} changes */
const receive = (state, changes) =>
  change(state, {
    to: "play",
    do: "receive",
    id: GAME.id,
    document: { ...GAME, ...changes },
  })[0];

/** @param {PageState} state */
const endEvent = (state) =>
  change(state, { to: "play", do: "endEvent", number: state.play.showing?.number ?? 0 })[0];

/** @param {PageState} state */
const plies = (state) => state.play.game?.ply;

test("a reply waits for one's own flips and a breath", () => {
  const own = receive(playing(), OWN);
  assert.equal(own.play.showing?.event, "flips");
  const answered = receive(own, REPLY);
  assert.equal(plies(answered), 1);
  const breath = endEvent(answered);
  assert.deepEqual([plies(breath), breath.play.showing?.event], [1, "breath"]);
  assert.equal(breath.play.showing?.after, 300);
  assert.equal(plies(endEvent(breath)), 2);
});

test("every event has a number of its own, so that each has its own timer", () => {
  const numbers = [];
  let state = receive(receive(playing(), OWN), REPLY);
  for (; state.play.showing; state = endEvent(state)) numbers.push(state.play.showing.number);
  assert.deepEqual(numbers, [1, 2, 3, 4]);
});

test("a reply that comes during the breath waits, too", () => {
  const breath = endEvent(receive(playing(), OWN));
  assert.equal(plies(receive(breath, REPLY)), 1);
});

test("a reply may be instant", () => {
  const start = playing();
  const hasty = {
    ...start,
    settings: { ...start.settings, reply: /** @type {const} */ ("instant") },
  };
  assert.equal(plies(receive(receive(hasty, OWN), REPLY)), 2);
});

test("a clock leaves no time for a breath", () => {
  const clock = { seconds: 60, increment: 0, black: 60, white: 60, running: true };
  const own = receive(playing({ clock }), { ...OWN, clock });
  assert.equal(endEvent(own).play.showing, null);
});

test("nobody moves on a board that does not yet show the reply", () => {
  const waiting = receive(receive(playing(), OWN), REPLY);
  assert.equal(change(waiting, { to: "play", do: "move", square: "d3" }).length, 1);
});

test("a pass is an event of its own, which ends by itself or with a click", () => {
  const moves = ["b1", "pass"];
  const moved = receive(playing(), { ...OWN, ply: 2, moves, tree: moves, turn: "black" });
  assert.equal(moved.spoken, "Black plays b1. White has no move and passes. Your move: Black.");
  const passing = endEvent(moved);
  assert.deepEqual(passing.play.showing?.passes, ["white"]);
  assert.equal(passing.play.showing?.after, 900);
  const timer = needsOf(passing).find(
    (need) => need.key === `event/${passing.play.showing?.number}`,
  );
  assert.ok(timer);
  const [clicked] = change(passing, { to: "play", do: "refuse", square: "a1" });
  assert.equal(clicked.play.showing, null);
});

test("a window that was hidden shows the last state at once", () => {
  let state = receive(playing(), OWN);
  for (const version of [5, 6, 7, 8]) state = receive(state, { ...REPLY, version });
  assert.equal(state.play.game?.version, 8);
  assert.deepEqual(state.play.later, []);
});

test("undo means the game as the server has it", () => {
  const waiting = receive(receive(playing(), OWN), { ...REPLY, can_undo: true });
  const [, request] = change(waiting, { to: "play", do: "undo" });
  assert.ok(request && "request" in request);
  assert.deepEqual(request.body, { ply: 2 });
});

/** @param {number} number @param {number} best_score @param {number} score */
const judged = (number, best_score, score) => ({
  number,
  turn: /** @type {const} */ ("black"),
  move: "a1",
  best: "b1",
  best_score,
  score,
  exact: false,
  loss: Math.abs(best_score - score),
  verdict: /** @type {const} */ ("blunder"),
  pv: [],
  position: "",
  reasons: [],
  best_reasons: [],
  found_by: null,
  hard: false,
});

test("the turning point is the last error that lost the game, not the largest", () => {
  const moves = [judged(50, -20, -50), judged(40, 6, -4), judged(30, 2, 10), judged(20, 2, -6)];
  assert.equal(decidingMove(moves, -50)?.number, 40);
  assert.equal(decidingMove(moves.slice(0, 1), -50)?.number, 50);
  assert.equal(decidingMove([], -50), null);
});

test("a mistake that did not lose the game is no turning point", () => {
  const play = { ...PLAY, game: { ...GAME, result: -50 } };
  /** @param {ReturnType<typeof judged>[]} moves */
  const reviewed = (moves) => {
    const turning = moves.reduce(
      (found, move) => receiveReview({ ...play, turning: found }, { move }),
      play.turning,
    );
    return receiveReview(
      { ...play, turning },
      { done: true, accuracy: { black: null, white: null } },
    );
  };
  assert.equal(reviewed([judged(50, -20, -50)])?.decisive, false);
  assert.equal(reviewed([judged(40, 6, -4)])?.decisive, true);
});
