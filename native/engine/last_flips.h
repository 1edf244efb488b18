// The number of discs that the last move of a game flips, without making it.
//
// On a full board every square of a line that is not the mover's is the opponent's, so that a
// line's flips are determined by the mover's discs (eight bits) and the place of the move on it. A
// multiplication gathers the bits of a file or a diagonal. PEXT would need fewer instructions, but
// takes up to a hundred times as long on processors that implement it in microcode (Zen 1 and 2),
// which share an instruction-set level with those that do not.
#pragma once

#include <array>
#include <cstdint>

#include "board/bitboard.h"
#include "board/rays.h"

namespace outflank::engine {

// Flips along a line of eight squares whose empty square is `place`, by the mover's discs. Squares
// beyond the end of a short diagonal count as the opponent's: no own disc is behind them.
inline constexpr std::array<std::array<std::uint8_t, 256>, 8> LINE_FLIPS = [] {
    std::array<std::array<std::uint8_t, 256>, 8> flips{};
    for (int place = 0; place < 8; ++place) {
        for (int discs = 0; discs < 256; ++discs) {
            int number = 0;
            for (int step : {1, -1}) {
                int run = 0;
                int at = place + step;
                while (at >= 0 && at < 8 && !(discs >> at & 1)) {
                    ++run;
                    at += step;
                }
                if (at >= 0 && at < 8) number += run;
            }
            flips[static_cast<std::size_t>(place)][static_cast<std::size_t>(discs)] =
                static_cast<std::uint8_t>(number);
        }
    }
    return flips;
}();

// The two diagonals through each square, without the square.
struct Diagonals {
    Bitboard falling;
    Bitboard rising;
};

inline constexpr std::array<Diagonals, 64> DIAGONALS = [] {
    std::array<Diagonals, 64> diagonals{};
    for (std::size_t square = 0; square < 64; ++square) {
        diagonals[square] = {RAYS.up[square].axis[2] | RAYS.down[square].axis[2],
                             RAYS.up[square].axis[3] | RAYS.down[square].axis[3]};
    }
    return diagonals;
}();

// The number of discs that a move to the only empty square flips; `mover` are the discs of the side
// that moves. On small boards the squares outside belong to nobody, as beyond a diagonal's end.
inline int count_last_flips(Square square, Bitboard mover) {
    // All bits of a diagonal are in different files: their bytes add up without a carry.
    constexpr Bitboard ADD_ROWS = FILE_A;
    constexpr Bitboard GATHER_FILE = 0x0102040810204080ULL;
    const auto row = static_cast<std::size_t>(square) / 8;
    const auto column = static_cast<std::size_t>(square) % 8;
    const Diagonals& diagonals = DIAGONALS[static_cast<std::size_t>(square)];
    const auto& across = LINE_FLIPS[column];
    return across[mover >> 8 * row & 0xFF] + across[(mover & diagonals.falling) * ADD_ROWS >> 56] +
           across[(mover & diagonals.rising) * ADD_ROWS >> 56] +
           LINE_FLIPS[row][(mover >> column & FILE_A) * GATHER_FILE >> 56];
}

}  // namespace outflank::engine
