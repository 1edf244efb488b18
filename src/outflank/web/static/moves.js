// The list of moves, with variations; of a game, a review, or any line.

/** @import { Child } from "./elements.js" */
/** @import { Message } from "./page_state.js" */

import { h } from "./elements.js";

/**
 * @typedef {object} ListedMove
 * @property {string} move
 * @property {string} [sign] behind the move
 * @property {string} [className]
 * @property {string} [title]
 * @property {string[][]} [instead] lines that could have been played instead, or were taken back
 */

/**
 * Numbers of moves: each disc has one, a pass has none.
 * @param {readonly { move: string }[]} moves
 * @returns {(number | null)[]}
 */
export function numbersOf(moves) {
  let discs = 0;
  return moves.map(({ move }) => {
    if (move === "pass") return null;
    discs += 1;
    return discs;
  });
}

/** @param {string} move @param {number | null} number */
export const moveText = (move, number) => (number === null ? "pass" : `${number}. ${move}`);

/**
 * @param {object} properties
 * @param {readonly ListedMove[]} properties.moves
 * @param {number} properties.current how many moves lead to the position that is shown
 * @param {(ply: number) => Message} properties.choose
 * @param {(ply: number, line: string[]) => Message} [properties.chooseInstead] a variation before a ply
 */
export function moveList({ moves, current, choose, chooseInstead }) {
  const numbers = numbersOf(moves);
  return h(
    "ol",
    { class: "moves", "aria-label": "Moves" },
    moves.map(({ move, sign, className, title, instead = [] }, place) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            class: className ?? "",
            title: title ?? null,
            "aria-current": String(place + 1 === current),
            on: { click: choose(place + 1) },
          },
          [moveText(move, numbers[place] ?? null), sign].filter(Boolean).join(" "),
        ),
        chooseInstead ? instead.map((line) => variation(line, chooseInstead(place, line))) : null,
      ),
    ),
  );
}

/** @param {string[]} line @param {Message} message @returns {Child} */
const variation = (line, message) =>
  h(
    "button",
    { type: "button", class: "variation", on: { click: message } },
    `(${line.join(" ")})`,
  );
