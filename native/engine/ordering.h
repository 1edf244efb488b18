// Move lists and move-ordering heuristics.
#pragma once

#include <utility>

#include "board/position.h"
#include "eval/geometry.h"

namespace outflank::engine {

// A move with the position, or the evaluation's node, after it.
template <class Node>
struct OrderedMove {
    Square square;
    int score;     // the higher, the sooner it is tried
    bool refuted;  // shown to be no better than alpha
    Node after;
};

// The legal moves of a position. No game reaches more than 33, but positions that people set up may
// have more.
template <class Node>
class MoveList {
public:
    void add(Square square, const Node& after, int score = 0) {
        moves_[size_++] = {square, score, false, after};
    }

    OrderedMove<Node>* begin() { return moves_; }
    OrderedMove<Node>* end() { return moves_ + size_; }
    OrderedMove<Node>& operator[](int i) { return moves_[i]; }
    int size() const { return size_; }

    // Moves the best of the moves from `first` on to that place: a lazy selection sort.
    OrderedMove<Node>& pick(int first) {
        int best = first;
        for (int i = first + 1; i < size_; ++i) {
            if (moves_[i].score > moves_[best].score) best = i;
        }
        std::swap(moves_[first], moves_[best]);
        return moves_[first];
    }

private:
    OrderedMove<Node> moves_[64];
    int size_ = 0;
};

// Potential mobility: the empty neighbours of the opponent's discs.
inline int potential_moves(const Position& position, const Shape& shape) {
    return count(neighbourhood(position.opp) & empty_squares(position, shape));
}

// Static move-ordering values of the squares of 8x8: corners first, X-squares last.
inline constexpr int SQUARE_WORTH[64] = {
    18, 4, 16, 12, 12, 16, 4, 18,  //
    4,  2, 6,  8,  8,  6,  2, 4,   //
    16, 6, 14, 10, 10, 14, 6, 16,  //
    12, 8, 10, 0,  0,  10, 8, 12,  //
    12, 8, 10, 0,  0,  10, 8, 12,  //
    16, 6, 14, 10, 10, 14, 6, 16,  //
    4,  2, 6,  8,  8,  6,  2, 4,   //
    18, 4, 16, 12, 12, 16, 4, 18,
};

}  // namespace outflank::engine
