// Kinds of squares: corners with their neighbours on every board shape, and the regions of 8x8.
#pragma once

#include <array>

#include "board/shape.h"

namespace outflank {

// By half the size of the board, from 4x4 on.
inline constexpr std::array<Bitboard, 3> CORNER_SQUARES = {
    0x0000240000240000ULL, 0x0042000000004200ULL, 0x8100000000000081ULL};

constexpr Bitboard corners(const Shape& shape) {
    return CORNER_SQUARES[static_cast<std::size_t>(shape.size / 2 - 2)];
}

// Squares to the left and right of those of `b`.
constexpr Bitboard beside(Bitboard b) { return (b << 1 & ~FILE_A) | (b >> 1 & ~FILE_H); }

// The squares of `b` and their neighbours in all eight directions.
constexpr Bitboard neighbourhood(Bitboard b) {
    const Bitboard rows = b | beside(b);
    return rows | rows << 8 | rows >> 8;
}

// The C-squares of some corners: their neighbours along the edges.
constexpr Bitboard c_squares(Bitboard some_corners, const Shape& shape) {
    return (beside(some_corners) | some_corners << 8 | some_corners >> 8) & shape.squares;
}

// The X-squares of some corners: their neighbours on the diagonals.
constexpr Bitboard x_squares(Bitboard some_corners, const Shape& shape) {
    return (beside(some_corners) << 8 | beside(some_corners) >> 8) & shape.squares;
}

// The nine kinds of squares of the tehran report, on 8x8: corners, C, X, A (c1 and its like), B
// (d1), the rest of the second ring, and the middle 4x4 as its corners, sides and centre.
constexpr int REGIONS = 9;

constexpr std::array<Bitboard, REGIONS> make_regions() {
    // The region of each square of the top left quarter, by rows; the others are mirror images.
    constexpr int QUARTER[4][4] = {{0, 1, 3, 4}, {1, 2, 5, 5}, {3, 5, 6, 7}, {4, 5, 7, 8}};
    std::array<Bitboard, REGIONS> regions{};
    for (int row = 0; row < 8; ++row) {
        for (int column = 0; column < 8; ++column) {
            const int region = QUARTER[row < 4 ? row : 7 - row][column < 4 ? column : 7 - column];
            regions[static_cast<std::size_t>(region)] |= bit(row * 8 + column);
        }
    }
    return regions;
}

inline constexpr std::array<Bitboard, REGIONS> REGION_SQUARES = make_regions();

}  // namespace outflank
