// What practice asks and answers, in words.

/** @import { CardOut, PracticeOut, VerdictOut } from "./wire.d.ts" */

import { capital, counted } from "./words.js";

/** @param {CardOut} card */
export const questionText = (card) =>
  card.kind === "endgame"
    ? `${capital(card.turn)} to move: find the only move that wins.`
    : `${capital(card.turn)} to move: you went wrong here. What is best?`;

/** @type {Record<string, string>} */
const KINDS = {
  mistake: "Mistakes",
  endgame: "Endgames",
  corner: "Corners",
  edge: "Edges",
  parity: "Parity",
  mobility: "Mobility",
  sacrifice: "Sacrifices",
  "last moves": "Last moves",
};

/** @param {string} kind */
export const kindText = (kind) => KINDS[kind] ?? kind;

/** How likely people are to find the move. @param {CardOut} card */
export function hardText({ chances, hard }) {
  const shares = Object.entries(chances).map(
    ([elo, chance]) => `${Math.round(100 * chance)} % of players of ${elo}`,
  );
  if (!shares.length) return "";
  return `${hard ? "An only move, hard to find. " : ""}Found by ${shares.join(", ")}.`;
}

/** @param {PracticeOut} progress */
export const ratingText = ({ rating }) => `Your practice rating: ${rating}.`;

/** @param {VerdictOut} verdict */
export function lossText({ right, loss, exact, pv }) {
  const proven = exact ? " (proven)" : "";
  if (!loss) return `Nothing is better${proven}.`;
  const discs = counted(loss, "disc");
  return right
    ? `${discs} less than ${pv[0]}${proven}: near enough.`
    : `${discs} less than ${pv[0]}${proven}.`;
}

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
