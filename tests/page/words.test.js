import assert from "node:assert/strict";
import test from "node:test";

import { endText, statusText } from "../../src/outflank/web/static/play_words.js";
import { progressText } from "../../src/outflank/web/static/practice_words.js";
import { secondsLeft } from "../../src/outflank/web/static/sides.js";
import {
  clockText,
  durationText,
  playerName,
  signed,
} from "../../src/outflank/web/static/words.js";
import { GAME } from "./game_example.js";

test("numbers have signs and plurals", () => {
  assert.deepEqual([2, 0, -3.14].map(signed), ["+2", "0", "−3.1"]);
  const progress = { cards: 1, due: 0, learned: 1, right: 1, wrong: 0, rating: 1200, kinds: {} };
  assert.equal(progressText(progress), "1 position, 0 due now, 1 learned; 100% of 1 answer right.");
});

test("clocks show tenths when they run out, and never less than nothing", () => {
  assert.deepEqual([75, 60, 19.96, 9.5, -1].map(clockText), [
    "1:15",
    "1:00",
    "0:20.0",
    "0:09.5",
    "0:00.0",
  ]);
});

test("only the clock of the side to move runs", () => {
  const clock = { seconds: 60, increment: 0, black: 50, white: 40, running: true };
  const game = { ...GAME, clock };
  assert.deepEqual([secondsLeft(game, "black", 3), secondsLeft(game, "white", 3)], [47, 40]);
  assert.equal(secondsLeft({ ...game, over: true }, "black", 3), 50);
  assert.equal(secondsLeft(GAME, "black", 3), null);
});

test("players have names", () => {
  const specs = ["human", "level:-2", "ladder:club-champion", "ladder:20", "human:1500"];
  assert.deepEqual([...specs, "mcts:time=1"].map(playerName), [
    "You",
    "Level −2",
    "Club champion",
    "Ladder, rung 20",
    "Human-like 1500",
    "mcts:time=1",
  ]);
});

test("the status says who moves, or how it ended", () => {
  const ended = { ...GAME, over: true, discs: { black: 10, white: 6 } };
  assert.equal(statusText(GAME, null), "Your move: Black.");
  assert.equal(statusText({ ...GAME, white: "human" }, null), "Black to move.");
  assert.equal(
    statusText({ ...GAME, turn: "white", thinking: true }, null),
    "Level 1 is thinking…",
  );
  assert.equal(statusText({ ...GAME, turn: "white", paused: true }, null), "Paused.");
  assert.equal(statusText({ ...ended, result: 4 }, null), "Black wins, 10–6.");
  assert.equal(statusText({ ...ended, result: 0 }, null), "A draw, 8–8.");
  assert.equal(
    statusText({ ...ended, result: -16, reason: "time" }, null),
    "White wins: Black has no time left.",
  );
});

test("the end is told to the person who played, with the empty squares as the winner's", () => {
  const ended = { ...GAME, size: 8, over: true, discs: { black: 36, white: 20 }, result: 24 };
  assert.equal(endText(ended, null), "You won by 24 (44–20)");
  assert.equal(endText({ ...ended, result: -12 }, null), "You lost by 12 (26–38)");
  assert.equal(endText({ ...ended, result: 0 }, null), "A draw (32–32)");
  assert.equal(endText({ ...ended, white: "human" }, null), "Black won by 24 (44–20)");
  assert.equal(endText({ ...ended, result: -64, reason: "resigned" }, null), "You resigned");
  assert.equal(endText({ ...ended, result: 64, reason: "time" }, null), "You won on time");
});

test("a duration has the two largest units", () => {
  assert.equal(durationText(0.4), "under a second");
  assert.equal(durationText(59.4), "59 s");
  assert.equal(durationText(59.6), "1 min 0 s");
  assert.equal(durationText(185), "3 min 5 s");
  assert.equal(durationText(3 * 3600 + 125), "3 h 2 min");
});
