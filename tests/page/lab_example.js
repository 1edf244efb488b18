// Runs of the lab as the server sends them, for tests.

/** @import { GenerationOut, GeneOut, LabOut, LabRunOut } from "../../src/outflank/web/static/wire.d.ts" */

/** @param {number[]} parents @param {number} fitness @param {number[]} weights @returns {GeneOut} */
export const gene = (parents, fitness, weights) => ({
  weights,
  games: 10,
  wins: Math.floor(5 * fitness),
  ties: 0,
  fitness,
  parents,
});

/** @param {Partial<GenerationOut>} [changes] @returns {GenerationOut} */
export const generation = (changes = {}) => ({
  learner: "genetic",
  number: 1,
  of: 3,
  features: ["region_corners", "region_second_ring"],
  share: 0.5,
  genes: [gene([], 0.8, [10, 100]), gene([], 1.2, [40, 200])],
  ...changes,
});

/** @param {Partial<LabRunOut>} [changes] @returns {LabRunOut} */
export const run = (changes = {}) => ({
  number: 1,
  name: "tehran-evolution",
  quick: true,
  state: "running",
  label: "evolving",
  done: 3,
  total: 12,
  seconds: 5,
  error: "",
  known: 0,
  generations: [],
  ...changes,
});

/** @type {LabOut} */
export const LIST = {
  folder: "/lab",
  run: null,
  experiments: ["copenhagen-4x4", "tehran-evolution"].map((name) => ({
    name,
    about: "A question",
    report: "A report",
    found: null,
    resumable: false,
  })),
};
