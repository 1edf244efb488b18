import assert from "node:assert/strict";
import test from "node:test";

import { boardView, squareAfter } from "../../src/outflank/web/static/board.js";
import { elementsOf, textOf } from "../../src/outflank/web/static/elements.js";
import { namesOf, squareName, squareNumber } from "../../src/outflank/web/static/squares.js";
import { GAME } from "./game_example.js";

/** @param {Partial<Parameters<typeof boardView>[0]>} [more] */
const shown = (more = {}) => {
  const view = boardView({ label: "Board", size: 4, board: GAME.board, cursor: "", ...more });
  const squares = elementsOf(view, (each) => each.tag === "button");
  return new Map(squares.map((each) => [each.attributes["data-name"], each]));
};

test("squares are named row by row", () => {
  assert.deepEqual(namesOf(4).slice(2, 6), ["c1", "d1", "a2", "b2"]);
});

test("squares have the numbers of the core, on smaller boards too", () => {
  assert.equal(squareNumber("a1", 8), 0);
  assert.equal(squareNumber("a1", 6), 9);
  for (const size of [4, 6, 8]) {
    for (const name of namesOf(size))
      assert.equal(squareName(squareNumber(name, size), size), name);
  }
});

test("only the squares that the caller names can be chosen", () => {
  const squares = shown({ legal: ["b1"] });
  const legal = [...squares].filter(([, each]) => each.attributes["aria-disabled"] === "false");
  assert.deepEqual(
    legal.map(([name]) => name),
    ["b1"],
  );
});

test("one square has the keyboard, whatever board the cursor was on", () => {
  for (const cursor of ["", "h8", "d1"]) {
    const stops = [...shown({ cursor })].filter(([, each]) => each.attributes.tabindex === "0");
    assert.deepEqual(
      stops.map(([name]) => name),
      [cursor === "d1" ? "d1" : "b2"],
    );
  }
});

test("every square says what it holds", () => {
  const values = [
    { move: "b1", score: -2.4, exact: true },
    { move: "c4", score: -4, exact: false },
  ];
  const squares = shown({ legal: ["b1", "c4"], last: "b2", values });
  const label = (/** @type {string} */ name) => squares.get(name)?.attributes["aria-label"];
  assert.equal(label("a1"), "a1, empty");
  assert.equal(label("b2"), "b2, white, last move");
  assert.equal(label("b1"), "b1, empty, legal move, value −2 exactly");
  const best = [...squares].filter(
    ([, each]) =>
      elementsOf(each, ({ attributes }) => String(attributes.class).includes("best")).length,
  );
  assert.deepEqual(
    best.map(([name, each]) => [name, textOf(each)]),
    [["b1", "−2"]],
  );
});

test("keys move over the board and stop at its edge", () => {
  assert.equal(squareAfter("b2", "ArrowRight", 4), "c2");
  assert.equal(squareAfter("d4", "ArrowDown", 4), "d4");
  assert.equal(squareAfter("c3", "Home", 4), "a3");
  assert.equal(squareAfter("c3", "PageDown", 4), "c4");
  assert.equal(squareAfter("c3", "x", 4), null);
});

test("keys lead where they point on a board that is turned", () => {
  assert.equal(squareAfter("b2", "ArrowRight", 4, 1), "b1");
  assert.equal(squareAfter("b2", "ArrowRight", 4, 2), "a2");
  assert.equal(squareAfter("b2", "ArrowRight", 4, 3), "b3");
  assert.equal(squareAfter("b2", "Home", 4, 1), "b4");
});
