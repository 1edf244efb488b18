// The lesson: nine positions in which one move makes a point.

/** @import { Change } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */

import { afterMove, legalMoves } from "./flips.js";
import { t } from "./language.js";
import { STEPS } from "./lesson_steps.js";
import { waveOf } from "./motion.js";
import { OPPONENTS } from "./opponents.js";
import { createGame } from "./requests.js";
import { whyNot } from "./why_not.js";

/**
 * @typedef {object} LessonState
 * @property {number} step from 0; the number of steps when it is over
 * @property {string} board the board shown
 * @property {string | null} last the square that was played
 * @property {Record<string, number>} wave when each disc flips
 * @property {boolean} solved
 * @property {boolean} replied White has replied, if the step has a reply
 * @property {boolean} still the board has just been set up
 * @property {{ square: string, text: string } | null} wrong the wrong move that was tried
 */

/**
 * @typedef {{ to: "lesson" } & (
 *   | { do: "choose", square: string }
 *   | { do: "refuse", square: string }
 *   | { do: "reply" }
 *   | { do: "go", step: number }
 *   | { do: "play" })} LessonMessage
 */

export const SIZE = 8;

/** @param {number} step @returns {LessonState} */
const begin = (step) => ({
  step,
  board: STEPS[step]?.board ?? "",
  last: null,
  wave: {},
  solved: false,
  replied: false,
  still: true,
  wrong: null,
});

export const LESSON = begin(0);

/** @param {PageState} state @param {string} name number of the step, from 1 @returns {Change<PageState>} */
export function openLesson(state, name) {
  const step = Math.min(Math.max(Number.parseInt(name, 10) || 1, 1), STEPS.length + 1) - 1;
  const seen = {
    send: /** @type {const} */ ({ to: "page", do: "choose", settings: { visited: true } }),
  };
  return [{ ...state, lesson: begin(step), spoken: t(STEPS[step]?.task ?? "") }, seen];
}

/** @param {LessonState} lesson */
export const lessonMoves = ({ board, solved, step }) =>
  solved || step >= STEPS.length ? [] : legalMoves(board, SIZE, "black");

/**
 * @param {PageState} state
 * @param {LessonMessage} message
 * @returns {Change<PageState>}
 */
export function changeLesson(state, message) {
  const { lesson } = state;
  switch (message.do) {
    case "choose":
      return choose(state, message.square);
    case "refuse": {
      if (lesson.solved) return [state];
      const position = { board: lesson.board, size: SIZE, turn: "black" };
      const text = whyNot(position, message.square);
      return [
        withLesson(state, { wrong: { square: message.square, text } }, text),
        { sound: "refuse" },
      ];
    }
    case "reply": {
      const reply = STEPS[lesson.step]?.reply;
      if (!reply || lesson.replied) return [state];
      return [
        withLesson(state, { ...played(lesson.board, reply, "white"), replied: true }),
        { sound: "place" },
      ];
    }
    case "go":
      return [state, { goTo: `learn/${message.step + 1}` }];
    case "play": {
      const [first] = OPPONENTS;
      const game = { black: "human", white: first?.spec ?? "level:1" };
      return [
        state,
        createGame(game, ({ id }) => ({ to: "page", do: "goTo", address: `game/${id}` })),
      ];
    }
  }
}

/** @param {PageState} state @param {string} square @returns {Change<PageState>} */
function choose(state, square) {
  const step = STEPS[state.lesson.step];
  if (!step || !lessonMoves(state.lesson).includes(square)) return [state];
  if (step.answer && step.answer !== square) {
    return [
      withLesson(state, { wrong: { square, text: t(step.wrong) } }, t(step.wrong)),
      { sound: "refuse" },
    ];
  }
  const after = played(state.lesson.board, square, "black");
  return [
    withLesson(state, { ...after, solved: true, wrong: null }, t(step.right)),
    { sound: "place" },
  ];
}

/** @param {string} before @param {string} square @param {string} color */
function played(before, square, color) {
  const board = afterMove(before, SIZE, square, color);
  return { board, last: square, wave: waveOf(before, board, SIZE, square), still: false };
}

/** @param {PageState} state @param {Partial<LessonState>} changes @param {string} [spoken] @returns {PageState} */
const withLesson = (state, changes, spoken = state.spoken) => ({
  ...state,
  spoken,
  lesson: { ...state.lesson, ...changes },
});
