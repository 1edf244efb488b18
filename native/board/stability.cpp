#include "board/stability.h"

#include <array>
#include <type_traits>

namespace outflank {
namespace {

// --- Edges: a row of `length` squares, as a bit mask for each side. ---

constexpr std::array<std::uint16_t, 256> make_ternary() {
    std::array<std::uint16_t, 256> ternary{};
    for (unsigned mask = 0; mask < 256; ++mask) {
        for (unsigned index = 0, weight = 1; index < 8; ++index, weight *= 3) {
            if (mask >> index & 1)
                ternary[mask] = static_cast<std::uint16_t>(ternary[mask] + weight);
        }
    }
    return ternary;
}

// The number whose ternary digits are the mask's bits.
constexpr std::array<std::uint16_t, 256> TERNARY = make_ternary();

constexpr unsigned edge_index(unsigned own, unsigned opp) {
    return TERNARY[own] + 2U * TERNARY[opp];
}

// The discs of `opp` that a move of `own` to `square` flips along the edge. Squares beyond the
// edge's length are never occupied, so they bracket nothing.
unsigned edge_flips(unsigned square, unsigned own, unsigned opp) {
    unsigned flipped = 0;
    for (int step : {1, -1}) {
        unsigned run = 0;
        int at = static_cast<int>(square) + step;
        while (at >= 0 && at < 8 && (opp >> at & 1)) {
            run |= 1U << at;
            at += step;
        }
        if (at >= 0 && at < 8 && (own >> at & 1)) flipped |= run;
    }
    return flipped;
}

// For every configuration of an edge, the discs of both sides that keep their colour whatever is
// played on it. A disc on an edge can only be flipped along that edge; either side may come to play
// on any of its empty squares.
class EdgeTable {
public:
    explicit EdgeTable(unsigned length) : length_(length) {
        for (unsigned own = 0; own < 1U << length; ++own) {
            for (unsigned opp = 0; opp < 1U << length; ++opp) {
                if ((own & opp) == 0) solve(own, opp);
            }
        }
    }

    unsigned stable(unsigned own, unsigned opp) const { return stable_[edge_index(own, opp)]; }

private:
    unsigned solve(unsigned own, unsigned opp) {
        const unsigned index = edge_index(own, opp);
        if (known_[index]) return stable_[index];
        unsigned stable = own | opp;
        for (unsigned square = 0; square < length_; ++square) {
            const unsigned placed = 1U << square;
            if ((own | opp) & placed) continue;
            const unsigned by_own = edge_flips(square, own, opp);
            stable &= ~by_own & solve(own | by_own | placed, opp & ~by_own);
            const unsigned by_opp = edge_flips(square, opp, own);
            stable &= ~by_opp & solve(own & ~by_opp, opp | by_opp | placed);
        }
        known_[index] = true;
        stable_[index] = static_cast<std::uint8_t>(stable);
        return stable;
    }

    static constexpr std::size_t FILLINGS = 6561;

    unsigned length_;
    std::array<std::uint8_t, FILLINGS> stable_{};
    std::array<bool, FILLINGS> known_{};
};

// Computed when the core is loaded, in about a millisecond, and never destroyed: a process may fork
// or exit while a thread reads them.
const EdgeTable EDGE_TABLES[3] = {EdgeTable(4), EdgeTable(6), EdgeTable(8)};
static_assert(std::is_trivially_destructible_v<EdgeTable>);

const EdgeTable& edge_table(const Shape& shape) { return EDGE_TABLES[shape.size / 2 - 2]; }

// A file as a row: bit r of the result is the square on row r of the file.
constexpr unsigned gather_file(Bitboard b, int file) {
    return static_cast<unsigned>((b >> file & FILE_A) * 0x0102040810204080ULL >> 56);
}

// The inverse: squares of the a-file. Bit 7 is handled separately, because its copies would carry.
constexpr Bitboard scatter_file(unsigned row) {
    return ((row & 0x7F) * 0x0002040810204081ULL & FILE_A) | Bitboard{row & 0x80} << 49;
}

Bitboard stable_on_edges(const Position& position, const Shape& shape) {
    const EdgeTable& table = edge_table(shape);
    const int margin = shape.margin();
    const unsigned squares = (1U << shape.size) - 1;
    Bitboard stable = 0;
    for (int line : {margin, 7 - margin}) {
        const int shift = line * 8 + margin;
        const auto own_row = static_cast<unsigned>(position.own >> shift) & squares;
        const auto opp_row = static_cast<unsigned>(position.opp >> shift) & squares;
        stable |= Bitboard{table.stable(own_row, opp_row)} << shift;

        const unsigned own_file = gather_file(position.own, line) >> margin;
        const unsigned opp_file = gather_file(position.opp, line) >> margin;
        stable |= scatter_file(table.stable(own_file, opp_file) << margin) << line;
    }
    return stable & position.own;
}

// --- Lines: squares outside the board count as occupied, so that all shapes are alike. ---

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

}  // namespace

Bitboard stable_discs(const Position& position, const Shape& shape) {
    constexpr Bitboard NO_LEFT = leaves_board(-1, 0);
    constexpr Bitboard NO_RIGHT = leaves_board(1, 0);
    constexpr Bitboard NO_ABOVE = leaves_board(0, -1);
    constexpr Bitboard NO_BELOW = leaves_board(0, 1);

    const Bitboard outside = ~shape.squares;
    const Bitboard filled = position.occupied() | outside;
    const Bitboard rows = full_rows(filled);
    const Bitboard files = full_files(filled);
    const Bitboard falling = full_diagonals<1>(filled);
    const Bitboard rising = full_diagonals<-1>(filled);

    Bitboard stable =
        stable_on_edges(position, shape) | (position.own & rows & files & falling & rising);
    for (;;) {
        const Bitboard anchor = stable | outside;
        const Bitboard safe_row = rows | anchor << 1 | anchor >> 1 | NO_LEFT | NO_RIGHT;
        const Bitboard safe_file = files | anchor << 8 | anchor >> 8 | NO_ABOVE | NO_BELOW;
        const Bitboard safe_falling =
            falling | anchor << 9 | anchor >> 9 | NO_LEFT | NO_ABOVE | NO_RIGHT | NO_BELOW;
        const Bitboard safe_rising =
            rising | anchor << 7 | anchor >> 7 | NO_LEFT | NO_ABOVE | NO_RIGHT | NO_BELOW;
        const Bitboard more =
            stable | (position.own & safe_row & safe_file & safe_falling & safe_rising);
        if (more == stable) return stable;
        stable = more;
    }
}

}  // namespace outflank
