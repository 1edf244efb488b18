// Reasons: who points at one sees its line played out on the board, and a link to the lesson.

import assert from "node:assert/strict";
import test from "node:test";

import { elementsOf, textOf } from "../../src/outflank/web/static/elements.js";
import { PAGE } from "../../src/outflank/web/static/page_state.js";
import { boardOfMistake, boardOfReason } from "../../src/outflank/web/static/reason_board.js";
import { reasonText } from "../../src/outflank/web/static/reason_words.js";
import { NO_REASON, pin, reasonLists } from "../../src/outflank/web/static/reasons.js";
import { squareNumber } from "../../src/outflank/web/static/squares.js";

/** @import { Judged } from "../../src/outflank/web/static/review_state.js" */
/** @import { ReasonOut } from "../../src/outflank/web/static/wire.d.ts" */

const START = `${"-".repeat(27)}OX------XO${"-".repeat(27)} X`;

/** @param {Partial<ReasonOut>} more @returns {ReasonOut} */
const reason = (more) => ({
  text: "White takes the corner a1",
  good: false,
  kind: "corner",
  side: "white",
  squares: ["a1"],
  line: ["d3", "c3"],
  numbers: {},
  other: "",
  lesson: "corners",
  ...more,
});

const AGAINST = reason({});
const BETTER = reason({ good: true, squares: [], line: ["f5"], lesson: "", kind: "value" });
const JUDGED = {
  move: "d3",
  position: START,
  reasons: [AGAINST],
  best: "f5",
  best_reasons: [BETTER],
};

/** @param {string} name */
const number = (name) => squareNumber(name, 8);

test("a reason that is looked at is played out, numbered and ringed", () => {
  const shown = boardOfReason({ pointed: AGAINST, pinned: null }, [null, JUDGED]);
  assert.equal(shown.board?.[number("d3")], "X");
  assert.equal(shown.board?.[number("c3")], "O");
  assert.deepEqual(shown.numbers, [
    { square: "d3", number: 1 },
    { square: "c3", number: 2 },
  ]);
  assert.deepEqual(shown.drawn, [
    [number("a1"), null, "against"],
    [number("d3"), number("c3"), "against"],
  ]);
});

test("passes have numbers but no place on the board", () => {
  const passing = reason({ line: ["d3", "pass", "f5"] });
  const { numbers } = boardOfReason({ pointed: null, pinned: passing }, [
    { ...JUDGED, reasons: [passing] },
  ]);
  assert.deepEqual(
    numbers?.map((each) => each.number),
    [1, 3],
  );
});

test("a reason that is no longer listed leaves the board alone", () => {
  assert.deepEqual(boardOfReason({ pointed: AGAINST, pinned: null }, [null]), {});
  assert.deepEqual(boardOfReason(NO_REASON, [JUDGED]), {});
});

test("a click keeps a reason on the board, another one takes it away", () => {
  const pinned = pin(NO_REASON, AGAINST);
  assert.equal(pinned.pinned, AGAINST);
  assert.deepEqual(pin(pinned, AGAINST), NO_REASON);
  assert.equal(pin(pinned, BETTER).pinned, BETTER);
});

test("a mistake shows what follows in red and the better move in green", () => {
  const { drawn, numbers } = boardOfMistake(
    /** @type {Judged} */ (/** @type {unknown} */ (JUDGED)),
    8,
  );
  assert.deepEqual(
    drawn.filter(([, , color]) => color === "for"),
    [[number("f5"), null, "for"]],
  );
  assert.ok(drawn.some(([from, to]) => from === number("d3") && to === number("c3")));
  assert.equal(numbers.length, 2);
});

test("a kind of reason that the page does not know keeps the server's words", () => {
  assert.equal(reasonText(reason({ kind: "tempo", text: "wins a tempo" })), "wins a tempo");
});

test("what can be shown on the board is a button, and a lesson is linked", () => {
  const lists = reasonLists({ ...PAGE, looked: pin(NO_REASON, AGAINST) }, JUDGED);
  const tags = (/** @type {string} */ tag) =>
    lists.flatMap((list) => elementsOf(list, (each) => each.tag === tag));
  assert.deepEqual(
    tags("button").map((each) => [textOf(each), each.attributes["aria-pressed"]]),
    [["White takes the corner a1 (d3 c3)", "true"]],
  );
  assert.deepEqual(
    tags("a").map((each) => [each.attributes.href, textOf(each)]),
    [["#learn/5", "Lesson: Corners"]],
  );
  assert.deepEqual(tags("h3").map(textOf), ["Why d3?", "Why f5 is better"]);
});
