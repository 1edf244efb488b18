// The tree of a Monte Carlo search. Everything in a node is from the point of view of its own side
// to move.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "board/position.h"

namespace outflank::mcts {

constexpr int MOST_DISCS = 64;

struct Node {
    std::int64_t discs = 0;         // sum of the final scores of its play-outs
    std::uint32_t visits = 0;       // play-outs through this node
    std::uint32_t half_points = 0;  // two for each play-out won, one for each drawn
    std::uint32_t first_child = 0;
    std::uint8_t children = 0;  // 0 until it is expanded, and where the game is over
    std::uint8_t move = PASS;   // the move that led here
    // Proven bounds on the final score under best play: "Score Bounded Monte-Carlo Tree Search",
    // Cazenave and Saffidine, 2010.
    std::int8_t lower = -MOST_DISCS;
    std::int8_t upper = MOST_DISCS;

    bool is_proven() const { return lower == upper; }
};

class Tree {
public:
    using Index = std::uint32_t;
    static constexpr Index ROOT = 0;

    explicit Tree(std::size_t most_nodes) : most_nodes_(most_nodes) {}

    bool empty() const { return nodes_.empty(); }
    std::size_t size() const { return nodes_.size(); }
    Node& operator[](Index i) { return nodes_[i]; }
    const Node& operator[](Index i) const { return nodes_[i]; }

    std::span<const Node> children(const Node& node) const {
        return {nodes_.data() + node.first_child, node.children};
    }

    void clear() { nodes_ = {}; }

    // Makes `position` the root, keeping its subtree if the position is in the tree.
    void set_root(const Position& position, const Shape& shape);

    // Expands a leaf, or proves its score if the game is over there. Does nothing when the tree is
    // full.
    void expand(Index leaf, const Position& position, const Shape& shape);

    // Updates a node's bounds from its children's. True if they have become tighter.
    bool narrow(Index parent);

private:
    std::optional<Index> find(Index node, const Position& position, const Position& wanted,
                              int plies) const;
    void keep_below(Index node);

    std::size_t most_nodes_;
    std::vector<Node> nodes_;
    Position root_{0, 0};
    int size_ = 0;  // of the board
};

inline Position after(const Position& position, Square move) {
    return move == PASS ? position.passed() : played(position, move);
}

}  // namespace outflank::mcts
