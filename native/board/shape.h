// Board shapes. 4x4 and 6x6 boards are centred in the 64-bit board, so that the start position,
// moves, flips and symmetries are the same for all; only the set of squares differs.
#pragma once

#include "board/bitboard.h"

namespace outflank {

struct Shape {
    int size;          // squares along an edge
    Bitboard squares;  // all squares of the board

    constexpr int margin() const { return (8 - size) / 2; }
};

inline constexpr Shape SHAPE_4{4, 0x00003C3C3C3C0000ULL};
inline constexpr Shape SHAPE_6{6, 0x007E7E7E7E7E7E00ULL};
inline constexpr Shape SHAPE_8{8, 0xFFFFFFFFFFFFFFFFULL};

// The shape of that size, or null: only even sizes from 4 to 8 exist.
constexpr const Shape* find_shape(int size) {
    switch (size) {
    case 4:
        return &SHAPE_4;
    case 6:
        return &SHAPE_6;
    case 8:
        return &SHAPE_8;
    default:
        return nullptr;
    }
}

}  // namespace outflank
