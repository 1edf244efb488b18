// Monte Carlo tree search: UCT with proven bounds.
//
// Kocsis and Szepesvari, "Bandit based Monte-Carlo Planning", 2006; the bounds as in "Score Bounded
// Monte-Carlo Tree Search" by Cazenave and Saffidine, 2010, which extends MCTS-Solver to scores.
#pragma once

#include <functional>
#include <vector>

#include "board/random.h"
#include "mcts/playout.h"
#include "mcts/tree.h"

namespace outflank::mcts {

// Play-outs that fit the counters of a node.
constexpr std::uint32_t MOST_PLAYOUTS = 1'000'000'000;

struct Options {
    double exploration = 1.0;  // exploration constant, for values from 0 to 1
    PlayoutPolicy playouts = PlayoutPolicy::HEAVY;
    std::size_t most_nodes = std::size_t{1} << 20;
};

struct Limits {
    std::uint32_t playouts = MOST_PLAYOUTS;
    double seconds = 0;  // 0 for no limit
    int depth = 128;     // the tree grows no deeper
};

// A root move, from the side to move's point of view.
struct MoveStatistics {
    Square move = PASS;
    std::uint32_t visits = 0;
    double value = 0;  // points per play-out: 1 for a win, a half for a draw
    double discs = 0;  // mean final score
    int lower = -MOST_DISCS;
    int upper = MOST_DISCS;  // proven bounds of the final score
};

struct Report {
    std::vector<MoveStatistics> moves;  // in the order of the squares
    std::vector<Square> pv;             // begins with the best move
    std::uint32_t playouts = 0;         // of this search
    std::uint32_t visits = 0;           // including those of earlier searches kept in the tree
    std::size_t nodes = 0;              // in the tree
    int depth = 0;                      // plies of the deepest play-out inside the tree
    double seconds = 0;
    int lower = -MOST_DISCS;
    int upper = MOST_DISCS;  // proven bounds of the root's score
};

class Search {
public:
    Search(const Options& options, std::uint64_t seed)
        : options_(options), random_(seed, 0), tree_(options.most_nodes) {}

    // Adds play-outs for a position in which the game is not over, until a limit is reached, the
    // root is proven, or `stopped`, which is polled every few play-outs, says so.
    Report run(const Position& position, const Shape& shape, const Limits& limits,
               const std::function<bool()>& stopped);

    void clear() { tree_.clear(); }
    void reseed(std::uint64_t seed) { random_ = Random(seed, 0); }

private:
    // The path from the root to a leaf.
    struct Path {
        std::array<Tree::Index, 128> nodes;
        int size = 0;

        void add(Tree::Index node) { nodes[static_cast<std::size_t>(size++)] = node; }
        Tree::Index operator[](int i) const { return nodes[static_cast<std::size_t>(i)]; }
        int plies() const { return size - 1; }
    };

    void add_playout(const Position& root, const Shape& shape, const HeavyPlayout& heavy,
                     int most_plies);
    Tree::Index select_child(const Node& node) const;
    Tree::Index best_child(const Node& node) const;
    void update(const Path& path, int score);
    Report report() const;

    Options options_;
    Random random_;
    Tree tree_;
    int depth_ = 0;
};

}  // namespace outflank::mcts
