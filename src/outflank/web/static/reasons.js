// A list of what speaks for and against a move; pointing at a reason shows it on the board.

/** @import { Handler } from "./elements.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { ReasonOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { t } from "./language.js";
import { LESSON_STEPS, STEPS } from "./lesson_steps.js";
import { reasonText } from "./reason_words.js";

/** @typedef {{ move: string, position: string, reasons: ReasonOut[] }} Remarks about a move, and the position before it */

/**
 * The selected reason: one under the pointer or with the focus, and one that was clicked.
 * @typedef {{ pointed: ReasonOut | null, pinned: ReasonOut | null }} Looked
 */

/** @type {Looked} */
export const NO_REASON = { pointed: null, pinned: null };

/** The effect of a click on a reason: a second one removes it from the board. @param {Looked} looked @param {ReasonOut} reason @returns {Looked} */
export const pin = (looked, reason) =>
  looked.pinned === reason ? NO_REASON : { pointed: null, pinned: reason };

/**
 * What speaks for a better move, if known, in the form of what speaks against another.
 * @param {{ position: string, best: string, best_reasons: ReasonOut[] }} judged
 * @returns {Remarks | null}
 */
export const betterRemarks = ({ position, best, best_reasons }) =>
  best_reasons.length ? { move: best, position, reasons: best_reasons } : null;

/**
 * What speaks against a move, and for the better one.
 * @param {PageState} state @param {Remarks & { best: string, best_reasons: ReasonOut[] }} judged
 */
export const reasonLists = (state, judged) => [
  reasonList(state, judged),
  betterList(state, betterRemarks(judged)),
];

/** @param {PageState} state @param {Remarks | null} better */
export const betterList = (state, better) =>
  better && reasonList(state, better, t("Why {move} is better", { move: better.move }));

/** The moves that demonstrate a remark. @param {string[]} line */
const shownBy = (line) => ` (${line.join(" ")})`;

/** @param {PageState} state @param {Remarks} remarks @param {string} [title] */
export const reasonList = (state, { move, reasons }, title = t("Why {move}?", { move })) =>
  h(
    "div",
    { class: "why" },
    h("h3", {}, title),
    reasons.length
      ? h(
          "ul",
          { class: "reasons" },
          reasons.map((reason) => reasonItem(reason, state.looked)),
        )
      : h("p", { class: "faint" }, t("Nothing stands out about it.")),
  );

/** @param {ReasonOut} reason @param {Looked} looked */
function reasonItem(reason, { pinned }) {
  const { good, kind, line, squares, lesson } = reason;
  const said = [
    reasonText(reason),
    line.length > 1 ? h("span", { class: "faint" }, shownBy(line)) : null,
  ];
  const isDrawn = squares.length > 0 || line.length > 1;
  return h(
    "li",
    { class: good ? "for" : "against", "data-kind": kind },
    isDrawn
      ? h(
          "button",
          {
            type: "button",
            class: "reason",
            title: t("Show it on the board"),
            "aria-pressed": String(pinned === reason),
            on: pointingAt(reason),
          },
          said,
        )
      : h("span", { class: "reason" }, said),
    lessonLink(lesson),
  );
}

/** A mouse shows a reason by hovering, the keyboard by its focus, a finger by a tap. @param {ReasonOut} reason @returns {Record<string, Handler>} */
function pointingAt(reason) {
  const point = /** @type {const} */ ({ to: "page", do: "pointAtReason", reason });
  const leave = /** @type {const} */ ({ to: "page", do: "pointAtReason", reason: null });
  return {
    mouseenter: point,
    mouseleave: leave,
    focus: point,
    blur: leave,
    click: { to: "page", do: "pinReason", reason },
  };
}

/** The step of the lesson that teaches what a reason is about. @param {string} lesson */
function lessonLink(lesson) {
  const number = LESSON_STEPS[lesson];
  const step = number && STEPS[number - 1];
  if (!step) return null;
  return h(
    "a",
    { class: "lesson-link", href: `#learn/${number}` },
    t("Lesson: {title}", { title: t(step.title) }),
  );
}
