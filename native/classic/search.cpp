#include "classic/search.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cmath>
#include <limits>

#include "classic/transposition_table.h"

namespace outflank::classic {
namespace {

constexpr double INFINITE = std::numeric_limits<double>::infinity();

using Clock = std::chrono::steady_clock;

// Thrown to leave an iteration when the time is up, like umea's exception.
struct Abandoned {};

// A node of the tree: the side to move has the own discs.
struct Node {
    Position position;
    bool maximizing;        // the side to move is the one that searches
    int ply;                // plies below the root
    std::uint64_t key = 0;  // of the transposition table, if there is one
};

// The moves of a node in the order in which they are tried.
struct MoveList {
    std::array<Square, 64> squares;
    int size = 0;

    Square operator[](int i) const { return squares[static_cast<std::size_t>(i)]; }
};

class Search {
public:
    Search(const Shape& shape, const Evaluator& evaluator, const Options& options,
           const StopFlag& stop)
        : shape_(shape),
          evaluator_(evaluator),
          options_(options),
          stop_(stop),
          table_(options.hash),
          begun_(Clock::now()) {}

    Result run(const Position& root) {
        Result result;
        result.move = lowest(moves(root, shape_));
        for (int depth = options_.first_depth; depth <= options_.last_depth; ++depth) {
            if (result.depth > 0 && seconds_left() <= 0) break;
            try {
                const Node node{root, true, 0, table_.is_used() ? zobrist::key(root, true) : 0};
                result.value = options_.algorithm == Algorithm::MINIMAX
                                   ? minimax(node, depth)
                                   : alpha_beta(node, depth, -INFINITE, INFINITE);
            } catch (const Abandoned&) {
                break;
            }
            const auto& line = lines_[0];
            result.pv.assign(line.squares.begin(), line.squares.begin() + line.size);
            result.move = result.pv.front();
            result.depth = depth;
        }
        result.counters = counters_;
        return result;
    }

private:
    // indore, "Minimax Algo"; copenhagen, maxValue and minValue; shenzhen, Algorithm 1.
    double minimax(const Node& node, int depth) {
        line_from(node).size = 0;
        if (depth == 0) return leaf_value(node);
        if (const double* known = look_up(node, depth, -INFINITE, INFINITE)) return *known;
        const Bitboard legal = moves(node.position, shape_);
        if (is_leaf(node, legal)) return leaf_value(node);
        if (legal == 0) return minimax(pass(node), depth - 1);
        double best = node.maximizing ? -INFINITE : INFINITE;
        const MoveList list = candidates(node, legal);
        for (int i = 0; i < list.size; ++i) {
            look_at_the_clock();
            const double value = minimax(child(node, list[i]), depth - 1);
            take_if_better(node, list[i], i == 0, value, best);
        }
        keep(node, depth, best, -INFINITE, INFINITE);
        return best;
    }

    // indore, "Alpha-Beta Pruning"; copenhagen, MaxValue and MinValue; umea, Algorithm 1; shenzhen,
    // Algorithm 2.
    double alpha_beta(const Node& node, int depth, double alpha, double beta) {
        line_from(node).size = 0;
        if (depth == 0) return leaf_value(node);
        if (const double* known = look_up(node, depth, alpha, beta)) return *known;
        const double first_alpha = alpha;
        const double first_beta = beta;
        const Bitboard legal = moves(node.position, shape_);
        if (is_leaf(node, legal)) return leaf_value(node);
        if (legal == 0) return alpha_beta(pass(node), depth - 1, alpha, beta);
        double best = node.maximizing ? -INFINITE : INFINITE;
        const MoveList list = candidates(node, legal);
        for (int i = 0; i < list.size; ++i) {
            look_at_the_clock();
            const double value = alpha_beta(child(node, list[i]), depth - 1, alpha, beta);
            take_if_better(node, list[i], i == 0, value, best);
            if (node.maximizing) {
                alpha = std::max(alpha, best);
            } else {
                beta = std::min(beta, best);
            }
            if (options_.strict_cut ? beta < alpha : beta <= alpha) {
                counters_.cutoffs += i + 1 < list.size;
                break;
            }
        }
        keep(node, depth, best, first_alpha, first_beta);
        return best;
    }

    // The first move is taken whatever its value: it may be the worst possible one.
    void take_if_better(const Node& node, Square square, bool first, double value, double& best) {
        const bool better = first || (node.maximizing ? value > best : value < best);
        if (better) best = value;
        if (better || options_.keep_last_move) remember(node, square);
    }

    // Whether the search ends here before its depth is reached.
    bool is_leaf(const Node& node, Bitboard legal) const {
        if (node.ply == 0) return false;  // the root is always searched
        const bool stuck = legal == 0;
        if (stuck && options_.pass_rule == PassRule::LEAF) return true;
        if (stuck || options_.stop_when_stuck) {
            const bool other_stuck = moves(node.position.passed(), shape_) == 0;
            if (stuck && other_stuck) return true;
            if (options_.stop_when_stuck && (stuck || other_stuck)) return true;
        }
        return options_.stop_at_x_squares && !stuck &&
               (legal & ~x_squares(corners(shape_), shape_)) == 0;
    }

    double leaf_value(const Node& node) {
        ++counters_.leaves;
        return evaluate(node.maximizing ? node.position : node.position.passed());
    }

    // The evaluator's value for the searching side, which has the own discs.
    double evaluate(const Position& seen) {
        ++counters_.evaluations;
        const double value = evaluator_.value(seen, shape_);
        if (std::isnan(value)) throw NotANumber();
        return value;
    }

    Node child(const Node& node, Square square) {
        return reached(node, played(node.position, square));
    }

    Node pass(const Node& node) { return reached(node, node.position.passed()); }

    Node reached(const Node& from, const Position& position) {
        Node node{position, !from.maximizing, from.ply + 1};
        if (table_.is_used()) {
            node.key = zobrist::key_after(from.key, from.position, position, from.maximizing);
            assert(node.key == zobrist::key(position, node.maximizing));
        }
        ++counters_.nodes;
        ++counters_.nodes_by_ply[static_cast<std::size_t>(node.ply)];
        return node;
    }

    // --- The transposition table. ---

    // The root is always searched: we need its move.
    const double* look_up(const Node& node, int depth, double alpha, double beta) {
        if (!table_.is_used() || node.ply == 0) return nullptr;
        const double* known =
            table_.find(node.key, node.position, node.maximizing, depth, alpha, beta);
        counters_.table_hits += known != nullptr;
        return known;
    }

    void keep(const Node& node, int depth, double value, double alpha, double beta) {
        if (!table_.is_used()) return;
        table_.store(node.key, node.position, node.maximizing, depth, value, alpha, beta);
    }

    // --- Move ordering and width. ---

    MoveList candidates(const Node& node, Bitboard legal) {
        MoveList list;
        for (Square square : Squares(legal)) {
            list.squares[static_cast<std::size_t>(list.size++)] = square;
        }
        const int kept = kept_moves(node, list.size);
        if (options_.order_by_evaluation || kept < list.size) {
            sort_by_evaluation(node, list);
            list.size = kept;
        }
        return list;
    }

    int kept_moves(const Node& node, int size) const {
        if (count(node.position.occupied()) >= options_.full_width_from) return size;
        const int scaled = std::max(1, size / current_scale());
        return options_.width > 0 ? std::min(scaled, options_.width) : scaled;
    }

    int current_scale() const {
        if (options_.clock_scales.empty()) return options_.scale;
        const double left = seconds_left();
        for (const auto& [seconds, scale] : options_.clock_scales) {
            if (left > seconds) return scale;
        }
        return options_.clock_scales.back().second;
    }

    // The most promising move for the side to move first; ties in square order.
    void sort_by_evaluation(const Node& node, MoveList& list) {
        std::array<std::pair<double, Square>, 64> valued;
        for (std::size_t i = 0; i < static_cast<std::size_t>(list.size); ++i) {
            const Square square = list.squares[i];
            const Position after = played(node.position, square);
            const double value = evaluate(node.maximizing ? after.passed() : after);
            valued[i] = {node.maximizing ? -value : value, square};
        }
        std::stable_sort(valued.begin(), valued.begin() + list.size,
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (std::size_t i = 0; i < static_cast<std::size_t>(list.size); ++i) {
            list.squares[i] = valued[i].second;
        }
    }

    // --- The principal variation, kept ply by ply. ---

    MoveList& line_from(const Node& node) { return lines_[static_cast<std::size_t>(node.ply)]; }

    void remember(const Node& node, Square square) {
        MoveList& line = line_from(node);
        const MoveList& rest = lines_[static_cast<std::size_t>(node.ply) + 1];
        line.squares[0] = square;
        line.size = std::min(rest.size + 1, 64);
        std::copy_n(rest.squares.begin(), line.size - 1, line.squares.begin() + 1);
    }

    // --- Time. ---

    double seconds_left() const {
        if (options_.time <= 0) return INFINITE;
        return options_.time - std::chrono::duration<double>(Clock::now() - begun_).count();
    }

    void look_at_the_clock() {
        if (stop_.stopped() || (options_.time > 0 && seconds_left() <= 0)) throw Abandoned{};
    }

    const Shape& shape_;
    const Evaluator& evaluator_;
    const Options& options_;
    const StopFlag& stop_;
    TranspositionTable table_;
    Clock::time_point begun_;
    Counters counters_;
    std::array<MoveList, TO_THE_END + 2> lines_;
};

}  // namespace

Result search(const Position& position, const Shape& shape, const Evaluator& evaluator,
              const Options& options, const StopFlag& stop) {
    return Search(shape, evaluator, options, stop).run(position);
}

}  // namespace outflank::classic
