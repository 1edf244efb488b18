// A hash table of evaluated positions, as in the shenzhen report.
#pragma once

#include <vector>

#include "board/hash.h"
#include "eval/evaluator.h"

namespace outflank::classic {

class EvalCache {
public:
    explicit EvalCache(bool used) : entries_(used ? SIZE : 0) {}

    // The evaluator's value, looked up where the position was seen before. `calls` counts the times
    // that the evaluator was asked.
    double value(const Position& position, const Shape& shape, const Evaluator& evaluator,
                 std::uint64_t& calls) {
        if (entries_.empty()) {
            ++calls;
            return evaluator.value(position, shape);
        }
        Entry& entry = entries_[hash(position) >> (64 - SIZE_BITS)];
        if (entry.position != position) {
            ++calls;
            entry = {position, evaluator.value(position, shape)};
        }
        return entry.value;
    }

private:
    struct Entry {
        Position position{0, 0};
        double value = 0;
    };

    static constexpr int SIZE_BITS = 16;
    static constexpr std::size_t SIZE = std::size_t{1} << SIZE_BITS;

    std::vector<Entry> entries_;
};

}  // namespace outflank::classic
