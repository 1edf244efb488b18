// How a game stands, in words.

/** @import { GameOut } from "./wire.d.ts" */

import { capital, playerName } from "./words.js";

/** @param {GameOut} game */
const isBetweenPeople = (game) => game.black === "human" && game.white === "human";

/** @param {GameOut} game */
export function statusText(game) {
  if (game.over) return resultText(game);
  const player = game.turn === "black" ? game.black : game.white;
  if (player !== "human") {
    return game.paused && !game.thinking ? "Paused." : `${playerName(player)} thinks…`;
  }
  return isBetweenPeople(game)
    ? `${capital(game.turn)} to move.`
    : `Your move: ${capital(game.turn)}.`;
}

/** @param {GameOut} game */
function resultText({ result, reason, discs }) {
  const score = `${discs.black}–${discs.white}`;
  if (!result) return `A draw, ${score}.`;
  const [winner, loser] = result > 0 ? ["Black", "White"] : ["White", "Black"];
  if (reason === "resigned") return `${winner} wins: ${loser} resigned.`;
  if (reason === "time") return `${winner} wins: ${loser} has no time left.`;
  if (reason) return `${winner} wins by ${Math.abs(result)}: ${reason}.`;
  return `${winner} wins, ${score}.`;
}

/** Who plays a side: the name in an imported game, or the player. @param {GameOut} game @param {"black" | "white"} color */
export function sideName(game, color) {
  const name = color === "black" ? game.black_name : game.white_name;
  if (name) return `${name} (${capital(color)})`;
  if (isBetweenPeople(game)) return capital(color);
  return `${playerName(game[color])} (${capital(color)})`;
}
