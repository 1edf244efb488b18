// Analysis of whole games: the value of each move, and what would have been better. The board, the
// tree and the displayed position are the study's.

/** @import { Change, Failure } from "./changes.js" */
/** @import { Path } from "./move_tree.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { ReviewRoute } from "./routes.js" */
/** @import { Study } from "./study.js" */
/** @import { StudyMessage } from "./study_state.js" */
/** @import { CardIn, GameOut, LineOut, ReasonOut } from "./wire.d.ts" */

import { counted, t } from "./language.js";
import { beginsWith, isSamePath, pathOfText, textOfPath } from "./move_tree.js";
import { withNotice } from "./page_changes.js";
import { addedText } from "./practice_words.js";
import { addCards, createGame, readBaseGame, readGame, readLine } from "./requests.js";
import { analysisAddress, sizeOf } from "./routes.js";
import { serverText } from "./server_words.js";
import { pathOf } from "./study.js";
import { changeStudy } from "./study_state.js";
import { colorName } from "./words.js";

/** @typedef {"best" | "good" | "inaccuracy" | "mistake" | "blunder" | "forced"} Verdict */

/**
 * A judged move; scores are discs from Black's point of view.
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
 * @property {number | null} found_by the share of good players who find the best move
 * @property {boolean} hard it is the only good move, and few find it
 * @property {ReasonOut[]} reasons
 * @property {ReasonOut[]} best_reasons
 */

/** @typedef {{ black: string, white: string }} Names */
/** @typedef {{ black: number | null, white: number | null }} Accuracy percent */

/**
 * @typedef {{ line: LineOut, players: Names } | { move: Judged }
 *   | { done: true, accuracy: Accuracy } | { error: string, field?: string | null }} ReviewDocument
 */

/** @typedef {{ game: string, level: number }} Question */
/** @typedef {"black" | "white" | "both"} Whose */

/**
 * @typedef {object} ReviewState
 * @property {string} text pasted text
 * @property {4 | 6 | 8} size
 * @property {number} level the level
 * @property {boolean} formOpen
 * @property {Failure | null} wrong
 * @property {Question | null} question what is being judged
 * @property {boolean} running
 * @property {Path} line the moves to judge
 * @property {Names} players
 * @property {(Judged | undefined)[]} moves by number
 * @property {Accuracy | null} accuracy once all are judged
 * @property {Whose} whose mistakes are collected and practised
 */

/**
 * @typedef {{ to: "review" } & (
 *   | { do: "fill", values: Partial<Pick<ReviewState, "text" | "size" | "level" | "formOpen" | "whose">> }
 *   | { do: "start" }
 *   | { do: "refused", failure: Failure }
 *   | { do: "gone", failure: Failure, visit: number }
 *   | { do: "judge" }
 *   | { do: "receive", document: ReviewDocument }
 *   | { do: "lost" }
 *   | { do: "go", number: number }
 *   | { do: "nextMistake" }
 *   | { do: "tryAgain" }
 *   | { do: "practise" })} ReviewMessage
 */

/** @type {ReviewState} */
export const REVIEW = {
  text: "",
  size: 8,
  level: 10,
  formOpen: false,
  wrong: null,
  question: null,
  running: false,
  line: [],
  players: { black: "", white: "" },
  moves: [],
  accuracy: null,
  whose: "both",
};

const TRY_AGAIN_AGAINST = "level:6";
const MOST_CARDS = 100;

/**
 * @param {PageState} state @param {ReviewRoute} route
 * @returns {Change<PageState>}
 */
export function openReview(state, { name, moves, judge, base }) {
  const { visit, study } = state;
  if (study && name && name === study.game) {
    return goTo(judge ? judgeGame(state, name) : state, study, moves);
  }
  const { text, size, level, whose } = state.review;
  const fresh = { ...state, study: null, review: { ...REVIEW, text, size, level, whose } };
  if (name) {
    return [
      judge ? judgeGame(fresh, name) : fresh,
      readGame(
        name,
        (game) => ({ to: "study", do: "open", game, visit, ...startingAt(game, moves) }),
        (failure) => ({ to: "review", do: "gone", failure, visit }),
      ),
    ];
  }
  if (base !== null) {
    return [
      fresh,
      readBaseGame(
        base,
        ({ line, text, black, white }) => opened(line, text, { black, white }, visit),
        (failure) => ({ to: "review", do: "gone", failure, visit }),
      ),
    ];
  }
  const nobody = { black: "", white: "" };
  return [
    withReview(fresh, { formOpen: true }),
    readLine({ start: null, size }, (line) => opened(line, "", nobody, visit)),
  ];
}

/**
 * Show the position of an address in the open game; the address of what is shown changes nothing.
 * @param {PageState} state @param {Study} study @param {string} moves
 * @returns {Change<PageState>}
 */
function goTo(state, study, moves) {
  if (moves === textOfPath(pathOf(study))) return [state];
  const path = moves ? pathOfText(study.tree, moves) : study.played;
  return changeStudy(state, { to: "study", do: "go", path });
}

/** @param {GameOut} game @param {string} moves */
const startingAt = (game, moves) => (moves ? { path: pathOfText(game.tree, moves) } : {});

/**
 * @param {LineOut} line @param {string} text @param {Names} names @param {number} visit
 * @returns {StudyMessage}
 */
const opened = (line, text, names, visit) => ({
  to: "study",
  do: "openLine",
  line,
  text,
  names,
  visit,
});

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
      return start(state);
    case "refused":
      return [withReview(state, { wrong: message.failure, formOpen: true })];
    case "gone": {
      if (message.visit !== state.visit) return [state];
      const told = withNotice(state, message.failure.text);
      return [{ ...told, part: "library" }, { goTo: "library" }];
    }
    case "judge":
      return judge(state);
    case "receive":
      return receive(state, message.document);
    case "lost":
      return review.running
        ? [
            withNotice(
              withReview(state, { running: false }),
              t("The connection was lost; please review the game again."),
            ),
          ]
        : [state];
    case "go":
      return go(state, message.number);
    case "nextMistake": {
      const bad = chosenMistakes(review);
      const here = shownNumber(state);
      const next = bad.find((move) => move.number > here) ?? bad[0];
      return next ? go(state, next.number) : [state];
    }
    case "tryAgain":
      return tryAgain(state);
    case "practise":
      return practise(state);
  }
}

/** @param {PageState} state @param {Partial<ReviewState>} changes @returns {PageState} */
const withReview = (state, changes) => ({ ...state, review: { ...state.review, ...changes } });

/**
 * Store the pasted text as a game, and review it.
 * @param {PageState} state
 * @returns {Change<PageState>}
 */
const start = (state) => keep(withReview(state, { wrong: null }), state.review.text);

/**
 * @param {PageState} state @param {string} text
 * @returns {Change<PageState>}
 */
function keep(state, text) {
  const { size } = state.review;
  const game = { black: "human", white: "human", start: text, size, analysis: true };
  return [
    state,
    createGame(
      game,
      ({ id, moves }) => ({
        to: "page",
        do: "goTo",
        address: `${moves.length ? "review" : "analyse"}/${id}`,
      }),
      (failure) => ({ to: "review", do: "refused", failure }),
    ),
  ];
}

/** Start to judge the moves of a game. @param {PageState} state @param {string} game @returns {PageState} */
function judgeGame(state, game) {
  const { level, question, moves } = state.review;
  if (question?.game === game && question.level === level && moves.length) return state;
  return withReview(state, {
    question: { game, level },
    running: true,
    line: [],
    moves: [],
    accuracy: null,
    wrong: null,
  });
}

/** @param {PageState} state @returns {Change<PageState>} */
function judge(state) {
  const { study } = state;
  if (!study) return [state];
  const { game } = study;
  if (game === null) return keep(state, study.text || study.start);
  return [
    judgeGame(state, game),
    { goTo: analysisAddress(game, pathOf(study), true), replace: true },
  ];
}

/** @param {PageState} state @param {ReviewDocument} document @returns {Change<PageState>} */
function receive(state, document) {
  const { review } = state;
  if ("error" in document) {
    const wrong = { text: serverText(document.error), status: 0, field: document.field ?? null };
    return [withNotice(withReview(state, { running: false }), wrong.text)];
  }
  if ("line" in document) {
    const { players } = document;
    const line = document.line.steps.slice(1).map(({ move }) => move ?? "");
    const people = /** @type {const} */ (["black", "white"]).filter(
      (color) => players[color] === "human",
    );
    const whose = people.length === 1 && people[0] ? people[0] : "both";
    return [withReview(state, { line, players, whose })];
  }
  if ("move" in document) {
    const moves = [...review.moves];
    moves[document.move.number] = document.move;
    return [withReview(state, { moves })];
  }
  const bad = mistakes(review);
  const finished = {
    ...withReview(state, { running: false, accuracy: document.accuracy }),
    spoken: counted(
      bad.length,
      "Review finished. {number} mistake.",
      "Review finished. {number} mistakes.",
    ),
  };
  // Someone who is looking at a position stays there.
  const [first] = chosenMistakes(review);
  const isAtTheEnd = state.study && isSamePath(pathOf(state.study), review.line);
  return first && isAtTheEnd ? go(finished, first.number) : [finished];
}

/** Show the position after a judged move. @param {PageState} state @param {number} number */
function go(state, number) {
  const { line } = state.review;
  const within = Math.min(Math.max(number, 0), line.length);
  return changeStudy(state, { to: "study", do: "go", path: line.slice(0, within) });
}

/** How far the displayed position follows the judged moves. @param {PageState} state */
export function shownNumber({ study, review: { line } }) {
  let number = study?.index ?? 0;
  while (study && number && !beginsWith(line, study.line.slice(0, number))) number -= 1;
  return number;
}

/** The judgement of a path's last move. @param {ReviewState} review @param {Path} path */
export const judgementOf = ({ line, moves }, path) =>
  path.length && beginsWith(line, path) ? (moves[path.length] ?? null) : null;

/** @param {Pick<Judged, "verdict">} move */
export const isMistake = (move) => move.verdict === "mistake" || move.verdict === "blunder";

/** @param {ReviewState} review */
export const judged = (review) => review.moves.filter((move) => move !== undefined);

/** @param {ReviewState} review */
export const mistakes = (review) => judged(review).filter(isMistake);

/** The mistakes of the chosen side. @param {ReviewState} review */
export const chosenMistakes = (review) =>
  mistakes(review).filter(({ turn }) => review.whose === "both" || turn === review.whose);

/**
 * Play on from before the displayed move.
 * @param {PageState} state
 * @returns {Change<PageState>}
 */
function tryAgain(state) {
  const { study } = state;
  const before = study?.steps[study.index - 1];
  if (!study || !before) return [state];
  const mine = before.turn === "black";
  const game = {
    start: study.start,
    moves: pathOf(study).slice(0, -1),
    size: sizeOf(String(study.size)),
    black: mine ? "human" : TRY_AGAIN_AGAINST,
    white: mine ? TRY_AGAIN_AGAINST : "human",
  };
  return [state, createGame(game, ({ id }) => ({ to: "page", do: "goTo", address: `game/${id}` }))];
}

/**
 * Add mistakes to practice.
 * @param {PageState} state
 * @returns {Change<PageState>}
 */
function practise(state) {
  const { review } = state;
  /** @type {CardIn[]} */
  const cards = chosenMistakes(review)
    .slice(0, MOST_CARDS)
    .map((move) => ({ position: move.position, answers: [move.best], played: move.move }));
  if (!cards.length) {
    const { whose } = review;
    const none =
      whose === "both"
        ? t("There are no mistakes.")
        : t("{side} made no mistakes.", { side: colorName(whose) });
    return [withNotice(state, none)];
  }
  return [
    state,
    addCards(cards, ({ due }) => ({
      to: "page",
      do: "notify",
      text: addedText(cards.length, due),
    })),
  ];
}
