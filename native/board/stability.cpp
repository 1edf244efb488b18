#include "board/stability.h"

#include <array>
#include <type_traits>

#include "board/stable_lines.h"

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

// A file as a row: bit r of the result is the square on row r of the file.
constexpr unsigned gather_file(Bitboard b, int file) {
    return static_cast<unsigned>((b >> file & FILE_A) * 0x0102040810204080ULL >> 56);
}

// The inverse: squares of the a-file. Bit 7 is handled separately, because its copies would carry.
constexpr Bitboard scatter_file(unsigned row) {
    return ((row & 0x7F) * 0x0002040810204081ULL & FILE_A) | Bitboard{row & 0x80} << 49;
}

// The size is a constant: shifts by variables take 3 % of the time of FFO #40.
template <int SIZE>
Bitboard stable_on_edges(const Position& position) {
    constexpr int MARGIN = find_shape(SIZE)->margin();
    constexpr unsigned SQUARES = (1U << SIZE) - 1;
    const EdgeTable& table = EDGE_TABLES[SIZE / 2 - 2];
    Bitboard stable = 0;
    for (int line : {MARGIN, 7 - MARGIN}) {
        const int shift = line * 8 + MARGIN;
        const auto own_row = static_cast<unsigned>(position.own >> shift) & SQUARES;
        const auto opp_row = static_cast<unsigned>(position.opp >> shift) & SQUARES;
        stable |= Bitboard{table.stable(own_row, opp_row)} << shift;

        const unsigned own_file = gather_file(position.own, line) >> MARGIN;
        const unsigned opp_file = gather_file(position.opp, line) >> MARGIN;
        stable |= scatter_file(table.stable(own_file, opp_file) << MARGIN) << line;
    }
    return stable & position.own;
}

template <int SIZE>
Bitboard stable_discs(const Position& position) {
    constexpr Bitboard OUTSIDE = ~find_shape(SIZE)->squares;
    return spread_stability(position.own, stable_on_edges<SIZE>(position),
                            position.occupied() | OUTSIDE, OUTSIDE);
}

}  // namespace

Bitboard stable_discs(const Position& position, const Shape& shape) {
    switch (shape.size) {
    case 4:
        return stable_discs<4>(position);
    case 6:
        return stable_discs<6>(position);
    default:
        return stable_discs<8>(position);
    }
}

}  // namespace outflank
