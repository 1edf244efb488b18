// Arrays of positions and of their patterns, for evaluations and learners.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "bindings/arrays.h"
#include "bindings/interruptible.h"
#include "eval/pattern_design.h"

namespace outflank::bindings {

// About a millisecond's work.
constexpr std::size_t PATTERN_PIECE = 8192;

// The one of the process.
const PatternDesign& pattern_design();

// The matrix whose rows have these indices, which are checked as they are read: that takes a few
// vector comparisons, compared with dozens of look-ups afterwards.
class PatternMatrix {
public:
    explicit PatternMatrix(const In<std::uint16_t>& numbers) : numbers_(numbers) {
        if (numbers_.size() % TERMS_OF_POSITION != 0) throw nanobind::value_error("not whole rows");
    }

    std::size_t rows() const { return numbers_.size() / TERMS_OF_POSITION; }

    // Calls `use(i, row)` for the rows from `begin` to below `end`, up to the first that has a
    // number beyond its pattern.
    template <class Use>
    void for_each_row(std::size_t begin, std::size_t end, Use&& use) const {
        for (std::size_t i = begin; i < end; ++i) {
            const std::uint16_t* const found = row(i);
            if (found == nullptr) return;
            use(i, found);
        }
    }

    // One row, or null if it has a number beyond its pattern.
    const std::uint16_t* row(std::size_t i) const {
        const std::uint16_t* const found = numbers_.data() + i * TERMS_OF_POSITION;
        if (design_.has(found)) return found;
        wrong_.store(true, std::memory_order_relaxed);
        return nullptr;
    }

    void refuse_wrong_rows() const {
        if (wrong_) throw nanobind::value_error("a number that its pattern does not have");
    }

private:
    const PatternDesign& design_ = pattern_design();
    const Elements<std::uint16_t> numbers_;
    mutable std::atomic<bool> wrong_{false};
};

// The evaluations of positions, in discs.
template <class Weights, class Evaluation>
Out<float> values_of(const Weights& weights, const In<Bitboard>& own, const In<Bitboard>& opp,
                     int threads) {
    const Positions positions(own, opp, SHAPE_8);
    const Evaluation evaluation(weights);
    auto [result, value] = new_array<float>(positions.size());
    share_out(positions.size(), PATTERN_PIECE, threads,
              [&, value = value](std::size_t begin, std::size_t end) {
                  for (std::size_t i = begin; i < end; ++i) {
                      value[i] =
                          static_cast<float>(evaluation.value(evaluation.node(positions[i]))) /
                          Evaluation::DISC;
                  }
              });
    return result;
}

}  // namespace outflank::bindings
