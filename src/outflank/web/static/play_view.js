// View of play.

/** @import { PageState } from "./page_state.js" */
/** @import { GameOut } from "./wire.d.ts" */

import { boardNotes } from "./board_notes.js";
import { h } from "./elements.js";
import { endCard } from "./end_card.js";
import { engineView } from "./engine_view.js";
import { evalBar } from "./eval_bar.js";
import { button } from "./forms.js";
import { inviteCard } from "./invite_card.js";
import { t } from "./language.js";
import { canMove } from "./play_state.js";
import { statusText } from "./play_words.js";
import { isWatching, mayBeHelped, ownSide } from "./seats.js";
import { sideView } from "./sides.js";
import { stage } from "./stage.js";
import { shownOf } from "./study.js";
import { moveTools, stepButtons, studyBoard, studyMoves } from "./study_view.js";
import { welcomeCard } from "./welcome_card.js";
import { capital } from "./words.js";

/** @param {PageState} state */
export function playView(state) {
  const { game } = state.play;
  const title = h("h2", { class: "visually-hidden" }, t("Play"));
  if (state.play.missing) return [title, missingCard(state.play.missing)];
  if (!game) return [title, h("p", { class: "faint" }, t("Opening a game…"))];
  return [
    title,
    stage({
      key: game.id,
      board: board(state, game),
      bar: state.engine.on && mayBeHelped(state) && evalBar(state),
      sides: sides(state, game),
      near: nearSide(state, game),
      controls: controls(state, game),
      panels: [
        endCard(state, game),
        game.waiting && state.play.invitation ? inviteCard(state.play.invitation) : null,
        h(
          "div",
          { class: "standing", key: "standing" },
          h(
            "p",
            { class: "status" },
            state.play.gone ? t("This game was deleted.") : statusText(game, state.me),
          ),
          h("p", { class: "faint opening" }, game.opening ?? ""),
        ),
        mayBeHelped(state) && engineView(state),
        moves(state, game),
      ],
    }),
  ];
}

/** The side below the board: the person's, or Black. @param {PageState} state @param {GameOut} game */
const nearSide = ({ me }, game) => ownSide(game, me) ?? "black";

/** In the current position a square is a move, elsewhere it starts a variation. @param {PageState} state @param {GameOut} game */
function board(state, game) {
  const looking = state.study !== null;
  const legal = looking ? (shownOf(state)?.step.legal ?? []) : canMove(state) ? game.legal : [];
  return studyBoard(state, {
    label: t("Othello board"),
    size: game.size,
    legal,
    choose: (square) =>
      looking ? { to: "study", do: "play", square } : { to: "play", do: "move", square },
    ...(looking ? {} : { refuse: (square) => ({ to: "play", do: "refuse", square }) }),
    wave: looking ? {} : state.play.wave,
    over: state.play.welcome ? welcomeCard() : looking ? null : boardNotes(state.play),
    busy: state.play.asked !== null,
    still: state.play.still,
  });
}

/** There is no game at this address: what to do instead. @param {NonNullable<PageState["play"]["missing"]>} missing */
function missingCard({ status, text, watch }) {
  const gone = status === 404;
  const title = gone
    ? t("This game is gone")
    : watch
      ? t("You cannot join")
      : t("This game cannot be opened");
  return h(
    "div",
    { class: "card missing", role: "alert" },
    h("h3", {}, title),
    h("p", {}, gone ? t("It was deleted, or the link is incomplete.") : `${capital(text)}.`),
    h(
      "div",
      { class: "row" },
      watch && !gone
        ? button(t("Watch the game"), { to: "page", do: "goTo", address: `game/${watch}` })
        : null,
      button(t("Open the library"), { to: "page", do: "goTo", address: "library" }),
      button(t("New game"), { to: "dialog", do: "openNewGame" }, { class: "primary" }),
    ),
  );
}

/** @param {PageState} state @param {GameOut} game */
function sides(state, game) {
  const { discs, turn, over } = shownOf(state)?.step ?? game;
  const elapsed = (state.now - state.play.received) / 1000;
  /** @param {"black" | "white"} color */
  const side = (color) =>
    sideView({
      game,
      color,
      count: discs[color],
      toMove: !over && turn === color,
      elapsed,
      me: state.me,
    });
  return { black: side("black"), white: side("white") };
}

/** @param {PageState} state @param {GameOut} game */
function controls(state, game) {
  const {
    me,
    play: { gone },
    engine,
    study,
  } = state;
  const watching = game.black !== "human" && game.white !== "human";
  const ended = game.over || gone;
  const plays = !isWatching(game, me);
  // Between two people, moves are final, and there are no hints.
  const mayUndo = watching || (plays && !game.shared);
  const helped = mayBeHelped(state);
  // A pending reply would make the reasons those of an old position.
  const settled = study || ended || watching || canMove(state);
  return [
    stepButtons(
      study &&
        button(
          t("Back to the game"),
          { to: "study", do: "leave" },
          { class: "primary", key: "leave" },
        ),
    ),
    h(
      "div",
      { class: study ? "row" : "row first-on-phone" },
      button(t("New game"), { to: "dialog", do: "openNewGame" }, { class: "primary" }),
      button(
        t("Undo"),
        { to: "play", do: "undo" },
        { disabled: !game.can_undo || gone || !mayUndo },
      ),
      button(
        t("Redo"),
        { to: "play", do: "redo" },
        { disabled: !game.can_redo || gone || !mayUndo },
      ),
      helped &&
        button(t("Hints"), { to: "engine", do: "toggle" }, { "aria-pressed": String(engine.on) }),
      helped &&
        button(
          t("Why?"),
          { to: "engine", do: "askWhy" },
          { disabled: !game.moves.length || !settled },
        ),
      button(
        t("Resign"),
        { to: "play", do: "resign" },
        { disabled: ended || !plays || game.waiting !== null },
      ),
      watching &&
        button(
          game.paused ? t("Resume") : t("Pause"),
          { to: "play", do: "pause" },
          { disabled: ended },
        ),
      watching &&
        button(t("Step"), { to: "play", do: "step" }, { disabled: ended || !game.paused }),
      button(
        t("Review"),
        { to: "page", do: "goTo", address: `review/${game.id}` },
        { disabled: !game.moves.length },
      ),
      study && button(t("Play from here"), { to: "dialog", do: "openPlayHere" }),
      button(t("Share"), { to: "dialog", do: "askToShare" }),
    ),
  ];
}

/** @param {PageState} state @param {GameOut} game */
function moves(state, game) {
  const { study } = state;
  return h(
    "div",
    { class: "card moves-card", key: "moves" },
    h("h3", {}, t("Moves")),
    !game.tree.length && h("p", { class: "faint" }, t("None yet.")),
    studyMoves({
      tree: game.tree,
      start: game.start,
      current: shownOf(state)?.path ?? game.moves,
      played: game.ply,
    }),
    study && moveTools(study),
  );
}
