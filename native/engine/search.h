// One thread's search: principal-variation search with null windows, on a transposition table that
// all threads share. The evaluation is a template parameter; it defines the node type that the
// search updates incrementally.
#pragma once

#include <optional>

#include "engine/endgame.h"
#include "engine/evaluation_cache.h"
#include "engine/ordering.h"
#include "engine/probcut.h"
#include "engine/table.h"
#include "engine/watch.h"

namespace outflank::engine {

template <class Evaluation>
class Team;

// The best move found so far and its score.
struct Best {
    int score = -INFINITE_SCORE;
    Square move = PASS;
};

// The moves of one node that remain to be searched with a null window, by one thread or by several.
template <class Node>
struct Siblings : Split {
    Siblings(MoveList<Node>& moves, int first, int bound, int plies)
        : list(moves), next(first), alpha(bound), depth(plies) {}

    bool is_open() const { return next < list.size() && !cut.load(std::memory_order_relaxed); }

    // The next move to search. Moves before `next` stay in place.
    OrderedMove<Node>& take() { return list.pick(next++); }

    void record(OrderedMove<Node>& move, int score) {
        move.refuted = score <= alpha;
        if (score > best.score) best = {score, move.square};
    }

    MoveList<Node>& list;
    int next;  // the first move that no thread has taken
    int alpha;
    int depth;
    Best best;

    // What a helper must know about the search that it joins.
    Certainty selectivity{};
    int nested = 0;
};

template <class Evaluation>
class Search {
public:
    using Node = typename Evaluation::Node;

    Search(const Shape& shape, const Evaluation& evaluation, const ProbCut& probcut, Table& table,
           Team<Evaluation>& team)
        : shape_(shape),
          evaluation_(evaluation),
          probcut_(probcut),
          table_(table),
          team_(team),
          endgame_(shape, table, watch_),
          watch_(nodes_, endgame_.nodes()) {}

    // To be called before a search; `control` must outlive the search.
    void begin(Control& control, Certainty selectivity) {
        watch_.begin(control);
        selectivity_ = selectivity;
        nested_ = 0;
    }

    // The best of the moves of a PV node, searched in order: its score is exact if it is between
    // alpha and beta, and a bound outside.
    Best best_of(MoveList<Node>& list, int alpha, int beta, int depth);

    // Null-window search: whether the score is above alpha, as in Endgame::null_window.
    int null_window(const Node& node, int alpha, int depth, bool passed = false);

    // The value of a search without the transposition table, in the evaluation's unit.
    int shallow(const Node& node, int alpha, int beta, int depth);

    // The score of one of the siblings, at a split point that another thread may own; nothing if
    // its search was stopped.
    std::optional<int> search_shared(const Siblings<Node>& siblings, const Node& after);

    // The legal moves, unordered.
    MoveList<Node> children(const Node& node, Bitboard legal) const;

    std::uint64_t nodes() const { return watch_.nodes(); }

    // Clears its caches.
    void clear() {
        endgame_.clear();
        watch_.clear();
    }

private:
    // Principal-variation search.
    int open_window(const Node& node, int alpha, int beta, int depth, bool passed = false);

    // Assigns move-ordering scores.
    void order(MoveList<Node>& list, const Known* known, int depth, int empties, Bitboard empty);

    // Enhanced transposition cutoff: whether the entry of a child proves that the score is above
    // alpha.
    bool enhanced_cutoff(const Position& position, Bitboard legal, int alpha, int depth,
                         int& score) const;

    // ProbCut: whether a probe makes it likely that the score is above alpha, or that it is not.
    bool probcut(const Node& node, int alpha, int depth, int empties, int& score);

    // Searches siblings until one fails high; opens a split point if other threads are idle.
    void search(Siblings<Node>& siblings);

    // The static evaluation of a node, from the cache if it is there.
    int evaluate(const Node& node);

    // The same for the node after a move to `square`, which is only made if it is not in the cache.
    int evaluate_after(const Node& node, Square square, const Position& after);

    // Evaluations in whole discs.
    int discs(int value) const;

    const Shape shape_;
    const Evaluation& evaluation_;
    const ProbCut& probcut_;
    Table& table_;
    Team<Evaluation>& team_;
    std::uint64_t nodes_ = 0;
    EvaluationCache evaluations_;
    Endgame endgame_;
    Watch watch_;
    Certainty selectivity_ = NOT_SELECTIVE;
    int nested_ = 0;  // how many ProbCut probes the node is nested in
};

}  // namespace outflank::engine
