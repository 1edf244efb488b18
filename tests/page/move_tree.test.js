import assert from "node:assert/strict";
import test from "node:test";

import { elementsOf, textOf } from "../../src/outflank/web/static/elements.js";
import {
  canMoveUp,
  itemAt,
  knownPart,
  linesAfter,
  lineThrough,
  nameOf,
  neighbourOf,
  pathOfText,
} from "../../src/outflank/web/static/move_tree.js";
import { moveTree, placeOf } from "../../src/outflank/web/static/moves.js";

/** @typedef {import("../../src/outflank/web/static/move_tree.js").Line} Line */

/** @type {Line} */
const TREE = [
  "f5",
  /** @type {any} */ ({ move: "d6", instead: [["f6", "e6"], ["f4"]] }),
  /** @type {any} */ ({ move: "c3", comment: "usual" }),
  "pass",
  "d3",
];

test("a path finds what follows it, in the main line and in variations", () => {
  assert.deepEqual(lineThrough(TREE, []), ["f5", "d6", "c3", "pass", "d3"]);
  assert.deepEqual(lineThrough(TREE, ["f5", "f6"]), ["f5", "f6", "e6"]);
  assert.deepEqual(
    linesAfter(TREE, ["f5"]).map((line) => line.map(nameOf).join(" ")),
    ["d6 c3 pass d3", "f6 e6", "f4"],
  );
  assert.deepEqual(linesAfter(TREE, ["a1"]), []);
  const item = itemAt(TREE, ["f5", "d6", "c3"]);
  assert.equal(typeof item === "object" && item?.comment, "usual");
});

test("neighbours are the other moves of the same position", () => {
  assert.deepEqual(neighbourOf(TREE, ["f5", "d6"], 1), ["f5", "f6"]);
  assert.deepEqual(neighbourOf(TREE, ["f5", "f6", "e6"], 1), ["f5", "f4"]);
  assert.equal(neighbourOf(TREE, ["f5", "f4"], 1), null);
  assert.equal(neighbourOf(TREE, ["f5"], 1), null);
});

test("a variation moves up, but not above moves that were played", () => {
  const played = ["f5", "d6", "c3"];
  assert.equal(canMoveUp(TREE, ["f5", "f6"], played), false);
  assert.equal(canMoveUp(TREE, ["f5", "f6", "e6"], played), false);
  assert.equal(canMoveUp(TREE, ["f5", "f4"], played), true);
  assert.equal(canMoveUp(TREE, ["f5", "f6", "e6"], ["f5"]), true);
  assert.equal(canMoveUp(TREE, ["f5", "d6"], ["f5"]), false);
  assert.equal(canMoveUp(TREE, [], []), false);
});

test("a path that was deleted is shown as far as it is there", () => {
  assert.deepEqual(knownPart(TREE, ["f5", "f6", "c3"]), ["f5", "f6"]);
});

test("passes are found where an address leaves them out", () => {
  assert.deepEqual(pathOfText(TREE, "f5d6c3d3"), ["f5", "d6", "c3", "pass", "d3"]);
  assert.deepEqual(pathOfText(TREE, "f5f6"), ["f5", "f6"]);
  assert.deepEqual(pathOfText(TREE, "f5h8"), ["f5"]);
});

test("rows are numbered, and a pass takes its place without a number of its own", () => {
  const view = moveTree({
    tree: TREE,
    first: "black",
    current: ["f5"],
    choose: (path) => ({ to: "study", do: "go", path }),
  });
  const rows = elementsOf(view, ({ attributes }) => attributes.class === "row-number");
  // After a comment the row goes on below it.
  assert.deepEqual(rows.map(textOf), ["1", "2", "2", "3"]);
  const labels = elementsOf(view, ({ tag }) => tag === "button").map(
    ({ attributes }) => attributes["aria-label"],
  );
  assert.deepEqual(labels, [
    "1. f5",
    "1… d6",
    "1… f6",
    "2. e6",
    "1… f4",
    "2. c3",
    "2… pass",
    "3. d3",
  ]);
  assert.match(textOf(view), /\(1…f62\.e6\)/);
  assert.deepEqual(placeOf("white", 0), { row: 1, black: false });
});

test("what was taken back stands below the moves that were played", () => {
  const view = moveTree({
    tree: TREE,
    first: "black",
    current: ["f5"],
    played: 1,
    choose: (path) => ({ to: "study", do: "go", path }),
  });
  assert.equal(elementsOf(view, ({ tag }) => tag === "li").length, 1);
  const back = elementsOf(view, ({ attributes }) => attributes.class === "taken-back");
  assert.equal(back.length, 1);
  assert.match(textOf(back[0]), /d6.*c3.*f6.*f4/);
});
