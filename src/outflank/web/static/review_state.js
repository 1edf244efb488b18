// Review: what each move of a game was worth, and what would have been better.

/** @import { Change, Failure } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { CardIn, LineOut, ReasonOut } from "./wire.d.ts" */

import { positionText } from "./dialog_state.js";
import { withNotice } from "./page_changes.js";
import { addCards, createGame } from "./requests.js";
import { sizeOf } from "./routes.js";
import { capital, counted } from "./words.js";

/** @typedef {"best" | "good" | "inaccuracy" | "mistake" | "blunder" | "forced"} Verdict */

/**
 * A move that was judged; scores are discs as Black sees them.
 * @typedef {object} Judged
 * @property {number} number
 * @property {"black" | "white"} turn
 * @property {string} move
 * @property {number} score
 * @property {string} best
 * @property {number} best_score
 * @property {boolean} exact
 * @property {number} loss
 * @property {Verdict} verdict
 * @property {string[]} pv
 * @property {string} position before the move
 * @property {ReasonOut[]} reasons
 * @property {ReasonOut[]} best_reasons
 */

/** @typedef {{ black: string, white: string }} Names */
/** @typedef {{ black: number | null, white: number | null }} Accuracy percent */

/**
 * @typedef {{ line: LineOut, players: Names } | { move: Judged }
 *   | { done: true, accuracy: Accuracy } | { error: string, field?: string | null }} ReviewDocument
 */

/** @typedef {{ text?: string, game?: string, size?: 4 | 6 | 8, level: number }} Question */

/**
 * @typedef {object} ReviewState
 * @property {string} text that was pasted
 * @property {4 | 6 | 8} size
 * @property {number} level how deep
 * @property {boolean} formOpen
 * @property {Failure | null} wrong
 * @property {Question | null} question what is being reviewed
 * @property {boolean} running
 * @property {LineOut | null} line
 * @property {Names} players
 * @property {(Judged | undefined)[]} moves by number
 * @property {Accuracy | null} accuracy when all is judged
 * @property {number} number of the move that is shown
 * @property {"black" | "white"} whose mistakes are practised
 */

/**
 * @typedef {{ to: "review" } & (
 *   | { do: "fill", values: Partial<Pick<ReviewState, "text" | "size" | "level" | "formOpen" | "whose">> }
 *   | { do: "start" }
 *   | { do: "receive", document: ReviewDocument }
 *   | { do: "lost" }
 *   | { do: "go", number: number }
 *   | { do: "step", by: number }
 *   | { do: "nextMistake" }
 *   | { do: "tryAgain" }
 *   | { do: "practise" })} ReviewMessage
 */

/** @type {ReviewState} */
export const REVIEW = {
  text: "",
  size: 8,
  level: 10,
  formOpen: true,
  wrong: null,
  question: null,
  running: false,
  line: null,
  players: { black: "", white: "" },
  moves: [],
  accuracy: null,
  number: 0,
  whose: "black",
};

const TRY_AGAIN_AGAINST = "level:6";
const MOST_CARDS = 100;

/**
 * @param {PageState} state @param {string} game
 * @returns {Change<PageState>}
 */
export function openReview(state, game) {
  if (!game || game === state.review.question?.game) return [state];
  return [start(state, { game, level: state.review.level })];
}

/**
 * @param {PageState} state
 * @param {ReviewMessage} message
 * @returns {Change<PageState>}
 */
export function changeReview(state, message) {
  const { review } = state;
  switch (message.do) {
    case "fill":
      return [withReview(state, message.values)];
    case "start":
      return [start(state, { text: review.text, size: review.size, level: review.level })];
    case "receive":
      return [receive(state, message.document)];
    case "lost":
      return review.running
        ? [
            withNotice(
              withReview(state, { running: false }),
              "The connection was lost; please review the game again.",
            ),
          ]
        : [state];
    case "go":
      return [go(state, message.number)];
    case "step":
      return [go(state, review.number + message.by)];
    case "nextMistake": {
      const bad = mistakes(review);
      const next = bad.find((move) => move.number > review.number) ?? bad[0];
      return [next ? go(state, next.number) : state];
    }
    case "tryAgain":
      return tryAgain(state);
    case "practise":
      return practise(state);
  }
}

/** @param {PageState} state @param {Partial<ReviewState>} changes @returns {PageState} */
const withReview = (state, changes) => ({ ...state, review: { ...state.review, ...changes } });

/** @param {PageState} state @param {Question} question */
function start(state, question) {
  const { text, size, level, formOpen } = state.review;
  return withReview(state, {
    ...REVIEW,
    text,
    size,
    level,
    formOpen,
    question,
    running: true,
  });
}

/** @param {PageState} state @param {ReviewDocument} document @returns {PageState} */
function receive(state, document) {
  const { review } = state;
  if ("error" in document) {
    const wrong = { text: document.error, status: 0, field: document.field ?? null };
    return withReview(state, { wrong, running: false, formOpen: true, line: null });
  }
  if ("line" in document) {
    const { line, players } = document;
    const people = /** @type {const} */ (["black", "white"]).filter(
      (color) => players[color] === "human",
    );
    const whose = people.length === 1 && people[0] ? people[0] : "black";
    return withReview(state, {
      line,
      players,
      whose,
      number: line.steps.length - 1,
      formOpen: false,
    });
  }
  if ("move" in document) {
    const moves = [...review.moves];
    moves[document.move.number] = document.move;
    return withReview(state, { moves });
  }
  const bad = mistakes(review);
  const number = bad[0]?.number ?? review.number;
  const finished = withReview(state, { running: false, accuracy: document.accuracy, number });
  return { ...finished, spoken: `Review finished. ${counted(bad.length, "mistake")}.` };
}

/** @param {PageState} state @param {number} number */
function go(state, number) {
  const { line } = state.review;
  if (!line) return state;
  return withReview(state, { number: Math.min(Math.max(number, 1), line.steps.length - 1) });
}

/** @param {Judged} move */
export const isMistake = (move) => move.verdict === "mistake" || move.verdict === "blunder";

/** @param {ReviewState} review */
export const judged = (review) => review.moves.filter((move) => move !== undefined);

/** @param {ReviewState} review */
export const mistakes = (review) => judged(review).filter(isMistake);

/**
 * Play on from before the move that is shown.
 * @param {PageState} state
 * @returns {Change<PageState>}
 */
function tryAgain(state) {
  const { line, number } = state.review;
  const before = line?.steps[number - 1];
  if (!line || !before) return [state];
  const mine = before.turn === "black";
  const game = {
    start: positionText(before),
    size: sizeOf(String(line.size)),
    black: mine ? "human" : TRY_AGAIN_AGAINST,
    white: mine ? TRY_AGAIN_AGAINST : "human",
  };
  return [state, createGame(game, ({ id }) => ({ to: "page", do: "goTo", address: `game/${id}` }))];
}

/**
 * Send one side's mistakes to practice.
 * @param {PageState} state
 * @returns {Change<PageState>}
 */
function practise(state) {
  const { review } = state;
  /** @type {CardIn[]} */
  const cards = mistakes(review)
    .filter((move) => move.turn === review.whose)
    .slice(0, MOST_CARDS)
    .map((move) => ({ position: move.position, answers: [move.best], played: move.move }));
  if (!cards.length) return [withNotice(state, `${capital(review.whose)} made no mistakes.`)];
  return [
    state,
    addCards(cards, ({ due }) => ({
      to: "page",
      do: "notify",
      text: `${counted(cards.length, "position")} to practise; ${due} ${due === 1 ? "is" : "are"} due.`,
    })),
  ];
}
