// A running evolution: its generations as charts, and where each gene comes from.

/** @import { GenerationOut, GeneOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { bestGene, featureName, fitnessChart, weightsChart } from "./evolution_chart.js";
import { choice, field } from "./forms.js";
import { decimalText, say, t } from "./language.js";

/** Display names of the learners. @type {Record<string, string>} */
const LEARNERS = { genetic: say("Genetic algorithm"), cma: "CMA-ES", aco: say("Ant colony") };

/** @param {GenerationOut} generation */
const idOf = ({ learner, number }) => `${learner}/${number}`;

/** @param {GenerationOut} generation */
const titleOf = ({ learner, number, of }) =>
  t("{learner}, generation {number} of {of}", {
    learner: t(LEARNERS[learner] ?? learner),
    number,
    of,
  });

/** @param {GenerationOut[]} generations at least one @param {string} chosen as `learner/number` */
export function evolutionView(generations, chosen) {
  const newest = /** @type {GenerationOut} */ (generations.at(-1));
  const shown = generations.find((each) => idOf(each) === chosen) ?? newest;
  const line = generations.filter((each) => each.learner === shown.learner);
  return h(
    "div",
    { class: "evolution", key: "evolution" },
    field(
      { id: "lab-generation", label: t("Generation") },
      choice(
        { id: "lab-generation", value: shown === newest && !chosen ? "" : idOf(shown) },
        [
          ["", t("The newest")],
          ...generations.map((each) => /** @type {const} */ ([idOf(each), titleOf(each)])),
        ],
        (generation) => ({ to: "lab", do: "lookAt", generation }),
      ),
    ),
    h("h5", {}, titleOf(shown)),
    h(
      "div",
      { class: "charts" },
      h(
        "figure",
        {},
        fitnessChart(line, shown.number),
        h(
          "figcaption",
          { class: "faint" },
          t(
            "Fitness by generation. Dots: genes; solid: the best; dashed: the mean; dotted, at the right: the best gene's share of points against the first generation.",
          ),
        ),
      ),
      h(
        "figure",
        {},
        weightsChart(line, shown),
        h("figcaption", { class: "faint" }, t("Weights of the generation's best gene.")),
      ),
    ),
    genesTable(shown),
  );
}

const NUMBERS = [say("Fitness"), say("Games"), say("Wins"), say("Ties")];

/** @param {GenerationOut} generation */
function genesTable(generation) {
  const { genes, features, number } = generation;
  const ranked = genes
    .map((gene, place) => ({ gene, place }))
    .sort((a, b) => b.gene.fitness - a.gene.fitness);
  const title = t("Genes of {title}, the fittest first", { title: titleOf(generation) });
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": title },
    h(
      "table",
      { class: "genes" },
      h("caption", {}, title),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col", class: "number" }, t("Gene")),
          h("th", { scope: "col" }, t("Parents")),
          [...NUMBERS.map((each) => t(each)), ...features.map(featureName)].map((head) =>
            h("th", { scope: "col", class: "number" }, head),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        ranked.map(({ gene, place }) =>
          h(
            "tr",
            { key: place, class: gene === bestGene(generation) ? "best" : null },
            h("th", { scope: "row", class: "number" }, place + 1),
            h("td", {}, parentsText(gene, number)),
            [decimalText(gene.fitness, 2), gene.games, gene.wins, gene.ties, ...gene.weights].map(
              (cell) => h("td", { class: "number" }, cell),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * The parents of a gene: indices into the previous generation.
 * @param {GeneOut} gene @param {number} generation
 */
export function parentsText({ parents }, generation) {
  const [first, second] = parents.map((place) => place + 1);
  if (first === undefined) return generation === 1 ? t("by chance") : t("drawn anew");
  return second === undefined ? t("{gene}, unchanged", { gene: first }) : `${first} × ${second}`;
}
