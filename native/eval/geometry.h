// Kinds of squares: corners and their neighbours on every board shape, and the regions of 8x8.
#pragma once

#include <array>

#include "board/shape.h"

namespace outflank {

// A corner with its neighbours along the edges (C-squares) and on the diagonal (X-square).
struct Corner {
    Bitboard corner;
    Bitboard c_squares;
    Bitboard x_square;
};

using Corners = std::array<Corner, 4>;

constexpr Corners make_corners(const Shape& shape) {
    const int low = shape.margin();
    const int high = 7 - low;
    Corners corners{};
    std::size_t i = 0;
    for (int row : {low, high}) {
        for (int column : {low, high}) {
            const int right = column == low ? 1 : -1;
            const int down = row == low ? 8 : -8;
            const Square square = row * 8 + column;
            corners[i++] = {bit(square), bit(square + right) | bit(square + down),
                            bit(square + right + down)};
        }
    }
    return corners;
}

inline constexpr Corners CORNERS_4 = make_corners(SHAPE_4);
inline constexpr Corners CORNERS_6 = make_corners(SHAPE_6);
inline constexpr Corners CORNERS_8 = make_corners(SHAPE_8);

constexpr const Corners& corners_of(const Shape& shape) {
    return shape.size == 8 ? CORNERS_8 : shape.size == 6 ? CORNERS_6 : CORNERS_4;
}

constexpr Bitboard all_corners(const Shape& shape) {
    Bitboard squares = 0;
    for (const Corner& corner : corners_of(shape)) squares |= corner.corner;
    return squares;
}

constexpr Bitboard all_x_squares(const Shape& shape) {
    Bitboard squares = 0;
    for (const Corner& corner : corners_of(shape)) squares |= corner.x_square;
    return squares;
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
