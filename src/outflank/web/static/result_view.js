// View of an experiment's results: sentences, plots and tables.

/** @import { LabResult, LabTable } from "./requests.js" */

import { h } from "./elements.js";
import { numberText, t } from "./language.js";
import { plotAddress } from "./requests.js";

/** @param {LabResult} result */
export function resultView({ name, report, agreement, plots, plot_titles, tables, ...made }) {
  return h(
    "div",
    { key: name },
    h("p", { class: "faint" }, t("From the report: {text}", { text: report })),
    h(
      "ul",
      {},
      agreement.map((line) => h("li", {}, line)),
    ),
    plots.map((plot, place) =>
      h("img", {
        // Another run has another picture at the same address.
        src: `${plotAddress(name, plot)}?seconds=${made.seconds}`,
        alt: plot_titles?.[place] ?? plot,
        width: 800,
        height: 500,
      }),
    ),
    tables.map(tableView),
    h("p", { class: "faint" }, h("code", {}, made.command), ` · ${made.machine}`),
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
  typeof cell === "number" ? h("td", { class: "number" }, shown(cell)) : h("td", {}, cell);

/**
 * Counts are exact, and measurements have four digits.
 *
 * @param {number} number
 */
const shown = (number) =>
  numberText(number, Number.isInteger(number) ? {} : { maximumSignificantDigits: 4 });
