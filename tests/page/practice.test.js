// Practice: hints follow each other, and words say what an answer was worth.

import assert from "node:assert/strict";
import { test } from "node:test";

import { change, PAGE } from "../../src/outflank/web/static/page_state.js";
import { practiceView } from "../../src/outflank/web/static/practice_view.js";
import { hardText, kindText, lossText } from "../../src/outflank/web/static/practice_words.js";

/** @import { PageState } from "../../src/outflank/web/static/page_state.js" */
/** @import { PracticeState } from "../../src/outflank/web/static/practice_state.js" */

const CARD = {
  id: 7,
  kind: "corner",
  position: "",
  size: 4,
  board: "-----OX--XO-----",
  turn: "black",
  legal: ["b1"],
  step: 0,
  chances: {},
  hard: false,
};

const VERDICT = {
  right: true,
  hinted: false,
  answers: ["b1"],
  played: "a2",
  due: "2026-03-01T12:00:00.000+00:00",
  loss: 0,
  exact: true,
  pv: ["b1"],
  played_pv: ["b1"],
  reasons: [],
  best_reasons: [],
};

const PROGRESS = {
  cards: 15,
  due: 4,
  learned: 0,
  right: 0,
  wrong: 0,
  rating: 1200,
  kinds: { corner: 1 },
};

/** The page at practice. @param {Partial<PracticeState>} practice @returns {PageState} */
const practising = (practice) => ({
  ...PAGE,
  part: "practice",
  practice: { ...PAGE.practice, loaded: true, ...practice },
});

/** @param {Partial<PracticeState>} practice */
const shown = (practice) => JSON.stringify(practiceView(practising(practice)));

/** The paths that a change asks the server for. @param {unknown[]} effects */
const paths = (effects) => effects.map((effect) => /** @type {{ path?: string }} */ (effect).path);

test("new endgames are due at once, but replace nothing that is being read", () => {
  const reading = practising({ card: CARD, answer: "b1", verdict: VERDICT, making: true });
  const [kept, ...asked] = change(reading, { to: "practice", do: "made" });
  assert.deepEqual(kept.practice, { ...reading.practice, making: false });
  assert.deepEqual(paths(asked), ["/api/practice"]);
  const waiting = practising({ making: true, kind: "mistake" });
  const [open, ...opened] = change(waiting, { to: "practice", do: "made" });
  assert.deepEqual(paths(opened), ["/api/practice/next", "/api/practice"]);
  assert.equal(open.practice.kind, "");
});

test("the coach is asked once, and the page shows that it is under way", () => {
  const [asking, ...asked] = change(practising({}), { to: "practice", do: "askCoach" });
  assert.deepEqual(paths(asked), ["/api/coach"]);
  assert.ok(shown(asking.practice).includes("Looking at your games…"));
  assert.deepEqual(change(asking, { to: "practice", do: "askCoach" }), [asking]);
  const failure = { text: "the coach needs a game that you have finished", status: 404 };
  const [again] = change(asking, {
    to: "practice",
    do: "cannotCoach",
    failure: /** @type {any} */ (failure),
  });
  assert.ok(shown(again.practice).includes("Ask the coach"));
});

test("the coach's worst example of each kind of mistake can be practised", () => {
  const example = { position: "-----OX--XO----- X", move: "a2", best: "b1", loss: 9 };
  const coach = {
    player: "human",
    games: 1,
    moves: 30,
    accuracy: 60,
    phases: {},
    openings: [],
    mistakes: [{ kind: "frontier", times: 3, discs: 21, example }],
    trend: [],
    practise: [],
  };
  assert.ok(shown({ coach }).includes("Practise them"));
  const [, added] = change(practising({ coach }), { to: "practice", do: "practiseMistakes" });
  const { path, body } = /** @type {any} */ (added);
  assert.equal(path, "/api/practice/cards");
  assert.deepEqual(body.cards, [{ position: example.position, answers: ["b1"], played: "a2" }]);
  const [told] = change(practising({ coach }), { to: "practice", do: "added", number: 1, due: 5 });
  assert.equal(told.notice?.text, "1 position to practise; due now: 5.");
});

test("a hint that was asked for twice is given once", () => {
  const hint = { text: "Look at the corners.", more: true };
  const message = /** @type {const} */ ({
    to: "practice",
    do: "hint",
    hint,
    step: 1,
    card: CARD.id,
  });
  const [once] = change(practising({ card: CARD }), message);
  const [twice] = change(once, message);
  assert.deepEqual(twice.practice.hints, ["Look at the corners."]);
  const [other] = change(twice, { ...message, step: 2 });
  assert.equal(other.practice.hints.length, 2);
});

test("a theme of which nothing is due says so, while others are due", () => {
  const texts = shown({ kind: "corner", progress: PROGRESS });
  assert.ok(texts.includes("Nothing of this theme is due now."));
  assert.ok(!texts.includes("Nothing is due now"));
  assert.ok(shown({ progress: PROGRESS }).includes("Nothing is due now"));
});

test("a move that a hint has named is right, but not praised", () => {
  const hinted = shown({ card: CARD, answer: "b1", verdict: { ...VERDICT, hinted: true } });
  assert.ok(hinted.includes("Right: b1."));
  assert.ok(hinted.includes("A hint named it"));
  assert.ok(!hinted.includes("Well done"));
});

test("a right answer is compared with the move of the game, or nothing is said about it", () => {
  const reason = {
    kind: "corner",
    text: "takes the corner a1",
    good: true,
    side: "black",
    squares: ["a1"],
    line: ["b1"],
    numbers: {},
    other: "",
    lesson: "corners",
  };
  const compared = { ...VERDICT, best_reasons: [/** @type {any} */ (reason)] };
  const texts = shown({ card: CARD, answer: "b1", verdict: compared });
  assert.ok(texts.includes("Why b1 is better than a2"));
  const why = { move: "b1", position: "", reasons: [], best: "b1", best_reasons: [] };
  const silent = shown({ card: CARD, answer: "b1", verdict: VERDICT, why });
  assert.ok(!silent.includes("Why b1"));
});

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
