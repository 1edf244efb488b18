// Reasons in the reader's language, from the server's numbers. In English they read like the server's
// own text, which is kept where the page does not know the kind.

/** @import { ReasonOut } from "./wire.d.ts" */

import { counted, listText, t } from "./language.js";
import { colorName, opponent, signed } from "./words.js";

/** A number that a reason of this kind always has. @param {ReasonOut} reason @param {string} name */
const count = ({ numbers }, name) => numbers[name] ?? 0;

/** @param {ReasonOut} reason */
const sideOf = ({ side }) => colorName(side);

/** What the line leads to, and what the other move leads to. @param {ReasonOut} reason */
const compared = (reason) => ({
  side: sideOf(reason),
  move: reason.other,
  here: signed(count(reason, "here")),
  there: signed(count(reason, "there")),
});

/** Discs here, and after the other move. @param {ReasonOut} reason */
const discsThere = (reason) => ({
  side: sideOf(reason),
  move: reason.other,
  there: count(reason, "there"),
});

/** @param {ReasonOut} reason */
const movesBefore = (reason) => ({ side: sideOf(reason), before: count(reason, "before") });

/** @type {Record<string, (reason: ReasonOut) => string>} */
const WORDS = {
  // Claims about lines of play.
  corner: (reason) => {
    const values = { side: sideOf(reason), square: reason.squares[0] ?? "" };
    return reason.line.length > 1
      ? t("{side} takes the corner {square}", values)
      : t("takes the corner {square}", values);
  },
  edge: (reason) =>
    counted(
      count(reason, "here"),
      "gives {side} {number} disc on the edges, {move} only {there}",
      "gives {side} {number} discs on the edges, {move} only {there}",
      discsThere(reason),
    ),
  pass: (reason) => t("{side} runs out of moves and must pass", { side: sideOf(reason) }),
  mobility: (reason) => {
    const { own = 0, opponent: theirs = 0 } = reason.numbers;
    const { "own there": ours_there = 0, "opponent there": theirs_there = 0 } = reason.numbers;
    return counted(
      own,
      "leads to {number} move for {side} and {theirs} for {opponent}; {move} to {ours_there} and {theirs_there}",
      "leads to {number} moves for {side} and {theirs} for {opponent}; {move} to {ours_there} and {theirs_there}",
      {
        side: sideOf(reason),
        opponent: colorName(opponent(reason.side)),
        theirs,
        move: reason.other,
        ours_there,
        theirs_there,
      },
    );
  },
  stability: (reason) =>
    counted(
      count(reason, "here"),
      "gives {side} {number} safe disc, {move} only {there}",
      "gives {side} {number} safe discs, {move} only {there}",
      discsThere(reason),
    ),
  frontier: (reason) =>
    counted(
      count(reason, "here"),
      "builds a wall of {number} {side} disc beside empty squares, {move} one of {there}",
      "builds a wall of {number} {side} discs beside empty squares, {move} one of {there}",
      discsThere(reason),
    ),
  parity: (reason) =>
    t("{side} gets the last move in the region {squares}", {
      side: sideOf(reason),
      squares: reason.squares.join(" "),
    }),
  result: (reason) => t("ends at {here} for {side}, {move} at {there}", compared(reason)),
  value: (reason) =>
    t("{line} leads to {here} for {side}, {move} to {there}", {
      ...compared(reason),
      line: reason.line.join(" "),
    }),

  // Features of a move visible on the board.
  forced: () => t("there is no other move"),
  won: () => t("wins the game"),
  drawn: () => t("ends the game in a draw"),
  lost: () => t("loses the game"),
  "corner taken": ({ squares: [square = ""] }) => t("takes the corner {square}", { square }),
  "corners given": (reason) => {
    const values = { side: sideOf(reason), corners: listText(reason.squares) };
    return reason.squares.length > 1
      ? t("gives {side} the corners {corners}", values)
      : t("gives {side} the corner {corners}", values);
  },
  "corner guarded": (reason) =>
    t("keeps {side} from the corner {square}", {
      side: sideOf(reason),
      square: reason.squares[0] ?? "",
    }),
  "corner threatened": ({ squares: [square = ""] }) =>
    t("threatens to take the corner {square}", { square }),
  "x-square": ({ squares: [, corner = ""] }) =>
    t("plays the X-square beside the empty corner {corner}", { corner }),
  "c-square": ({ squares: [, corner = ""] }) =>
    t("plays the C-square beside the empty corner {corner}", { corner }),
  "no move": (reason) =>
    t("leaves {side} no move: {opponent} moves again", {
      side: sideOf(reason),
      opponent: colorName(opponent(reason.side)),
    }),
  "few moves": (reason) =>
    counted(
      count(reason, "moves"),
      "leaves {side} {number} move",
      "leaves {side} {number} moves",
      movesBefore(reason),
    ),
  "more moves": (reason) =>
    t("opens up moves for {side}: {number} moves now, {before} before", {
      ...movesBefore(reason),
      number: count(reason, "moves"),
    }),
  "fewer moves": (reason) =>
    counted(
      count(reason, "moves"),
      "takes moves from {side}: {number} move now, {before} before",
      "takes moves from {side}: {number} moves now, {before} before",
      movesBefore(reason),
    ),
  "discs made safe": (reason) =>
    t("makes {number} discs safe for good", { number: count(reason, "discs") }),
  "inner discs": (reason) =>
    t("flips only inner discs ({number}): a quiet move", { number: count(reason, "discs") }),
  "many discs": (reason) =>
    t("flips {number} discs and shows a long frontier", { number: count(reason, "discs") }),
  "single hole": ({ squares: [square = ""] }) => t("fills the single hole {square}", { square }),
  "odd region": ({ squares }) =>
    t("moves into an odd region of {number} squares", { number: squares.length }),
  "even region": ({ squares }) =>
    t("moves into an even region of {number} squares", { number: squares.length }),
};

/** The text of a reason. @param {ReasonOut} reason */
export const reasonText = (reason) => WORDS[reason.kind]?.(reason) ?? reason.text;
