// Legal moves without SIMD: each direction floods through the opponent's discs by doubling steps.
#pragma once

#include "board/bitboard.h"

namespace outflank::portable {

// Squares from which a line of `inner` discs leads to an own disc along one axis, both ways.
// `inner` leaves out the files that a step along the axis must not leave the board from.
inline Bitboard moves_along(Bitboard own, Bitboard inner, int step) {
    Bitboard up = inner & (own << step);
    Bitboard down = inner & (own >> step);
    up |= inner & (up << step);
    down |= inner & (down >> step);
    const Bitboard up_pairs = inner & (inner << step);
    const Bitboard down_pairs = inner & (inner >> step);
    up |= up_pairs & (up << 2 * step);
    down |= down_pairs & (down >> 2 * step);
    up |= up_pairs & (up << 2 * step);
    down |= down_pairs & (down >> 2 * step);
    return up << step | down >> step;
}

// The empty squares where `own` may play.
inline Bitboard moves(Bitboard own, Bitboard opp) {
    const Bitboard inner = opp & ~(FILE_A | FILE_H);
    const Bitboard found = moves_along(own, inner, 1) | moves_along(own, opp, 8) |
                           moves_along(own, inner, 9) | moves_along(own, inner, 7);
    return found & ~(own | opp);
}

}  // namespace outflank::portable
