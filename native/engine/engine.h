// The engine: iterative deepening on one table, by one or more threads.
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
#include "eval/patterns.h"
#include "eval/positional.h"

namespace outflank::engine {

// A game has no more moves: a search of so many plies goes to its end.
constexpr int DEEPEST = 60;

// Beyond them an engine is a mistake.
constexpr int MOST_ENGINE_THREADS = 256;
constexpr std::size_t MOST_HASH_MB = 65536;

// What a search is to find out, and when it ends.
struct Task {
    int depth = DEEPEST;  // plies; as many as there are empty squares is to the end
    Certainty selectivity = NOT_SELECTIVE;  // at that depth
    Bitboard root_moves = ~Bitboard{0};     // only these are searched; at least one must be legal
    int lines = 1;                          // so many moves with the line that each leads to
    bool win_loss_draw = false;             // scores are only asked for their sign
    bool full_line = false;     // the best line is played to the end, if the score is exact
    double enough_seconds = 0;  // no iteration begins after them; 0: any may
    double seconds = 0;         // none goes on after them; 0: any may
    std::uint64_t nodes = 0;    // it ends soon after so many; 0: no end
};

// One of the best moves.
struct Line {
    Square move = PASS;
    int score = 0;           // in discs, as the side to move sees it
    std::vector<Square> pv;  // the line that the search expects, passes among it
    int depth = 0;           // 0: not searched
    Certainty selectivity{};
    bool exact = false;  // proven: searched to the end without selectivity

    bool operator==(const Line&) const = default;
};

// What is known after an iteration.
struct Report {
    std::vector<Line> lines;  // best first
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool complete = false;  // the task was done; otherwise it was stopped
    TeamCosts costs;
};

// What the engine knows of the game. Patterns are for 8x8; where there are none, and on smaller
// boards, the linear evaluation takes their place.
struct Weights {
    PositionalEvaluation::Weights linear;
    ErrorModel linear_errors;
    std::shared_ptr<const PatternWeights> patterns;
    ErrorModel pattern_errors;

    bool has_patterns(const Shape& shape) const { return shape.size == 8 && patterns; }

    // The evaluation of a position in discs, without search.
    double evaluate(const Position& position, const Shape& shape) const;
};

// One thread at a time may use it. In a child that was forked while it had threads, the next search
// starts new ones; the positions that it knows stay.
class Engine {
public:
    using Watcher = std::function<void(const Report&)>;

    Engine(const Weights& weights, std::size_t megabytes, int threads);
    ~Engine();

    // Searches a position in which a move can be made. `watcher` gets a report after each
    // iteration.
    Report search(const Position& position, const Shape& shape, const Task& task,
                  const StopFlag& stop, const Watcher& watcher);

    // Forgets all positions.
    void clear();

private:
    // What depends on the size of the board: the evaluation, and those who search with it.
    struct OnBoard;
    template <class Evaluation>
    struct Searching;
    OnBoard& on_board(const Shape& shape);

    Weights weights_;
    int threads_;
    Table table_;
    int size_ = 8;  // of the board that the table is about
    ProcessLocal<OnBoard> boards_[3];
};

}  // namespace outflank::engine
