// Precomputed tables about squares.
#pragma once

#include <array>

#include "eval/geometry.h"

namespace outflank::engine {

// The quadrant of a square, as one of four bits. In a quadrant with an odd number of empty squares,
// the side that plays there first tends to play there last (parity).
inline constexpr std::array<std::uint8_t, 64> QUARTER = [] {
    std::array<std::uint8_t, 64> quarters{};
    for (std::size_t square = 0; square < 64; ++square) {
        const bool right = square % 8 >= 4;
        const bool lower = square / 8 >= 4;
        quarters[square] = static_cast<std::uint8_t>(1U << (right + 2 * lower));
    }
    return quarters;
}();

// The squares of a set of quadrants.
inline constexpr std::array<Bitboard, 16> QUARTER_SQUARES = [] {
    std::array<Bitboard, 16> squares{};
    for (std::size_t set = 0; set < 16; ++set) {
        for (std::size_t square = 0; square < 64; ++square) {
            if (QUARTER[square] & set) squares[set] |= bit(static_cast<Square>(square));
        }
    }
    return squares;
}();

constexpr unsigned quarter_of(Square square) { return QUARTER[static_cast<std::size_t>(square)]; }

// The quadrants with an odd number of empty squares.
constexpr unsigned odd_quarters(Bitboard empty) {
    unsigned odd = 0;
    for (Square square : Squares(empty)) odd ^= quarter_of(square);
    return odd;
}

// The neighbours of each square.
inline constexpr std::array<Bitboard, 64> NEIGHBOURS = [] {
    std::array<Bitboard, 64> neighbours{};
    for (int square = 0; square < 64; ++square) {
        const Bitboard alone = bit(square);
        neighbours[static_cast<std::size_t>(square)] = neighbourhood(alone) & ~alone;
    }
    return neighbours;
}();

// Whether one of the discs is next to the square: only then can a move there flip discs.
constexpr bool touches(Square square, Bitboard discs) {
    return (NEIGHBOURS[static_cast<std::size_t>(square)] & discs) != 0;
}

}  // namespace outflank::engine
