// The coach's report: all of its parts are shown, and the trend goes from the first games to the last.

/** @import { CoachOut } from "../../src/outflank/web/static/wire.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";

import { coachView, trendText } from "../../src/outflank/web/static/coach_view.js";

/** @type {CoachOut} */
const REPORT = {
  player: "human",
  games: 4,
  moves: 110,
  accuracy: 71.5,
  phases: { end: { moves: 30, average_loss: 2.5, accuracy: 80, mistakes: 2, blunders: 1 } },
  openings: [{ opening: "Tiger", games: 4, won: 3, drawn: 0, lost: 1, average_loss: 0.5 }],
  mistakes: [
    {
      kind: "frontier",
      times: 3,
      discs: 21,
      example: { position: "", move: "a2", best: "c3", loss: 9 },
    },
  ],
  trend: [
    { games: 2, from_year: null, to_year: null, accuracy: 68 },
    { games: 2, from_year: null, to_year: null, accuracy: 75 },
  ],
  practise: [
    {
      what: "frontier",
      why: "3 mistakes cost 21 discs",
      how: "Flip inner discs, and build no walls.",
      times: 3,
      discs: 21,
    },
  ],
};

test("a report has advice, phases, openings, kinds of mistakes and the trend", () => {
  const shown = JSON.stringify(coachView(REPORT));
  for (const part of ["build no walls.", "In the endgame", "Tiger", "Walls", "68.0 → 75.0"]) {
    assert.ok(shown.includes(part), part);
  }
});

test("the worst example is the one that lost most, not that of the most expensive kind", () => {
  const example = { position: "", move: "b2", best: "h8", loss: 18 };
  const corner = { kind: "corner", times: 1, discs: 18, example };
  const shown = JSON.stringify(coachView({ ...REPORT, mistakes: [...REPORT.mistakes, corner] }));
  assert.ok(shown.includes("Worst: b2 instead of h8 lost 18 discs."));
  assert.ok(!shown.includes("a2 instead"));
});

test("one step is no trend", () => {
  assert.equal(trendText({ ...REPORT, trend: REPORT.trend.slice(0, 1) }), "");
});
