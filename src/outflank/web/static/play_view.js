// Play, as it looks.

/** @import { ListedMove } from "./moves.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { GameOut } from "./wire.d.ts" */

import { boardView, previewOf } from "./board.js";
import { boardNotes } from "./board_notes.js";
import { h } from "./elements.js";
import { endCard } from "./end_card.js";
import { button } from "./forms.js";
import { hintsView } from "./hints_view.js";
import { icon } from "./icons.js";
import { inviteCard } from "./invite_card.js";
import { t } from "./language.js";
import { moveList } from "./moves.js";
import { canMove } from "./play_state.js";
import { statusText } from "./play_words.js";
import { isWatching } from "./seats.js";
import { sideView } from "./sides.js";
import { welcomeCard } from "./welcome_card.js";
import { capital, lastSquare } from "./words.js";

/** @param {PageState} state */
export function playView(state) {
  const { game } = state.play;
  const title = h("h2", { class: "visually-hidden" }, t("Play"));
  if (state.play.missing) return [title, missingCard(state.play.missing)];
  if (!game) return [title, h("p", { class: "faint" }, t("Opening a game…"))];
  return [
    title,
    h(
      "div",
      { class: "split", key: game.id },
      h(
        "div",
        {},
        h(
          "div",
          { class: "board-place" },
          board(state, game),
          boardNotes(state.play),
          state.play.welcome ? welcomeCard() : null,
        ),
        lineControls(state),
      ),
      h(
        "div",
        {},
        endCard(state, game),
        game.waiting && state.play.invitation ? inviteCard(state.play.invitation) : null,
        h("div", { class: "card" }, sides(state, game), controls(state, game)),
        hintsView(state),
        h("div", { class: "card" }, h("h3", {}, t("Moves")), moves(state, game)),
      ),
    ),
  ];
}

/** What the board shows: the game, or a step of a line that is looked at. @param {PageState} state @param {GameOut} game */
function shown({ play: { line } }, game) {
  const step = line?.steps[line.index];
  return step ? { ...step, last: step.move } : { ...game, last: lastSquare(game.moves) };
}

/** @param {PageState} state @param {GameOut} game */
function board(state, game) {
  const { play, settings, cursor, pointer, held } = state;
  const { board, last } = shown(state, game);
  const legal = canMove(state) ? game.legal : [];
  return boardView({
    label: t("Othello board"),
    size: game.size,
    board,
    cursor,
    last,
    legal,
    turning: settings.preview ? previewOf(pointer, legal, game) : [],
    held,
    wave: play.wave,
    showLegal: settings.show_legal,
    values: play.hints && !play.line ? (play.analysis?.lines ?? []) : [],
    still: play.still || settings.speed === "none",
    choose: (square) => ({ to: "play", do: "move", square }),
    refuse: (square) => ({ to: "play", do: "refuse", square }),
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
    h("p", {}, gone ? t("It was deleted, or the link is not complete.") : `${capital(text)}.`),
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

/** @param {PageState} state */
function lineControls({ play: { line } }) {
  if (!line) return null;
  return h(
    "div",
    { class: "row", role: "group", "aria-label": t("Step through the line") },
    button(
      icon("back"),
      { to: "play", do: "stepLine", by: -1 },
      { "aria-label": t("Back one move") },
    ),
    button(icon("on"), { to: "play", do: "stepLine", by: 1 }, { "aria-label": t("On one move") }),
    h(
      "span",
      { class: "faint" },
      t("move {number} of {all}", { number: line.index, all: line.steps.length - 1 }),
    ),
    button(t("Back to the game"), { to: "play", do: "leaveLine" }, { class: "primary" }),
  );
}

/** @param {PageState} state @param {GameOut} game */
function sides(state, game) {
  const { discs, turn, over } = shown(state, game);
  const elapsed = (state.now - state.play.received) / 1000;
  return [
    .../** @type {const} */ (["black", "white"]).map((color) =>
      sideView({
        game,
        color,
        count: discs[color],
        toMove: !over && turn === color,
        elapsed,
        me: state.me,
      }),
    ),
    h(
      "p",
      { class: "status" },
      state.play.gone ? t("This game was deleted.") : statusText(game, state.me),
    ),
    h("p", { class: "faint opening" }, game.opening ?? ""),
  ];
}

/** @param {PageState} state @param {GameOut} game */
function controls({ me, play: { hints, gone } }, game) {
  const watching = game.black !== "human" && game.white !== "human";
  const ended = game.over || gone;
  const plays = !isWatching(game, me);
  // Between two people, moves stay, and nobody is helped.
  const alone = !game.shared && plays;
  const helped = !game.shared || game.over;
  return h(
    "div",
    { class: "row" },
    button(t("New game"), { to: "dialog", do: "openNewGame" }, { class: "primary" }),
    button(
      t("Undo"),
      { to: "play", do: "undo" },
      { disabled: !game.can_undo || gone || !(alone || watching) },
    ),
    button(
      t("Redo"),
      { to: "play", do: "redo" },
      { disabled: !game.can_redo || gone || !(alone || watching) },
    ),
    helped &&
      button(t("Hints"), { to: "play", do: "toggleHints" }, { "aria-pressed": String(hints) }),
    helped && button(t("Why?"), { to: "play", do: "askWhy" }, { disabled: !game.moves.length }),
    button(
      t("Resign"),
      { to: "play", do: "resign" },
      { disabled: ended || !plays || game.waiting !== null },
    ),
    watching &&
      button(
        game.paused ? t("Go on") : t("Pause"),
        { to: "play", do: "pause" },
        { disabled: ended },
      ),
    watching && button(t("Step"), { to: "play", do: "step" }, { disabled: ended || !game.paused }),
    button(
      t("Review"),
      { to: "page", do: "goTo", address: `review/${game.id}` },
      { disabled: !game.moves.length },
    ),
    button(t("Share"), { to: "dialog", do: "askToShare" }),
  );
}

/** @param {PageState} state @param {GameOut} game */
function moves({ play: { line } }, game) {
  return moveList({
    moves: game.tree.slice(0, game.ply).map(listed),
    current: line ? line.index : game.ply,
    choose: (index) => ({ to: "play", do: "showLine", moves: game.moves, index }),
    chooseInstead: (ply, instead) => ({
      to: "play",
      do: "showLine",
      moves: [...game.moves.slice(0, ply), ...instead],
      index: ply + 1,
    }),
  });
}

/** @typedef {GameOut["tree"][number]} TreeItem a name, or a move with more to say of it */

/** @param {TreeItem} item */
const nameOf = (item) => (typeof item === "string" ? item : item.move);

/** @param {TreeItem} item @returns {ListedMove} */
function listed(item) {
  const instead = typeof item === "string" ? [] : (item.instead ?? []);
  return { move: nameOf(item), instead: instead.map((line) => line.map(nameOf)) };
}
