// A transposition table keyed by Zobrist hashes, as described in section 2.3.5 of the shenzhen
// report.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/position.h"

namespace outflank::classic {

// A. Zobrist, "A new hashing method with application for game playing", 1970: a random number for
// each disc of each side on each square, and one for the turn. A move changes a few of them.
namespace zobrist {

using Numbers = std::array<std::array<std::uint64_t, 64>, 2>;

// SplitMix64: S. Vigna, 2015.
constexpr Numbers random_numbers() {
    Numbers numbers{};
    std::uint64_t state = 0;
    for (auto& side : numbers) {
        for (std::uint64_t& number : side) {
            state += 0x9E3779B97F4A7C15ULL;
            number = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9ULL;
            number = (number ^ (number >> 27)) * 0x94D049BB133111EBULL;
            number ^= number >> 31;
        }
    }
    return numbers;
}

inline constexpr Numbers NUMBERS = random_numbers();
inline constexpr std::uint64_t TURN = 0xD1B54A32D192ED03ULL;

constexpr std::uint64_t discs(std::size_t side, Bitboard squares) {
    std::uint64_t sum = 0;
    for (Square square : Squares(squares)) sum ^= NUMBERS[side][static_cast<std::size_t>(square)];
    return sum;
}

// The key of a position, given whether the side to move is the one that searches.
constexpr std::uint64_t key(const Position& position, bool maximizing) {
    const Bitboard max = maximizing ? position.own : position.opp;
    const Bitboard min = maximizing ? position.opp : position.own;
    return discs(0, max) ^ discs(1, min) ^ (maximizing ? TURN : 0);
}

// The key after the side to move has turned `before` into `after`, where the other side is to move.
constexpr std::uint64_t key_after(std::uint64_t key, const Position& before, const Position& after,
                                  bool maximizing) {
    const std::size_t mover = maximizing ? 0 : 1;
    return key ^ TURN ^ discs(mover, after.opp & ~before.own) ^
           discs(1 - mover, before.opp & ~after.own);
}

}  // namespace zobrist

// Whether a stored value is exact or a bound.
enum class Bound : std::uint8_t { EXACT, LOWER, UPPER };

class TranspositionTable {
public:
    explicit TranspositionTable(bool used) : entries_(used ? SIZE : 0) {}

    bool is_used() const { return !entries_.empty(); }

    // The value of a position searched to exactly this depth, if it resolves a search with the
    // window from alpha to beta; null otherwise. Values of other depths would be as good, but the
    // table must save nodes without changing any result.
    const double* find(std::uint64_t key, const Position& position, bool maximizing, int depth,
                       double alpha, double beta) const {
        const Entry& entry = entries_[key % SIZE];
        if (entry.position != position || entry.maximizing != maximizing || entry.depth != depth) {
            return nullptr;
        }
        const bool settled = entry.bound == Bound::EXACT ||
                             (entry.bound == Bound::LOWER && entry.value >= beta) ||
                             (entry.bound == Bound::UPPER && entry.value <= alpha);
        return settled ? &entry.value : nullptr;
    }

    // Stores the result of a search with that window; always replaces.
    void store(std::uint64_t key, const Position& position, bool maximizing, int depth,
               double value, double alpha, double beta) {
        const Bound bound = value <= alpha  ? Bound::UPPER
                            : value >= beta ? Bound::LOWER
                                            : Bound::EXACT;
        entries_[key % SIZE] = {position, value, depth, bound, maximizing};
    }

private:
    // The whole position is stored, so that key collisions are detected.
    struct Entry {
        Position position{0, 0};
        double value = 0;
        int depth = 0;
        Bound bound = Bound::EXACT;
        bool maximizing = false;
    };

    static constexpr std::size_t SIZE = std::size_t{1} << 16;

    std::vector<Entry> entries_;
};

}  // namespace outflank::classic
