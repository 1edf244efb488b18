// View of the lesson.

/** @import { Child } from "./elements.js" */
/** @import { LessonState } from "./lesson_state.js" */
/** @import { LessonStep } from "./lesson_steps.js" */
/** @import { PageState } from "./page_state.js" */

import { boardView, previewOf } from "./board.js";
import { h } from "./elements.js";
import { button } from "./forms.js";
import { icon } from "./icons.js";
import { t } from "./language.js";
import { lessonMoves, SIZE } from "./lesson_state.js";
import { STEPS } from "./lesson_steps.js";
import { stage } from "./stage.js";
import { turnButton } from "./study_view.js";

/** @param {PageState} state @returns {Child[]} */
export function lessonView(state) {
  const { lesson } = state;
  const step = STEPS[lesson.step];
  const title = h("h2", { class: "visually-hidden" }, t("Learn"));
  if (!step) return [title, finished()];
  return [
    title,
    stage({
      key: `step-${lesson.step}`,
      board: board(state),
      controls: [],
      panels: [card(lesson, step)],
    }),
  ];
}

/** @param {PageState} state */
function board({ lesson, settings, cursor, pointer, held }) {
  const legal = lessonMoves(lesson);
  const position = { board: lesson.board, size: SIZE, turn: "black" };
  return boardView({
    label: t("Board of the lesson"),
    size: SIZE,
    board: lesson.board,
    cursor,
    last: lesson.last,
    legal,
    showLegal: true,
    turning: previewOf(pointer, legal, position),
    held,
    wave: lesson.wave,
    marks: lesson.wrong ? [lesson.wrong.square] : [],
    still: lesson.still || settings.speed === "none",
    choose: (square) => ({ to: "lesson", do: "choose", square }),
    refuse: (square) => ({ to: "lesson", do: "refuse", square }),
  });
}

/** @param {LessonState} lesson @param {LessonStep} step */
function card(lesson, step) {
  const { solved, wrong } = lesson;
  return h(
    "section",
    { class: "card lesson", "aria-label": t(step.title) },
    progress(lesson.step),
    h("h3", {}, `${lesson.step + 1}. ${t(step.title)}`),
    h("p", {}, t(step.task)),
    solved
      ? h("p", { class: "verdict good" }, icon("check"), ` ${t(step.right)}`)
      : h("p", { class: "bad told" }, wrong?.text ?? ""),
    h(
      "div",
      { class: "row" },
      lesson.step > 0 && button(t("Back"), { to: "lesson", do: "go", step: lesson.step - 1 }),
      button(
        solved ? t("Next") : t("Skip"),
        { to: "lesson", do: "go", step: lesson.step + 1 },
        { class: solved ? "primary" : "", key: "next" },
      ),
      turnButton(),
      h("a", { href: "#play", class: "leave" }, t("Leave the lesson")),
    ),
  );
}

/** @param {number} step */
function progress(step) {
  const label = t("Step {number} of {all}", { number: step + 1, all: STEPS.length });
  return h(
    "div",
    { class: "steps", role: "img", "aria-label": label },
    STEPS.map((_, place) =>
      h("span", { class: place < step ? "done" : place === step ? "now" : "" }),
    ),
  );
}

function finished() {
  return h(
    "div",
    { class: "card missing" },
    h("h3", {}, t("Now you know how to play")),
    h("p", {}, t("Pip is a good first opponent. Hints and Undo are there whenever you want them.")),
    h(
      "div",
      { class: "row" },
      button(t("Play against Pip"), { to: "lesson", do: "play" }, { class: "primary" }),
      button(t("Start over"), { to: "lesson", do: "go", step: 0 }),
    ),
  );
}
