// The last four empty squares, searched without move generation: each empty square is tried in
// turn.
#pragma once

#include <cstdint>

#include "board/position.h"

namespace outflank::engine {

// All scores are fail-soft bounds for the side to move, as in Endgame::null_window.
class LastEmpties {
public:
    // Nodes are added to the counter.
    LastEmpties(const Shape& shape, std::uint64_t& nodes)
        : shape_(shape), squares_(shape.size * shape.size), nodes_(nodes) {}

    // The score of a position with four empty squares; `odd` is the set of quadrants with an odd
    // number of them.
    int four(Bitboard own, Bitboard opp, int alpha, unsigned odd);

    // The score of a position with at most three.
    int up_to_three(const Position& position, int alpha);

private:
    int three(Bitboard own, Bitboard opp, int alpha, Square a, Square b, Square c, unsigned odd);
    int two(Bitboard own, Bitboard opp, int alpha, Square a, Square b);
    int one(Bitboard own, Square square) const;

    int score_at_end(Bitboard own, Bitboard opp) const { return final_score({own, opp}, shape_); }

    const Shape shape_;
    const int squares_;
    std::uint64_t& nodes_;
};

}  // namespace outflank::engine
