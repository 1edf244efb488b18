// View of the analysis board: the same board, buttons and list of moves wherever games are shown.

/** @import { Child } from "./elements.js" */
/** @import { Path } from "./move_tree.js" */
/** @import { Verdict } from "./moves.js" */
/** @import { Message, PageState } from "./page_state.js" */
/** @import { NumberedSquare } from "./board_drawing.js" */
/** @import { Remarks } from "./reasons.js" */
/** @import { Mark, Study } from "./study.js" */
/** @import { GameOut, Step } from "./wire.d.ts" */

import { boardView, previewOf } from "./board.js";
import { h } from "./elements.js";
import { analysisOf, whyOf } from "./engine_state.js";
import { button, withValue } from "./forms.js";
import { icon } from "./icons.js";
import { t } from "./language.js";
import { beginsWith, canMoveUp } from "./move_tree.js";
import { firstSide, moveTree } from "./moves.js";
import { boardOfReason } from "./reason_board.js";
import { betterRemarks } from "./reasons.js";
import { commentOf, marksOf, pathOf, shownOf } from "./study.js";
import { colorName, finalScore, lastSquare } from "./words.js";

/**
 * The board of the displayed position.
 * @param {PageState} state
 * @param {object} properties
 * @param {string} properties.label
 * @param {number} properties.size
 * @param {readonly string[]} properties.legal
 * @param {(square: string) => Message} properties.choose
 * @param {readonly string[]} [properties.rings]
 * @param {(Remarks | null)[]} [properties.remarks] that are listed beside the board
 * @param {Mark[]} [properties.drawn] below the user's drawings
 * @param {NumberedSquare[]} [properties.numbers]
 * @param {boolean} [properties.busy]
 * @param {boolean} [properties.still]
 * @param {Record<string, number>} [properties.wave] when each disc flips
 * @param {(square: string) => Message} [properties.refuse]
 * @param {Child} [properties.over] shown over the board
 */
export function studyBoard(state, { label, size, legal, choose, rings, still, ...more }) {
  const { settings, cursor, pointer, held } = state;
  const { remarks = [], drawn = [], ...others } = more;
  const shown = shownOf(state);
  const why = whyOf(state);
  const listed = why ? [...remarks, why, betterRemarks(why)] : remarks;
  return boardView({
    label,
    size,
    board: shown?.step.board ?? "",
    cursor,
    last: shown ? lastSquare(shown.path) : null,
    legal,
    showLegal: settings.show_legal,
    marks: rings ?? [],
    values: analysisOf(state)?.lines ?? [],
    still: still || settings.speed === "none",
    turning: settings.preview && shown ? previewOf(pointer, legal, { ...shown.step, size }) : [],
    held,
    choose,
    ...others,
    drawn: [...drawn, ...marksOf(state)],
    draw: (mark) => ({ to: "study", do: "draw", mark }),
    wipe: { to: "study", do: "wipe" },
    step: (by) => ({ to: "study", do: "step", by }),
    ...boardOfReason(state.looked, listed),
  });
}

/** Buttons that step through the moves. @param {Child[]} more */
export const stepButtons = (...more) =>
  h(
    "div",
    { class: "step-buttons", role: "group", "aria-label": t("Step through the moves") },
    stepButton("first", t("First position"), { to: "study", do: "first" }),
    stepButton("back", t("Back one move"), { to: "study", do: "step", by: -1 }),
    stepButton("forward", t("Forward one move"), { to: "study", do: "step", by: 1 }),
    stepButton("last", t("Last position"), { to: "study", do: "last" }),
    turnButton(),
    more,
  );

/** Rotates the board by a quarter turn. */
export const turnButton = () =>
  stepButton("turn", t("Turn the board"), { to: "page", do: "turnBoard" });

/** @param {Parameters<typeof icon>[0]} name @param {string} label @param {Message} message */
const stepButton = (name, label, message) =>
  button(icon(name), message, { class: "icon-button", "aria-label": label, title: label });

/**
 * The moves with their variations.
 * @param {object} properties
 * @param {GameOut["tree"]} properties.tree
 * @param {string} properties.start
 * @param {Path} properties.current
 * @param {number | null} [properties.played]
 * @param {(path: Path) => Verdict | null} [properties.verdictOf]
 */
export const studyMoves = ({ tree, start, current, played, verdictOf }) =>
  moveTree({
    tree,
    first: firstSide(start),
    current,
    played: played ?? null,
    choose: (path) => ({ to: "study", do: "go", path }),
    ...(verdictOf ? { verdictOf } : {}),
  });

/**
 * Actions on the displayed move: its comment, and its place among variations.
 * @param {Study} study
 */
export function moveTools(study) {
  const path = pathOf(study);
  const { tree, played } = study;
  const id = "move-comment";
  return h(
    "details",
    { class: "move-tools", key: "tools" },
    h("summary", {}, t("Edit this move")),
    h("label", { for: id }, t("Comment")),
    h("textarea", {
      id,
      key: `comment ${path.join("")}`,
      rows: 2,
      maxlength: 2000,
      placeholder: t("What do you think of this position?"),
      value: commentOf(study),
      on: {
        input: withValue((text) => ({ to: "study", do: "draft", text })),
        change: { to: "study", do: "comment" },
      },
    }),
    h(
      "div",
      { class: "row" },
      button(
        t("Move up"),
        { to: "study", do: "promote" },
        { disabled: !canMoveUp(tree, path, played) },
      ),
      button(
        t("Delete from here"),
        { to: "study", do: "remove" },
        { disabled: beginsWith(played, path) },
      ),
    ),
  );
}

/** The side to move, in words, or who won. @param {Step} step */
export const turnText = (step) =>
  step.over
    ? `${t("The game is over.")} ${outcomeText(step)}`
    : t("{side} to move.", { side: colorName(step.turn) });

/** @param {Step} step */
function outcomeText({ board, discs: { black, white } }) {
  const empty = board.length - black - white;
  const result = black - white + Math.sign(black - white) * empty;
  const score = finalScore(Math.sqrt(board.length), result);
  if (!result) return t("A draw, {score}.", { score });
  return t("{winner} wins, {score}.", { winner: colorName(result > 0 ? "black" : "white"), score });
}
