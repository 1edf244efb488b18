// A per-thread cache of positions near the end of the game.
#pragma once

#include <cstddef>
#include <cstdint>

#include "board/hash.h"
#include "board/large_array.h"
#include "board/prefetch.h"
#include "engine/table.h"

namespace outflank::engine {

// Positions with few empty squares are numerous and short-lived. The cache is direct-mapped and
// always replaces, and nothing is shared: that takes a third of the transposition table's
// instructions, and all of it stays in the L2 cache.
class EndgameCache {
public:
    // One position with its proven bounds and best move.
    struct Entry {
        Bitboard own = 0;
        Bitboard opp = 0;
        std::int8_t lower = -INFINITE_SCORE;
        std::int8_t upper = INFINITE_SCORE;
        std::uint8_t best = PASS;

        bool holds(const Position& position) const {
            return own == position.own && opp == position.opp;
        }

        // Stores the result of a null-window search: above alpha a lower bound, otherwise an upper
        // one.
        void store(const Position& position, int alpha, int score, Square move) {
            if (!holds(position))
                *this = {position.own, position.opp, -INFINITE_SCORE, INFINITE_SCORE, PASS};
            (score > alpha ? lower : upper) = static_cast<std::int8_t>(score);
            best = static_cast<std::uint8_t>(move);
        }
    };

    EndgameCache() : entries_(SIZE) { clear(); }

    void clear() {
        for (std::size_t i = 0; i < SIZE; ++i) entries_[i] = Entry{};
    }

    // Prefetches the entry of a position that will be probed soon.
    void prefetch(const Position& position) const {
        outflank::prefetch(&entries_[cache_index(position, BITS)]);
    }

    // The entry where a position is, or would be, stored.
    Entry& at(const Position& position) { return entries_[cache_index(position, BITS)]; }

private:
    // 16,384 entries of 24 bytes are 384 KB.
    static constexpr int BITS = 14;
    static constexpr std::size_t SIZE = std::size_t{1} << BITS;

    LargeArray<Entry> entries_;
};

}  // namespace outflank::engine
