// An error message is shown until the next action, not longer.

import assert from "node:assert/strict";
import test from "node:test";

import { change, PAGE } from "../../src/outflank/web/static/page_state.js";

/** @typedef {import("../../src/outflank/web/static/page_state.js").Message} Message */

const failure = { text: "no", status: 409, field: null };

/** @param {Message[]} messages */
const after = (...messages) => messages.reduce((state, each) => change(state, each)[0], PAGE);

test("a refused tournament is forgotten when another one is stopped or continued", () => {
  /** @type {Message} */
  const refused = { to: "arena", do: "refused", failure };
  assert.equal(after(refused).arena.wrong, failure);
  for (const action of /** @type {const} */ (["stop", "resume"])) {
    assert.equal(
      after(refused, { to: "arena", do: "control", name: "one", action }).arena.wrong,
      null,
    );
  }
});

test("a text that is no position is forgotten when the board is changed", () => {
  /** @type {Message} */
  const refused = { to: "editor", do: "refused", failure };
  assert.equal(after(refused).editor.wrong, failure);
  assert.equal(after(refused, { to: "editor", do: "clear" }).editor.wrong, null);
  assert.equal(after(refused, { to: "editor", do: "place", square: "a1" }).editor.wrong, null);
});

test("games that could not be imported are forgotten when others are searched", () => {
  /** @type {Message} */
  const refused = { to: "library", do: "refused", failure };
  assert.equal(after(refused).library.wrong, failure.text);
  const search = /** @type {const} */ ({ to: "library", do: "search", query: { player: "Ann" } });
  assert.equal(after(refused, search).library.wrong, "");
  assert.equal(after(refused, { to: "library", do: "turn", first: 25 }).library.wrong, "");
});
