// The questions and answers of practice, in words.

/** @import { CardOut, PracticeOut, VerdictOut } from "./wire.d.ts" */

import { counted, listText, percentText, say, t } from "./language.js";
import { colorName } from "./words.js";

/** @param {CardOut} card */
export const questionText = (card) =>
  card.kind === "endgame"
    ? t("{side} to move: find the only move that wins.", { side: colorName(card.turn) })
    : t("{side} to move: the game went wrong here. What is best?", { side: colorName(card.turn) });

/** @param {number} number of positions that were added @param {number} due of all */
export const addedText = (number, due) =>
  counted(
    number,
    "{number} position to practise; due now: {due}.",
    "{number} positions to practise; due now: {due}.",
    { due },
  );

/** @type {Record<string, string>} */
const KINDS = {
  mistake: say("Mistakes"),
  endgame: say("Endgames"),
  corner: say("Corners"),
  edge: say("Edges"),
  parity: say("Parity"),
  mobility: say("Mobility"),
  sacrifice: say("Sacrifices"),
  "last moves": say("Last moves"),
};

/** @param {string} kind */
export const kindText = (kind) => t(KINDS[kind] ?? kind);

/** @param {string} kind of positions that was chosen; empty if it was all */
export const nothingDueText = (kind) =>
  kind
    ? t("Nothing of this theme is due now.")
    : t("Nothing is due now. Make some endgames, or review a game and send your mistakes here.");

/** How likely people are to find the move. @param {CardOut} card */
export function hardText({ chances, hard }) {
  const shares = Object.entries(chances).map(([elo, chance]) =>
    t("{share} of players of {elo}", { share: percentText(chance), elo }),
  );
  if (!shares.length) return "";
  const found = t("Found by {shares}.", { shares: listText(shares) });
  return hard ? `${t("An only move, hard to find.")} ${found}` : found;
}

/** @param {PracticeOut} progress */
export const ratingText = ({ rating }) => t("Your practice rating: {rating}.", { rating });

/** @param {VerdictOut} verdict */
export function lossText({ right, loss, exact, pv }) {
  if (!loss) return exact ? t("Nothing is better (proven).") : t("Nothing is better.");
  const discs = counted(loss, "{number} disc", "{number} discs");
  const values = { discs, best: pv[0] ?? "" };
  if (right) {
    return exact
      ? t("{discs} less than {best} (proven): near enough.", values)
      : t("{discs} less than {best}: near enough.", values);
  }
  return exact
    ? t("{discs} less than {best} (proven).", values)
    : t("{discs} less than {best}.", values);
}

/** @param {string} answer @param {VerdictOut} verdict */
export const verdictText = (answer, verdict) =>
  verdict.right
    ? t("Right: {move}.", { move: answer })
    : t("Not {move}: {answers} is right.", {
        move: answer,
        answers: listText(verdict.answers, "or"),
      });

/** @param {PracticeOut} progress */
export function progressText({ cards, due, learned, right, wrong }) {
  const answers = right + wrong;
  const positions = counted(
    cards,
    "{number} position, {due} due now, {learned} learned",
    "{number} positions, {due} due now, {learned} learned",
    { due, learned },
  );
  if (!answers) return t("{positions}.", { positions });
  return counted(
    answers,
    "{positions}; {share} of {number} answer right.",
    "{positions}; {share} of {number} answers right.",
    { positions, share: percentText(right / answers) },
  );
}

/** @param {PracticeOut} progress */
export const shareLearned = ({ cards, learned }) =>
  cards ? Math.round((100 * learned) / cards) : 0;
