import assert from "node:assert/strict";
import test from "node:test";

import { afterMove, countsOf, legalMoves, turnedBy } from "../../src/outflank/web/static/flips.js";
import { STEPS } from "../../src/outflank/web/static/lesson_steps.js";
import { change, PAGE } from "../../src/outflank/web/static/page_state.js";

const SIZE = 8;

/** @param {number} number */
function step(number) {
  const found = STEPS[number - 1];
  assert.ok(found);
  return found;
}

test("there are nine steps, and each answer is a legal move among others", () => {
  assert.equal(STEPS.length, 9);
  for (const { board, answer, title } of STEPS) {
    const legal = legalMoves(board, SIZE, "black");
    assert.ok(legal.length > 1, title);
    if (answer) assert.ok(legal.includes(answer), title);
  }
});

test("each step is true: the answer does what its text says", () => {
  const many = step(2);
  assert.equal(turnedBy(many.board, SIZE, many.answer, "black").length, 6);
  const pass = step(3);
  assert.deepEqual(legalMoves(after(pass), SIZE, "white"), []);
  assert.notDeepEqual(legalMoves(after(pass), SIZE, "black"), []);
  assert.equal(countsOf(after(step(4))).white, 0);
  const wedge = step(6);
  const edge = [4, 5, 6].map((row) => wedge.board[row * SIZE]).join("");
  assert.deepEqual([edge, wedge.answer], ["O-O", "a6"]);
  assert.ok(!legalMoves(wedge.board, SIZE, "black").includes("a8"));
  assert.ok(legalMoves(after(wedge), SIZE, "black").includes("a8"));
  const quiet = step(7);
  const turned = legalMoves(quiet.board, SIZE, "black").map(
    (name) => turnedBy(quiet.board, SIZE, name, "black").length,
  );
  assert.deepEqual(turned.filter((number) => number === 1).length, 1);
  assert.equal(turnedBy(quiet.board, SIZE, quiet.answer, "black").length, 1);
  const few = step(8);
  const replies = legalMoves(few.board, SIZE, "black").map(
    (name) => legalMoves(afterMove(few.board, SIZE, name, "black"), SIZE, "white").length,
  );
  assert.equal(legalMoves(after(few), SIZE, "white").length, 2);
  assert.equal(replies.toSorted((one, other) => one - other)[1], 10);
  const last = step(9);
  const end = afterMove(after(last), SIZE, last.reply ?? "", "white");
  assert.deepEqual(countsOf(end), { black: 34, white: 30 });
});

/** @param {import("../../src/outflank/web/static/lesson_steps.js").LessonStep} step */
const after = ({ board, answer }) => afterMove(board, SIZE, answer, "black");

test("a wrong move is explained and changes nothing, the right one solves the step", () => {
  const [opened] = change(PAGE, { to: "page", do: "visit", hash: "#learn/5" });
  assert.equal(opened.lesson.step, 4);
  const [wrong] = change(opened, { to: "lesson", do: "choose", square: "g2" });
  assert.equal(wrong.lesson.board, opened.lesson.board);
  const [right] = change(opened, { to: "lesson", do: "choose", square: "a8" });
  assert.ok(right.lesson.solved);
  assert.notEqual(right.lesson.board, opened.lesson.board);
});
