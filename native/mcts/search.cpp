#include "mcts/search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

namespace outflank::mcts {
namespace {

using Clock = std::chrono::steady_clock;

// Play-outs between two looks at the clock: well under a millisecond.
constexpr std::uint32_t PLAYOUTS_BETWEEN_LOOKS = 32;

// A leaf is expanded when it is visited again after this many play-outs.
constexpr std::uint32_t EXPANDED_AFTER = 1;

// Larger than any other difference between moves: a proven loss is searched last.
constexpr double PROVEN_LOSS = 1000;

// The points that a final score is worth.
constexpr double points(int score) { return score > 0 ? 1.0 : score < 0 ? 0.0 : 0.5; }

// The mean of a child's play-outs from its parent's point of view, clamped to the proven bounds.
double value_for_parent(const Node& child) {
    const double mean = 1 - child.half_points / (2.0 * child.visits);
    return std::clamp(mean, points(-child.upper), points(-child.lower));
}

// The final ranking of a move. A proven win beats everything, a proven loss nothing, each by its
// discs; in between, the lower bound of an approximate 95 % confidence interval decides.
double merit(const Node& child) {
    const int guaranteed = -child.upper;
    const int possible = -child.lower;
    if (guaranteed > 0) return 2 + guaranteed / (2.0 * MOST_DISCS);
    if (possible < 0) return -2 + guaranteed / (2.0 * MOST_DISCS);
    if (child.is_proven()) return 0.5;
    if (child.visits == 0) return -1;
    return std::max(value_for_parent(child) - 1 / std::sqrt(child.visits),
                    guaranteed == 0 ? 0.5 : -1.0);
}

}  // namespace

Report Search::run(const Position& position, const Shape& shape, const Limits& limits,
                   const std::function<bool()>& stopped) {
    const auto begun = Clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(Clock::now() - begun).count();
    };
    const HeavyPlayout heavy(shape);
    tree_.set_root(position, shape);
    if (tree_[Tree::ROOT].children == 0) tree_.expand(Tree::ROOT, position, shape);
    depth_ = 0;
    std::uint32_t playouts = 0;
    for (; playouts < limits.playouts; ++playouts) {
        const Node& root = tree_[Tree::ROOT];
        if (root.is_proven() || root.visits >= MOST_PLAYOUTS) break;
        if (playouts % PLAYOUTS_BETWEEN_LOOKS == 0 && playouts > 0 &&
            (stopped() || (limits.seconds > 0 && seconds() >= limits.seconds))) {
            break;
        }
        add_playout(position, shape, heavy, limits.depth);
    }
    Report result = report();
    result.playouts = playouts;
    result.seconds = seconds();
    return result;
}

void Search::add_playout(const Position& root, const Shape& shape, const HeavyPlayout& heavy,
                         int most_plies) {
    // 1. Selection: down to a leaf of the tree.
    Path path;
    path.add(Tree::ROOT);
    Position position = root;
    Tree::Index leaf = Tree::ROOT;
    const auto descend = [&] {
        leaf = select_child(tree_[leaf]);
        path.add(leaf);
        position = after(position, tree_[leaf].move);
    };
    while (tree_[leaf].children > 0) descend();

    // 2. Expansion.
    if (tree_[leaf].visits >= EXPANDED_AFTER && path.plies() < most_plies) {
        tree_.expand(leaf, position, shape);
        if (tree_[leaf].children > 0) descend();
    }
    depth_ = std::max(depth_, path.plies());

    // 3. Play-out.
    const int score = tree_[leaf].is_proven() ? tree_[leaf].lower
                      : options_.playouts == PlayoutPolicy::HEAVY
                          ? heavy(position, random_)
                          : random_playout(position, shape, random_);

    // 4. Backpropagation.
    update(path, score);
}

// UCB1 among the children that can still change the value of their parent. An unproven node has at
// least one.
Tree::Index Search::select_child(const Node& node) const {
    const double log_visits = std::log(std::max(1U, node.visits));
    Tree::Index best = node.first_child;
    double highest = -std::numeric_limits<double>::infinity();
    for (Tree::Index i = node.first_child; i < node.first_child + node.children; ++i) {
        const Node& child = tree_[i];
        if (child.is_proven() || -child.lower <= node.lower) continue;
        if (child.visits == 0) return i;
        double urgency =
            value_for_parent(child) + options_.exploration * std::sqrt(log_visits / child.visits);
        if (-child.lower < 0) urgency -= PROVEN_LOSS;
        if (urgency > highest) {
            highest = urgency;
            best = i;
        }
    }
    return best;
}

void Search::update(const Path& path, int score) {
    bool narrowed = tree_[path[path.plies()]].is_proven();
    for (int ply = path.plies(); ply >= 0; --ply) {
        Node& node = tree_[path[ply]];
        ++node.visits;
        node.half_points += static_cast<std::uint32_t>(2 * points(score));
        node.discs += score;
        if (narrowed && ply < path.plies()) narrowed = tree_.narrow(path[ply]);
        score = -score;
    }
}

Tree::Index Search::best_child(const Node& node) const {
    const auto children = tree_.children(node);
    const auto best =
        std::max_element(children.begin(), children.end(),
                         [](const Node& a, const Node& b) { return merit(a) < merit(b); });
    return node.first_child + static_cast<Tree::Index>(best - children.begin());
}

Report Search::report() const {
    const Node& root = tree_[Tree::ROOT];
    Report result;
    for (const Node& child : tree_.children(root)) {
        MoveStatistics move{child.move, child.visits, 0, 0, -child.upper, -child.lower};
        if (child.visits > 0) {
            move.value = value_for_parent(child);
            move.discs = -static_cast<double>(child.discs) / child.visits;
        }
        result.moves.push_back(move);
    }
    for (const Node* node = &root; node->children > 0;) {
        const Node& best = tree_[best_child(*node)];
        if (node != &root && best.visits == 0) break;
        result.pv.push_back(best.move);
        node = &best;
    }
    result.visits = root.visits;
    result.nodes = tree_.size();
    result.depth = depth_;
    result.lower = root.lower;
    result.upper = root.upper;
    return result;
}

}  // namespace outflank::mcts
