// Factors: interactions of patterns, which a sum of weights cannot express.
//
// A factorisation machine (S. Rendle, "Factorization machines", 2010): besides its weight, each
// configuration of a pattern has a short vector of factors. The vectors of a position's patterns
// are added up; the squares of the sums, half of them negative, are added to the sum of the
// weights. Stages may have factors that turn (`turning.h`) in addition. All arithmetic is in
// integers, so that all machines agree.
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
#include "eval/turning_sums.h"

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

// What a stage begins its sums with, and its rows: one for all configurations that are symmetric to
// each other.
struct StageRows {
    StageStart start;
    std::vector<FactorRow> rows;
    std::vector<FactorRow> turning;  // empty if no factors of the stage turn
};

// The rows of each configuration of a pattern, in each stage.
class FactorWeights {
public:
    // The rows of a configuration are side by side, so that they share a cache line.
    static constexpr std::size_t PLAIN = 1;
    static constexpr std::size_t WITH_TURNING = 2;

    // `take(stage)` returns the rows of a stage, and is called from the last stage to the first.
    // Those whose bit is set in `turning` have turning rows.
    template <class Take>
    FactorWeights(const SharedWeights& shared, const PatternTurns& turns, unsigned turning,
                  Take&& take)
        : turning_(turning), first_(first_rows(turning)), rows_(first_.back()) {
        for (std::size_t stage = FACTOR_STAGES; stage-- > 0;) {
            const StageRows from = take(stage);
            starts_[stage] = from.start;
            FactorRow* row = rows_.data() + first_[stage];
            for (std::size_t i = 0; i < PATTERN_WEIGHTS; ++i) {
                *row++ = from.rows[shared.of[i]];
                if (!has_turning(stage)) continue;
                const FactorRow& pairs = from.turning[shared.of[i]];
                *row++ = {PatternTurns::turned(pairs.lanes, turns.turn(i))};
            }
        }
    }

    // Whether a stage has factors that turn.
    bool has_turning(std::size_t stage) const { return (turning_ >> stage & 1) != 0; }

    // The plain row of a stage's first configuration; its turning row, if there is one, comes next.
    const FactorRow* rows(std::size_t stage) const { return rows_.data() + first_[stage]; }
    const StageStart& start(std::size_t stage) const { return starts_[stage]; }

private:
    using FirstRows = std::array<std::size_t, FACTOR_STAGES + 1>;

    // Where the rows of each stage begin, followed by the number of all rows.
    static FirstRows first_rows(unsigned turning) {
        FirstRows first{};
        for (std::size_t stage = 0; stage < FACTOR_STAGES; ++stage) {
            const std::size_t stride = (turning >> stage & 1) != 0 ? WITH_TURNING : PLAIN;
            first[stage + 1] = first[stage] + PATTERN_WEIGHTS * stride;
            // Pairs of rows are aligned, or every other one would be in two cache lines.
            first[stage + 1] += first[stage + 1] % WITH_TURNING;
        }
        return first;
    }

    unsigned turning_;  // a bit for each stage
    FirstRows first_;
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
        const FactorSums& start = weights_->start(stage)[static_cast<std::size_t>(discs % 2)];
        const FactorRow* const rows = weights_->rows(stage);
        constexpr auto PAIRS = std::make_index_sequence<PLACES / 2>();
        if (!weights_->has_turning(stage)) {
            return sum<FactorWeights::PLAIN>(start, rows, node.indices, PAIRS);
        }
        return sum<FactorWeights::WITH_TURNING>(start, rows, node.indices, PAIRS) +
               turning_sum(rows + 1, node.indices, std::make_index_sequence<PLACES>());
    }

private:
    // Unrolled by placement, so that offsets are constants; two sums at a time are independent.
    template <std::size_t STRIDE, std::size_t... PAIR>
    static int sum(const FactorSums& start, const FactorRow* rows, const PatternIndices& indices,
                   std::index_sequence<PAIR...>) {
        static_assert(PLACES % 2 == 0);
        FactorSums even = start;
        FactorSums odd;
        (..., (even += row<2 * PAIR, STRIDE>(rows, indices),
               odd += row<2 * PAIR + 1, STRIDE>(rows, indices)));
        even += odd;
        return even.value();
    }

    template <std::size_t... PLACE>
    static int turning_sum(const FactorRow* rows, const PatternIndices& indices,
                           std::index_sequence<PLACE...>) {
        TurningSums sums;
        (..., sums.add<PATTERN_PLACES[PLACE].symmetry>(
                  row<PLACE, FactorWeights::WITH_TURNING>(rows, indices)));
        return sums.value();
    }

    template <std::size_t PLACE, std::size_t STRIDE>
    static const FactorRow& row(const FactorRow* rows, const PatternIndices& indices) {
        constexpr std::size_t OFFSET = PATTERN_OFFSETS[PATTERN_PLACES[PLACE].pattern];
        return rows[STRIDE * (OFFSET + indices.of[PLACE])];
    }

    const FactorWeights* weights_;
};

}  // namespace outflank
