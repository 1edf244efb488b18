// A per-thread cache of static evaluations.
#pragma once

#include <cstddef>
#include <vector>

#include "board/hash.h"

namespace outflank::engine {

// Move ordering evaluates the children of a node, which evaluate themselves again for ProbCut, and
// iterations repeat each other: above the leaves more than half of all evaluations are known, and
// one in seven of the leaves. It is direct-mapped and always replaces. An evaluation depends on
// nothing but the position, so it is never cleared.
class EvaluationCache {
public:
    struct Entry {
        // Nobody evaluates a position without discs.
        Bitboard own = 0;
        Bitboard opp = 0;
        int value = 0;

        bool holds(const Position& position) const {
            return own == position.own && opp == position.opp;
        }
    };

    EvaluationCache() : entries_(std::size_t{1} << BITS) {}

    // The entry where a position is, or would be, stored.
    Entry& at(const Position& position) { return entries_[cache_index(position, BITS)]; }

private:
    // 16,384 entries of 24 bytes are 384 KB, as many as the endgame cache has, which is hardly used
    // at the same time: with four times as many, the search takes a quarter longer.
    static constexpr int BITS = 14;

    std::vector<Entry> entries_;
};

}  // namespace outflank::engine
