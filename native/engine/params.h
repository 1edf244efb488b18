// Where the search changes its ways. Found by trying neighbours of each on FFO #40 to #46 and on
// midgame positions, by numbers of nodes.
#pragma once

#include <cstddef>

namespace outflank::engine::params {

// The end of the game, by empty squares.

// At or below this many, the endgame's own search takes over, which orders moves by mobility and
// parity instead of by evaluation. 13 takes 5 % more nodes.
constexpr int LAST_PLIES = 12;

// At or below this many, each thread keeps positions in a small cache of its own; above, in the
// transposition table, where children are looked up before any is searched. With 9 or 11 it takes
// as many nodes and no less time.
constexpr int CACHED = 10;

// From so many on, the search looks whether it should stop.
constexpr int STOP_CHECK = 10;

// The stability cut-off is tried where alpha is at least this much, from four empty squares on:
// with four and five of them it saves a fifth of all nodes.
constexpr int stability_threshold(int empties) { return 2 * empties; }

// Moves are ordered by a search of so many plies in a search to the end. One ply for every third
// empty square instead of every fourth takes 2 % more nodes and more time for each.
constexpr int order_depth_to_end(int empties) { return empties < 13 ? 0 : (empties - 13) / 4; }

// The middle of the game, by plies left.

// Up to so many, no table is asked and moves are not evaluated to order them.
constexpr int SHALLOW = 2;

// From so many on, the children are looked up in the table before any is searched. With fewer, the
// look-ups take a third of the time and hardly ever find anything.
constexpr int ENHANCED_CUTOFF_PLIES = 5;

// ProbCut is tried from so many plies on, and at most so deep inside its own probes.
constexpr int PROBCUT = 3;
constexpr int PROBCUT_NESTED = 2;

// With so many plies left, an evaluation is the probe: a fifth to a third fewer nodes, and values
// that are as near to those of a search of 22 plies. With one ply left it made them worse.
constexpr int STATIC_PROBCUT = 2;

// A probe is made where the evaluation is beyond the bound by this part of the margin. Without
// that it takes a twelfth more nodes; with a whole margin, a sixth more.
constexpr int PROBCUT_LEAD = 2;

// A side with at most so many discs, of so many on the board, may be about to lose all of them,
// which a shallow search does not see: few discs are good otherwise. There is no ProbCut then.
constexpr int FEW_DISCS = 6;
constexpr int FEW_DISCS_OF = 16;

// The root.

// Iterations deeper than this have the parity of the last one, because evaluations swing between
// odd and even depths: a quarter fewer nodes.
constexpr int EVERY_DEPTH = 5;

// The first window around the score of the iteration before.
constexpr int ASPIRATION = 5;

// So many plies before the end of the game, the next iteration goes to the end.
constexpr int LEAP = 10;

// From so many empty squares on, a position that is to be solved is first solved at 95 %, too.
// Without it #49 takes half as many nodes again.
constexpr int LONG_SOLVE = 23;

// Threads.

// A node is shared out from so many plies on.
constexpr int SPLIT = 7;
constexpr int SPLIT_TO_END = 15;

}  // namespace outflank::engine::params
