// The engine: iterative deepening on a shared transposition table, with one or more threads.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "board/process.h"
#include "engine/probcut.h"
#include "engine/table.h"
#include "engine/team_costs.h"
#include "engine/watch.h"
#include "eval/factors.h"
#include "eval/patterns.h"
#include "eval/positional.h"

namespace outflank::engine {

// No game has more moves: a search of this many plies solves any position.
constexpr int DEEPEST = 60;

// Larger values are mistakes of the caller.
constexpr int MOST_ENGINE_THREADS = 256;
constexpr std::size_t MOST_HASH_MB = 65536;

// What to search, and the limits of the search.
struct Task {
    int depth = DEEPEST;                    // in plies; the number of empty squares solves
    Certainty selectivity = NOT_SELECTIVE;  // at that depth
    Bitboard root_moves = ~Bitboard{0};     // only these are searched; at least one must be legal
    int lines = 1;                          // how many principal variations to find
    bool win_loss_draw = false;             // only the sign of the score is wanted
    bool full_line = false;     // extend an exact principal variation to the end of the game
    double enough_seconds = 0;  // soft limit: no iteration starts after it; 0: none
    double seconds = 0;         // hard limit: the search stops; 0: none
    std::uint64_t nodes = 0;    // the search stops soon after this many; 0: no limit
};

// A principal variation: one of the best root moves and its continuation.
struct Line {
    Square move = PASS;
    int score = 0;           // in discs, for the side to move
    std::vector<Square> pv;  // including passes
    int depth = 0;           // 0: not searched
    Certainty selectivity{};
    bool exact = false;  // proven: solved without selectivity

    bool operator==(const Line&) const = default;
};

// The state of a search after an iteration.
struct Report {
    std::vector<Line> lines;  // best first
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool complete = false;  // the task was finished; otherwise it was stopped
    TeamCosts costs;
};

// The engine's evaluations. Patterns, with or without factors, are for 8x8; without them, and on
// smaller boards, the linear evaluation is used.
struct Weights {
    PositionalEvaluation::Weights linear;
    ErrorModel linear_errors;
    std::shared_ptr<const PatternWeights> patterns;
    std::shared_ptr<const FactorWeights> factors;
    ErrorModel pattern_errors;

    // Calls `use` with the evaluation on that board and its error model.
    template <class Use>
    auto with_evaluation(const Shape& shape, Use&& use) const {
        if (shape.size == 8 && factors) return use(FactorEvaluation(*factors), pattern_errors);
        if (shape.size == 8 && patterns) return use(PatternEvaluation(*patterns), pattern_errors);
        return use(PositionalEvaluation(linear, shape), linear_errors);
    }

    // The static evaluation of a position, in discs.
    double evaluate(const Position& position, const Shape& shape) const;
};

// Only one thread at a time may use it. In a child forked while it had threads, the next search
// starts new ones; the transposition table is kept.
class Engine {
public:
    using Watcher = std::function<void(const Report&)>;

    Engine(const Weights& weights, std::size_t megabytes, int threads);
    ~Engine();

    // Searches a position that has a legal move. `watcher` gets a report after each iteration.
    Report search(const Position& position, const Shape& shape, const Task& task,
                  const StopFlag& stop, const Watcher& watcher);

    // Clears the transposition table and all caches.
    void clear();

private:
    // What depends on the board size: the evaluation, and the threads that search with it.
    struct OnBoard;
    template <class Evaluation>
    struct Searching;
    OnBoard& on_board(const Shape& shape);

    Weights weights_;
    int threads_;
    Table table_;
    int size_ = 8;  // of the board whose positions are in the table
    ProcessLocal<OnBoard> boards_[3];
};

}  // namespace outflank::engine
