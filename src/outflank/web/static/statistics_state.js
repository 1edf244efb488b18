// Games and practice of the person at this browser.

/** @import { Change } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { PlayedGame, StatisticsOut } from "./wire.d.ts" */

import { readStatistics } from "./requests.js";

/** @typedef {{ found: StatisticsOut | null }} StatisticsState */

/** @typedef {{ to: "statistics", do: "show", found: StatisticsOut }} StatisticsMessage */

/** @type {StatisticsState} */
export const STATISTICS = { found: null };

/** @param {PageState} state @returns {Change<PageState>} */
export const openStatistics = (state) => [
  state,
  readStatistics((found) => ({ to: "statistics", do: "show", found })),
];

/**
 * @param {PageState} state
 * @param {StatisticsMessage} message
 * @returns {Change<PageState>}
 */
export const changeStatistics = (state, message) => [
  { ...state, statistics: { found: message.found } },
];

/** @typedef {{ won: number, drawn: number, lost: number, accuracy: number | null }} Sums */

/** @param {readonly PlayedGame[]} games @returns {Sums} */
export function sumsOf(games) {
  const marks = games.flatMap((game) => (game.accuracy === null ? [] : [game.accuracy]));
  return {
    won: games.filter((game) => game.result > 0).length,
    drawn: games.filter((game) => game.result === 0).length,
    lost: games.filter((game) => game.result < 0).length,
    accuracy: marks.length ? marks.reduce((sum, mark) => sum + mark, 0) / marks.length : null,
  };
}

/**
 * The games against each opponent, the most frequent first.
 * @param {readonly PlayedGame[]} games
 * @returns {[opponent: string, games: PlayedGame[]][]}
 */
export function byOpponent(games) {
  const found = Map.groupBy(games, (game) => game.opponent);
  return [...found].toSorted(([, one], [, other]) => other.length - one.length);
}

/**
 * The last days up to a date, with the answers of each.
 * @param {StatisticsOut["days"]} days @param {Date} last @param {number} number
 */
export function lastDays(days, last, number) {
  const answers = new Map(days.map(({ day, right, wrong }) => [day, right + wrong]));
  return Array.from({ length: number }, (_, place) => {
    const day = new Date(last);
    day.setUTCDate(day.getUTCDate() - (number - 1 - place));
    const name = day.toISOString().slice(0, 10);
    return { day: name, answers: answers.get(name) ?? 0 };
  });
}
