// Bitboards as planes of numbers, one per square in row-major order, as networks expect them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>

#include "board/position.h"

namespace outflank {

// The eight bits of a row as eight bytes, each 0 or 1, lowest first.
inline std::uint64_t row_bytes(std::uint64_t row) {
#if defined(__BMI2__)
    return _pdep_u64(row, 0x0101010101010101ULL);
#else
    // Each byte keeps one bit of its copy of the row; what is left of it carries into bit 7.
    const std::uint64_t bits = (row & 0xFF) * 0x0101010101010101ULL & 0x8040201008040201ULL;
    return (bits + 0x7F7F7F7F7F7F7F7FULL) >> 7 & 0x0101010101010101ULL;
#endif
}

// Writes 1 for each square of the set and 0 for the others, in row-major order; returns the end.
template <class Number>
Number* write_plane(Bitboard squares, const Shape& shape, Number* out) {
    const int margin = shape.margin();
    squares >>= 9 * margin;
    for (int row = 0; row < shape.size; ++row, squares >>= 8) {
        const std::uint64_t bytes = row_bytes(squares & 0xFF);
        if constexpr (sizeof(Number) == 1 && std::endian::native == std::endian::little) {
            if (shape.size == 8) {
                std::memcpy(out, &bytes, 8);
                out += 8;
                continue;
            }
        }
        for (int column = 0; column < shape.size; ++column) {
            *out++ = static_cast<Number>(bytes >> 8 * column & 1);
        }
    }
    return out;
}

// The kinds of planes, from the side to move's point of view.
enum class Plane : std::uint8_t { OWN, OPP, EMPTY, LEGAL };
constexpr int PLANE_KINDS = 4;

inline Bitboard plane_squares(Plane plane, const Position& position, const Shape& shape) {
    switch (plane) {
    case Plane::OWN:
        return position.own;
    case Plane::OPP:
        return position.opp;
    case Plane::EMPTY:
        return empty_squares(position, shape);
    case Plane::LEGAL:
        return moves(position, shape);
    }
    return 0;
}

// Moves as actions: the board's squares in row-major order, then the pass.
constexpr std::size_t action_count(const Shape& shape) {
    return static_cast<std::size_t>(shape.size * shape.size + 1);
}

// The square of an action on that board, or -1.
constexpr Square square_of_action(int action, const Shape& shape) {
    if (action == shape.size * shape.size) return PASS;
    if (action < 0 || action > shape.size * shape.size) return -1;
    return 9 * shape.margin() + action / shape.size * 8 + action % shape.size;
}

constexpr int action_of_square(Square square, const Shape& shape) {
    if (square == PASS) return shape.size * shape.size;
    const int inner = square - 9 * shape.margin();
    return inner / 8 * shape.size + inner % 8;
}

}  // namespace outflank
