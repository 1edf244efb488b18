// Fits the factors and weights of one stage: stochastic gradient descent on squared errors,
// position by position, with learning rates of each row's own (Duchi, Hazan and Singer, "Adaptive
// subgradient methods", 2011).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/prefetch.h"
#include "board/random.h"
#include "eval/factors.h"
#include "eval/pattern_design.h"

namespace outflank {

class FactorFit {
public:
    // Learning rates, before the adaptation to each row. Factors shrink by `ridge` times their rate
    // in each step, or else they may learn rare configurations by heart.
    struct Rates {
        float factors = 0;
        float weights = 0;
        float turning = 0;
        float ridge = 0;
    };

    // Starts with given weights, in discs, and small random factors.
    FactorFit(const PatternDesign& design, const float* weights, std::uint64_t seed)
        : design_(design), rows_(design.columns()) {
        Random random(seed, 0);
        const auto small = [&] {
            return START_FACTOR * static_cast<float>(random.below(2001) - 1000) / 1000.0F;
        };
        for (std::size_t column = 0; column < rows_.size(); ++column) {
            Row& row = rows_[column];
            for (float& factor : row.factors) factor = small();
            row.weight = weights[column];
            row.squares = 0;
        }
        for (float& factor : start_) factor = START_BIAS * small() / START_FACTOR;
    }

    // Adds factors that turn: small random ones.
    void add_turning(std::uint64_t seed) {
        Random random(seed, 1);
        turning_.assign(patterns(), {});
        for (std::size_t column = 0; column < patterns(); ++column) {
            Pairs& pairs = turning_[column].pairs;
            for (float& number : pairs) {
                number = START_TURNING * static_cast<float>(random.below(2001) - 1000) / 1000.0F;
            }
            design_.turns().make_symmetric(column, pairs);
        }
    }

    bool has_turning() const { return !turning_.empty(); }

    // Takes the factors of a neighbouring stage to start with.
    void take_factors(const FactorFit& other) {
        for (std::size_t column = 0; column < rows_.size(); ++column) {
            rows_[column].factors = other.rows_[column].factors;
        }
        start_ = other.start_;
    }

    // Starts with the weights and factors that an engine has for this stage. Rows with factors have
    // learned before: errors that add up to `squares` make them slower to change.
    void take_weights(const FactorWeights& weights, std::size_t stage, float squares) {
        const SharedWeights& shared = design_.shared();
        const bool turning = weights.has_turning(stage);
        if (turning) turning_.assign(patterns(), {});
        const FactorRow* next = weights.rows(stage);
        for (std::size_t i = 0; i < PATTERN_WEIGHTS; ++i) {
            const FactorRow& from = *next++;
            Row& row = rows_[shared.of[i]];
            bool any = false;
            for (std::size_t lane = 0; lane < FACTORS; ++lane) {
                row.factors[lane] = static_cast<float>(from.lanes[lane]) / FACTOR_UNIT;
                any |= from.lanes[lane] != 0;
            }
            row.weight = discs(from.lanes[LOW_LANE], from.lanes[HIGH_LANE]);
            if (turning) {
                for (const std::int8_t lane : next->lanes) any |= lane != 0;
                take_turning(*next++, i, any ? squares : 0);
            }
            row.squares = any ? std::max(squares, FEW_SQUARES) : 0;
        }
        for (std::size_t parity = 0; parity < PARITIES; ++parity) {
            const auto lanes = weights.start(stage)[parity].lanes();
            for (std::size_t i = 0; i < FACTORS; ++i) {
                start_[i] = static_cast<float>(lanes[i]) / FACTOR_UNIT;
            }
            rows_[shared.size + parity].weight = discs(lanes[LOW_LANE], lanes[HIGH_LANE]);
        }
    }

    // The value of a position, in discs.
    float value(const std::uint16_t* numbers) const {
        Factors sums;
        Pairs vectors;
        return value(numbers, sums, vectors);
    }

    // One step; returns the error before it.
    float learn(const std::uint16_t* numbers, float label, Rates rates) {
        for (std::size_t term = 0; term < TERMS_OF_POSITION; ++term) {
            const std::size_t column = design_.column(numbers, term);
            prefetch(&rows_[column]);
            if (has_turning() && term < PLACES) prefetch(&turning_[column]);
        }
        Factors sums;
        Pairs vectors;
        const float error = value(numbers, sums, vectors) - label;
        const float pull = std::clamp(error, -LARGEST_ERROR, LARGEST_ERROR);
        Factors pulls;
        for (std::size_t i = 0; i < FACTORS; ++i) {
            pulls[i] = 2 * pull * static_cast<float>(LANE_SIGNS[i]) * sums[i];
        }
        for (std::size_t term = 0; term < PLACES; ++term) {
            Row& row = rows_[design_.column(numbers, term)];
            row.squares += SQUARES_SCALE * pull * pull;
            const float slower = 1 / std::sqrt(1 + row.squares);
            const float rate = rates.factors * slower;
            for (std::size_t i = 0; i < FACTORS; ++i) {
                row.factors[i] -= rate * (pulls[i] + rates.ridge * row.factors[i]);
            }
            row.weight -= rates.weights * slower * pull;
        }
        if (has_turning()) learn_turning(numbers, vectors, pull, rates);
        // These are in every position.
        for (std::size_t i = 0; i < FACTORS; ++i) {
            start_[i] -= COMMON_RATE * rates.factors * pulls[i];
        }
        rows_[design_.column(numbers, PLACES)].weight -= COMMON_RATE * rates.weights * pull;
        return error;
    }

    // As the engine has them. Rows that few positions had keep only their weight.
    bool has_factors(std::size_t column) const { return rows_[column].squares >= FEW_SQUARES; }

    FactorRow factors(std::size_t column) const {
        FactorRow packed{};
        for (std::size_t i = 0; i < FACTORS; ++i) {
            packed.lanes[i] =
                static_cast<std::int8_t>(units(rows_[column].factors[i], FACTOR_UNIT, INT8_MAX));
        }
        return packed;
    }

    // The same of factors that turn.
    FactorRow turning_factors(std::size_t column) const {
        FactorRow packed{};
        for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
            packed.lanes[lane] = static_cast<std::int8_t>(
                TURNING_STEP * units(turning_[column].pairs[lane], FACTOR_UNIT / TURNING_STEP,
                                     INT8_MAX / TURNING_STEP));
        }
        return packed;
    }

    int weight(std::size_t column) const {
        return units(rows_[column].weight, PatternEvaluation::DISC, LARGEST_WEIGHT);
    }

    // What all positions of the stage start with.
    std::array<int, FACTORS> start() const {
        std::array<int, FACTORS> packed{};
        for (std::size_t i = 0; i < FACTORS; ++i) {
            packed[i] = units(start_[i], FACTOR_UNIT, LARGEST_START);
        }
        return packed;
    }

private:
    using Factors = std::array<float, FACTORS>;
    using Pairs = std::array<float, FACTOR_LANES>;

    // The size of a cache line.
    struct alignas(64) Row {
        Factors factors;
        float weight;   // in discs
        float squares;  // of errors so far, scaled
    };

    // Factors that turn.
    struct TurningRow {
        Pairs pairs{};
        float squares = 0;
    };

    // Half-widths of the random numbers to start with.
    static constexpr float START_FACTOR = 0.02F;
    static constexpr float START_TURNING = 0.05F;
    static constexpr float START_BIAS = 0.1F;

    // Errors are clipped to this many discs.
    static constexpr float LARGEST_ERROR = 20;

    // Factors that turn are rounded to so many units: a file is 2 % smaller, and the error the
    // same.
    static constexpr int TURNING_STEP = 2;

    static constexpr float SQUARES_SCALE = 0.01F;
    static constexpr float COMMON_RATE = 0.01F;

    // Some four hundred positions. On others factors of rarer rows make no difference (a thousandth
    // of the error), and they would double the size of a file.
    static constexpr float FEW_SQUARES = 160;

    std::size_t patterns() const { return design_.columns() - PARITIES; }

    // How the vectors of a configuration are turned in a place.
    Turn turn(const std::uint16_t* numbers, std::size_t place) const {
        const Turn in_pattern = design_.turns().turn(design_.configuration(numbers, place));
        return Turn(PATTERN_PLACES[place].symmetry).after(in_pattern);
    }

    void take_turning(const FactorRow& from, std::size_t configuration, float squares) {
        if (!design_.turns().is_stored(configuration)) return;
        TurningRow& row = turning_[design_.shared().of[configuration]];
        for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
            row.pairs[lane] = static_cast<float>(from.lanes[lane]) / FACTOR_UNIT;
        }
        row.squares = squares;
    }

    void learn_turning(const std::uint16_t* numbers, const Pairs& vectors, float pull,
                       Rates rates) {
        Pairs pulls;
        for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
            pulls[lane] = 2 * pull * static_cast<float>(PAIR_SIGNS[lane]) * vectors[lane];
        }
        for (std::size_t place = 0; place < PLACES; ++place) {
            const std::size_t column = design_.column(numbers, place);
            TurningRow& row = turning_[column];
            row.squares += SQUARES_SCALE * pull * pull;
            const float rate = rates.turning / std::sqrt(1 + row.squares);
            const Pairs back = turned_back(pulls, turn(numbers, place));
            for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
                row.pairs[lane] -= rate * (back[lane] + rates.ridge * row.pairs[lane]);
            }
            design_.turns().make_symmetric(column, row.pairs);
        }
    }

    // Vectors before a turn.
    static Pairs turned_back(const Pairs& pairs, const Turn& turn) {
        Pairs before{};
        for (std::size_t i = 0; i < TURNING_PAIRS; ++i) {
            const float x = static_cast<float>(turn.x) * pairs[i];
            const float y = static_cast<float>(turn.y) * pairs[TURNING_PAIRS + i];
            before[i] = turn.exchanged ? y : x;
            before[TURNING_PAIRS + i] = turn.exchanged ? x : y;
        }
        return before;
    }

    float value(const std::uint16_t* numbers, Factors& sums, Pairs& vectors) const {
        sums = start_;
        float value = rows_[design_.column(numbers, PLACES)].weight;
        for (std::size_t term = 0; term < PLACES; ++term) {
            const Row& row = rows_[design_.column(numbers, term)];
            for (std::size_t i = 0; i < FACTORS; ++i) sums[i] += row.factors[i];
            value += row.weight;
        }
        for (std::size_t i = 0; i < FACTORS; ++i) {
            value += static_cast<float>(LANE_SIGNS[i]) * sums[i] * sums[i];
        }
        if (!has_turning()) return value;

        vectors = {};
        for (std::size_t place = 0; place < PLACES; ++place) {
            const TurningRow& row = turning_[design_.column(numbers, place)];
            const Pairs pairs = PatternTurns::turned(row.pairs, turn(numbers, place));
            for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) vectors[lane] += pairs[lane];
        }
        for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
            value += static_cast<float>(PAIR_SIGNS[lane]) * vectors[lane] * vectors[lane];
        }
        return value;
    }

    static float discs(int low, int high) {
        return static_cast<float>(low + WEIGHT_PART * high) / PatternEvaluation::DISC;
    }

    static int units(float number, int unit, int largest) {
        const float scaled = std::round(number * static_cast<float>(unit));
        const auto limit = static_cast<float>(largest);
        if (!(scaled > -limit)) return -largest;  // or not a number
        return scaled < limit ? static_cast<int>(scaled) : largest;
    }

    const PatternDesign& design_;
    std::vector<Row> rows_;
    Factors start_;
    std::vector<TurningRow> turning_;  // empty if no factors turn
};

}  // namespace outflank
