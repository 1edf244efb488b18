// Charts of an evolution, drawn from its generations alone.

/** @import { Description } from "./elements.js" */
/** @import { GenerationOut, GeneOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { decimalText, numberText, percentText, t } from "./language.js";

const WIDTH = 640;
const HEIGHT = 300;
const LEFT = 44;
const RIGHT = 72;
const TOP = 14;
const BOTTOM = 34;

/** Points per game, two for a win. */
const HIGHEST_FITNESS = 2;

/** @param {GenerationOut} generation @returns {GeneOut} */
export const bestGene = ({ genes }) =>
  genes.reduce((best, each) => (each.fitness > best.fitness ? each : best));

/** @param {GenerationOut} generation */
const meanFitness = ({ genes }) =>
  genes.reduce((sum, { fitness }) => sum + fitness, 0) / genes.length;

/** @param {number} number @param {number} of */
const xOf = (number, of) =>
  LEFT + ((WIDTH - LEFT - RIGHT) * (of > 1 ? number - 1 : 0.5)) / Math.max(of - 1, 1);

/** @param {number} fitness */
const yOf = (fitness) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - fitness / HIGHEST_FITNESS);

/**
 * Fitness of all genes by generation, and how the best do against the first generation.
 * @param {GenerationOut[]} generations of one learner, at least one
 * @param {number} here the number of the selected one
 */
export function fitnessChart(generations, here) {
  const of = generations[0]?.of ?? 1;
  const last = /** @type {GenerationOut} */ (generations.at(-1));
  const label = t(
    "Fitness by generation, {number} of {of}. The best of the last has {fitness}, and {share} against the first generation.",
    {
      number: generations.length,
      of,
      fitness: decimalText(bestGene(last).fitness, 2),
      share: percentText(last.share),
    },
  );
  /** @param {(generation: GenerationOut) => number} value */
  const path = (value) =>
    pathOf(generations.map((each) => [xOf(each.number, of), yOf(value(each))]));
  return h(
    "svg",
    { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label },
    fitnessAxes(of),
    h("line", { class: "here", x1: xOf(here, of), x2: xOf(here, of), y1: TOP, y2: yOf(0) }),
    generations.flatMap(({ number, genes }) =>
      genes.map(({ fitness }, place) =>
        h("circle", {
          key: `${number}/${place}`,
          class: "gene",
          cx: xOf(number, of),
          cy: yOf(fitness),
          r: 3,
        }),
      ),
    ),
    h("path", { class: "best-line", d: path(meanFitness) }),
    h("path", { class: "share", d: path(({ share }) => HIGHEST_FITNESS * share) }),
    h("path", { class: "played", d: path((each) => bestGene(each).fitness) }),
  );
}

/** @param {[x: number, y: number][]} points */
const pathOf = (points) =>
  points.map(([x, y], place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** @param {number} of @returns {Description[]} */
function fitnessAxes(of) {
  const numbers = Array.from({ length: of }, (_, place) => place + 1);
  const every = Math.ceil(of / 10);
  return [
    ...[0, 0.5, 1, 1.5, 2].map((fitness) =>
      h(
        "g",
        { key: `fitness ${fitness}` },
        h("line", {
          class: fitness === 1 ? "zero" : "axis",
          x1: LEFT,
          x2: WIDTH - RIGHT,
          y1: yOf(fitness),
          y2: yOf(fitness),
        }),
        h("text", { x: LEFT - 6, y: yOf(fitness) + 4, "text-anchor": "end" }, numberText(fitness)),
        h(
          "text",
          { x: WIDTH - RIGHT + 6, y: yOf(fitness) + 4 },
          percentText(fitness / HIGHEST_FITNESS),
        ),
      ),
    ),
    ...numbers
      .filter((number) => number % every === 0 || of < 10)
      .map((number) =>
        h(
          "text",
          { key: number, x: xOf(number, of), y: HEIGHT - 10, "text-anchor": "middle" },
          number,
        ),
      ),
  ];
}

const ROW = 30;
const NAMES_WIDTH = 190;
const NUMBERS_WIDTH = 60;

/**
 * The weights of a generation's best gene; the scale of the bars stays fixed across generations.
 * @param {GenerationOut[]} generations of one learner
 * @param {GenerationOut} shown one of them
 */
export function weightsChart(generations, shown) {
  const { weights } = bestGene(shown);
  const all = generations.flatMap(({ genes }) => genes.flatMap((gene) => gene.weights));
  const lowest = Math.min(0, ...all);
  const highest = Math.max(lowest + 1, ...all);
  /** @param {number} weight */
  const x = (weight) =>
    NAMES_WIDTH + ((WIDTH - NAMES_WIDTH - NUMBERS_WIDTH) * (weight - lowest)) / (highest - lowest);
  const named = weights.map((weight, place) => ({
    name: featureName(shown.features[place] ?? t("weight {number}", { number: place + 1 })),
    weight,
  }));
  const label = t("Weights of the best gene: {weights}.", {
    weights: named.map(({ name, weight }) => `${name} ${weight}`).join(", "),
  });
  return h(
    "svg",
    {
      class: "graph",
      viewBox: `0 0 ${WIDTH} ${ROW * weights.length + 10}`,
      role: "img",
      "aria-label": label,
    },
    named.map(({ name, weight }, place) => {
      const middle = 5 + ROW * (place + 0.5);
      return h(
        "g",
        { key: place },
        h("text", { x: NAMES_WIDTH - 8, y: middle + 4, "text-anchor": "end" }, name),
        h("rect", {
          class: "weight",
          x: Math.min(x(0), x(weight)),
          y: middle - 9,
          width: Math.abs(x(weight) - x(0)),
          height: 18,
        }),
        h("text", { x: Math.max(x(0), x(weight)) + 6, y: middle + 4 }, weight),
      );
    }),
  );
}

/** @param {string} name */
export const featureName = (name) => name.replace(/^region_/, "").replaceAll("_", " ");
