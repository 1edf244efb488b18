// Review, as it looks.

/** @import { Child } from "./elements.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { Judged, ReviewState, Verdict } from "./review_state.js" */
/** @import { LineOut } from "./wire.d.ts" */

import { boardView } from "./board.js";
import { h } from "./elements.js";
import { button, choice, field, SIZES, validity, withValue } from "./forms.js";
import { scoreGraph } from "./graph.js";
import { moveList } from "./moves.js";
import { reasonList } from "./reasons.js";
import { isMistake, judged, mistakes } from "./review_state.js";
import { reviewSums } from "./review_sums.js";
import { sizeOf } from "./routes.js";
import { capital, counted, signed } from "./words.js";

/** @type {Record<Verdict, string>} */
const SIGNS = { best: "✓", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??", forced: "·" };

const LEVELS = /** @type {const} */ ([
  ["6", "Quick"],
  ["10", "Good"],
  ["16", "Deep"],
]);

const MOVES_SHOWN = 14;

/** @param {PageState} state @returns {Child[]} */
export function reviewView(state) {
  const { review } = state;
  return [
    h("h2", {}, "Review a game"),
    form(review),
    review.line && result(state, review, review.line),
  ];
}

/** @param {ReviewState} review */
function form({ text, size, level, wrong, formOpen }) {
  const id = "review-text";
  return h(
    "details",
    {
      class: "card",
      open: formOpen,
      on: {
        toggle: (event) => {
          const { open } = /** @type {HTMLDetailsElement} */ (event.target);
          return open === formOpen
            ? null
            : { to: "review", do: "fill", values: { formOpen: open } };
        },
      },
    },
    h("summary", {}, "A game to review"),
    h(
      "form",
      { on: { submit: { to: "review", do: "start" } } },
      field(
        {
          id,
          label: "Moves or GGF",
          hint: "Games of the library are reviewed from there.",
          wrong: wrong?.text ?? null,
        },
        h("textarea", {
          id,
          placeholder: "f5d6c3d3c4… or GGF",
          value: text,
          ...validity(id, wrong?.text),
          on: {
            input: withValue((value) => ({ to: "review", do: "fill", values: { text: value } })),
          },
        }),
      ),
      h(
        "div",
        { class: "row" },
        choice({ value: String(size), "aria-label": "Board" }, SIZES, (value) => ({
          to: "review",
          do: "fill",
          values: { size: sizeOf(value) },
        })),
        choice({ value: String(level), "aria-label": "How deep" }, LEVELS, (value) => ({
          to: "review",
          do: "fill",
          values: { level: Number(value) },
        })),
        h("button", { type: "submit", class: "primary" }, "Review"),
      ),
    ),
  );
}

/** @param {PageState} state @param {ReviewState} review @param {LineOut} line */
function result(state, review, line) {
  const total = line.steps.length - 1;
  return h(
    "div",
    { class: "split", "--above": "11rem" },
    h("div", {}, board(state, review, line), controls(review, total)),
    h(
      "div",
      {},
      review.running &&
        h("progress", { "aria-label": "Moves judged", max: total, value: judged(review).length }),
      h(
        "div",
        { class: "graph-place" },
        scoreGraph({
          moves: judged(review),
          total,
          here: review.number,
          choose: (number) => ({ to: "review", do: "go", number }),
        }),
      ),
      h("div", { class: "card told" }, verdict(review, line)),
      reviewSums(review),
      h("div", { class: "card" }, h("h3", {}, "Moves"), moves(review, line)),
    ),
  );
}

/** @param {PageState} state @param {ReviewState} review @param {LineOut} line */
function board({ cursor, settings }, { moves, number }, line) {
  const step = line.steps[number];
  const move = moves[number];
  const better = move && move.best !== move.move && move.best !== "pass" ? [move.best] : [];
  return boardView({
    label: "Board of the review",
    size: line.size,
    board: step?.board ?? "",
    cursor,
    last: step?.move ?? null,
    marks: better,
    still: settings.speed === "none",
  });
}

/** @param {ReviewState} review @param {number} total */
function controls(review, total) {
  const none = !mistakes(review).length;
  return h(
    "div",
    { class: "row" },
    button("First", { to: "review", do: "go", number: 1 }),
    button("Back", { to: "review", do: "step", by: -1 }),
    button("Forward", { to: "review", do: "step", by: 1 }),
    button("Last", { to: "review", do: "go", number: total }),
    button("Next mistake", { to: "review", do: "nextMistake" }, { disabled: none }),
    button("Try again from here", { to: "review", do: "tryAgain" }),
    choice(
      { value: review.whose, "aria-label": "Whose mistakes" },
      [
        ["black", "Black's mistakes"],
        ["white", "White's mistakes"],
      ],
      (value) => ({
        to: "review",
        do: "fill",
        values: { whose: value === "white" ? "white" : "black" },
      }),
    ),
    button("Practise them", { to: "review", do: "practise" }, { disabled: none }),
  );
}

/** What is said of the move that is shown. @param {ReviewState} review @param {LineOut} line @returns {Child[]} */
function verdict({ moves, number }, line) {
  const move = moves[number];
  if (!move) return [h("p", { class: "faint" }, "Not judged yet…")];
  const said = h(
    "span",
    { class: `verdict ${move.verdict}` },
    `${SIGNS[move.verdict]} ${move.verdict}`,
  );
  const title = h("h3", {}, `${capital(move.turn)} ${move.move}: `, said);
  if (move.verdict === "forced") {
    const turn = line.steps[number - 1]?.turn ?? move.turn;
    return [title, h("p", {}, `${capital(turn)} had no move.`)];
  }
  return [
    title,
    h("p", {}, lossText(move)),
    reasonList(move),
    move.best_reasons.length ? reasonList({ move: move.best, reasons: move.best_reasons }) : null,
    h("p", { class: "pv" }, `Best line: ${move.pv.slice(0, MOVES_SHOWN).join(" ")}`),
  ];
}

/** @param {Judged} move */
function lossText({ turn, score, best, best_score, loss, exact }) {
  const view = turn === "black" ? 1 : -1;
  const proven = exact ? " (proven)" : "";
  const leads = `Leads to ${signed(view * score)}`;
  return loss
    ? `${leads}; ${best} leads to ${signed(view * best_score)}: ${counted(loss, "disc")} lost${proven}.`
    : `${leads}, nothing is better${proven}.`;
}

/** @param {ReviewState} review @param {LineOut} line */
function moves(review, line) {
  const listed = line.steps.slice(1).map(({ move }, place) => {
    const made = review.moves[place + 1];
    return {
      move: move ?? "",
      sign: made ? SIGNS[made.verdict] : "",
      className: made && isMistake(made) ? "verdict mistake" : "",
      title: made?.verdict ?? "",
    };
  });
  return moveList({
    moves: listed,
    current: review.number,
    choose: (number) => ({ to: "review", do: "go", number }),
  });
}
