// The order in which moves are tried: the sooner the best one, the fewer nodes.
#pragma once

#include <utility>

#include "board/position.h"
#include "eval/geometry.h"

namespace outflank::engine {

// A move with the position it leads to.
struct OrderedMove {
    Square square;
    int score;  // the higher, the sooner it is tried
    Position after;
};

// The legal moves of a position; no position has more than 33.
class MoveList {
public:
    void add(Square square, const Position& after) { moves_[size_++] = {square, 0, after}; }

    OrderedMove* begin() { return moves_; }
    OrderedMove* end() { return moves_ + size_; }
    int size() const { return size_; }

    // Brings the best of the moves from `first` on to that place: sorting as far as is needed.
    OrderedMove& pick(int first) {
        int best = first;
        for (int i = first + 1; i < size_; ++i) {
            if (moves_[i].score > moves_[best].score) best = i;
        }
        std::swap(moves_[first], moves_[best]);
        return moves_[first];
    }

private:
    OrderedMove moves_[34];
    int size_ = 0;
};

inline MoveList legal_moves(const Position& position, Bitboard legal) {
    MoveList list;
    for (Square square : Squares(legal)) list.add(square, played(position, square));
    return list;
}

// Empty squares beside the opponent's discs: moves that may come to be.
inline int potential_moves(const Position& position, const Shape& shape) {
    const Bitboard rows = position.opp | beside(position.opp);
    return count((rows | rows << 8 | rows >> 8) & shape.squares & ~position.occupied());
}

// The worth of a square when nothing else is known, on 8x8: corners first, X-squares last.
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

// How a position looks to the side to move, in units of its own: only good enough to tell which
// move to try first.
int quick_value(const Position& position, const Shape& shape);

// The same after so many plies.
int quick_search(const Position& position, const Shape& shape, int depth, int alpha, int beta);

}  // namespace outflank::engine
