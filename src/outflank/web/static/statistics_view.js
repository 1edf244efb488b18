// View of games and practice.

/** @import { Child } from "./elements.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { PlayedGame, StatisticsOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { button } from "./forms.js";
import { counted, dateText, numberText, percentText, say, t } from "./language.js";
import { opponentNamed } from "./opponents.js";
import { byOpponent, lastDays, sumsOf } from "./statistics_state.js";
import { playerName, signed } from "./words.js";

const DAYS_SHOWN = 84;
const HEAD = [
  say("Opponent"),
  say("Games"),
  say("Won"),
  say("Drawn"),
  say("Lost"),
  say("Accuracy"),
];

/** @param {PageState} state @returns {Child[]} */
export function statisticsView({ statistics: { found }, settings }) {
  return [
    h(
      "h2",
      {},
      settings.name ? t("{name}: how you play", { name: settings.name }) : t("How you play"),
    ),
    found && (found.games.length || found.days.length) ? all(found) : empty(found),
  ];
}

/** @param {StatisticsOut | null} found */
function empty(found) {
  if (!found) return h("p", { class: "faint" }, t("Looking…"));
  return h(
    "div",
    { class: "card missing" },
    h("h3", {}, t("Nothing yet")),
    h("p", {}, t("Games that you finish in this browser and what you practise are counted here.")),
    h(
      "div",
      { class: "row" },
      button(t("New game"), { to: "dialog", do: "openNewGame" }, { class: "primary" }),
      button(t("Practise"), { to: "page", do: "goTo", address: "practice" }),
    ),
  );
}

/** @param {StatisticsOut} found */
function all({ games, days, streak }) {
  const { won, drawn, lost, accuracy } = sumsOf(games);
  return h(
    "div",
    {},
    h(
      "dl",
      { class: "figures" },
      figure(t("Games"), numberText(games.length)),
      figure(t("Won"), numberText(won)),
      figure(t("Drawn"), numberText(drawn)),
      figure(t("Lost"), numberText(lost)),
      figure(t("Accuracy"), accuracyText(accuracy)),
      figure(t("Practice streak"), counted(streak, "{number} day", "{number} days")),
    ),
    games.length ? results(games) : null,
    games.length > 1 ? plots(games) : null,
    practice(days),
  );
}

/** @param {string} name @param {string | number} value */
const figure = (name, value) => h("div", { key: name }, h("dt", {}, name), h("dd", {}, value));

/** @param {number | null} accuracy */
const accuracyText = (accuracy) => (accuracy === null ? "–" : percentText(accuracy / 100));

/** @param {PlayedGame[]} games */
function results(games) {
  return h(
    "div",
    { class: "card scroll", tabindex: "0", role: "group", "aria-label": t("Results by opponent") },
    h(
      "table",
      {},
      h("caption", {}, t("By opponent")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          HEAD.map((name, place) =>
            h("th", { scope: "col", class: place ? "number" : "" }, t(name)),
          ),
          h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, t("Shares"))),
        ),
      ),
      h("tbody", {}, byOpponent(games).map(row)),
    ),
  );
}

/** @param {[opponent: string, games: PlayedGame[]]} each */
function row([opponent, games]) {
  const { won, drawn, lost, accuracy } = sumsOf(games);
  return h(
    "tr",
    { key: opponent },
    h("th", { scope: "row" }, opponentName(opponent)),
    [
      ...[games.length, won, drawn, lost].map((each) => numberText(each)),
      accuracyText(accuracy),
    ].map((cell) => h("td", { class: "number" }, cell)),
    h("td", {}, shares(won, drawn, lost)),
  );
}

/** A player with its level, or a person. @param {string} opponent */
function opponentName(opponent) {
  if (!opponent) return t("A friend");
  const name = playerName(opponent);
  const level = /^level:(-?\d+)$/.exec(opponent)?.[1];
  if (!level || !opponentNamed(opponent)) return name;
  return t("{name} (level {level})", { name, level: level.replace("-", "−") });
}

/** @param {number} won @param {number} drawn @param {number} lost */
function shares(won, drawn, lost) {
  const all = won + drawn + lost;
  const parts = /** @type {const} */ ([
    ["won", 0, won],
    ["drawn", won, drawn],
    ["lost", won + drawn, lost],
  ]);
  return h(
    "svg",
    { class: "shares", viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" },
    parts.map(([name, from, number]) =>
      h("rect", {
        class: name,
        x: (100 * from) / all,
        width: (100 * number) / all,
        height: 8,
      }),
    ),
  );
}

/** @param {PlayedGame[]} games */
function plots(games) {
  const marks = games.flatMap(({ accuracy }) => (accuracy === null ? [] : [accuracy]));
  return h(
    "div",
    { class: "plots" },
    plot({
      title: t("Discs won or lost"),
      values: games.map((game) => game.result),
      lowest: -64,
      highest: 64,
      zero: true,
      text: signed,
    }),
    marks.length > 1
      ? plot({
          title: t("Accuracy"),
          values: marks,
          lowest: Math.min(50, ...marks),
          highest: 100,
          zero: false,
          text: (value) => percentText(value / 100),
        })
      : null,
  );
}

const WIDTH = 400;
const HEIGHT = 150;
const LEFT = 44;

/**
 * A series of values as dots, with their moving average.
 * @param {object} properties
 * @param {string} properties.title
 * @param {number[]} properties.values
 * @param {number} properties.lowest
 * @param {number} properties.highest
 * @param {boolean} properties.zero with a line at zero
 * @param {(value: number) => string} properties.text
 */
function plot({ title, values, lowest, highest, zero, text }) {
  const x = (/** @type {number} */ place) =>
    LEFT + ((WIDTH - LEFT - 8) * place) / Math.max(values.length - 1, 1);
  const y = (/** @type {number} */ value) =>
    8 + ((HEIGHT - 16) * (highest - value)) / (highest - lowest);
  const last = values.at(-1) ?? 0;
  return h(
    "figure",
    { class: "card", key: title },
    h("figcaption", {}, title),
    h(
      "svg",
      {
        class: "plot",
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        role: "img",
        "aria-label": counted(
          values.length,
          "{title}: {number} game, the last {value}",
          "{title}: {number} games, the last {value}",
          { title, value: text(last) },
        ),
      },
      [lowest, (lowest + highest) / 2, highest].flatMap((value) => [
        h("text", { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }, text(value)),
        h("path", { class: "axis", d: `M${LEFT} ${y(value)}H${WIDTH}` }),
      ]),
      zero ? h("path", { class: "zero", d: `M${LEFT} ${y(0)}H${WIDTH}` }) : null,
      values.map((value, place) => h("circle", { cx: x(place), cy: y(value), r: 3 })),
      h("path", {
        class: "average",
        d: averages(values)
          .map(
            (value, place) => `${place ? "L" : "M"}${x(place).toFixed(1)} ${y(value).toFixed(1)}`,
          )
          .join(""),
      }),
    ),
  );
}

/** The number of values in the moving average. */
const WINDOW = 10;

/** @param {number[]} values */
const averages = (values) =>
  values.map((_, place) => {
    const some = values.slice(Math.max(0, place - WINDOW + 1), place + 1);
    return some.reduce((sum, value) => sum + value, 0) / some.length;
  });

/** @param {StatisticsOut["days"]} days */
function practice(days) {
  const shown = lastDays(days, new Date(), DAYS_SHOWN);
  const practised = shown.filter(({ answers }) => answers).length;
  return h(
    "figure",
    { class: "card" },
    h("figcaption", {}, t("Practice in the last twelve weeks")),
    h(
      "div",
      {
        class: "days",
        role: "img",
        "aria-label": counted(practised, "Practised on {number} day", "Practised on {number} days"),
      },
      shown.map(({ day, answers }) =>
        h("span", {
          key: day,
          title: `${dateText(new Date(`${day}T12:00`))}: ${counted(answers, "{number} answer", "{number} answers")}`,
          class: answers > 9 ? "many" : answers > 0 ? "some" : "",
        }),
      ),
    ),
  );
}
