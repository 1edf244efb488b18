// Practice, as it looks.

/** @import { Child } from "./elements.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { CardOut, PracticeOut } from "./wire.d.ts" */

import { boardView } from "./board.js";
import { h } from "./elements.js";
import { button, choice } from "./forms.js";
import { progressText, questionText, shareLearned, verdictText } from "./practice_words.js";
import { reasonList } from "./reasons.js";

const EMPTIES = [6, 8, 10, 12, 14].map(
  (number) => /** @type {const} */ ([String(number), `${number} empty squares`]),
);

/** @param {PageState} state @returns {Child[]} */
export function practiceView(state) {
  const { card, loaded, making, empties, progress } = state.practice;
  return [
    h("h2", {}, "Practice"),
    progress && progressView(progress),
    h(
      "div",
      { class: "row" },
      choice({ value: String(empties), "aria-label": "Empty squares" }, EMPTIES, (value) => ({
        to: "practice",
        do: "chooseEmpties",
        empties: Number(value),
      })),
      button(
        making ? "Making…" : "Make five endgames",
        { to: "practice", do: "make" },
        { disabled: making },
      ),
    ),
    loaded && !card
      ? h(
          "p",
          {},
          "Nothing is due now. Make some endgames, or review a game and send your mistakes here.",
        )
      : null,
    card && question(state, card),
  ];
}

/** @param {PracticeOut} progress */
function progressView(progress) {
  const share = shareLearned(progress);
  return h(
    "div",
    { class: "card" },
    h("p", {}, progressText(progress)),
    h(
      "div",
      { class: "bar", role: "img", "aria-label": `${share} percent learned` },
      h("div", { "--share": `${share}%` }),
    ),
  );
}

/** @param {PageState} state @param {CardOut} card */
function question({ practice, settings, cursor }, card) {
  const { answer, solved } = practice;
  const [right] = practice.verdict?.answers ?? [];
  return h(
    "div",
    { class: "split", key: card.id, "--above": "15rem" },
    h(
      "div",
      {},
      boardView({
        label: "Board to practise on",
        size: card.size,
        board: solved?.board ?? card.board,
        cursor,
        last: solved ? (right ?? null) : null,
        legal: answer === null ? card.legal : [],
        showLegal: settings.show_legal,
        still: !solved || settings.speed === "none",
        choose: (move) => ({ to: "practice", do: "answer", move }),
      }),
    ),
    h("div", { class: "card" }, answered(practice, card)),
  );
}

/** @param {PageState["practice"]} practice @param {CardOut} card @returns {Child[]} */
function answered({ answer, verdict, why }, card) {
  if (!verdict || answer === null) return [h("p", { class: "status" }, questionText(card))];
  const { right, played, due } = verdict;
  return [
    h("p", { class: "status" }, verdictText(answer, verdict)),
    h("p", { class: right ? "good" : "bad" }, right ? "✓ Well done." : "✗ It comes back soon."),
    played ? h("p", { class: "faint" }, `In the game you played ${played}.`) : null,
    why && reasonList(why),
    h("p", { class: "faint" }, `Next time: ${new Date(due).toLocaleString()}`),
    button("Next", { to: "practice", do: "load" }, { class: "primary next-card" }),
  ];
}
