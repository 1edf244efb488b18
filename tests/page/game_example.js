// A game as the server sends it, for tests.

/** @import { PageState } from "../../src/outflank/web/static/page_state.js" */
/** @import { GameOut } from "../../src/outflank/web/static/wire.d.ts" */

import { PAGE } from "../../src/outflank/web/static/page_state.js";
import { PLAY } from "../../src/outflank/web/static/play_state.js";

/** @type {GameOut} */
export const GAME = {
  id: "one",
  version: 3,
  size: 4,
  start: "-----OX--XO----- X",
  moves: [],
  ply: 0,
  tree: [],
  board: "-----OX--XO-----",
  turn: "black",
  legal: ["b1", "a2", "d3", "c4"],
  black: "human",
  white: "level:1",
  discs: { black: 2, white: 2 },
  opening: null,
  black_name: null,
  white_name: null,
  black_owner: null,
  white_owner: null,
  waiting: null,
  shared: false,
  rematch: null,
  paused: false,
  thinking: false,
  can_undo: false,
  can_redo: false,
  over: false,
  result: null,
  reason: "",
  clock: null,
  created: "",
  comment: "",
  marks: [],
};

/**
 * The page while it shows a game.
 * @param {Partial<GameOut>} [changes]
 * @returns {PageState}
 */
export const playing = (changes = {}) => ({
  ...PAGE,
  play: { ...PLAY, game: { ...GAME, ...changes } },
});
