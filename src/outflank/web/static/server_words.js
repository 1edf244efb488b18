// Translates the server's English texts into the reader's language: errors, refusals, and remarks
// about positions. A text that matches none of these patterns stays as it is.

import { say, spokenLanguage, t } from "./language.js";
import { capital, colorName } from "./words.js";

/** Patterns of the server's texts; where two match, the first counts. */
const SAYINGS = [
  say("the game is over"),
  say("the game is over: {result}"),
  say("{side} must not pass: there are legal moves"),
  say("{square} is occupied"),
  say("{side} has no move but to pass"),
  say("{square} turns no disc over for {side}"),
  say("{move} is not a square such as f5, nor a pass"),
  say("{move} is not on the {board} board (a1 to {last})"),
  say("board text: {letter} at column {column} is not X, O or -"),
  say("board text: no side to move after the {number} squares; add X or O"),
  say("board text: {number} squares; a board has 16, 36 or 64, then the side to move"),
  say("transcript, column {column}, move {number}: '{move}': {error}"),
  say("transcript, column {column}, move {number}: {error}"),
  say("transcript, column {column}: {text} is not a move"),
  say("game {number} (line {line}): {error}"),
  say("game {number}: {error}"),
  say("line {line}: {error}"),
  say("there is no game: it is empty"),
  say("there is no game: {text} is none of {formats}"),
  say("there is nothing to read: paste a board or a game"),
  say("there is more than one game in it: the library imports them all"),
  say("there is no game in it"),
  say("there is no game {name}"),
  say("{side} waits for a guest"),
  say("{side} is played by somebody else: you are watching"),
  say("other people play this game: you are watching"),
  say("this is your own invitation: send it to somebody else"),
  say("this invitation has been used already: you can watch the game"),
  say("this invitation is not for this game: please ask for another link"),
  say("this game is not waiting for anybody"),
  say("playing needs cookies, so that the server knows you again"),
  say("it is {name}'s turn"),
  say("there is no move to take back"),
  say("there is no move to redo"),
  say("between two people, moves cannot be taken back"),
  say("the game is not paused"),
  say("a rematch comes after the end of the game"),
  say("the game has moved on, perhaps in another window"),
  say("the server is shutting down"),
  say("there is no game to review"),
  say("the game has no moves"),
  say("the moves that were played stay the main line"),
  say("the moves that were played cannot be deleted"),
  say("this line is not in the game any more"),
  say("too many players are to move: please try again"),
  say("too many analyses are under way: please try again"),
  say("too many requests: please wait a moment"),
  say("too much is being sent: please try again"),
  say("the request is too large"),
  say("something went wrong: the server's log has the details"),
  say("another file is being imported: please wait until that is done"),
  say("there is no base yet: drop files of games on the Explorer to make one"),
  say("there is a tournament {name} already"),
  say("{name} is being played: stop it first"),
  say("{name} is running: stop it first, or wait for its end"),
  say("games must be even: each opening is played twice"),
  say("at most {number} games in all, not {total}"),
  say("at most {number} games at a time"),
  say("{number} games cannot be read, the first: {error}"),
  say("the coach needs a game that you have finished"),
  say("there is no finished game of {name}"),
  say("balanced starts are for the 8x8 board"),
  say("unknown {kind} {name}; did you mean {other}?"),
  say("No game leads here: a square in the middle of the board is empty."),
  say("No game leads here: some discs stand apart from the others."),
  say("{side} has no move and passes; {other_side} moves."),
  say("{side} to move: {number} legal move."),
  say("{side} to move: {number} legal moves."),
  say("Neither side can move. {result}."),
  say("{side} wins {score}: {ending}"),
  say("draw {score}: {ending}"),
  say("the board is full"),
  say("one side has no discs left"),
  say("neither side can move"),
  say("Look at the corners."),
  say("Look at the edges, and at discs that can never be turned over."),
  say("Count the empty squares of each region: who moves last?"),
  say("Count the moves that each side has left."),
  say("You may give something up."),
  say("Count it out to the end."),
  say("Ask what your opponent would like to play."),
  say("The move is in the upper left quarter."),
  say("The move is in the upper right quarter."),
  say("The move is in the lower left quarter."),
  say("The move is in the lower right quarter."),
  say("It is one of {moves}."),
  say("Play {square}."),
];

/** What a placeholder may match, unless it is anything. @type {Record<string, RegExp>} */
const PLACES = {
  side: /Black|White|black|white/,
  other_side: /Black|White/,
  square: /[a-h][1-8]/,
  number: /\d+/,
  column: /\d+/,
  line: /\d+/,
};

/** @param {string} saying */
function matcherOf(saying) {
  const fixed = saying.replace(/[.?()]/g, "\\$&");
  const open = fixed.replace(
    /\{(\w+)\}/g,
    (_, name) => `(?<${name}>${PLACES[name]?.source ?? ".+?"})`,
  );
  return { saying, pattern: new RegExp(`^${open}$`) };
}

/** Created on first use. @type {ReturnType<typeof matcherOf>[]} */
let matchers = [];

/** Placeholders whose texts are translated themselves. */
const TEXTS = ["error", "result", "ending"];

/** A placeholder's text in the reader's language. @param {string} name @param {string} text */
function readerWord(name, text) {
  if (TEXTS.includes(name)) return translated(text);
  return name === "side" || name === "other_side" ? colorName(text.toLowerCase()) : text;
}

/** @param {string} text @returns {string} */
function translated(text) {
  for (const { saying, pattern } of matchers) {
    const found = pattern.exec(text);
    if (found) {
      const places = Object.entries(found.groups ?? {});
      return t(
        saying,
        Object.fromEntries(places.map(([name, value]) => [name, readerWord(name, value)])),
      );
    }
  }
  return text;
}

/** A text of the server in the reader's language. @param {string} text */
export function serverText(text) {
  if (spokenLanguage() === "en") return text;
  if (!matchers.length) matchers = SAYINGS.map(matcherOf);
  const said = translated(text);
  return said === text ? text : capital(said);
}
