// Factors: interactions of patterns, which a sum of weights cannot express.
//
// A factorisation machine (S. Rendle, "Factorization machines", 2010): besides its weight, each
// configuration of a pattern has a short vector of factors. The vectors of a position's patterns
// are added up; the squares of the sums, half of them negative, are added to the sum of the
// weights. All arithmetic is in integers, so that all machines agree.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "board/large_array.h"
#include "eval/factor_sums.h"
#include "eval/patterns.h"

namespace outflank {

// Stages of the game by their fewest discs. Most have four disc counts: fewer would need more
// games to learn from, and more memory.
constexpr std::array<int, 11> STAGE_DISCS = {4, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54};
constexpr std::size_t FACTOR_STAGES = STAGE_DISCS.size();

inline constexpr std::array<std::uint8_t, 65> STAGE_OF_DISCS = [] {
    std::array<std::uint8_t, 65> stages{};
    for (std::size_t stage = 0; stage < FACTOR_STAGES; ++stage) {
        for (std::size_t discs = static_cast<std::size_t>(STAGE_DISCS[stage]); discs <= 64;
             ++discs) {
            stages[discs] = static_cast<std::uint8_t>(stage);
        }
    }
    return stages;
}();

constexpr std::size_t factor_stage(int discs) {
    return STAGE_OF_DISCS[static_cast<std::size_t>(discs)];
}

// What every position of a stage adds to its sums, by the parity of the disc count, which decides
// who has the last move.
using StageStart = std::array<FactorSums, PARITIES>;

// A row for each configuration of a pattern, in each stage.
class FactorWeights {
public:
    // `shared_rows(stage)` has one row for all indices that are symmetric to each other.
    template <class Rows>
    FactorWeights(const SharedWeights& shared, Rows&& shared_rows,
                  const std::array<StageStart, FACTOR_STAGES>& starts)
        : rows_(PATTERN_WEIGHTS * FACTOR_STAGES), starts_(starts) {
        for (std::size_t stage = 0; stage < FACTOR_STAGES; ++stage) {
            const std::vector<FactorRow> from = shared_rows(stage);
            FactorRow* const rows = rows_.data() + stage * PATTERN_WEIGHTS;
            for (std::size_t i = 0; i < PATTERN_WEIGHTS; ++i) rows[i] = from[shared.of[i]];
        }
    }

    const FactorRow* rows(std::size_t stage) const {
        return rows_.data() + stage * PATTERN_WEIGHTS;
    }
    const StageStart& start(std::size_t stage) const { return starts_[stage]; }

private:
    LargeArray<FactorRow> rows_;
    std::array<StageStart, FACTOR_STAGES> starts_;
};

class FactorEvaluation {
public:
    static constexpr int DISC = PatternEvaluation::DISC;
    using Node = PatternEvaluation::Node;

    explicit FactorEvaluation(const FactorWeights& weights) : weights_(&weights) {}

    static Node node(const Position& position) { return PatternEvaluation::node(position); }
    static Node after(const Node& node, Square square) {
        return PatternEvaluation::after(node, square);
    }
    static Node after(const Node& node, Square square, Bitboard flipped) {
        return PatternEvaluation::after(node, square, flipped);
    }

    // As the side to move sees it.
    int value(const Node& node) const {
        const int discs = count(node.position.occupied());
        const std::size_t stage = factor_stage(discs);
        return sum(weights_->start(stage)[static_cast<std::size_t>(discs % 2)],
                   weights_->rows(stage), node.indices, std::make_index_sequence<PLACES / 2>());
    }

private:
    // Unrolled by placement, so that offsets are constants; two sums at a time are independent.
    template <std::size_t... PAIR>
    static int sum(const FactorSums& start, const FactorRow* rows, const PatternIndices& indices,
                   std::index_sequence<PAIR...>) {
        static_assert(PLACES % 2 == 0);
        FactorSums even = start;
        FactorSums odd;
        (..., (even += row<2 * PAIR>(rows, indices), odd += row<2 * PAIR + 1>(rows, indices)));
        even += odd;
        return even.value();
    }

    template <std::size_t PLACE>
    static const FactorRow& row(const FactorRow* rows, const PatternIndices& indices) {
        return rows[PATTERN_OFFSETS[PATTERN_PLACES[PLACE].pattern] + indices.of[PLACE]];
    }

    const FactorWeights* weights_;
};

}  // namespace outflank
