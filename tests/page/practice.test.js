// Practice: hints follow each other, and words say what an answer was worth.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hardText, kindText, lossText } from "../../src/outflank/web/static/practice_words.js";

test("an answer that is near enough is told how near", () => {
  const verdict = { loss: 2, exact: true, pv: ["h7"] };
  assert.equal(
    lossText(/** @type {any} */ ({ ...verdict, right: true })),
    "2 discs less than h7 (proven): near enough.",
  );
  assert.equal(
    lossText(/** @type {any} */ ({ ...verdict, right: false, loss: 8, exact: false })),
    "8 discs less than h7.",
  );
  assert.equal(
    lossText(/** @type {any} */ ({ ...verdict, loss: 0 })),
    "Nothing is better (proven).",
  );
});

test("a hard card says how many people find it", () => {
  const card = /** @type {any} */ ({ chances: { 1200: 0.1, 1600: 0.25 }, hard: true });
  assert.equal(
    hardText(card),
    "An only move, hard to find. Found by 10% of players of 1200 and 25% of players of 1600.",
  );
  assert.equal(hardText({ ...card, chances: {} }), "");
});

test("themes have names", () => {
  assert.equal(kindText("last moves"), "Last moves");
});
