// View of analysis: the board with its tree, the engine, and the results of a review.

/** @import { Child } from "./elements.js" */
/** @import { Path } from "./move_tree.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { Judged, ReviewState, Verdict } from "./review_state.js" */
/** @import { Study } from "./study.js" */

import { h } from "./elements.js";
import { engineView, pvButtons } from "./engine_view.js";
import { evalBar } from "./eval_bar.js";
import { explorerPanel } from "./explorer_panel.js";
import { button, choice } from "./forms.js";
import { scoreGraph } from "./graph.js";
import { counted, percentText, say, t } from "./language.js";
import { firstSide, moveText, placeOf } from "./moves.js";
import { boardOfMistake } from "./reason_board.js";
import { betterRemarks, reasonLists } from "./reasons.js";
import { reviewForm } from "./review_form.js";
import { chosenMistakes, isMistake, judged, judgementOf, shownNumber } from "./review_state.js";
import { reviewSums } from "./review_sums.js";
import { plainSide } from "./sides.js";
import { stage } from "./stage.js";
import { pathOf, shownOf } from "./study.js";
import { moveTools, stepButtons, studyBoard, studyMoves, turnText } from "./study_view.js";
import { colorName, opponent, playerName, signed } from "./words.js";

/** @type {Record<Verdict, string>} */
const SIGNS = { best: "✓", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??", forced: "" };

/** @type {Record<Verdict, string>} */
const VERDICTS = {
  best: say("best"),
  good: say("good"),
  inaccuracy: say("inaccuracy"),
  mistake: say("mistake"),
  blunder: say("blunder"),
  forced: say("forced"),
};

const MOVES_SHOWN = 14;

/** @param {PageState} state @returns {Child[]} */
export function reviewView(state) {
  const { review, study } = state;
  const title = h("h2", { class: "visually-hidden" }, t("Analyse"));
  if (!study || !shownOf(state)) {
    return [title, h("p", { class: "faint" }, t("Opening the board…")), reviewForm(review)];
  }
  return [
    title,
    stage({
      board: board(state, study),
      bar: evalBar(state),
      sides: sides(state, study),
      controls: controls(state),
      panels: panels(state, study),
      under: review.line.length > 0 && graph(state),
      aside: explorerPanel(state),
    }),
  ];
}

/** @param {PageState} state @param {Study} study @returns {Child[]} */
function panels(state, study) {
  const { review } = state;
  const path = pathOf(study);
  const isNew = study.game === null && !study.tree.length;
  return [
    review.running &&
      h("progress", {
        key: "progress",
        "aria-label": t("Moves judged"),
        max: Math.max(review.line.length, 1),
        value: judged(review).length,
      }),
    isNew && reviewForm(review),
    engineView(state),
    review.line.length > 0 &&
      h(
        "div",
        { class: "card told", key: "told" },
        mistakeTools(review), // first: they stay where they are, however long the judgement is
        h(
          "div",
          { class: "judgement", key: path.join("/") },
          verdict(state, judgementOf(review, path)),
        ),
      ),
    h(
      "div",
      { class: "card moves-card", key: "moves" },
      h("h3", {}, t("Moves")),
      study.tree.length
        ? studyMoves({
            tree: study.tree,
            start: study.start,
            current: path,
            verdictOf: (each) => verdictOf(review, each),
          })
        : h("p", { class: "faint" }, movesHint(state)),
      moveTools(study),
    ),
    review.line.length > 0 && reviewSums(review),
    !isNew && reviewForm(review),
  ];
}

/** What stands where there are no moves yet. @param {PageState} state */
function movesHint(state) {
  const step = shownOf(state)?.step;
  return step?.over
    ? turnText(step)
    : t("Click a square to play a move. Every other move you try becomes a variation.");
}

/** @param {PageState} state @param {Study} study */
function board(state, study) {
  const move = judgementOf(state.review, pathOf(study));
  const isBetter = move !== null && move.best !== move.move && move.best !== "pass";
  const isMarked = isBetter && isMistake(move);
  return studyBoard(state, {
    label: t("Board of the analysis"),
    size: study.size,
    legal: shownOf(state)?.step.legal ?? [],
    choose: (square) => ({ to: "study", do: "play", square }),
    rings: isBetter && !isMarked ? [move.best] : [],
    remarks: move ? [move, betterRemarks(move)] : [],
    ...(isMarked ? boardOfMistake(move, study.size) : {}),
  });
}

/** @param {PageState} state @param {Study} study */
function sides(state, study) {
  const step = shownOf(state)?.step;
  /** @param {"black" | "white"} color */
  const side = (color) => {
    const player = study.names[color];
    const name =
      player && player !== "human"
        ? `${playerName(player)} (${colorName(color)})`
        : colorName(color);
    const toMove = step !== undefined && !step.over && step.turn === color;
    return plainSide({ name, color, count: step?.discs[color] ?? 0, toMove });
  };
  return { black: side("black"), white: side("white") };
}

/** @param {PageState} state */
function controls({ review, engine, study }) {
  const reviewed = review.line.length > 0;
  return [
    stepButtons(),
    h(
      "div",
      { class: "row" },
      button(t("Engine"), { to: "engine", do: "toggle" }, { "aria-pressed": String(engine.on) }),
      !reviewed &&
        button(
          t("Review"),
          { to: "review", do: "judge" },
          { disabled: !study?.tree.length || review.running },
        ),
      button(t("Play from here"), { to: "dialog", do: "openPlayHere" }),
      button(t("Set up"), { to: "editor", do: "openHere" }),
      button(t("Share"), { to: "dialog", do: "askToShare" }),
    ),
  ];
}

/** Actions for mistakes. @param {ReviewState} review */
function mistakeTools(review) {
  const none = !chosenMistakes(review).length;
  return h(
    "div",
    { class: "row mistakes", key: "mistakes" },
    choice(
      { value: review.whose, "aria-label": t("Whose mistakes") },
      [
        ["both", t("All mistakes")],
        ["black", t("Black's mistakes")],
        ["white", t("White's mistakes")],
      ],
      (value) => ({
        to: "review",
        do: "fill",
        values: { whose: value === "white" || value === "black" ? value : "both" },
      }),
    ),
    button(t("Next mistake"), { to: "review", do: "nextMistake" }, { disabled: none }),
    button(t("Try again from here"), { to: "review", do: "tryAgain" }),
    button(t("Practise them"), { to: "review", do: "practise" }, { disabled: none }),
  );
}

/** @param {PageState} state */
const graph = (state) =>
  h(
    "div",
    { class: "graph-place" },
    scoreGraph({
      moves: judged(state.review),
      total: state.review.line.length,
      here: shownNumber(state),
      choose: (number) => ({ to: "review", do: "go", number }),
    }),
  );

/** @param {ReviewState} review @param {Path} path */
function verdictOf(review, path) {
  const made = judgementOf(review, path);
  if (!made) return null;
  const className = isMistake(made) ? "verdict mistake" : "";
  if (made.hard && made.move === made.best) return { sign: "!", word: t("only move"), className };
  return { sign: SIGNS[made.verdict], word: t(VERDICTS[made.verdict]), className };
}

/** The comment on the displayed move. @param {PageState} state @param {Judged | null} move @returns {Child[]} */
function verdict(state, move) {
  const shown = shownOf(state);
  if (!shown) return [];
  if (!move) return [h("p", { class: "status" }, turnText(shown.step))];
  const first = firstSide(state.study?.start ?? "");
  const text = moveText(move.move, placeOf(first, move.number - 1));
  const said = h(
    "span",
    { class: `verdict ${move.verdict}` },
    `${SIGNS[move.verdict]} ${t(VERDICTS[move.verdict])}`.trim(),
  );
  const title = h("p", { class: "status" }, `${text} `, said);
  if (move.verdict === "forced") {
    const side = colorName(opponent(shown.step.turn));
    return [title, h("p", {}, t("{side} had no move.", { side }))];
  }
  return [
    title,
    h("p", {}, lossText(move)),
    findText(move) && h("p", { class: "faint" }, findText(move)),
    ...reasonLists(state, move),
    h(
      "p",
      { class: "pv" },
      `${t("Best line:")} `,
      pvButtons(move.pv.slice(0, MOVES_SHOWN), shown.path.slice(0, -1)),
    ),
  ];
}

/** The rating of the players for whom a move's difficulty is given. */
const GOOD_PLAYER = 1600;

/** How many people find the best move, where it was missed or is hard to find. @param {Judged} judged */
function findText({ move, best, verdict, found_by, hard }) {
  if (found_by === null || best === "pass") return "";
  if (hard && move === best) return t("The only move, and few find it.");
  if (!isMistake({ verdict })) return "";
  const values = { move: best, share: percentText(found_by), elo: GOOD_PLAYER };
  return hard
    ? t("{move} is the only move, and hard to find: {share} of players of {elo} do.", values)
    : t("{share} of players of {elo} find {move}.", values);
}

/** @param {Judged} move */
function lossText({ turn, score, best, best_score, loss, exact }) {
  const view = turn === "black" ? 1 : -1;
  const values = { score: signed(view * score), best, better: signed(view * best_score) };
  if (!loss) {
    return exact
      ? t("Leads to {score}, nothing is better (proven).", values)
      : t("Leads to {score}, nothing is better.", values);
  }
  const lost = counted(loss, "{number} disc", "{number} discs");
  return exact
    ? t("Leads to {score}; {best} leads to {better}: {lost} lost (proven).", { ...values, lost })
    : t("Leads to {score}; {best} leads to {better}: {lost} lost.", { ...values, lost });
}
