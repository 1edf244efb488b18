// The analysis board: what is displayed, and what is known about it.

/** @import { Line, Path } from "./move_tree.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { GameOut, Step } from "./wire.d.ts" */

import { itemAt, positionNumber } from "./move_tree.js";

/** @typedef {GameOut["marks"][number]} Mark a square, where an arrow from it ends, and a colour */

/**
 * @typedef {object} Study
 * @property {string | null} game its name on the server; null until there is something to store
 * @property {number} version of that game
 * @property {string} text what the server creates it from, while it has no name there
 * @property {string} start
 * @property {number} size
 * @property {{ black: string, white: string }} names of its players
 * @property {Line} tree
 * @property {Path} played moves that stay the main line and cannot be deleted
 * @property {string} comment about the first position
 * @property {Mark[]} marks on the first position
 * @property {Path} line a line of the tree, whose positions are known
 * @property {Step[]} steps the positions of that line, the first before any move
 * @property {number} index how many moves of the line lead to the displayed position
 * @property {Path | null} sought the position to be shown once the requested line is known
 * @property {number} asked incremented with each request for a line: late answers are dropped
 * @property {boolean} keeping the server is creating a game from it
 * @property {string | null} draft a comment being written about the displayed position
 */

/** @typedef {{ position: number, marks: Mark[] }} Sketch drawings where nothing is stored */

/** @param {GameOut} game @returns {Study} */
export const studyOf = (game) => ({
  game: game.id,
  version: game.version,
  text: "",
  start: game.start,
  size: game.size,
  names: { black: game.black_name ?? game.black, white: game.white_name ?? game.white },
  tree: game.tree,
  played: game.moves,
  comment: game.comment,
  marks: game.marks,
  line: [],
  steps: [],
  index: 0,
  sought: null,
  asked: 0,
  keeping: false,
  draft: null,
});

/** What the board shows: a position of the study, or of the game being played. @param {PageState} state */
export function shownOf(state) {
  const { study } = state;
  if (study) {
    const step = study.steps[study.index];
    if (step) return { start: study.start, path: pathOf(study), step };
  }
  const { game } = state.play;
  if (state.part !== "play" || !game) return null;
  return {
    start: game.start,
    path: game.moves,
    step: { ...game, move: game.moves.at(-1) ?? null },
  };
}

/** The moves that lead to the displayed position. @param {Study} study */
export const pathOf = ({ line, index }) => line.slice(0, index);

/** The drawings on the displayed position. @param {PageState} state @returns {Mark[]} */
export function marksOf(state) {
  const { study, sketch } = state;
  const shown = shownOf(state);
  if (!shown) return [];
  if (study?.game && state.part !== "play") {
    const item = itemAt(study.tree, shown.path);
    return shown.path.length ? markList(item) : study.marks;
  }
  return sketch?.position === positionNumber(shown.start, shown.path) ? sketch.marks : [];
}

/** @param {ReturnType<typeof itemAt>} item @returns {Mark[]} */
const markList = (item) => (item === null || typeof item === "string" ? [] : (item.marks ?? []));

/** The comment on the displayed position. @param {Study} study */
export function commentOf(study) {
  if (study.draft !== null) return study.draft;
  if (!study.index) return study.comment;
  const item = itemAt(study.tree, pathOf(study));
  return item === null || typeof item === "string" ? "" : (item.comment ?? "");
}
