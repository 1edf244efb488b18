// View of practice.

/** @import { Child } from "./elements.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { Remarks } from "./reasons.js" */
/** @import { CardOut, PracticeOut, VerdictOut } from "./wire.d.ts" */

import { boardView } from "./board.js";
import { coachView } from "./coach_view.js";
import { h } from "./elements.js";
import { button, choice } from "./forms.js";
import { dateText, percentText, t } from "./language.js";
import {
  hardText,
  kindText,
  lossText,
  nothingDueText,
  progressText,
  questionText,
  ratingText,
  shareLearned,
  verdictText,
} from "./practice_words.js";
import { boardOfReason } from "./reason_board.js";
import { betterList, betterRemarks, reasonList } from "./reasons.js";
import { plainSide } from "./sides.js";
import { stage } from "./stage.js";
import { turnButton } from "./study_view.js";
import { colorName } from "./words.js";

const EMPTIES = [6, 8, 10, 12, 14];

/** @param {PageState} state @returns {Child[]} */
export function practiceView(state) {
  const { card, coach, kind, loaded } = state.practice;
  if (card) return [h("h2", { class: "visually-hidden" }, t("Practice")), question(state, card)];
  return [
    h("h2", {}, t("Practice")),
    coach && coachView(coach),
    loaded ? h("p", {}, nothingDueText(kind)) : null,
    ...making(state.practice),
  ];
}

/** Progress, and more to practise. @param {PageState["practice"]} practice @returns {Child[]} */
const making = ({ askingCoach, making, empties, kind, progress }) => [
  progress && progressView(progress),
  h(
    "div",
    { class: "row", key: "make" },
    progress && kinds(kind, progress),
    choice(
      { value: String(empties), "aria-label": t("Empty squares") },
      choiceOfEmpties(),
      (value) => ({
        to: "practice",
        do: "chooseEmpties",
        empties: Number(value),
      }),
    ),
    button(
      making ? t("Making…") : t("Make five endgames"),
      { to: "practice", do: "make" },
      { disabled: making },
    ),
    button(
      askingCoach ? t("Looking at your games…") : t("Ask the coach"),
      { to: "practice", do: "askCoach" },
      { disabled: askingCoach },
    ),
  ),
];

const choiceOfEmpties = () =>
  EMPTIES.map(
    (number) => /** @type {const} */ ([String(number), t("{number} empty squares", { number })]),
  );

/** @param {string} kind @param {PracticeOut} progress */
const kinds = (kind, progress) =>
  choice(
    { value: kind, "aria-label": t("What to practise") },
    [
      ["", t("All positions")],
      ...Object.entries(progress.kinds).map(
        ([name, number]) => /** @type {const} */ ([name, `${kindText(name)} (${number})`]),
      ),
    ],
    (value) => ({ to: "practice", do: "chooseKind", kind: value }),
  );

/** @param {PracticeOut} progress */
function progressView(progress) {
  const share = shareLearned(progress);
  return h(
    "div",
    { class: "card", key: "progress" },
    h("p", {}, progressText(progress)),
    h("p", { class: "faint" }, ratingText(progress)),
    h(
      "div",
      {
        class: "bar",
        role: "img",
        "aria-label": t("{share} learned", { share: percentText(share / 100) }),
      },
      h("div", { "--share": `${share}%` }),
    ),
  );
}

/** Before the answer a square answers; afterwards it starts an analysis. @param {PageState} state @param {CardOut} card */
function question(state, card) {
  const { practice, settings, cursor, looked } = state;
  const { answer, solved } = practice;
  const right = practice.verdict?.right ? answer : practice.verdict?.answers[0];
  const shown = solved ?? card;
  const counts = [...shown.board];
  /** @param {"black" | "white"} color */
  const side = (color) =>
    plainSide({
      name: colorName(color),
      color,
      count: counts.filter((disc) => disc === (color === "black" ? "X" : "O")).length,
      toMove: shown.turn === color,
    });
  return stage({
    key: String(card.id),
    board: boardView({
      label: t("Board to practise on"),
      size: card.size,
      board: shown.board,
      cursor,
      last: solved ? (right ?? null) : null,
      legal: solved ? solved.legal : answer === null ? card.legal : [],
      showLegal: settings.show_legal && !solved,
      still: !solved || settings.speed === "none",
      choose: (move) =>
        solved ? { to: "practice", do: "analyse", move } : { to: "practice", do: "answer", move },
      ...boardOfReason(looked, remarksOf(practice, card)),
    }),
    sides: { black: side("black"), white: side("white") },
    near: card.turn === "white" ? "white" : "black",
    controls: h(
      "div",
      { class: "row" },
      practice.verdict && [
        button(t("Next"), { to: "practice", do: "load" }, { class: "primary next-card" }),
        button(t("Play on"), { to: "practice", do: "playOn" }),
        button(t("Analyse"), { to: "practice", do: "analyse" }),
      ],
      turnButton(),
    ),
    panels: [
      h("div", { class: "card", key: "answer" }, answered(state, card)),
      practice.coach && coachView(practice.coach),
      ...making(practice),
    ],
  });
}

/** @param {PageState["practice"]} practice @param {CardOut} card @returns {Child[]} */
function asked({ hints, moreHints, answer }, card) {
  return [
    h("p", { class: "status" }, questionText(card)),
    h("p", { class: "faint" }, hardText(card)),
    hints.length
      ? h(
          "ol",
          { class: "hints" },
          hints.map((text) => h("li", {}, text)),
        )
      : null,
    moreHints
      ? button(t("Hint"), { to: "practice", do: "askHint" }, { disabled: answer !== null })
      : null,
  ];
}

/** The comment on the answer and on the correct move. @param {PageState["practice"]} practice @param {CardOut} card */
function remarksOf({ answer, verdict, why }, { position }) {
  if (!verdict || answer === null) return [];
  const { right, reasons, best_reasons, pv } = verdict;
  const failing = reasons.length ? { move: answer, position, reasons } : null;
  const best = right ? answer : (pv[0] ?? "");
  const visible = why?.reasons.length ? why : null;
  return [failing, betterRemarks({ position, best, best_reasons }) ?? visible];
}

/** @param {PageState} state @param {CardOut} card @returns {Child[]} */
function answered(state, card) {
  const { practice } = state;
  const { answer, verdict } = practice;
  if (!verdict || answer === null) return asked(practice, card);
  const { played, due } = verdict;
  const [failing, better] = remarksOf(practice, card);
  return [
    h("p", { class: "status" }, verdictText(answer, verdict)),
    praise(verdict),
    h("p", {}, lossText(verdict)),
    played
      ? h("p", { class: "faint" }, t("In the game, {move} was played.", { move: played }))
      : null,
    failing && reasonList(state, failing, t("Why {move} fails", { move: answer })),
    better && betterView(state, better, verdict),
    h("p", { class: "faint" }, t("Next time: {date}", { date: dateText(new Date(due), true) })),
  ];
}

/** What an answer was worth; a move that a hint has named is right, but not learned. @param {VerdictOut} verdict */
function praise({ right, hinted }) {
  if (!right) return h("p", { class: "bad" }, `✗ ${t("It will come back soon.")}`);
  return hinted
    ? h("p", { class: "faint" }, `✓ ${t("A hint named it, so it will come back soon.")}`)
    : h("p", { class: "good" }, `✓ ${t("Well done.")}`);
}

/**
 * What speaks for the correct move: in comparison with the wrong answer, or with the move of the
 * game if the answer was right.
 * @param {PageState} state @param {Remarks} better @param {VerdictOut} verdict
 */
function betterView(state, better, { right, played, best_reasons }) {
  if (!best_reasons.length) return reasonList(state, better);
  if (!right) return betterList(state, better);
  const { move } = better;
  return reasonList(state, better, t("Why {move} is better than {played}", { move, played }));
}
