// The state of a game, in words.

/** @import { Color } from "./flips.js" */
/** @import { Sound } from "./sounds.js" */
/** @import { GameOut } from "./wire.d.ts" */

import { t } from "./language.js";
import { isWatching, ownSide } from "./seats.js";
import { colorName, finalScore, playerName } from "./words.js";

/** The state of a game, for the person at this browser. @param {GameOut} game @param {string | null} me */
export function statusText(game, me) {
  if (game.over) return resultText(game);
  if (game.waiting) return t("Waiting for a guest.");
  const turn = game.turn === "black" ? "black" : "white";
  if (game[turn] !== "human") {
    return game.paused && !game.thinking
      ? t("Paused.")
      : t("{name} is thinking…", { name: playerName(game[turn]) });
  }
  const own = ownSide(game, me);
  const side = colorName(turn);
  if (own === turn) return t("Your move: {side}.", { side });
  if (own) return t("{name} is thinking…", { name: personName(game, turn) });
  return isWatching(game, me)
    ? t("{side} to move; you are watching.", { side })
    : t("{side} to move.", { side });
}

/** A person's display name. @param {GameOut} game @param {Color} color */
const personName = (game, color) =>
  (color === "black" ? game.black_name : game.white_name) ?? colorName(color);

/** @param {GameOut} game */
function resultText(game) {
  const { result, reason } = game;
  const score = scoreText(game);
  if (!result) return t("A draw, {score}.", { score });
  const winner = colorName(result > 0 ? "black" : "white");
  const loser = colorName(result > 0 ? "white" : "black");
  if (reason === "resigned") return t("{winner} wins: {loser} resigned.", { winner, loser });
  if (reason === "time") return t("{winner} wins: {loser} has no time left.", { winner, loser });
  const discs = Math.abs(result);
  if (reason) return t("{winner} wins by {discs}: {reason}.", { winner, discs, reason });
  return t("{winner} wins, {score}.", { winner, score });
}

/** The final discs of Black and White: empty squares go to the winner. @param {GameOut} game */
const scoreText = ({ size, result }) => finalScore(size, result ?? 0);

/**
 * How a game ended, for the person who played it: "You won by 12 (38–26)".
 * @param {GameOut} game @param {string | null} me
 */
export function endText(game, me) {
  const { result, reason } = game;
  const person = ownSide(game, me);
  const score = scoreText(game);
  const discs = Math.abs(result ?? 0);
  if (!result) return t("A draw ({score})", { score });
  if (!person) return endForOthers(game, colorName(result > 0 ? "black" : "white"));
  const won = result > 0 === (person === "black");
  if (reason === "resigned") return won ? t("You won: resignation") : t("You resigned");
  if (reason === "time") return won ? t("You won on time") : t("You lost on time");
  if (reason) return won ? t("You won: {reason}", { reason }) : t("You lost: {reason}", { reason });
  return won
    ? t("You won by {discs} ({score})", { discs, score })
    : t("You lost by {discs} ({score})", { discs, score });
}

/** @param {GameOut} game @param {string} winner */
function endForOthers(game, winner) {
  const { result, reason } = game;
  if (reason === "resigned") return t("{winner} won: resignation", { winner });
  if (reason === "time") return t("{winner} won on time", { winner });
  if (reason) return t("{winner} won: {reason}", { winner, reason });
  const discs = Math.abs(result ?? 0);
  return t("{winner} won by {discs} ({score})", { winner, discs, score: scoreText(game) });
}

/** @param {GameOut} game @param {string | null} me @returns {Sound} */
export function soundOfEnd(game, me) {
  const { result } = game;
  if (!result) return "draw";
  const person = ownSide(game, me);
  return person && result > 0 !== (person === "black") ? "lose" : "win";
}

/**
 * The display name of a side: a person's name, or the player.
 * @param {GameOut} game @param {Color} color @param {string | null} me
 */
export function sideName(game, color, me) {
  const name = color === "black" ? game.black_name : game.white_name;
  const side = colorName(color);
  if (name) return `${name} (${side})`;
  if (game[color] !== "human") return `${playerName(game[color])} (${side})`;
  return ownSide(game, me) === color ? `${t("You")} (${side})` : side;
}

/** The maker of a move, in a sentence. @param {GameOut} game @param {Color} color @param {string | null} me */
export function moverName(game, color, me) {
  if (game[color] !== "human") return playerName(game[color]);
  return ownSide(game, me) === color ? t("you") : personName(game, color);
}
