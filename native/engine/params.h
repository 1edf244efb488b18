// Tuned parameters of the search. Neighbouring values of each were compared by node counts on FFO
// #40 to #46 and on midgame positions.
#pragma once

#include <cstddef>

namespace outflank::engine::params {

// The endgame, by empty squares.

// At or below this many, the endgame solver takes over, which orders moves by mobility and parity
// instead of by evaluation. 13 takes 5 % more nodes.
constexpr int LAST_PLIES = 12;

// At or below this many, each thread stores positions in its own small cache; above, in the
// transposition table, where children are probed before any is searched. 9 or 11 take as many nodes
// and no less time.
constexpr int CACHED = 10;

// At or above this many, the search polls whether it should stop.
constexpr int STOP_CHECK = 10;

// The stability cutoff is tried if alpha is at least this much, from four empty squares up: with
// four and five of them it saves a fifth of all nodes.
constexpr int stability_threshold(int empties) { return 2 * empties; }

// When solving, moves are ordered by a search of this many plies, minus this many discs for each
// reply. Half a disc takes a fifth more nodes, six discs as many, and one ply for every fourth
// empty square 1 % more.
constexpr int order_depth_to_end(int empties) { return empties < 13 ? 0 : (empties - 13) / 3; }
constexpr int REPLY_TO_END = 4;

// Only so many moves of a node, the best by static evaluation, are ordered by a search. All of them
// take as many nodes and, on FFO #45 and #48, a tenth more time.
constexpr int ORDERED_BY_SEARCH = 3;

// The midgame, by remaining depth.

// At or below this depth, the transposition table is not probed and move ordering does not
// evaluate.
constexpr int SHALLOW = 2;

// Enhanced transposition cutoff: at or above this depth, all children are probed in the
// transposition table before any is searched. Below it, the probes take a third of the time and
// hardly ever find anything.
constexpr int ENHANCED_CUTOFF_PLIES = 5;

// In move ordering, so many replies outweigh a disc. Without it a search to depth 20 takes 8 % more
// nodes.
constexpr int REPLIES = 2;

// ProbCut is tried at or above this depth, and nested in its own probes at most this many times.
constexpr int PROBCUT = 3;
constexpr int PROBCUT_NESTED = 2;

// At this depth, the static evaluation is the probe: a fifth to a third fewer nodes, and values
// that are as close to those of a 22-ply search. At depth one it made them worse.
constexpr int STATIC_PROBCUT = 2;

// A probe is made only if the static evaluation is beyond the bound by the margin divided by this.
// Without that condition it takes a twelfth more nodes; with the whole margin, a sixth more.
constexpr int PROBCUT_LEAD = 2;

// A side with at most FEW_DISCS discs, with at least FEW_DISCS_OF on the board, may be about to be
// wiped out, which a shallow search does not see, since few discs are otherwise good. ProbCut is
// disabled then.
constexpr int FEW_DISCS = 6;
constexpr int FEW_DISCS_OF = 16;

// The root.

// Iterations deeper than this have the parity of the last one, because of the odd-even effect of
// evaluations: a quarter fewer nodes.
constexpr int EVERY_DEPTH = 5;

// Half-width of the first aspiration window around the previous iteration's score.
constexpr int ASPIRATION = 5;

// This many plies before the end of the game, the next iteration solves the position.
constexpr int LEAP = 10;

// At or above this many empty squares, a position to solve is first solved at 95 %, too. Without it
// #49 takes half as many nodes again.
constexpr int LONG_SOLVE = 23;

// Threads.

// The minimum depth of a split point, in the midgame and when solving. With 7 in the midgame, two
// threads are idle for 7 % of the time instead of 5 %.
constexpr int SPLIT = 5;
constexpr int SPLIT_TO_END = 15;

}  // namespace outflank::engine::params
