// @ts-check
// Lab: what the experiments of the five reports found.

import { api } from "./api.js";
import { el, messageOf, notice } from "./dom.js";
import { mountRace } from "./race.js";
import { mountSearchLab } from "./search_lab.js";

export class LabView {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.list = el("div", { class: "scroll" });
    this.result = el("div", { class: "report" });
    const search = el("section", { "aria-label": "Search" });
    const race = el("section", { "aria-label": "Race" });
    place.replaceChildren(el("h2", {}, "Lab"), this.list, this.result, search, race);
    mountSearchLab(search);
    this.race = mountRace(race);
  }

  /** @param {string} name */
  async open(name) {
    try {
      const found = await api.get("/api/lab");
      this.#list(found);
      this.result.replaceChildren();
      if (name) await this.show(name);
    } catch (error) {
      notice(messageOf(error));
    }
  }

  close() {
    this.race.close();
  }

  /** @param {any} found */
  #list(found) {
    const some = found.experiments.some((/** @type {any} */ each) => each.done);
    this.list.replaceChildren(
      el("p", {}, some ? "Experiments with results can be opened." : "There are no results yet.", " ",
        el("code", {}, `outflank lab run all --quick --out ${found.folder}`), " makes them all, within a few minutes."),
      el("table", {}, el("thead", {}, el("tr", {}, ...["Experiment", "Question"].map((name) => el("th", { scope: "col" }, name)))),
        el("tbody", {}, ...found.experiments.map((/** @type {any} */ each) => el("tr", {},
          el("th", { scope: "row" }, each.done ? el("a", { href: `#lab/${each.name}` }, each.name) : each.name), el("td", {}, each.about))))));
  }

  /** @param {string} name */
  async show(name) {
    const found = await api.get(`/api/lab/${encodeURIComponent(name)}`);
    this.result.replaceChildren(el("h2", {}, found.name), el("p", {}, found.about), el("p", { class: "faint" }, `From the report: ${found.report}`),
      el("ul", {}, ...found.agreement.map((/** @type {string} */ line) => el("li", {}, line))),
      ...found.plots.map((/** @type {string} */ plot, /** @type {number} */ place) => el("img", {
        src: `/api/lab/${name}/${plot.replace(/\.png$/, ".svg")}`, alt: found.plot_titles?.[place] ?? plot, width: 800, height: 500,
      })),
      ...found.tables.map((/** @type {any} */ table) => el("div", { class: "scroll" }, el("table", {}, el("caption", {}, table.title),
        el("thead", {}, el("tr", {}, ...table.header.map((/** @type {string} */ cell) => el("th", { scope: "col" }, cell)))),
        el("tbody", {}, ...table.rows.map((/** @type {any[]} */ row) => el("tr", {}, ...row.map((cell) =>
          el("td", { class: typeof cell === "number" ? "number" : "" }, typeof cell === "number" ? +cell.toPrecision(4) : cell)))))))),
      el("p", { class: "faint" }, el("code", {}, found.command), ` on ${found.machine}`));
    this.result.scrollIntoView();
  }
}
