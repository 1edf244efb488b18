// How stability spreads from disc to disc, without SIMD.
#pragma once

#include <bit>

#include "board/bitboard.h"

namespace outflank {

// Squares from which so many columns to the right and rows down lead off the 64-bit board.
constexpr Bitboard leaves_board(int columns, int rows) {
    Bitboard squares = 0;
    for (Square square = 0; square < 64; ++square) {
        const int column = square % 8 + columns;
        const int row = square / 8 + rows;
        if (column < 0 || column > 7 || row < 0 || row > 7) squares |= bit(square);
    }
    return squares;
}

}  // namespace outflank

namespace outflank::portable {

constexpr Bitboard full_rows(Bitboard filled) {
    filled &= filled >> 4;
    filled &= filled >> 2;
    filled &= filled >> 1;
    return (filled & FILE_A) * 0xFF;
}

constexpr Bitboard full_files(Bitboard filled) {
    filled &= std::rotr(filled, 8);
    filled &= std::rotr(filled, 16);
    return filled & std::rotr(filled, 32);
}

// Diagonals one step along which goes `COLUMN` columns right and one row down. A run of filled
// squares doubles three times, both ways, as far as the edge.
template <int COLUMN>
constexpr Bitboard full_diagonals(Bitboard filled) {
    constexpr int STEP = 8 + COLUMN;
    Bitboard below = filled & (filled >> STEP | leaves_board(COLUMN, 1));
    below &= below >> 2 * STEP | leaves_board(2 * COLUMN, 2);
    below &= below >> 4 * STEP | leaves_board(4 * COLUMN, 4);
    Bitboard above = filled & (filled << STEP | leaves_board(-COLUMN, -1));
    above &= above << 2 * STEP | leaves_board(-2 * COLUMN, -2);
    above &= above << 4 * STEP | leaves_board(-4 * COLUMN, -4);
    return below & above;
}

// The own discs that are stable: some that are known to be, and those that on each of the four
// axes are on a full line, at its end, or next to a stable one. Squares outside the board count as
// filled and stable, so that all shapes are alike.
constexpr Bitboard spread_stability(Bitboard own, Bitboard known, Bitboard filled,
                                    Bitboard outside) {
    constexpr Bitboard NO_LEFT = leaves_board(-1, 0);
    constexpr Bitboard NO_RIGHT = leaves_board(1, 0);
    constexpr Bitboard NO_ABOVE = leaves_board(0, -1);
    constexpr Bitboard NO_BELOW = leaves_board(0, 1);

    const Bitboard rows = full_rows(filled);
    const Bitboard files = full_files(filled);
    const Bitboard falling = full_diagonals<1>(filled);
    const Bitboard rising = full_diagonals<-1>(filled);

    Bitboard stable = known | (own & rows & files & falling & rising);
    for (;;) {
        const Bitboard anchor = stable | outside;
        const Bitboard safe_row = rows | anchor << 1 | anchor >> 1 | NO_LEFT | NO_RIGHT;
        const Bitboard safe_file = files | anchor << 8 | anchor >> 8 | NO_ABOVE | NO_BELOW;
        const Bitboard safe_falling =
            falling | anchor << 9 | anchor >> 9 | NO_LEFT | NO_ABOVE | NO_RIGHT | NO_BELOW;
        const Bitboard safe_rising =
            rising | anchor << 7 | anchor >> 7 | NO_LEFT | NO_ABOVE | NO_RIGHT | NO_BELOW;
        const Bitboard more = stable | (own & safe_row & safe_file & safe_falling & safe_rising);
        if (more == stable) return stable;
        stable = more;
    }
}

}  // namespace outflank::portable
