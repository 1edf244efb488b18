// A report on the person at the page: what to practise next, phases, openings, kinds of mistakes, trend.

/** @import { Child } from "./elements.js" */
/** @import { CoachOut, MistakeKindOut } from "./wire.d.ts" */

import { adviceText, PHASES, SUBJECTS } from "./coach_words.js";
import { h } from "./elements.js";
import { button } from "./forms.js";
import { counted, decimalText, numberText, say, t } from "./language.js";

/** Number of openings shown, the most frequent ones. */
const MOST_OPENINGS = 5;

/** What the server calls an opening that has none. */
const NO_NAME = say("no name");

/** @param {number | null} value */
const shown = (value) => (value === null ? "–" : decimalText(value, 1));

/** @param {string[]} head @param {string[][]} rows */
const table = (head, rows) =>
  h(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": head[0] ?? "" },
    h("table", {}, headRow(head), h("tbody", {}, rows.map(bodyRow))),
  );

/** @param {string[]} head */
const headRow = (head) =>
  h(
    "thead",
    {},
    h(
      "tr",
      {},
      head.map((name, place) => h("th", { scope: "col", class: place ? "number" : "" }, name)),
    ),
  );

/** @param {string[]} row */
const bodyRow = ([name, ...cells]) =>
  h(
    "tr",
    {},
    h("th", { scope: "row" }, name ?? ""),
    cells.map((cell) => h("td", { class: "number" }, cell)),
  );

/** @param {CoachOut} report @returns {Child} */
export const coachView = (report) =>
  h(
    "div",
    { class: "card coach" },
    h("h3", {}, t("Your coach")),
    h("p", {}, summaryText(report)),
    report.practise.length
      ? h(
          "ol",
          {},
          report.practise.map((advice) => h("li", {}, adviceText(advice))),
        )
      : null,
    phaseTable(report),
    openingTable(report),
    report.mistakes.length ? mistakeTable(report) : null,
    h("p", { class: "faint" }, worstText(report.mistakes)),
    report.mistakes.length
      ? button(t("Practise them"), { to: "practice", do: "practiseMistakes" })
      : null,
    h("p", {}, trendText(report)),
  );

/** @param {CoachOut} report */
const summaryText = ({ games, moves, accuracy }) =>
  t("{games}, {moves}, accuracy {accuracy}.", {
    games: counted(games, "{number} game", "{number} games"),
    moves: counted(moves, "{number} move", "{number} moves"),
    accuracy: shown(accuracy),
  });

/** @param {CoachOut} report */
const phaseTable = ({ phases }) =>
  table(
    [t("Phase"), t("Discs lost per move"), t("Accuracy"), t("Mistakes")],
    Object.entries(phases).map(([phase, { average_loss, accuracy, mistakes, blunders }]) => [
      t(PHASES[phase] ?? phase),
      shown(average_loss),
      shown(accuracy),
      numberText(mistakes + blunders),
    ]),
  );

/** @param {CoachOut} report */
const openingTable = ({ openings }) =>
  table(
    [t("Opening"), t("Games"), t("Won"), t("Drawn"), t("Lost"), t("Discs lost per move")],
    openings
      .slice(0, MOST_OPENINGS)
      .map(({ opening, games, won, drawn, lost, average_loss }) => [
        opening === NO_NAME ? t(NO_NAME) : opening,
        ...[games, won, drawn, lost].map((number) => numberText(number)),
        shown(average_loss),
      ]),
  );

/** @param {CoachOut} report */
const mistakeTable = ({ mistakes }) =>
  table(
    [t("Mistakes"), t("Times"), t("Discs lost")],
    mistakes.map(({ kind, times, discs }) => [
      t(SUBJECTS[kind] ?? kind),
      numberText(times),
      numberText(discs, { maximumFractionDigits: 1 }),
    ]),
  );

/** The move that lost most, of whatever kind. @param {MistakeKindOut[]} mistakes */
function worstText(mistakes) {
  const [worst] = mistakes.map(({ example }) => example).toSorted((a, b) => b.loss - a.loss);
  if (!worst) return "";
  const { move, best, loss } = worst;
  const discs = counted(Math.round(loss), "{number} disc", "{number} discs");
  return t("Worst: {move} instead of {best} lost {discs}.", { move, best, discs });
}

/** Accuracy from the earliest games to the latest. @param {CoachOut} report */
export function trendText({ trend }) {
  if (trend.length < 2) return "";
  const marks = trend.map(({ accuracy }) => shown(accuracy)).join(" → ");
  return t("Accuracy from the first games to the last: {marks}.", { marks });
}
