// Practice, as it looks.

/** @import { Child } from "./elements.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { CardOut, PracticeOut } from "./wire.d.ts" */

import { boardView } from "./board.js";
import { h } from "./elements.js";
import { button, choice } from "./forms.js";
import { progressText, questionText, shareLearned, verdictText } from "./practice_words.js";
import { reasonList } from "./reasons.js";
import { plainSide } from "./sides.js";
import { stage } from "./stage.js";
import { capital } from "./words.js";

const EMPTIES = [6, 8, 10, 12, 14].map(
  (number) => /** @type {const} */ ([String(number), `${number} empty squares`]),
);

/** @param {PageState} state @returns {Child[]} */
export function practiceView(state) {
  const { card, loaded } = state.practice;
  if (card) return [h("h2", { class: "visually-hidden" }, "Practice"), question(state, card)];
  return [
    h("h2", {}, "Practice"),
    loaded
      ? h(
          "p",
          {},
          "Nothing is due now. Make some endgames, or review a game and send your mistakes here.",
        )
      : null,
    ...making(state.practice),
  ];
}

/** How far one is, and more to practise. @param {PageState["practice"]} practice @returns {Child[]} */
const making = ({ making, empties, progress }) => [
  progress && progressView(progress),
  h(
    "div",
    { class: "row", key: "make" },
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
];

/** @param {PracticeOut} progress */
function progressView(progress) {
  const share = shareLearned(progress);
  return h(
    "div",
    { class: "card", key: "progress" },
    h("p", {}, progressText(progress)),
    h(
      "div",
      { class: "bar", role: "img", "aria-label": `${share} percent learned` },
      h("div", { "--share": `${share}%` }),
    ),
  );
}

/** Before the answer a square answers; afterwards it begins an analysis. @param {PageState} state @param {CardOut} card */
function question({ practice, settings, cursor }, card) {
  const { answer, solved } = practice;
  const [right] = practice.verdict?.answers ?? [];
  const shown = solved ?? card;
  const counts = [...shown.board];
  /** @param {"black" | "white"} color */
  const side = (color) =>
    plainSide({
      name: capital(color),
      color,
      count: counts.filter((disc) => disc === (color === "black" ? "X" : "O")).length,
      toMove: shown.turn === color,
    });
  return stage({
    key: String(card.id),
    board: boardView({
      label: "Board to practise on",
      size: card.size,
      board: shown.board,
      cursor,
      last: solved ? (right ?? null) : null,
      legal: solved ? solved.legal : answer === null ? card.legal : [],
      showLegal: settings.show_legal && !solved,
      still: !solved || settings.speed === "none",
      choose: (move) =>
        solved ? { to: "practice", do: "analyse", move } : { to: "practice", do: "answer", move },
    }),
    sides: { black: side("black"), white: side("white") },
    near: card.turn === "white" ? "white" : "black",
    controls: practice.verdict
      ? h(
          "div",
          { class: "row" },
          button("Next", { to: "practice", do: "load" }, { class: "primary next-card" }),
          button("Analyse", { to: "practice", do: "analyse" }),
        )
      : null,
    panels: [
      h("div", { class: "card", key: "answer" }, answered(practice, card)),
      ...making(practice),
    ],
  });
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
  ];
}
