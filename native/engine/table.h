// The transposition table: bounds and best moves of positions already searched.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include "board/hash.h"
#include "board/large_array.h"
#include "board/position.h"
#include "board/prefetch.h"
#include "board/wide_product.h"
#include "engine/certainty.h"

namespace outflank::engine {

// Bounds that no score reaches.
constexpr int INFINITE_SCORE = 127;

// The content of an entry.
struct Known {
    std::int8_t lower = -INFINITE_SCORE;
    std::int8_t upper = INFINITE_SCORE;
    std::uint8_t depth = 0;               // plies searched below it
    Certainty selectivity{};              // of that search
    std::uint8_t best[2] = {PASS, PASS};  // the best move and the previous best move
    std::uint8_t generation = 0;          // of the search that wrote it

    // Whether its bounds are valid for a search of that depth and selectivity.
    bool serves(int wanted_depth, Certainty wanted_selectivity) const {
        return depth >= wanted_depth && selectivity >= wanted_selectivity;
    }
};

// A lock-free hash table shared by several threads. An entry's words are written one by one; the
// position's words are stored XORed with the data word, so that an entry torn by two threads
// writing at once matches no position.
class Table {
public:
    explicit Table(std::size_t megabytes) : buckets_(megabytes * 1024 * 1024 / sizeof(Bucket)) {
        clear();
    }

    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    // Empty entries are zero. Writing them up front, to huge pages where available, is faster than
    // page-faulting while several threads search.
    void clear() {
        std::memset(static_cast<void*>(buckets_.data()), 0, buckets_.size() * sizeof(Bucket));
    }

    // Entries of earlier generations are replaced first.
    void next_generation() { ++generation_; }

    // Prefetches the entry of a position that will be probed soon.
    void prefetch(const Position& position) const { outflank::prefetch(&bucket(position)); }

    std::optional<Known> find(const Position& position) const {
        for (const Entry& entry : bucket(position).entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if (entry.holds(position, data)) {
                return unpacked(data);
            }
        }
        return std::nullopt;
    }

    // Stores the result of a search at that depth and selectivity: `score` is exact between alpha
    // and beta, and a bound outside.
    void store(const Position& position, int depth, Certainty selectivity, int alpha, int beta,
               int score, Square move) {
        Bucket& home = bucket(position);
        Entry* target = nullptr;
        Known known;
        int least = INT32_MAX;
        for (Entry& entry : home.entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            const Known there = unpacked(data);
            if (entry.holds(position, data)) {
                target = &entry;
                known = there;
                break;
            }
            const int worth =
                data == 0 ? -1 : there.depth + 256 * (there.generation == generation_);
            if (worth < least) {
                least = worth;
                target = &entry;
                known = Known{};
            }
        }
        if (known.depth != depth || known.selectivity != selectivity) {
            known.lower = -INFINITE_SCORE;
            known.upper = INFINITE_SCORE;
        }
        const auto bound = static_cast<std::int8_t>(score);
        if (score > alpha) known.lower = std::max(known.lower, bound);
        if (score < beta) known.upper = std::min(known.upper, bound);
        // Selective searches may contradict each other: the newer one wins.
        if (known.lower > known.upper) {
            known.lower = score > alpha ? bound : static_cast<std::int8_t>(-INFINITE_SCORE);
            known.upper = score < beta ? bound : static_cast<std::int8_t>(INFINITE_SCORE);
        }
        known.depth = static_cast<std::uint8_t>(depth);
        known.selectivity = selectivity;
        known.generation = generation_;
        if (move != known.best[0] && move != PASS) {
            known.best[1] = known.best[0];
            known.best[0] = static_cast<std::uint8_t>(move);
        }
        const std::uint64_t data = packed(known);
        target->own.store(position.own ^ data, std::memory_order_relaxed);
        target->opp.store(position.opp ^ data, std::memory_order_relaxed);
        target->data.store(data, std::memory_order_relaxed);
    }

private:
    struct Entry {
        std::atomic<std::uint64_t> own{0};
        std::atomic<std::uint64_t> opp{0};
        std::atomic<std::uint64_t> data{0};

        // Whether it holds that position; `seen` is its data word as read.
        bool holds(const Position& position, std::uint64_t seen) const {
            return (own.load(std::memory_order_relaxed) ^ seen) == position.own &&
                   (opp.load(std::memory_order_relaxed) ^ seen) == position.opp && seen != 0;
        }
    };
    // A cache line: waiting for one takes as long as searching many positions.
    struct alignas(64) Bucket {
        Entry entries[2];
    };

    static std::uint64_t packed(const Known& known) {
        // The top bit distinguishes a written entry from an empty one.
        return std::uint64_t{static_cast<std::uint8_t>(known.lower)} |
               std::uint64_t{static_cast<std::uint8_t>(known.upper)} << 8 |
               std::uint64_t{known.depth} << 16 | std::uint64_t{known.best[0]} << 24 |
               std::uint64_t{known.best[1]} << 32 | std::uint64_t{known.generation} << 40 |
               std::uint64_t{index_of(known.selectivity)} << 48 | std::uint64_t{1} << 63;
    }

    static Known unpacked(std::uint64_t data) {
        Known known;
        known.lower = static_cast<std::int8_t>(data);
        known.upper = static_cast<std::int8_t>(data >> 8);
        known.depth = static_cast<std::uint8_t>(data >> 16);
        known.best[0] = static_cast<std::uint8_t>(data >> 24);
        known.best[1] = static_cast<std::uint8_t>(data >> 32);
        known.generation = static_cast<std::uint8_t>(data >> 40);
        known.selectivity = static_cast<Certainty>(data >> 48 & 0x7F);
        return known;
    }

    // The hash's upper half, scaled to the number of buckets.
    std::size_t index(const Position& position) const {
        return static_cast<std::size_t>(wide_product(hash(position), buckets_.size()).high);
    }
    Bucket& bucket(const Position& position) { return buckets_[index(position)]; }
    const Bucket& bucket(const Position& position) const { return buckets_[index(position)]; }

    LargeArray<Bucket> buckets_;
    std::uint8_t generation_ = 0;
};

}  // namespace outflank::engine
