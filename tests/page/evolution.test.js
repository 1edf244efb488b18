import assert from "node:assert/strict";
import test from "node:test";

import { elementsOf, textOf } from "../../src/outflank/web/static/elements.js";
import { fitnessChart, weightsChart } from "../../src/outflank/web/static/evolution_chart.js";
import { evolutionView, parentsText } from "../../src/outflank/web/static/evolution_view.js";
import { gene, generation } from "./lab_example.js";

/** @import { Description } from "../../src/outflank/web/static/elements.js" */

const FIRST = generation();
const SECOND = generation({
  number: 2,
  share: 0.75,
  genes: [gene([1], 0.5, [40, 200]), gene([0, 1], 1.5, [25, 150])],
});

/** @param {Description} drawn @param {string} name */
const ofClass = (drawn, name) => elementsOf(drawn, ({ attributes }) => attributes.class === name);

test("a gene tells who it comes from", () => {
  assert.equal(parentsText(gene([], 1, []), 1), "by chance");
  assert.equal(parentsText(gene([], 1, []), 2), "drawn anew");
  assert.equal(parentsText(gene([3], 1, []), 2), "4, unchanged");
  assert.equal(parentsText(gene([0, 6], 1, []), 2), "1 × 7");
});

test("every gene of every generation is a dot, the fitter the higher", () => {
  const dots = ofClass(fitnessChart([FIRST, SECOND], 2), "gene");
  assert.equal(dots.length, 4);
  const [low, high] = dots.map(({ attributes }) => Number(attributes.cy));
  assert.ok(low !== undefined && high !== undefined && high < low);
});

test("the line of the best goes through the best of each generation", () => {
  const chart = fitnessChart([FIRST, SECOND], 2);
  const [line] = ofClass(chart, "played");
  const best = [1, 3].map((place) => ofClass(chart, "gene")[place]?.attributes);
  const points = best.map((dot) => [dot?.cx, dot?.cy].map((at) => Number(at).toFixed(1)));
  assert.equal(line?.attributes.d, `M${points[0]?.join(" ")}L${points[1]?.join(" ")}`);
});

test("a single generation has a chart without holes", () => {
  const drawn = fitnessChart([generation({ of: 1 })], 1);
  assert.doesNotMatch(JSON.stringify(drawn), /NaN|Infinity|null,"cx"/);
});

test("the weights are those of the best gene, in one scale for all generations", () => {
  /** @param {typeof FIRST} shown */
  const widths = (shown) =>
    ofClass(weightsChart([FIRST, SECOND], shown), "weight").map(({ attributes }) =>
      Number(attributes.width),
    );
  const [corners, ring] = widths(SECOND);
  assert.ok(corners && ring);
  assert.equal((ring / corners).toFixed(6), "6.000000");
  assert.equal((Number(widths(FIRST)[1]) / ring).toFixed(6), (200 / 150).toFixed(6));
});

test("the newest generation is shown until another is chosen", () => {
  const title = (/** @type {string} */ chosen) =>
    textOf(elementsOf(evolutionView([FIRST, SECOND], chosen), ({ tag }) => tag === "h5")[0]);
  assert.equal(title(""), "Genetic algorithm, generation 2 of 3");
  assert.equal(title("genetic/1"), "Genetic algorithm, generation 1 of 3");
  assert.equal(title("cma/9"), "Genetic algorithm, generation 2 of 3");
});

test("the table has the fittest first, with its parents", () => {
  const [, first, second] = elementsOf(
    evolutionView([FIRST, SECOND], ""),
    ({ tag }) => tag === "tr",
  ).map(({ children }) => children.map(textOf));
  assert.deepEqual(first, ["2", "1 × 2", "1.50", "10", "7", "0", "25", "150"]);
  assert.deepEqual(second?.slice(0, 6), ["1", "2, unchanged", "0.50", "10", "2", "0"]);
});
