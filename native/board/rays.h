// The squares seen from each square along the eight directions, as masks for the flip code.
#pragma once

#include <initializer_list>

#include "board/bitboard.h"

namespace outflank {

// One ray for each axis, in the order of the steps 1, 8, 9 and 7.
struct alignas(32) Rays {
    Bitboard axis[4];
};

// Rays without the starting square. `up` goes towards higher bits, `down` towards lower ones.
struct RayTables {
    Rays up[64];
    Rays down[64];
};

constexpr RayTables make_ray_tables() {
    constexpr int COLUMN_STEPS[4] = {1, 0, 1, -1};
    constexpr int ROW_STEPS[4] = {0, 1, 1, 1};
    RayTables tables{};
    for (Square square = 0; square < 64; ++square) {
        for (int axis = 0; axis < 4; ++axis) {
            for (int sign : {1, -1}) {
                Bitboard ray = 0;
                int column = square % 8 + sign * COLUMN_STEPS[axis];
                int row = square / 8 + sign * ROW_STEPS[axis];
                while (column >= 0 && column < 8 && row >= 0 && row < 8) {
                    ray |= bit(row * 8 + column);
                    column += sign * COLUMN_STEPS[axis];
                    row += sign * ROW_STEPS[axis];
                }
                (sign > 0 ? tables.up : tables.down)[square].axis[axis] = ray;
            }
        }
    }
    return tables;
}

inline constexpr RayTables RAYS = make_ray_tables();

}  // namespace outflank
