// Play, as it looks.

/** @import { PageState } from "./page_state.js" */
/** @import { GameOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { engineView } from "./engine_view.js";
import { evalBar } from "./eval_bar.js";
import { button } from "./forms.js";
import { canMove } from "./play_state.js";
import { statusText } from "./play_words.js";
import { sideView } from "./sides.js";
import { stage } from "./stage.js";
import { shownOf } from "./study.js";
import { moveTools, stepButtons, studyBoard, studyMoves } from "./study_view.js";

/** @param {PageState} state */
export function playView(state) {
  const { game } = state.play;
  const title = h("h2", { class: "visually-hidden" }, "Play");
  if (!game) return [title, h("p", { class: "faint" }, "Opening a game…")];
  return [
    title,
    stage({
      key: game.id,
      board: board(state, game),
      bar: state.engine.on && evalBar(state),
      sides: sides(state, game),
      near: nearSide(game),
      controls: controls(state, game),
      panels: [
        h(
          "div",
          { class: "standing", key: "standing" },
          h(
            "p",
            { class: "status" },
            state.play.gone ? "This game was deleted." : statusText(game),
          ),
          h("p", { class: "faint opening" }, game.opening ?? ""),
        ),
        engineView(state),
        moves(state, game),
      ],
    }),
  ];
}

/** The side that sits below the board: the person's, or Black. @param {GameOut} game */
const nearSide = (game) => (game.white === "human" && game.black !== "human" ? "white" : "black");

/** Where the game stands a square is a move, elsewhere it begins a variation. @param {PageState} state @param {GameOut} game */
function board(state, game) {
  const looking = state.study !== null;
  const legal = looking ? (shownOf(state)?.step.legal ?? []) : canMove(state) ? game.legal : [];
  return studyBoard(state, {
    label: "Othello board",
    size: game.size,
    legal,
    choose: (square) =>
      looking ? { to: "study", do: "play", square } : { to: "play", do: "move", square },
    still: state.play.still,
  });
}

/** @param {PageState} state @param {GameOut} game */
function sides(state, game) {
  const { discs, turn, over } = shownOf(state)?.step ?? game;
  const elapsed = (state.now - state.play.received) / 1000;
  /** @param {"black" | "white"} color */
  const side = (color) =>
    sideView({ game, color, count: discs[color], toMove: !over && turn === color, elapsed });
  return { black: side("black"), white: side("white") };
}

/** @param {PageState} state @param {GameOut} game */
function controls({ play: { gone }, engine, study }, game) {
  const watching = game.black !== "human" && game.white !== "human";
  const ended = game.over || gone;
  return [
    stepButtons(
      study &&
        button(
          "Back to the game",
          { to: "study", do: "leave" },
          { class: "primary", key: "leave" },
        ),
    ),
    h(
      "div",
      { class: "row" },
      button("New game", { to: "dialog", do: "openNewGame" }, { class: "primary" }),
      button("Undo", { to: "play", do: "undo" }, { disabled: !game.can_undo || gone }),
      button("Redo", { to: "play", do: "redo" }, { disabled: !game.can_redo || gone }),
      button("Hints", { to: "engine", do: "toggle" }, { "aria-pressed": String(engine.on) }),
      button("Why?", { to: "engine", do: "askWhy" }, { disabled: !game.moves.length }),
      button("Resign", { to: "play", do: "resign" }, { disabled: ended || watching }),
      watching &&
        button(game.paused ? "Go on" : "Pause", { to: "play", do: "pause" }, { disabled: ended }),
      watching && button("Step", { to: "play", do: "step" }, { disabled: ended || !game.paused }),
      button(
        "Review",
        { to: "page", do: "goTo", address: `review/${game.id}` },
        { disabled: !game.moves.length },
      ),
      study && button("Play from here", { to: "dialog", do: "openPlayHere" }),
      button("Share", { to: "dialog", do: "askToShare" }),
    ),
  ];
}

/** @param {PageState} state @param {GameOut} game */
function moves(state, game) {
  const { study } = state;
  return h(
    "div",
    { class: "card moves-card", key: "moves" },
    h("h3", {}, "Moves"),
    !game.tree.length && h("p", { class: "faint" }, "None yet."),
    studyMoves({
      tree: game.tree,
      start: game.start,
      current: shownOf(state)?.path ?? game.moves,
      played: game.ply,
    }),
    study && moveTools(study),
  );
}
