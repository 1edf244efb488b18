// Textbook minimax and alpha-beta as the five reports give them, with their options and with
// counters. Never tuned: the node counts are results of experiments.
#pragma once

#include <array>
#include <cstdint>
#include <exception>
#include <utility>
#include <vector>

#include "board/stop.h"
#include "eval/evaluator.h"

namespace outflank::classic {

// Longer than any line: at most 60 moves, with a pass between any two.
constexpr int TO_THE_END = 128;

enum class Algorithm : std::uint8_t { MINIMAX, ALPHA_BETA };

// How a node is treated whose side to move has no move, when the game is not over.
enum class PassRule : std::uint8_t {
    SKIP,  // the turn goes to the other side; that is one ply
    LEAF,  // the node is evaluated, as umea's and shenzhen's pseudocode has it
};

struct Options {
    Algorithm algorithm = Algorithm::ALPHA_BETA;

    // Plies below the root. Iterative deepening goes from the first depth to the last.
    int first_depth = 1;
    int last_depth = 1;

    // Moves are tried in square order, or best first by evaluation.
    bool order_by_evaluation = false;

    // Beam width: only this many best moves of a node are searched; 0 for all.
    int width = 0;
    // Only 1/scale of the moves of a node are searched, at least one.
    int scale = 1;
    // Scales by the clock: (seconds, scale) with falling seconds; the first entry that is below the
    // remaining time applies. Empty for the fixed scale.
    std::vector<std::pair<double, int>> clock_scales;
    // At or above this many discs, all moves are searched.
    int full_width_from = 65;

    PassRule pass_rule = PassRule::SKIP;
    // A node is evaluated when either side is without a move, or when all moves are X-squares.
    bool stop_when_stuck = false;
    bool stop_at_x_squares = false;

    // Nodes are probed in a transposition table.
    bool hash = false;

    // As printed in the shenzhen report: the last move tried is kept, whatever its value (`opt =
    // act`, Algorithms 1 and 2), and a node is cut off only if a value exceeds the bound, not if it
    // equals it (`v > max`, Algorithm 2).
    bool keep_last_move = false;
    bool strict_cut = false;

    // Seconds for the whole search; 0 for no limit.
    double time = 0;
};

struct Counters {
    std::uint64_t nodes = 0;        // positions reached below the root
    std::uint64_t leaves = 0;       // nodes that were evaluated instead of searched
    std::uint64_t cutoffs = 0;      // nodes left early by an alpha or beta cutoff
    std::uint64_t evaluations = 0;  // evaluator calls, including those for move ordering
    std::uint64_t table_hits = 0;   // nodes resolved by the transposition table
    std::array<std::uint64_t, TO_THE_END + 1> nodes_by_ply{};
};

struct Result {
    Square move = PASS;
    double value = 0;        // for the side to move
    int depth = 0;           // of the last complete iteration; 0 if none was completed
    std::vector<Square> pv;  // of the last complete iteration
    Counters counters;
};

// What is thrown when the evaluator gives NaN.
class NotANumber : public std::exception {};

// The best move of a position in which the side to move has one. Time and stop requests leave the
// last complete iteration's result, or else the first move.
Result search(const Position& position, const Shape& shape, const Evaluator& evaluator,
              const Options& options, const StopFlag& stop);

}  // namespace outflank::classic
