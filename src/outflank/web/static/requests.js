// All HTTP requests of the page, with the types of their answers.

/** @import { Answered, Request } from "./changes.js" */
/** @import { SearchTree } from "./search_tree.js" */
/** @import * as Wire from "./wire.d.ts" */

import { request } from "./changes.js";
import { spokenLanguage } from "./language.js";
import { specsShownAs } from "./words.js";

/** @typedef {Request["failed"]} Failed */
/** @typedef {{ player: string, opening: string, result: string }} GameQuery */

const encode = encodeURIComponent;

/** @param {Answered<Wire.MeOut>} answered @param {Failed} failed */
export const readMe = (answered, failed) => request("GET", "/api/me", undefined, answered, failed);

/** @param {Answered<Wire.StatisticsOut>} answered */
export const readStatistics = (answered) =>
  request("GET", "/api/me/statistics", undefined, answered);

/** @param {string} id @param {Wire.JoinIn} body @param {Answered<Wire.GameOut>} answered @param {Failed} failed */
export const joinGame = (id, body, answered, failed) =>
  request("POST", `/api/games/${encode(id)}/join`, body, answered, failed);

/** @param {string} id @param {Answered<Wire.InvitationOut>} answered */
export const readInvitation = (id, answered) =>
  request("GET", `/api/games/${encode(id)}/invitation`, undefined, answered);

/** @param {string} id @param {Answered<Wire.GameOut>} answered */
export const askForRematch = (id, answered) =>
  request("POST", `/api/games/${encode(id)}/rematch`, {}, answered);

/** @param {Answered<Wire.PlayersOut>} answered */
export const readPlayers = (answered) => request("GET", "/api/players", undefined, answered);

/** @param {Wire.GameIn} game @param {Answered<Wire.GameOut>} answered @param {Failed} [failed] */
export const createGame = (game, answered, failed) =>
  request("POST", "/api/games", game, answered, failed);

/** @param {string} id @param {Answered<Wire.GameOut>} answered @param {Failed} [failed] */
export const readGame = (id, answered, failed) =>
  request("GET", `/api/games/${encode(id)}`, undefined, answered, failed);

/** @typedef {{ transcript: string, ggf: string, position: string }} GameText */

/** @param {string} id @param {Answered<GameText>} answered */
export const readGameText = (id, answered) =>
  request("GET", `/api/games/${encode(id)}/text`, undefined, answered);

/**
 * A person's action in a game; the new state arrives over the socket.
 * @param {string} id
 * @param {"move" | "undo" | "redo" | "resign" | "pause" | "step"} action
 * @param {Wire.MoveIn | Wire.PlyIn | Wire.PlayerIn | Wire.PauseIn} body
 */
export const changeGame = (id, action, body) =>
  request("POST", `/api/games/${encode(id)}/${action}`, body, null, (failure) => ({
    to: "play",
    do: "cannotChange",
    failure,
  }));

/**
 * Change the tree of a game beside the played line.
 * @param {string} id
 * @param {"add" | "promote" | "remove" | "comment" | "marks"} action
 * @param {Record<string, unknown>} body
 * @param {Answered<Wire.TreeOut>} answered
 */
export const editTree = (id, action, body, answered) =>
  request("POST", `/api/games/${encode(id)}/tree/${action}`, body, answered);

/** @param {string} id @param {Failed} failed */
export const deleteGame = (id, failed) =>
  request("DELETE", `/api/games/${encode(id)}`, undefined, null, failed);

/** @param {GameQuery & { first: number, number: number }} query @param {Answered<Wire.GamesOut>} answered */
export const findGames = ({ first, number, ...query }, answered) =>
  request(
    "GET",
    `/api/games?${searchOf(query, { first: String(first), number: String(number) })}`,
    undefined,
    answered,
  );

/** @param {GameQuery} query @param {string} format */
export const exportAddress = (query, format) => `/api/games/export?${searchOf(query, { format })}`;

/** A search for names as displayed. @param {GameQuery} query @param {Record<string, string>} more */
function searchOf(query, more) {
  const search = new URLSearchParams({ ...query, ...more });
  for (const spec of specsShownAs(query.player)) search.append("also", spec);
  return search;
}

/** @param {Answered<Wire.DamageOut>} answered */
export const readDamage = (answered) => request("GET", "/api/damage", undefined, answered);

/** @typedef {{ read: number, kept: number }} ImportProgress */

/**
 * @param {string} text
 * @param {Answered<Wire.ImportOut>} answered
 * @param {Failed} failed
 * @param {Answered<ImportProgress>} progressed
 * @returns {Request}
 */
export const importGames = (text, answered, failed, progressed) => ({
  ...request("POST", "/api/games/import", { text }, answered, failed),
  progressed: /** @type {Request["progressed"]} */ (progressed),
});

/** @param {Wire.LineIn} line @param {Answered<Wire.LineOut>} answered */
export const readLine = (line, answered) => request("POST", "/api/line", line, answered);

/** @param {Wire.LineIn} line @param {Answered<Wire.ExploreOut>} answered */
export const explorePosition = (line, answered) =>
  request("POST", `/api/explore?language=${spokenLanguage()}`, line, answered);

/** @param {Answered<Wire.BaseOut>} answered */
export const readBase = (answered) => request("GET", "/api/base", undefined, answered);

/** @param {string} part @param {Answered<Wire.BasePlayersOut>} answered */
export const readBasePlayers = (part, answered) =>
  request("GET", `/api/base/players?${new URLSearchParams({ part })}`, undefined, answered);

/** @param {{ player: string, first: string, number: string }} query @param {Answered<Wire.BaseGamesOut>} answered */
export const readBaseGames = (query, answered) =>
  request("GET", `/api/base/games?${new URLSearchParams(query)}`, undefined, answered);

/** @typedef {{ games: number, share: number | null }} BaseImportProgress */

/**
 * Send a file as it is.
 * @param {File} file
 * @param {Answered<Wire.BaseImportOut>} answered
 * @param {Failed} failed
 * @param {Answered<BaseImportProgress>} progressed
 * @returns {Request}
 */
export const importFile = (file, answered, failed, progressed) => ({
  ...request(
    "POST",
    `/api/base/import?${new URLSearchParams({ name: file.name })}`,
    file,
    answered,
    failed,
  ),
  progressed: /** @type {Request["progressed"]} */ (progressed),
});

/** @param {number} number @param {Answered<Wire.BaseGameOut>} answered @param {Failed} failed */
export const readBaseGame = (number, answered, failed) =>
  request("GET", `/api/base/games/${number}`, undefined, answered, failed);

/** @param {Wire.SetupIn} setup @param {Answered<Wire.SetupOut>} answered @param {Failed} failed */
export const readSetup = (setup, answered, failed) =>
  request("POST", "/api/setup", setup, answered, failed);

/** @param {Wire.LineIn} line @param {Answered<Wire.WhyOut>} answered */
export const readReasons = (line, answered) => request("POST", "/api/why", line, answered);

/** @param {{ position: string, last: string, width: string }} query */
export const pictureAddress = (query) => `/api/picture.svg?${new URLSearchParams(query)}`;

/** @param {Answered<Wire.CardOut | null>} answered @param {string} kind of cards; all if empty */
export const readCard = (answered, kind = "") =>
  request("GET", `/api/practice/next${kind ? `?kind=${encode(kind)}` : ""}`, undefined, answered);

/** @param {number} card @param {number} step @param {Answered<Wire.HintOut>} answered */
export const readHint = (card, step, answered) =>
  request("GET", `/api/practice/${card}/hint?step=${step}`, undefined, answered);

/** @param {Answered<Wire.CoachOut>} answered @param {Failed} failed */
export const readCoach = (answered, failed) =>
  request("GET", "/api/coach", undefined, answered, failed);

/** @param {Answered<Wire.PracticeOut>} answered */
export const readPractice = (answered) => request("GET", "/api/practice", undefined, answered);

/** @param {Wire.CardIn[]} cards @param {Answered<Wire.PracticeOut>} answered */
export const addCards = (cards, answered) =>
  request("POST", "/api/practice/cards", { cards }, answered);

/** @param {Wire.GenerateIn} wanted @param {Answered<Wire.PracticeOut>} answered @param {Failed} failed */
export const makeEndgames = (wanted, answered, failed) =>
  request("POST", "/api/practice/generate", wanted, answered, failed);

/** @param {number} card @param {string} move @param {Answered<Wire.VerdictOut>} answered @param {Failed} failed */
export const answerCard = (card, move, answered, failed) =>
  request("POST", `/api/practice/${card}/answer`, { move }, answered, failed);

/** @param {Answered<Wire.TournamentsOut>} answered */
export const readTournaments = (answered) =>
  request("GET", "/api/tournaments", undefined, answered);

/** @param {string} name @param {number} first @param {Answered<Wire.TournamentGamesOut>} answered */
export const readTournamentGames = (name, first, answered) =>
  request("GET", `/api/tournaments/${encode(name)}/games?first=${first}`, undefined, answered);

/** @param {string} name @param {number} number @param {Answered<Wire.OpenedGameOut>} answered */
export const openTournamentGame = (name, number, answered) =>
  request("POST", `/api/tournaments/${encode(name)}/games/${number}`, {}, answered);

/** @param {Wire.TournamentIn} plan @param {Answered<Wire.TournamentOut>} answered @param {Failed} failed */
export const beginTournament = (plan, answered, failed) =>
  request("POST", "/api/tournaments", plan, answered, failed);

/** @param {string} name @param {"stop" | "resume"} action @param {Answered<Wire.TournamentOut>} answered */
export const changeTournament = (name, action, answered) =>
  request("POST", `/api/tournaments/${encode(name)}/${action}`, {}, answered);

/** @typedef {{ title: string, header: string[], rows: (string | number)[][] }} LabTable */
/**
 * @typedef {{ name: string, about: string, report: string, agreement: string[], plots: string[],
 *   plot_titles?: string[], tables: LabTable[], command: string, machine: string, seconds: number }} LabResult
 */

/** @param {Answered<Wire.LabOut>} answered */
export const readLab = (answered) => request("GET", "/api/lab", undefined, answered);

/** @param {Wire.LabRunIn} run @param {Answered<Wire.LabRunOut>} answered */
export const startExperiment = (run, answered) => request("POST", "/api/lab/runs", run, answered);

/** @param {Answered<Wire.LabOut>} answered */
export const stopExperiment = (answered) => request("POST", "/api/lab/stop", {}, answered);

/** @param {string} name @param {Answered<LabResult>} answered */
export const readExperiment = (name, answered) =>
  request("GET", `/api/lab/${encode(name)}`, undefined, answered);

/** @param {string} name @param {string} plot a file's name */
export const plotAddress = (name, plot) =>
  `/api/lab/${encode(name)}/${encode(plot.replace(/\.png$/, ".svg"))}`;

/** @param {Wire.TreeIn} search @param {Answered<SearchTree>} answered @param {Failed} failed */
export const traceSearch = (search, answered, failed) =>
  request("POST", "/api/tree", search, answered, failed);
