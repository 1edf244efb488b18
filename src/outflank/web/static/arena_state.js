// Arena: tournaments with live tables.

/** @import { Change, Failure } from "./changes.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { PlayerPick } from "./player_choice.js" */
/** @import { TournamentGameOut, TournamentOut } from "./wire.d.ts" */

import { learnPlayers } from "./page_changes.js";
import { pickOf } from "./player_choice.js";
import {
  beginTournament,
  changeTournament,
  openTournamentGame,
  readTournamentGames,
  readTournaments,
} from "./requests.js";

/** @typedef {{ number: number, pick: PlayerPick }} Entrant */

/**
 * @typedef {object} ArenaState
 * @property {Entrant[]} entrants
 * @property {string} rounds games of each pair, as typed
 * @property {Failure | null} wrong
 * @property {TournamentOut[] | null} tournaments
 * @property {{ name: string, first: number, games: TournamentGameOut[] } | null} games of
 *   the tournament whose games are listed
 */

/**
 * @typedef {{ to: "arena" } & (
 *   | { do: "add" }
 *   | { do: "remove", number: number }
 *   | { do: "name", number: number, pick: PlayerPick }
 *   | { do: "fillRounds", rounds: string }
 *   | { do: "listGames", name: string, first: number }
 *   | { do: "hideGames" }
 *   | { do: "showGames", name: string, first: number, games: TournamentGameOut[] }
 *   | { do: "openGame", name: string, number: number, as: "game" | "review" }
 *   | { do: "begin" }
 *   | { do: "refused", failure: Failure }
 *   | { do: "control", name: string, action: "stop" | "resume" }
 *   | { do: "load" }
 *   | { do: "show", tournaments: TournamentOut[] })} ArenaMessage
 */

/** @type {ArenaState} */
export const ARENA = {
  entrants: ["greedy", "tehran:depth=3", "level:1"].map((spec, number) => ({
    number,
    pick: pickOf(spec),
  })),
  rounds: "10",
  wrong: null,
  tournaments: null,
  games: null,
};

/** @param {PageState} state @returns {Change<PageState>} */
export const openArena = (state) => [state, ...learnPlayers(state), load()];

/** @type {() => ArenaMessage} */
const reload = () => ({ to: "arena", do: "load" });

const load = () => readTournaments(({ tournaments }) => ({ to: "arena", do: "show", tournaments }));

/**
 * @param {PageState} state
 * @param {ArenaMessage} message
 * @returns {Change<PageState>}
 */
export function changeArena(state, message) {
  const { entrants, rounds } = state.arena;
  switch (message.do) {
    case "add": {
      const number = 1 + Math.max(-1, ...entrants.map((each) => each.number));
      return [withArena(state, { entrants: [...entrants, { number, pick: pickOf("level:1") }] })];
    }
    case "remove":
      return [
        withArena(state, { entrants: entrants.filter((each) => each.number !== message.number) }),
      ];
    case "name": {
      const { number, pick } = message;
      const named = entrants.map((each) => (each.number === number ? { number, pick } : each));
      return [withArena(state, { entrants: named })];
    }
    case "fillRounds":
      return [withArena(state, { rounds: message.rounds })];
    case "begin":
      return [
        withArena(state, { wrong: null }),
        beginTournament(
          { players: entrants.map((each) => each.pick.spec.trim()), games: Number(rounds) },
          reload,
          (failure) => ({ to: "arena", do: "refused", failure }),
        ),
      ];
    case "refused":
      return [withArena(state, { wrong: message.failure })];
    case "control":
      return [
        withArena(state, { wrong: null }),
        changeTournament(message.name, message.action, reload),
      ];
    case "load":
      return [state, load()];
    case "listGames": {
      const { name, first } = message;
      const show = readTournamentGames(name, first, ({ games }) => ({
        to: "arena",
        do: "showGames",
        name,
        first,
        games,
      }));
      return [state, show];
    }
    case "showGames": {
      const { name, first, games } = message;
      return [withArena(state, { games: { name, first, games } })];
    }
    case "hideGames":
      return [withArena(state, { games: null })];
    case "openGame": {
      const { name, number, as } = message;
      const open = openTournamentGame(name, number, ({ id }) => ({
        to: "page",
        do: "goTo",
        address: `${as}/${id}`,
      }));
      return [state, open];
    }
    case "show":
      return [withArena(state, { tournaments: message.tournaments })];
  }
}

/** @param {PageState} state @param {Partial<ArenaState>} changes @returns {PageState} */
const withArena = (state, changes) => ({ ...state, arena: { ...state.arena, ...changes } });
