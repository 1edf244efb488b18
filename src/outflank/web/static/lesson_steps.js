// The steps of the lesson: a position each, and the move that makes the point. All are Black's.

import { say } from "./language.js";

/**
 * @typedef {object} LessonStep
 * @property {string} title
 * @property {string} task
 * @property {string} board
 * @property {string} answer the square to find; empty if any legal move will do
 * @property {string} wrong the comment on another legal move
 * @property {string} right
 * @property {string} [reply] White's reply
 */

/** The number of the step that teaches what the server calls a lesson. @type {Record<string, number>} */
export const LESSON_STEPS = {
  corners: 5,
  edges: 6,
  stability: 5,
  frontier: 7,
  mobility: 8,
  parity: 9,
  endgame: 9,
};

/** @type {readonly LessonStep[]} */
export const STEPS = [
  {
    title: say("Place and turn"),
    task: say(
      "You are Black. Place a disc so that white discs lie in a straight line between it and another black disc: they turn over. Click one of the marked squares.",
    ),
    board: "---------------------------OX------XO---------------------------",
    answer: "",
    wrong: "",
    right: say("The disc between yours turned black. Every move must turn at least one over."),
  },
  {
    title: say("Several directions"),
    task: say(
      "One move can turn discs over in several directions at once. Find the move that turns over six discs; rest on a square to see what it would turn.",
    ),
    board: "-----O-----XO-----XXOOO--X-XXOOO---XXO-X--XXXOX-----X--X-----X--",
    answer: "h3",
    wrong: say("That turns over fewer. Look at column h."),
    right: say(
      "Six discs, along the row, downwards and diagonally: all lines that end in a disc of yours.",
    ),
  },
  {
    title: say("No move: pass"),
    task: say(
      "A side without a move must pass, and the other side moves again. Find the move after which White has none; it is in column b.",
    ),
    board: "XXXXXX-OXOXOO-OXXOXOOOOXXOOOOOXXXOXOOXXXX-O-XXXXXOOOOOOX--XXX--X",
    answer: "b6",
    wrong: say("White can still answer that. Try column b."),
    right: say("White has no move and passes. It is your turn again: that is worth a lot."),
  },
  {
    title: say("The end"),
    task: say(
      "The game ends when nobody can move: usually the board is full, but not always. Turn over all of White's discs with one move.",
    ),
    board: "--------------------X------OXX-----OOOX----OXX------X-----------",
    answer: "c5",
    wrong: say("Some white discs are left. One square encloses all five."),
    right: say(
      "White has no discs left, so nobody can move. The side with more discs wins; empty squares go to the winner.",
    ),
  },
  {
    title: say("Corners"),
    task: say(
      "A disc in a corner can never be turned over, and it protects its neighbours. Take the corner.",
    ),
    board: "-----X----XOX-----OO-O-OXOOXXXXXXO-XXOX-XOOXOXX--OXOOO-----X-O--",
    answer: "a8",
    wrong: say("That disc can be turned back. Look for the corner that you can reach."),
    right: say("It is yours for good. So be careful with the squares beside an empty corner."),
  },
  {
    title: say("Edges and wedges"),
    task: say(
      "A disc on an edge can be turned only along the edge. White has left a hole between two discs at the edge, in column a: a disc in such a hole, a wedge, stays. Play it.",
    ),
    board: "---OOOOO--OOXXOOXXOOXOXO-XOXOXOOOOXXOOOO-OOXXXX-O-OOXXXX--OXXX-X",
    answer: "a6",
    wrong: say(
      "That is not the hole between two white discs. At this edge, a4 loses by four: White fills the hole.",
    ),
    right: say(
      "A wedge: White cannot turn it along the edge, and next you can take the corner a8. It wins by six; a4 would lose by four.",
    ),
  },
  {
    title: say("Few discs are good early"),
    task: say(
      "Early on, many discs are no advantage: they only give the other side more to turn. Find the move that turns over a single disc.",
    ),
    board: "--------------------------XXX-----XXO----X-OOOX---OOOOO---------",
    answer: "f5",
    wrong: say("That turns over two or more. One move turns over only one."),
    right: say("A quiet move in the middle. It is worth 21 discs more than e8, which turns four."),
  },
  {
    title: say("Leave few replies"),
    task: say(
      "The best moves leave the other side little choice, until it must play where it hurts. Find the move that leaves White only two replies; it is in column e.",
    ),
    board: "-----------O-X------XX----XXOX----XXOXX----OOO----O------O------",
    answer: "e7",
    wrong: say("White would have ten replies or more. Try column e."),
    right: say(
      "Two replies instead of ten to fourteen. This is called mobility: it decides most games.",
    ),
  },
  {
    title: say("Count at the end"),
    task: say(
      "Two squares are left: you play one, White the other. One order wins, the other loses. Count!",
    ),
    board: "OOOOOXXXXOXOOOXXXOO-OXXXXOOOOOXOXOXOOXXOXOOXOOXOXOXOOOOOXXX-XXOO",
    answer: "d3",
    wrong: say("Then White's last move turns too many: you lose by four. Try the other square."),
    right: say("34 to 30: you win by four. The last moves turn discs that nobody turns back."),
    reply: "d8",
  },
];
