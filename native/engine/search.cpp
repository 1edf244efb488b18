#include "engine/search.h"

#include <algorithm>
#include <utility>

#include "engine/params.h"
#include "engine/squares.h"
#include "engine/team.h"
#include "eval/factors.h"
#include "eval/patterns.h"
#include "eval/positional.h"

namespace outflank::engine {
namespace {

// Larger than any evaluation.
constexpr int INFINITE_VALUE = 1 << 24;

// Hash moves come before all others, and moves that were searched before those that were not.
constexpr int FIRST = 1 << 30;
constexpr int SECOND = 1 << 29;
constexpr int THIRD = 1 << 28;

// Whether a side may be about to be wiped out.
bool is_in_danger(const Position& position) {
    return std::min(count(position.own), count(position.opp)) <= params::FEW_DISCS &&
           count(position.occupied()) >= params::FEW_DISCS_OF;
}

int floor_div(int a, int b) { return a >= 0 ? a / b : -((b - 1 - a) / b); }

}  // namespace

template <class Evaluation>
int Search<Evaluation>::discs(int value) const {
    const int most = shape_.size * shape_.size;
    return std::clamp(floor_div(value + Evaluation::DISC / 2, Evaluation::DISC), -most, most);
}

template <class Evaluation>
int Search<Evaluation>::evaluate(const Node& node) {
    EvaluationCache::Entry& entry = evaluations_.at(node.position);
    if (!entry.holds(node.position)) {
        entry = {node.position.own, node.position.opp, evaluation_.value(node)};
    }
    return entry.value;
}

template <class Evaluation>
int Search<Evaluation>::evaluate_after(const Node& node, Square square, const Position& after) {
    EvaluationCache::Entry& entry = evaluations_.at(after);
    if (!entry.holds(after)) {
        const Bitboard flipped = node.position.opp ^ after.own;
        entry = {after.own, after.opp, evaluation_.value(evaluation_.after(node, square, flipped))};
    }
    return entry.value;
}

template <class Evaluation>
MoveList<typename Evaluation::Node> Search<Evaluation>::children(const Node& node,
                                                                 Bitboard legal) const {
    MoveList<Node> list;
    for (Square square : Squares(legal)) list.add(square, evaluation_.after(node, square));
    return list;
}

template <class Evaluation>
int Search<Evaluation>::shallow(const Node& node, int alpha, int beta, int depth) {
    ++nodes_;
    // An evaluation does not recognise a wipe-out: it would miss the end of the game.
    const int all = Evaluation::DISC * shape_.size * shape_.size;
    if (depth == 0) return node.position.own == 0 ? -all : evaluate(node);
    const Bitboard legal = moves(node.position, shape_);
    if (legal == 0) {
        if (is_over(node.position, shape_)) {
            return Evaluation::DISC * final_score(node.position, shape_);
        }
        return -shallow(node.passed(), -beta, -alpha, depth);
    }
    int best = -INFINITE_VALUE;
    if (depth == 1) {
        for (Square square : Squares(legal)) {
            ++nodes_;
            const Position after = played(node.position, square);
            if (after.own == 0) return all;
            best = std::max(best, -evaluate_after(node, square, after));
            if (best >= beta) break;
        }
        return best;
    }
    // Most moves are never searched: ordering needs only positions, and nodes cost more.
    MoveList<Position> list;
    for (Square square : Squares(legal)) {
        const Position after = played(node.position, square);
        const Bitboard replies = moves(after, shape_);
        list.add(square, after,
                 -16 * (count(replies) + count(replies & corners(shape_))) + SQUARE_WORTH[square]);
    }
    for (int i = 0; i < list.size(); ++i) {
        const auto& move = list.pick(i);
        const Node after = evaluation_.after(node, move.square, node.position.opp ^ move.after.own);
        best = std::max(best, -shallow(after, -beta, -std::max(alpha, best), depth - 1));
        if (best >= beta) break;
    }
    return best;
}

template <class Evaluation>
void Search<Evaluation>::order(MoveList<Node>& list, const Known* known, int depth, int empties,
                               Bitboard empty) {
    const bool to_end = depth == empties;
    const int reply_cost =
        to_end ? params::REPLY_TO_END * Evaluation::DISC : Evaluation::DISC / params::REPLIES;
    const unsigned odd = odd_quarters(empty);
    const auto estimate = [&](const OrderedMove<Node>& move, int plies) {
        const Position& after = move.after.position;
        int score = -shallow(move.after, -INFINITE_VALUE, INFINITE_VALUE, plies);
        // Nearly every first move fails high, so the cheapest to prove is the best: the one with
        // the fewest replies.
        score -= reply_cost * count(moves(after, shape_)) +
                 reply_cost / 4 * potential_moves(after, shape_);
        if (to_end && (odd & quarter_of(move.square))) score += Evaluation::DISC / 4;
        return score + SQUARE_WORTH[move.square];
    };

    // 1. Hash moves first, the others by their static evaluation.
    int known_moves = 0;
    for (auto& move : list) {
        if (known != nullptr && move.square == known->best[0]) {
            move.score = FIRST;
            ++known_moves;
        } else if (known != nullptr && move.square == known->best[1]) {
            move.score = SECOND;
            ++known_moves;
        } else {
            move.score = estimate(move, 0);
        }
    }

    // 2. When solving, the best of these by a search. Otherwise no shallow search improves the
    // order: one of up to four plies took 10 % more nodes.
    const int plies = to_end ? params::order_depth_to_end(empties) : 0;
    if (plies == 0) return;
    const int searched = std::min(list.size(), params::ORDERED_BY_SEARCH);
    for (int i = 0; i < searched; ++i) list.pick(i);
    for (int i = known_moves; i < searched; ++i) list[i].score = THIRD + estimate(list[i], plies);
}

template <class Evaluation>
bool Search<Evaluation>::probcut(const Node& node, int alpha, int depth, int empties, int& score) {
    const bool to_end = depth == empties;
    const int margin = probcut_.margin(empties, depth, selectivity_);
    const int plies = probe_depth(depth, to_end);
    const int most = shape_.size * shape_.size;
    const int value = discs(evaluate(node));
    const int beta = alpha + 1;
    // A probe that starts near the bound seldom ends beyond the margin.
    const int lead = margin / params::PROBCUT_LEAD;
    const auto probe = [&](int bound) {
        ++nested_;
        // A stopped search restarts from the root, with nothing nested.
        const int found = null_window(node, bound, plies);
        --nested_;
        return found;
    };
    if (value >= beta + lead && beta + margin <= most) {
        if (probe(beta + margin - 1) >= beta + margin) {
            score = beta;
            return true;
        }
    } else if (value <= alpha - lead && alpha - margin >= -most) {
        if (probe(alpha - margin) <= alpha - margin) {
            score = alpha;
            return true;
        }
    }
    return false;
}

template <class Evaluation>
bool Search<Evaluation>::enhanced_cutoff(const Position& position, Bitboard legal, int alpha,
                                         int depth, int& score) const {
    Position after[64];
    int size = 0;
    for (Square square : Squares(legal)) {
        table_.prefetch(after[size++] = played(position, square));
    }
    for (int i = 0; i < size; ++i) {
        const std::optional<Known> child = table_.find(after[i]);
        if (child && child->serves(depth - 1, selectivity_) && -child->upper > alpha) {
            score = -child->upper;
            return true;
        }
    }
    return false;
}

template <class Evaluation>
int Search<Evaluation>::null_window(const Node& node, int alpha, int depth, bool passed) {
    const Position& position = node.position;
    const Bitboard empty = empty_squares(position, shape_);
    const int empties = count(empty);
    const bool to_end = depth >= empties;
    if (to_end) depth = empties;

    // 1. Endgame solver and shallow searches.
    if (to_end && empties <= params::LAST_PLIES) return endgame_.null_window(position, alpha);
    if (depth <= params::SHALLOW) {
        // Scores are rounded evaluations, so the window lies where the rounding changes.
        const int bound = (alpha + 1) * Evaluation::DISC - Evaluation::DISC / 2;
        if (depth == params::STATIC_PROBCUT && selectivity_ < NOT_SELECTIVE &&
            !is_in_danger(position)) {
            ++nodes_;
            const int margin = probcut_.margin(empties, depth, selectivity_);
            const int most = shape_.size * shape_.size;
            const int value = evaluate(node);
            const int beyond = Evaluation::DISC * margin;
            if (value >= bound + beyond && alpha + 1 + margin <= most) return alpha + 1;
            if (value < bound - beyond && alpha - margin >= -most) return alpha;
        }
        return discs(shallow(node, bound - 1, bound, depth));
    }
    ++nodes_;
    watch_.look();

    // 2. Stability cutoff.
    int score = 0;
    if (to_end && stability_cutoff(position, shape_, alpha, empties, score)) return score;

    // 3. Probe the transposition table.
    const Certainty selectivity = selectivity_;
    const std::optional<Known> known = table_.find(position);
    if (known && known->serves(depth, selectivity)) {
        if (known->lower > alpha) return known->lower;
        if (known->upper <= alpha) return known->upper;
    }

    // 4. No legal move: a pass, or the end of the game.
    Bitboard legal = moves(position, shape_);
    if (legal == 0) {
        if (passed) return final_score(position, shape_);
        return -null_window(node.passed(), -alpha - 1, depth, true);
    }

    // 5. Enhanced transposition cutoff.
    if (depth >= params::ENHANCED_CUTOFF_PLIES &&
        enhanced_cutoff(position, legal, alpha, depth, score)) {
        return score;
    }

    // 6. ProbCut.
    if (selectivity < NOT_SELECTIVE && depth >= params::PROBCUT &&
        nested_ < params::PROBCUT_NESTED && !is_in_danger(position) &&
        probcut(node, alpha, depth, empties, score)) {
        table_.store(position, depth, selectivity, alpha, alpha + 1, score, PASS);
        return score;
    }

    // 7. The hash move first: if it fails high, the others need not be ordered.
    Best best;
    if (known && known->best[0] != PASS) {
        best.move = known->best[0];
        legal ^= bit(best.move);
        best.score = -null_window(evaluation_.after(node, best.move), -alpha - 1, depth - 1);
    }

    // 8. The other moves, alone or at a split point.
    if (best.score <= alpha && legal != 0) {
        MoveList<Node> list = children(node, legal);
        for (const auto& move : list) {
            if (move.after.position.own == 0) return shape_.size * shape_.size;  // a wipe-out
        }
        order(list, known ? &*known : nullptr, depth, empties, empty);
        Siblings<Node> siblings(list, 0, alpha, depth - 1);
        siblings.best = best;
        search(siblings);
        best = siblings.best;
    }

    // 9. Store the result.
    table_.store(position, depth, selectivity, alpha, alpha + 1, best.score, best.move);
    return best.score;
}

template <class Evaluation>
int Search<Evaluation>::open_window(const Node& node, int alpha, int beta, int depth, bool passed) {
    if (beta - alpha == 1) return null_window(node, alpha, depth, passed);
    const Position& position = node.position;
    const Bitboard empty = empty_squares(position, shape_);
    const int empties = count(empty);
    if (depth >= empties) depth = empties;

    // 1. Endgame solver and shallow searches.
    if (depth == empties && empties <= params::LAST_PLIES) {
        // Climbs from alpha with null windows, whose results are bounds.
        int score = endgame_.null_window(position, alpha);
        while (score > alpha && score < beta) {
            alpha = score;
            score = endgame_.null_window(position, alpha);
        }
        return score;
    }
    if (depth <= params::SHALLOW) {
        return discs(shallow(node, -INFINITE_VALUE, INFINITE_VALUE, depth));
    }
    ++nodes_;
    watch_.look();

    // 2. Probe the transposition table.
    const std::optional<Known> known = table_.find(position);
    if (known && known->serves(depth, selectivity_)) {
        if (known->lower >= beta) return known->lower;
        if (known->upper <= alpha) return known->upper;
        if (known->lower == known->upper) return known->lower;
    }

    // 3. No legal move: a pass, or the end of the game.
    const Bitboard legal = moves(position, shape_);
    if (legal == 0) {
        if (passed) return final_score(position, shape_);
        return -open_window(node.passed(), -beta, -alpha, depth, true);
    }

    // 4. Search the moves and store the result.
    MoveList<Node> list = children(node, legal);
    order(list, known ? &*known : nullptr, depth, empties, empty);
    list.pick(0);
    const Best best = best_of(list, alpha, beta, depth);
    table_.store(position, depth, selectivity_, alpha, beta, best.score, best.move);
    return best.score;
}

template <class Evaluation>
Best Search<Evaluation>::best_of(MoveList<Node>& list, int alpha, int beta, int depth) {
    Best best{-open_window(list[0].after, -beta, -alpha, depth - 1), list[0].square};
    int next = 1;
    while (best.score < beta && next < list.size()) {
        alpha = std::max(alpha, best.score);
        // Null windows show that the other moves are no better, or which one is.
        Siblings<Node> rest(list, next, alpha, depth - 1);
        search(rest);
        if (rest.best.score <= alpha) {
            best.score = std::max(best.score, rest.best.score);
            break;
        }
        // Moves that other threads abandoned when it was found are searched again.
        Best found = rest.best;
        int taken = rest.next;
        Node better{};
        for (int i = taken - 1; i >= next; --i) {
            if (list[i].square == found.move) {
                better = list[i].after;
            } else if (!list[i].refuted) {
                std::swap(list[i], list[--taken]);
            }
        }
        next = taken;
        if (found.score < beta) found.score = -open_window(better, -beta, -alpha, depth - 1);
        if (found.score > best.score) best = found;
    }
    return best;
}

template <class Evaluation>
void Search<Evaluation>::search(Siblings<Node>& siblings) {
    const bool to_end = siblings.depth >= count_empties(siblings.list[0].after.position, shape_);
    const bool large = siblings.depth + 1 >= (to_end ? params::SPLIT_TO_END : params::SPLIT);
    while (siblings.is_open()) {
        const int left = siblings.list.size() - siblings.next;
        // Young brothers wait: the first move is searched before a split point opens.
        const bool young = siblings.next == 0 && siblings.best.move == PASS;
        if (large && !young && left > 1 && team_.has_idle()) {
            siblings.outer = watch_.inside;
            siblings.selectivity = selectivity_;
            siblings.nested = nested_;
            team_.search(*this, siblings);
            return;
        }
        auto& move = siblings.take();
        siblings.record(move, -null_window(move.after, -siblings.alpha - 1, siblings.depth));
        if (siblings.best.score > siblings.alpha) return;
    }
}

template <class Evaluation>
std::optional<int> Search<Evaluation>::search_shared(const Siblings<Node>& siblings,
                                                     const Node& after) {
    const Split* const inside = std::exchange(watch_.inside, &siblings);
    const Certainty selectivity = std::exchange(selectivity_, siblings.selectivity);
    const int nested = std::exchange(nested_, siblings.nested);
    std::optional<int> score;
    try {
        score = -null_window(after, -siblings.alpha - 1, siblings.depth);
    } catch (const Stopped&) {
        // The missing score says that the search was stopped.
    }
    watch_.inside = inside;
    selectivity_ = selectivity;
    nested_ = nested;
    return score;
}

template class Search<PositionalEvaluation>;
template class Search<PatternEvaluation>;
template class Search<FactorEvaluation>;

}  // namespace outflank::engine
