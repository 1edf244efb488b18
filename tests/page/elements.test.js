import assert from "node:assert/strict";
import test from "node:test";

import { elementsOf, h, textOf } from "../../src/outflank/web/static/elements.js";

test("what follows a gap or a list keeps its key", () => {
  const key = (/** @type {(string | null)[]} */ items) =>
    elementsOf(
      h(
        "div",
        {},
        null,
        items.map((item) => item && h("i", {}, item)),
        h("b"),
      ),
      (each) => each.tag === "b",
    )[0]?.key;
  assert.equal(key([]), key(["one", null, "two"]));
});

test("a key that was chosen is kept", () => {
  const [item] = elementsOf(h("ol", {}, h("li", { key: 7 })), (each) => each.tag === "li");
  assert.equal(item?.key, "7");
});

test("numbers are text, and nothing is none", () => {
  assert.equal(textOf(h("p", {}, 0, " of ", null, false, h("b", {}, "12"))), "0 of 12");
});
