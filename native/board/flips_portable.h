// Flips without SIMD: a carry finds the far end of each upward ray, a leading-zero count that of
// each downward ray.
#pragma once

#include "board/rays.h"

namespace outflank::portable {

// The discs that a move of `own` to the empty `square` flips.
inline Bitboard flips(Square square, Bitboard own, Bitboard opp) {
    Bitboard flipped = 0;
    for (int axis = 0; axis < 4; ++axis) {
        // Adding 1 above a run of ones carries to the first square that is not the opponent's.
        const Bitboard up = RAYS.up[square].axis[axis];
        const Bitboard up_end = ((opp | ~up) + 1) & up & own;
        flipped |= (up_end - (up_end != 0)) & up;

        // The highest square of the ray that is not the opponent's. The added bit 0 only keeps
        // the count defined; where it is chosen it is no end unless it lies on the ray.
        const Bitboard down = RAYS.down[square].axis[axis];
        const Bitboard down_end = bit(highest((down & ~opp) | 1)) & down & own;
        flipped |= (-down_end << 1) & down;
    }
    return flipped;
}

}  // namespace outflank::portable
