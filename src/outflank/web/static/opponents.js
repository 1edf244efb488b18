// Three opponents to begin with.

import { say } from "./language.js";

/**
 * @typedef {object} Opponent
 * @property {string} spec
 * @property {string} name
 * @property {string} strength
 * @property {string} about
 */

/** @type {readonly Opponent[]} */
export const OPPONENTS = [
  {
    spec: "level:-6",
    name: "Pip",
    strength: say("Beginner"),
    about: say("Plays along happily and often slips."),
  },
  {
    spec: "level:-1",
    name: "Nora",
    strength: say("Casual player"),
    about: say("Knows what corners are worth; slips now and then."),
  },
  {
    spec: "level:6",
    name: "Kenji",
    strength: say("Strong player"),
    about: say("Looks six moves ahead and plays the end exactly."),
  },
];

/** @param {string} spec */
export const opponentNamed = (spec) => OPPONENTS.find((each) => each.spec === spec) ?? null;
