import assert from "node:assert/strict";
import test from "node:test";

/** @import { PageState } from "../../src/outflank/web/static/page_state.js" */
/** @import { LabResult } from "../../src/outflank/web/static/requests.js" */
/** @import { LabRunOut } from "../../src/outflank/web/static/wire.d.ts" */

import { elementsOf, textOf } from "../../src/outflank/web/static/elements.js";
import { experimentsView } from "../../src/outflank/web/static/experiments_view.js";
import { needsOf } from "../../src/outflank/web/static/needs.js";
import { change, PAGE } from "../../src/outflank/web/static/page_state.js";
import { generation, LIST, run } from "./lab_example.js";

/** @type {PageState} */
const EMPTY = { ...PAGE, part: "lab", lab: { ...PAGE.lab, list: LIST } };

/** @type {LabResult} */
const RESULT = {
  name: "tehran-evolution",
  about: "",
  report: "",
  agreement: [],
  plots: [],
  tables: [],
  command: "",
  machine: "",
  seconds: 1,
};

/** @param {LabRunOut | null} news */
const received = (news) =>
  /** @type {const} */ ({ to: "lab", do: "receive", document: { run: news } });

/** @param {PageState} state @param {LabRunOut} news */
const after = (state, news) => change(state, received(news))[0];

/** @param {import("../../src/outflank/web/static/changes.js").Effect[]} effects */
const paths = (effects) => effects.map((each) => ("path" in each ? each.path : ""));

test("generations that are known already are not sent again, and stay", () => {
  const [one, two, three] = [1, 2, 3].map((number) => generation({ number }));
  assert.ok(one && two && three);
  const begun = after(EMPTY, run({ generations: [one, two] }));
  const grown = after(begun, run({ known: 2, generations: [three] }));
  assert.deepEqual(grown.lab.run?.generations, [one, two, three]);
  const again = after(grown, run({ known: 0, generations: [one] }));
  assert.deepEqual(again.lab.run?.generations, [one]);
});

test("another run begins with no generation, and looks at the newest", () => {
  const begun = after(EMPTY, run({ generations: [generation()] }));
  const [looking] = change(begun, { to: "lab", do: "lookAt", generation: "genetic/1" });
  assert.equal(after(looking, run({ known: 1 })).lab.generation, "genetic/1");
  const other = after(looking, run({ number: 2 }));
  assert.deepEqual(other.lab.run?.generations, []);
  assert.equal(other.lab.generation, "");
});

test("the end of a run asks for its results, and says so", () => {
  const [ended, ...effects] = change(after(EMPTY, run()), received(run({ state: "finished" })));
  assert.equal(ended.spoken, "tehran-evolution: finished.");
  assert.deepEqual(paths(effects), ["/api/lab", "/api/lab/tehran-evolution"]);
  const [shown] = change(ended, { to: "lab", do: "refresh", result: RESULT });
  assert.equal(shown.lab.result?.name, "tehran-evolution");
});

test("a run that was over before anybody watched asks for nothing", () => {
  const [, ...effects] = change(EMPTY, received(run({ state: "finished" })));
  assert.deepEqual(effects, []);
});

test("results that are open are not replaced by those of another run", () => {
  const open = { ...EMPTY, lab: { ...EMPTY.lab, result: { ...RESULT, name: "ladder" } } };
  const [, ...effects] = change(after(open, run()), received(run({ state: "finished" })));
  assert.deepEqual(paths(effects), ["/api/lab"]);
  const [late] = change(open, { to: "lab", do: "refresh", result: RESULT });
  assert.equal(late.lab.result?.name, "ladder");
});

test("a run that is stopped or broken has no new results", () => {
  for (const state of /** @type {const} */ (["stopped", "failed"])) {
    const [, ...effects] = change(after(EMPTY, run()), received(run({ state })));
    assert.deepEqual(paths(effects), ["/api/lab"]);
  }
});

test("an answer that is older than what the socket sent changes nothing but the focus", () => {
  const newer = after(EMPTY, run({ done: 7 }));
  const [same, ...effects] = change(newer, { to: "lab", do: "started", run: run({ done: 0 }) });
  assert.equal(same.lab.run?.done, 7);
  assert.deepEqual(effects, [{ focus: "#lab-stop" }]);
});

test("the lab is watched while it is shown, and its clock ticks while something runs", () => {
  assert.deepEqual(
    needsOf(EMPTY).map(({ key }) => key),
    ["/api/lab/watch"],
  );
  assert.equal(needsOf(after(EMPTY, run())).length, 2);
  assert.equal(needsOf({ ...EMPTY, part: "arena" }).length, 0);
});

/** @param {PageState} state @param {string} name */
function cardOf(state, name) {
  const [card] = elementsOf(
    experimentsView(state),
    (each) => each.attributes["aria-label"] === name,
  );
  assert.ok(card);
  return card;
}

/** @param {PageState} state @param {string} name */
const buttonsOf = (state, name) =>
  elementsOf(cardOf(state, name), ({ tag }) => tag === "button").map(
    (each) => `${textOf(each)}${each.attributes.disabled ? " (not now)" : ""}`,
  );

test("one experiment runs at a time: it can be stopped, the others not be started", () => {
  assert.deepEqual(buttonsOf(EMPTY, "copenhagen-4x4"), ["Run quickly", "Run in full"]);
  const running = after(EMPTY, run());
  assert.deepEqual(buttonsOf(running, "tehran-evolution"), ["Stop"]);
  assert.deepEqual(buttonsOf(running, "copenhagen-4x4"), [
    "Run quickly (not now)",
    "Run in full (not now)",
  ]);
});

test("a run shows what it does, how far it is, and the time since", () => {
  const heard = { ...after({ ...EMPTY, now: 1000 }, run()), now: 3000 };
  const card = cardOf(heard, "tehran-evolution");
  assert.match(textOf(card), /Evolving: 3 of 12\. Quick, 7 s so far\./);
  const [bar] = elementsOf(card, ({ tag }) => tag === "progress");
  assert.deepEqual([bar?.attributes.value, bar?.attributes.max], [3, 12]);
});

test("what a broken run said last is shown on its card", () => {
  const broken = after(EMPTY, run({ state: "failed", error: "no space left" }));
  assert.match(textOf(cardOf(broken, "tehran-evolution")), /run failed: no space left/);
  assert.doesNotMatch(textOf(cardOf(broken, "copenhagen-4x4")), /run failed/);
});
