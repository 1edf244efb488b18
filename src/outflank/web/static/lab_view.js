// Lab, as it looks.

/** @import { Child } from "./elements.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { LabList, LabResult, LabTable } from "./requests.js" */

import { h } from "./elements.js";
import { raceView } from "./race_view.js";
import { plotAddress } from "./requests.js";
import { searchLabView } from "./search_lab_view.js";

/** @param {PageState} state @returns {Child[]} */
export function labView(state) {
  const { list, result } = state.lab;
  return [
    h("h2", {}, "Lab"),
    list && listView(list),
    h("div", { class: "report", tabindex: "-1" }, result && resultView(result)),
    searchLabView(state),
    raceView(state),
  ];
}

/** @param {LabList} list */
function listView({ folder, experiments }) {
  const some = experiments.some((each) => each.done);
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": "Experiments" },
    h(
      "p",
      {},
      some ? "Experiments with results can be opened. " : "There are no results yet. ",
      h("code", {}, `outflank lab run all --quick --out ${folder}`),
      " makes them all, within a few minutes.",
    ),
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h("tr", {}, h("th", { scope: "col" }, "Experiment"), h("th", { scope: "col" }, "Question")),
      ),
      h(
        "tbody",
        {},
        experiments.map(({ name, about, done }) =>
          h(
            "tr",
            { key: name },
            h("th", { scope: "row" }, done ? h("a", { href: `#lab/${name}` }, name) : name),
            h("td", {}, about),
          ),
        ),
      ),
    ),
  );
}

/** @param {LabResult} result */
function resultView({
  name,
  about,
  report,
  agreement,
  plots,
  plot_titles,
  tables,
  command,
  machine,
}) {
  return h(
    "div",
    { key: name },
    h("h2", {}, name),
    h("p", {}, about),
    h("p", { class: "faint" }, `From the report: ${report}`),
    h(
      "ul",
      {},
      agreement.map((line) => h("li", {}, line)),
    ),
    plots.map((plot, place) =>
      h("img", {
        src: plotAddress(name, plot),
        alt: plot_titles?.[place] ?? plot,
        width: 800,
        height: 500,
      }),
    ),
    tables.map(tableView),
    h("p", { class: "faint" }, h("code", {}, command), ` on ${machine}`),
  );
}

/** @param {LabTable} table */
function tableView({ title, header, rows }) {
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": title },
    h(
      "table",
      {},
      h("caption", {}, title),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          header.map((cell) => h("th", { scope: "col" }, cell)),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) => h("tr", {}, row.map(cellView))),
      ),
    ),
  );
}

/** @param {string | number} cell */
const cellView = (cell) =>
  typeof cell === "number" ? h("td", { class: "number" }, +cell.toPrecision(4)) : h("td", {}, cell);
