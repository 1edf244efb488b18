// How a game stands, in words.

/** @import { Color } from "./flips.js" */
/** @import { Sound } from "./sounds.js" */
/** @import { GameOut } from "./wire.d.ts" */

import { isWatching, ownSide } from "./seats.js";
import { capital, finalScore, playerName } from "./words.js";

/** How a game stands, for whoever is at this browser. @param {GameOut} game @param {string | null} me */
export function statusText(game, me) {
  if (game.over) return resultText(game);
  if (game.waiting) return "Waiting for a guest.";
  const turn = game.turn === "black" ? "black" : "white";
  if (game[turn] !== "human") {
    return game.paused && !game.thinking ? "Paused." : `${playerName(game[turn])} thinks…`;
  }
  const own = ownSide(game, me);
  if (own === turn) return `Your move: ${capital(turn)}.`;
  if (own) return `${personName(game, turn)} thinks…`;
  return isWatching(game, me)
    ? `${capital(turn)} to move; you are watching.`
    : `${capital(turn)} to move.`;
}

/** What to call a person. @param {GameOut} game @param {Color} color */
const personName = (game, color) =>
  (color === "black" ? game.black_name : game.white_name) ?? capital(color);

/** @param {GameOut} game */
function resultText(game) {
  const { result, reason } = game;
  const score = scoreText(game);
  if (!result) return `A draw, ${score}.`;
  const [winner, loser] = result > 0 ? ["Black", "White"] : ["White", "Black"];
  if (reason === "resigned") return `${winner} wins: ${loser} resigned.`;
  if (reason === "time") return `${winner} wins: ${loser} has no time left.`;
  if (reason) return `${winner} wins by ${Math.abs(result)}: ${reason}.`;
  return `${winner} wins, ${score}.`;
}

/** The discs of Black and White at the end: empty squares go to the winner. @param {GameOut} game */
const scoreText = ({ size, result }) => finalScore(size, result ?? 0);

/**
 * How a game ended, for the person who played it: "You won by 12 (38–26)".
 * @param {GameOut} game @param {string | null} me
 */
export function endText(game, me) {
  const { result, reason } = game;
  const person = ownSide(game, me);
  const score = `(${scoreText(game)})`;
  if (!result) return `A draw ${score}`;
  const won = person && result > 0 === (person === "black");
  const who = person ? "You" : result > 0 ? "Black" : "White";
  const verb = !person || won ? "won" : "lost";
  if (reason === "resigned") return won || !person ? `${who} won: resignation` : "You resigned";
  if (reason === "time") return `${who} ${verb} on time`;
  if (reason) return `${who} ${verb}: ${reason}`;
  return `${who} ${verb} by ${Math.abs(result)} ${score}`;
}

/** @param {GameOut} game @param {string | null} me @returns {Sound} */
export function soundOfEnd(game, me) {
  const { result } = game;
  if (!result) return "draw";
  const person = ownSide(game, me);
  return person && result > 0 !== (person === "black") ? "lose" : "win";
}

/**
 * Who plays a side: a person's name, or the player.
 * @param {GameOut} game @param {Color} color @param {string | null} me
 */
export function sideName(game, color, me) {
  const name = color === "black" ? game.black_name : game.white_name;
  if (name) return `${name} (${capital(color)})`;
  if (game[color] !== "human") return `${playerName(game[color])} (${capital(color)})`;
  return ownSide(game, me) === color ? `You (${capital(color)})` : capital(color);
}

/** Who made a move, in a sentence. @param {GameOut} game @param {Color} color @param {string | null} me */
export function moverName(game, color, me) {
  if (game[color] !== "human") return playerName(game[color]);
  return ownSide(game, me) === color ? "you" : personName(game, color);
}
