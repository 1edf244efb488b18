// What practice asks and answers, in words.

/** @import { CardOut, PracticeOut, VerdictOut } from "./wire.d.ts" */

import { capital, counted } from "./words.js";

/** @param {CardOut} card */
export const questionText = (card) =>
  card.kind === "endgame"
    ? `${capital(card.turn)} to move: find the only move that wins.`
    : `${capital(card.turn)} to move: you went wrong here. What is best?`;

/** @param {string} answer @param {VerdictOut} verdict */
export const verdictText = (answer, verdict) =>
  verdict.right ? `Right: ${answer}.` : `Not ${answer}: ${verdict.answers.join(" or ")} is right.`;

/** @param {PracticeOut} progress */
export function progressText({ cards, due, learned, right, wrong }) {
  const answers = right + wrong;
  const share = answers ? Math.round((100 * right) / answers) : 0;
  const positions = `${counted(cards, "position")}, ${due} due now, ${learned} learned`;
  return answers
    ? `${positions}; ${share} % of ${counted(answers, "answer")} right.`
    : `${positions}.`;
}

/** @param {PracticeOut} progress */
export const shareLearned = ({ cards, learned }) =>
  cards ? Math.round((100 * learned) / cards) : 0;
