import assert from "node:assert/strict";
import test from "node:test";

import {
  changeTree,
  describeStep,
  lineOf,
  openTree,
  windowAt,
} from "../../src/outflank/web/static/search_tree.js";

/** @import { SearchTree } from "../../src/outflank/web/static/search_tree.js" */

/** Alpha-beta, two plies: the second move of the root is refuted by its first reply. */
/** @type {SearchTree} */
const TREE = {
  position: "start",
  size: 4,
  search: "alphabeta",
  depth: 2,
  eval: "discs",
  nodes: 4,
  cut: 1,
  value: 3,
  root: {
    board: "----",
    value: 3,
    principal: true,
    children: [
      {
        move: "a1",
        board: "X---",
        value: 3,
        principal: true,
        children: [{ move: "b1", board: "XO--", value: 3, principal: true }],
      },
      {
        move: "a2",
        board: "-X--",
        value: 1,
        alpha: 3,
        unvisited: ["c1", "d1"],
        children: [{ move: "b2", board: "-XO-", value: 1, alpha: 3 }],
      },
    ],
  },
};

test("steps enter, evaluate and leave nodes in the order of the search", () => {
  const { steps } = openTree(TREE);
  assert.deepEqual(
    steps.map(({ kind, place }) => `${kind} ${place.node.move ?? "root"}`),
    [
      "enter root",
      "enter a1",
      "evaluate b1",
      "leave a1",
      "enter a2",
      "evaluate b2",
      "leave a2",
      "leave root",
    ],
  );
});

test("steps stay within the search", () => {
  const state = openTree(TREE);
  assert.equal(changeTree(state, { do: "move", by: -1 }).step, 0);
  assert.equal(changeTree(state, { do: "go", step: 99 }).step, 7);
});

test("the window of a node narrows with the children that have been left", () => {
  const [root] = openTree(TREE).places;
  assert.ok(root);
  const before = changeTree(openTree(TREE), { do: "go", step: 2 });
  assert.equal(windowAt(before, root).alpha, Number.NEGATIVE_INFINITY);
  const after = changeTree(before, { do: "go", step: 3 });
  assert.equal(windowAt(after, root).alpha, 3);
});

test("the next cut is where moves were never visited, and there is no other", () => {
  const cut = changeTree(openTree(TREE), { do: "goToNextCut" });
  assert.equal(
    describeStep(cut),
    "Leaves a2 with +1. Alpha has met beta (window +3 to +1): c1, d1 never visited.",
  );
  assert.deepEqual(lineOf(cut), ["a2"]);
  assert.equal(changeTree(cut, { do: "goToNextCut" }), cut);
});

test("a node that is chosen is shown as the search leaves it", () => {
  const chosen = changeTree(openTree(TREE), { do: "visit", place: 2 });
  assert.equal(describeStep(chosen), "Evaluates b1: +3.");
  assert.deepEqual(lineOf(chosen), ["a1", "b1"]);
});
