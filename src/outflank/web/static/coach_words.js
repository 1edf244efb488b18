// The coach's texts, in the reader's language.

/** @import { AdviceOut } from "./wire.d.ts" */

import { counted, numberText, say, t } from "./language.js";

/** @type {Record<string, string>} */
export const PHASES = {
  opening: say("In the opening"),
  middle: say("In the midgame"),
  end: say("In the endgame"),
};

/** Subjects of advice: kinds of mistakes, and phases. @type {Record<string, string>} */
export const SUBJECTS = {
  corner: say("Corners"),
  edge: say("Edges"),
  stability: say("Stable discs"),
  pass: say("Passes"),
  mobility: say("Mobility"),
  frontier: say("Walls"),
  parity: say("Parity"),
  result: say("Counting"),
  value: say("Replies"),
  ...PHASES,
};

/** Advice for each; the English texts are the server's. @type {Record<string, string>} */
const ADVICE = {
  corner: say("Before you play beside a corner, ask who can take it."),
  edge: say("Compare the edges that your moves lead to."),
  stability: say("Count discs that can never be turned over."),
  pass: say("Keep moves in reserve: count those that both sides have left."),
  mobility: say("Leave your opponent few moves, and keep some yourself."),
  frontier: say("Flip inner discs, and build no walls."),
  parity: say("Count the empty squares of each region: try to move last."),
  result: say("Count the end out, from ten empty squares on."),
  value: say("Look at what your opponent would like to play."),
  opening: say("Learn the first moves of the openings that you play."),
  middle: say("Practise positions from the middle of your games."),
  end: say("Practise endgames with eight to twelve empty squares."),
};

/** Something to practise. @param {AdviceOut} advice */
export const adviceText = (advice) => {
  const { what, how } = advice;
  return t("{how} ({what}: {why})", {
    how: t(ADVICE[what] ?? how),
    what: t(SUBJECTS[what] ?? what),
    why: costText(advice),
  });
};

/** Total cost of mistakes of a kind, or cost per move in a phase. @param {AdviceOut} advice */
function costText({ times, discs }) {
  const values = { discs: numberText(discs) };
  return times === null
    ? t("{discs} discs per move", values)
    : counted(
        times,
        "{number} mistake cost {discs} discs",
        "{number} mistakes cost {discs} discs",
        values,
      );
}
