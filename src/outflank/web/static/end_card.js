// The end of a game: how it ended, where it was decided, and what to do next.

/** @import { PageState } from "./page_state.js" */
/** @import { GameOut } from "./wire.d.ts" */

import { boardPicture } from "./board_picture.js";
import { h } from "./elements.js";
import { button } from "./forms.js";
import { icon } from "./icons.js";
import { t } from "./language.js";
import { firstSide, placeOf } from "./moves.js";
import { endText, moverName } from "./play_words.js";
import { isWatching } from "./seats.js";

/** Whether to announce the end now: its last flips come first. @param {PageState} state */
export const isEndShown = ({ study, play: { game, later, showing, closed, gone } }) =>
  Boolean(game?.over && game.moves.length && !later.length && !showing) &&
  !closed &&
  !study &&
  !gone;

/** @param {PageState} state @param {GameOut} game */
export function endCard(state, game) {
  if (!isEndShown(state)) return null;
  return h(
    "section",
    { class: "card end-card", key: "end", "aria-label": t("The end of the game") },
    button(
      icon("close"),
      { to: "play", do: "closeEnd" },
      { class: "quiet corner", "aria-label": t("Close") },
    ),
    h("h3", {}, endText(game, state.me)),
    h(
      "div",
      { class: "row" },
      isWatching(game, state.me)
        ? null
        : button(t("Rematch"), { to: "play", do: "rematch" }, { class: "primary" }),
      button(t("Review"), { to: "page", do: "goTo", address: `review/${game.id}` }),
      button(t("Share"), { to: "dialog", do: "askToShare" }),
    ),
    // What appears later goes below the buttons: nothing may move under a finger.
    game.rematch && !isWatching(game, state.me)
      ? h("p", { class: "asked", role: "status" }, t("A rematch is waiting for you."))
      : null,
    turningPoint(state, game),
  );
}

/** @param {PageState} state @param {GameOut} game */
function turningPoint({ me, play: { turning } }, game) {
  if (!turning?.done) return h("p", { class: "faint" }, t("Looking for the turning point…"));
  const { move, decisive } = turning;
  if (!move) return h("p", { class: "faint" }, t("Nobody made a mistake that decided it."));
  const number = placeOf(firstSide(game.start), move.number - 1).row; // as in the list of moves
  const [board = ""] = move.position.split(" ");
  const told = t("Move {number}: {mover} played {move}; {best} was better by {discs}.", {
    number,
    mover: moverName(game, move.turn, me),
    move: move.move,
    best: move.best,
    discs: Math.round(move.loss),
  });
  return h(
    "div",
    { class: "turning-point" },
    boardPicture({
      board,
      size: game.size,
      label: t("The board before move {number}", { number }),
      marks: { [move.move]: "bad", [move.best]: "good" },
    }),
    h(
      "div",
      {},
      h("h4", {}, decisive ? t("Turning point") : t("Largest mistake")),
      h("p", {}, told),
      button(t("Show it"), {
        to: "study",
        do: "go",
        path: game.moves.slice(0, move.number - 1),
      }),
    ),
  );
}
