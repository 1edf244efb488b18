// Strengths in words: the rungs of the ladder, and players that err like people of a rating.

/** @import { PlayersOut, RungOut } from "./wire.d.ts" */

import { say, t } from "./language.js";

/** Display names of the named rungs, by the server's names. @type {Record<string, string>} */
const RUNG_NAMES = {
  "first game": say("First game"),
  child: say("Child"),
  learner: say("Learner"),
  beginner: say("Beginner"),
  casual: say("Casual player"),
  improver: say("Improver"),
  club: say("Club player"),
  "club champion": say("Club champion"),
  tournament: say("Tournament player"),
  expert: say("Expert"),
  master: say("Master"),
  champion: say("Champion"),
  "full strength": say("Full strength"),
};

/** The lowest rating for each description. @type {readonly (readonly [elo: number, words: string])[]} */
const RATINGS = [
  [2300, say("a master")],
  [1900, say("a tournament player")],
  [1500, say("a club player")],
  [1100, say("a casual player")],
  [0, say("a newcomer")],
];

/** Elo between two human strengths on offer. */
const HUMAN_STEP = 100;

/** Rungs below this sharpness play almost at random. */
const BLIND = 0.1;

/** From this many plies on a rung solves the last third of the game. */
const SOLVES = 10;

/** The player of a rung. @param {Pick<RungOut, "name" | "number">} rung */
export const rungSpec = ({ name, number }) => `ladder:${name.replaceAll(" ", "-") || number}`;

/** The display name of a rung. @param {string} name as in a spec, or a number */
export function rungName(name) {
  const known = RUNG_NAMES[name.replaceAll("-", " ")];
  return known ? t(known) : t("Ladder, rung {number}", { number: name });
}

/** Named rungs, as a player's spec and its name. @param {PlayersOut} players */
export const rungOptions = ({ rungs }) =>
  rungs
    .filter(({ name }) => name)
    .map((rung) => ({
      spec: rungSpec(rung),
      name: t("{name}, {number} of {all}", {
        name: rungName(rung.name),
        number: rung.number,
        all: rungs.length,
      }),
    }));

/** Human strengths, as a player's spec and its name. @param {PlayersOut} players */
export function ratingOptions({ weakest_human, strongest_human }) {
  const steps = Math.floor((strongest_human - weakest_human) / HUMAN_STEP);
  return Array.from({ length: steps + 1 }, (_, place) => weakest_human + place * HUMAN_STEP).map(
    (elo) => ({
      spec: `human:${elo}`,
      name: t("{elo}: {words}", { elo, words: ratingWords(elo) }),
    }),
  );
}

/** @param {number} elo */
const ratingWords = (elo) => t(RATINGS.find(([least]) => elo >= least)?.[1] ?? "");

/** Specs of the ladder and of human strengths, to be searched by their display names. */
export const STRENGTH_SPECS = [
  ...Object.keys(RUNG_NAMES).map((name) => rungSpec({ name, number: 0 })),
  ...Array.from({ length: 17 }, (_, place) => `human:${800 + place * HUMAN_STEP}`),
];

/** What to expect of a player, in a sentence; empty for those without one. @param {string} spec @param {PlayersOut | null} players */
export function expectation(spec, players) {
  const [kind, name = ""] = spec.split(":");
  if (kind === "human" && name) {
    return t("Errs as people do: plays what people of this strength are likely to play.");
  }
  const wanted = name.replaceAll("-", " ");
  const rung = players?.rungs.find(
    (each) => wanted && [each.name, `${each.number}`].includes(wanted),
  );
  return kind === "ladder" && rung ? rungWords(rung) : "";
}

/** @param {RungOut} rung */
function rungWords({ depth, sharpness }) {
  if (sharpness !== null && sharpness < 0) return t("Prefers bad moves: everybody can beat it.");
  if (sharpness !== null && sharpness < BLIND) return t("Plays almost at random.");
  if (depth === 1) return t("Judges the board after its own move, and often slips.");
  const number = depth;
  if (sharpness !== null) return t("Looks {number} moves ahead, and sometimes slips.", { number });
  return depth < SOLVES
    ? t("Looks {number} moves ahead and plays the best that it sees.", { number })
    : t("Looks {number} moves ahead and plays the end exactly.", { number });
}
