// Practice: one's own mistakes and endgames, which come back until they are learned.

/** @import { Change, Failure } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { CardOut, PracticeOut, Step, VerdictOut, WhyOut } from "./wire.d.ts" */

import { withNotice } from "./page_changes.js";
import { questionText, verdictText } from "./practice_words.js";
import {
  answerCard,
  createGame,
  editTree,
  makeEndgames,
  readCard,
  readLine,
  readPractice,
  readReasons,
} from "./requests.js";
import { analysisAddress } from "./routes.js";

/**
 * @typedef {object} PracticeState
 * @property {CardOut | null} card
 * @property {PracticeOut | null} progress
 * @property {boolean} loaded
 * @property {string | null} answer the move that was chosen
 * @property {VerdictOut | null} verdict
 * @property {Step | null} solved the position after the right move
 * @property {WhyOut | null} why
 * @property {number} empties of endgames to be made
 * @property {boolean} making
 */

/**
 * @typedef {{ to: "practice" } & (
 *   | { do: "load" }
 *   | { do: "show", card: CardOut | null }
 *   | { do: "learnProgress", progress: PracticeOut }
 *   | { do: "answer", move: string }
 *   | { do: "judge", verdict: VerdictOut, card: number }
 *   | { do: "refuse", failure: Failure }
 *   | { do: "solve", step: Step, card: number }
 *   | { do: "explain", why: WhyOut, card: number }
 *   | { do: "analyse", move?: string } | { do: "continue", id: string, moves: string[] }
 *   | { do: "chooseEmpties", empties: number }
 *   | { do: "make" } | { do: "made" } | { do: "cannotMake", failure: Failure })} PracticeMessage
 */

/** @type {PracticeState} */
export const PRACTICE = {
  card: null,
  progress: null,
  loaded: false,
  answer: null,
  verdict: null,
  solved: null,
  why: null,
  empties: 8,
  making: false,
};

const ENDGAMES = 5;

/** @param {PageState} state @returns {Change<PageState>} */
export const openPractice = (state) => changePractice(state, { to: "practice", do: "load" });

/**
 * @param {PageState} state
 * @param {PracticeMessage} message
 * @returns {Change<PageState>}
 */
export function changePractice(state, message) {
  const { practice } = state;
  switch (message.do) {
    case "load":
      return [state, readCard((card) => ({ to: "practice", do: "show", card })), progressOf()];
    case "show": {
      const { empties, making, progress } = practice;
      const shown = { ...PRACTICE, empties, making, progress, card: message.card, loaded: true };
      const spoken = message.card ? questionText(message.card) : state.spoken;
      return [{ ...state, practice: shown, spoken }];
    }
    case "learnProgress":
      return [withPractice(state, { progress: message.progress })];
    case "answer":
      return answer(state, message.move);
    case "judge":
      return practice.card?.id === message.card ? judge(state, message.verdict) : [state];
    case "refuse":
      return [withNotice(withPractice(state, { answer: null }), message.failure.text)];
    case "solve":
      return [
        practice.card?.id === message.card ? withPractice(state, { solved: message.step }) : state,
      ];
    case "explain":
      return [
        practice.card?.id === message.card ? withPractice(state, { why: message.why }) : state,
      ];
    case "analyse":
      return practice.card ? [state, openAnalysis(practice, practice.card, message.move)] : [state];
    case "continue": {
      const { id, moves } = message;
      const address = (/** @type {string[]} */ path) => analysisAddress(id, path, false);
      if (!moves.length) return [state, { goTo: address([]) }];
      return [
        state,
        editTree(id, "add", { path: [], moves }, ({ path }) => ({
          to: "page",
          do: "goTo",
          address: address(path),
        })),
      ];
    }
    case "chooseEmpties":
      return [withPractice(state, { empties: message.empties })];
    case "make":
      return [
        withPractice(state, { making: true }),
        makeEndgames(
          { number: ENDGAMES, empties: practice.empties },
          () => ({ to: "practice", do: "made" }),
          (failure) => ({ to: "practice", do: "cannotMake", failure }),
        ),
      ];
    case "made":
      return openPractice(withPractice(state, { making: false }));
    case "cannotMake":
      return [withNotice(withPractice(state, { making: false }), message.failure.text)];
  }
}

/** @param {PageState} state @param {Partial<PracticeState>} changes @returns {PageState} */
const withPractice = (state, changes) => ({
  ...state,
  practice: { ...state.practice, ...changes },
});

/**
 * Go on from the position on the analysis board, after the right move and another one.
 * @param {PracticeState} practice @param {CardOut} card @param {string} [move]
 */
function openAnalysis({ verdict }, card, move) {
  const [right] = verdict?.answers ?? [];
  const moves = right === undefined ? [] : move === undefined ? [right] : [right, move];
  const game = { black: "human", white: "human", start: card.position, analysis: true };
  return createGame(game, ({ id }) => ({ to: "practice", do: "continue", id, moves }));
}

const progressOf = () =>
  readPractice((progress) => ({ to: "practice", do: "learnProgress", progress }));

/**
 * @param {PageState} state @param {string} move
 * @returns {Change<PageState>}
 */
function answer(state, move) {
  const { card, answer } = state.practice;
  if (!card || answer !== null) return [state];
  return [
    withPractice(state, { answer: move }),
    answerCard(
      card.id,
      move,
      (verdict) => ({ to: "practice", do: "judge", verdict, card: card.id }),
      (failure) => ({ to: "practice", do: "refuse", failure }),
    ),
  ];
}

/**
 * @param {PageState} state @param {VerdictOut} verdict
 * @returns {Change<PageState>}
 */
function judge(state, verdict) {
  const { card, answer } = state.practice;
  const [right] = verdict.answers;
  if (!card || answer === null || right === undefined) return [state];
  const line = { start: card.position, moves: [right] };
  return [
    { ...withPractice(state, { verdict }), spoken: verdictText(answer, verdict) },
    readLine(line, ({ steps }) => ({
      to: "practice",
      do: "solve",
      step: /** @type {Step} */ (steps[1]),
      card: card.id,
    })),
    readReasons(line, (why) => ({ to: "practice", do: "explain", why, card: card.id })),
    progressOf(),
    { focus: ".next-card" },
  ];
}
