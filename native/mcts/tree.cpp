#include "mcts/tree.h"

#include <algorithm>

namespace outflank::mcts {
namespace {

// A reply may be followed by a pass and another reply; what lies deeper has few visits.
constexpr int REUSED_PLIES = 4;

// Nodes reserved from the start. A growing vector is copied, and the clock is not polled meanwhile;
// memory that is only reserved costs nothing. 64 MB hold this many.
constexpr std::size_t RESERVED = (std::size_t{64} << 20) / sizeof(Node);

}  // namespace

void Tree::set_root(const Position& position, const Shape& shape) {
    const bool same_board = !empty() && size_ == shape.size;
    if (same_board && position == root_) return;
    const auto known = same_board ? find(ROOT, root_, position, REUSED_PLIES) : std::nullopt;
    if (known) {
        keep_below(*known);
    } else {
        nodes_.reserve(std::min(RESERVED, most_nodes_));
        nodes_.assign(1, Node{});
    }
    root_ = position;
    size_ = shape.size;
}

std::optional<Tree::Index> Tree::find(Index node, const Position& position, const Position& wanted,
                                      int plies) const {
    if (position == wanted) return node;
    // Discs are never removed, so only few moves can lead there.
    if (plies == 0 || (position.occupied() & ~wanted.occupied()) != 0) return std::nullopt;
    for (Index i = 0; i < nodes_[node].children; ++i) {
        const Index child = nodes_[node].first_child + i;
        if (const auto found =
                find(child, after(position, nodes_[child].move), wanted, plies - 1)) {
            return found;
        }
    }
    return std::nullopt;
}

// Copies the subtree breadth first, which keeps the children of a node together.
void Tree::keep_below(Index node) {
    std::vector<Node> kept;
    kept.reserve(std::min(RESERVED, most_nodes_));
    kept.push_back(nodes_[node]);
    for (Index i = 0; i < kept.size(); ++i) {
        const auto first = nodes_.begin() + kept[i].first_child;
        const auto copies = static_cast<Index>(kept.size());
        kept.insert(kept.end(), first, first + kept[i].children);
        kept[i].first_child = copies;
    }
    nodes_ = std::move(kept);
}

void Tree::expand(Index leaf, const Position& position, const Shape& shape) {
    const Bitboard legal = moves(position, shape);
    if (legal == 0 && moves(position.passed(), shape) == 0) {
        Node& node = nodes_[leaf];
        node.lower = node.upper = static_cast<std::int8_t>(final_score(position, shape));
        return;
    }
    const int children = std::max(1, count(legal));
    const std::size_t first = nodes_.size();
    if (first + static_cast<std::size_t>(children) > most_nodes_) return;
    nodes_.resize(first + static_cast<std::size_t>(children));
    nodes_[leaf].first_child = static_cast<Index>(first);
    nodes_[leaf].children = static_cast<std::uint8_t>(children);
    std::size_t next = first;
    for (Square square : Squares(legal)) nodes_[next++].move = static_cast<std::uint8_t>(square);
}

bool Tree::narrow(Index parent) {
    Node& node = nodes_[parent];
    int lower = -MOST_DISCS;
    int upper = -MOST_DISCS;
    for (const Node& child : children(node)) {
        lower = std::max(lower, -child.upper);
        upper = std::max(upper, -child.lower);
    }
    if (lower == node.lower && upper == node.upper) return false;
    node.lower = static_cast<std::int8_t>(lower);
    node.upper = static_cast<std::int8_t>(upper);
    return true;
}

}  // namespace outflank::mcts
