// Factors and weights of all stages as bytes, in an order that compresses well.
//
// The weights come first, as differences of a stage from the next one, all lower bytes before all
// upper ones; then what each stage starts with; then a bit for each row that has factors; then the
// factors of these rows, all first ones before all second ones, and so on. If factors of any stage
// turn, two bytes follow with a bit for each such stage, and the turning factors of its rows that
// have factors, in the same order.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "eval/factor_fit.h"
#include "eval/factors.h"
#include "eval/pattern_design.h"

namespace outflank {

class FactorPlanes {
public:
    explicit FactorPlanes(const PatternDesign& design) : design_(design) {}

    // The bytes of fits, one for each stage.
    std::vector<std::uint8_t> write(const std::vector<const FactorFit*>& fits) const {
        std::vector<std::uint8_t> bytes(rows_at());
        std::vector<FactorRow> with_factors;
        std::vector<FactorRow> with_turning;
        unsigned turning_stages = 0;
        for (std::size_t stage = 0; stage < FACTOR_STAGES; ++stage) {
            const FactorFit& fit = *fits[stage];
            for (std::size_t column = 0; column < columns(); ++column) {
                const int next = stage + 1 < FACTOR_STAGES ? fits[stage + 1]->weight(column) : 0;
                put_weight(bytes, stage * columns() + column, fit.weight(column) - next);
            }
            for (std::size_t i = 0; i < FACTORS; ++i) {
                const std::size_t at = starts_at() + 2 * (stage * FACTORS + i);
                bytes[at] = static_cast<std::uint8_t>(fit.start()[i]);
                bytes[at + 1] = static_cast<std::uint8_t>(fit.start()[i] >> 8);
            }
            for (std::size_t column = 0; column < patterns(); ++column) {
                if (!fit.has_factors(column)) continue;
                const std::size_t number = stage * patterns() + column;
                bytes[bits_at() + number / 8] |= static_cast<std::uint8_t>(1U << number % 8);
                with_factors.push_back(fit.factors(column));
                if (fit.has_turning()) with_turning.push_back(fit.turning_factors(column));
            }
            turning_stages |= (fit.has_turning() ? 1U : 0U) << stage;
        }
        for (std::size_t i = 0; i < FACTORS; ++i) {
            for (const FactorRow& row : with_factors) {
                bytes.push_back(static_cast<std::uint8_t>(row.lanes[i]));
            }
        }
        if (turning_stages != 0) {
            bytes.push_back(static_cast<std::uint8_t>(turning_stages));
            bytes.push_back(static_cast<std::uint8_t>(turning_stages >> 8));
            for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
                for (const FactorRow& row : with_turning) {
                    bytes.push_back(static_cast<std::uint8_t>(row.lanes[lane]));
                }
            }
        }
        return bytes;
    }

    // The weights in such bytes; nothing if there are too few or too many of them.
    std::optional<FactorWeights> read(const std::uint8_t* bytes, std::size_t size) const {
        if (size < rows_at()) return std::nullopt;
        const Kept factors = kept(bytes, ~0U);
        const std::size_t turning_at = rows_at() + FACTORS * factors.back();
        unsigned turning_stages = 0;
        if (size != turning_at) {
            if (size < turning_at + 2) return std::nullopt;
            turning_stages = bytes[turning_at] | unsigned{bytes[turning_at + 1]} << 8;
            if (turning_stages == 0 || turning_stages >> FACTOR_STAGES != 0) return std::nullopt;
        }
        const Kept turning = kept(bytes, turning_stages);
        if (size != turning_at && size != turning_at + 2 + FACTOR_LANES * turning.back()) {
            return std::nullopt;
        }

        // From the last stage to the first, because weights are differences from the next one.
        // Stage by stage, which takes less memory than all at once.
        std::vector<std::int16_t> weights(columns());
        const auto take = [&](std::size_t stage) {
            for (std::size_t column = 0; column < columns(); ++column) {
                const int more = difference(bytes, stage * columns() + column);
                weights[column] = static_cast<std::int16_t>(weights[column] + more);
            }
            StageRows found{{}, std::vector<FactorRow>(patterns()), {}};
            for (std::size_t parity = 0; parity < PARITIES; ++parity) {
                found.start[parity] = start(bytes, stage, weights[patterns() + parity]);
            }
            const bool turns = (turning_stages >> stage & 1) != 0;
            if (turns) found.turning.resize(patterns());
            std::size_t at = factors[stage];
            std::size_t at_turning = turning[stage];
            for (std::size_t column = 0; column < patterns(); ++column) {
                FactorRow& row = found.rows[column];
                const SplitWeight weight(weights[column]);
                row.lanes[LOW_LANE] = static_cast<std::int8_t>(weight.low);
                row.lanes[HIGH_LANE] = static_cast<std::int8_t>(weight.high);
                if (!has_factors(bytes, stage, column)) continue;
                for (std::size_t i = 0; i < FACTORS; ++i) {
                    const std::size_t byte = rows_at() + i * factors.back() + at;
                    row.lanes[i] = static_cast<std::int8_t>(bytes[byte]);
                }
                ++at;
                if (!turns) continue;
                for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
                    const std::size_t byte = turning_at + 2 + lane * turning.back() + at_turning;
                    found.turning[column].lanes[lane] = static_cast<std::int8_t>(bytes[byte]);
                }
                ++at_turning;
            }
            return found;
        };
        return FactorWeights(design_.shared(), design_.turns(), turning_stages, take);
    }

private:
    std::size_t columns() const { return design_.columns(); }
    std::size_t patterns() const { return design_.columns() - PARITIES; }
    std::size_t upper_at() const { return FACTOR_STAGES * columns(); }
    std::size_t starts_at() const { return 2 * FACTOR_STAGES * columns(); }
    std::size_t bits_at() const { return starts_at() + 2 * FACTOR_STAGES * FACTORS; }
    std::size_t rows_at() const { return bits_at() + (FACTOR_STAGES * patterns() + 7) / 8; }

    void put_weight(std::vector<std::uint8_t>& bytes, std::size_t number, int weight) const {
        bytes[number] = static_cast<std::uint8_t>(weight);
        bytes[upper_at() + number] = static_cast<std::uint8_t>(weight >> 8);
    }

    bool has_factors(const std::uint8_t* bytes, std::size_t stage, std::size_t column) const {
        const std::size_t number = stage * patterns() + column;
        return (bytes[bits_at() + number / 8] >> number % 8 & 1) != 0;
    }

    // How many rows with factors there are before each stage, followed by their number; only stages
    // whose bit is set count.
    using Kept = std::array<std::size_t, FACTOR_STAGES + 1>;
    Kept kept(const std::uint8_t* bytes, unsigned stages) const {
        Kept before{};
        for (std::size_t stage = 0; stage < FACTOR_STAGES; ++stage) {
            before[stage + 1] = before[stage];
            if (!(stages >> stage & 1)) continue;
            for (std::size_t column = 0; column < patterns(); ++column) {
                before[stage + 1] += has_factors(bytes, stage, column);
            }
        }
        return before;
    }

    FactorSums start(const std::uint8_t* bytes, std::size_t stage, int parity_weight) const {
        std::array<std::int16_t, FACTOR_LANES> sums{};
        for (std::size_t i = 0; i < FACTORS; ++i) {
            const std::size_t at = starts_at() + 2 * (stage * FACTORS + i);
            const int number = static_cast<std::int16_t>(bytes[at] | bytes[at + 1] << 8);
            sums[i] = static_cast<std::int16_t>(std::clamp(number, -LARGEST_START, LARGEST_START));
        }
        const SplitWeight weight(parity_weight);
        sums[LOW_LANE] = static_cast<std::int16_t>(weight.low);
        sums[HIGH_LANE] = static_cast<std::int16_t>(weight.high);
        return FactorSums(sums);
    }

    int difference(const std::uint8_t* bytes, std::size_t number) const {
        return bytes[number] | bytes[upper_at() + number] << 8;
    }

    const PatternDesign& design_;
};

}  // namespace outflank
