// Factors and weights of all stages as bytes, in an order that compresses well.
//
// The weights come first, as differences of a stage from the next one, all lower bytes before all
// upper ones; then what each stage starts with; then a bit for each row that has factors; then the
// factors of these rows, all first ones before all second ones, and so on.
#pragma once

#include <bit>
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
            }
        }
        for (std::size_t i = 0; i < FACTORS; ++i) {
            for (const FactorRow& row : with_factors) {
                bytes.push_back(static_cast<std::uint8_t>(row.lanes[i]));
            }
        }
        return bytes;
    }

    // The weights in such bytes; nothing if there are too few or too many of them.
    std::optional<FactorWeights> read(const std::uint8_t* bytes, std::size_t size) const {
        if (size < rows_at()) return std::nullopt;
        std::size_t kept = 0;
        for (std::size_t at = bits_at(); at < rows_at(); ++at) {
            kept += static_cast<std::size_t>(std::popcount(bytes[at]));
        }
        if (size != rows_at() + FACTORS * kept) return std::nullopt;

        std::vector<std::int16_t> weights(FACTOR_STAGES * columns());
        for (std::size_t i = weights.size(); i-- > 0;) {
            const int next = i + columns() < weights.size() ? weights[i + columns()] : 0;
            weights[i] = static_cast<std::int16_t>(difference(bytes, i) + next);
        }
        std::array<StageStart, FACTOR_STAGES> starts;
        for (std::size_t stage = 0; stage < FACTOR_STAGES; ++stage) {
            for (std::size_t parity = 0; parity < PARITIES; ++parity) {
                std::array<std::int16_t, FACTOR_LANES> sums{};
                for (std::size_t i = 0; i < FACTORS; ++i) {
                    const std::size_t at = starts_at() + 2 * (stage * FACTORS + i);
                    const int start = static_cast<std::int16_t>(bytes[at] | bytes[at + 1] << 8);
                    sums[i] =
                        static_cast<std::int16_t>(std::clamp(start, -LARGEST_START, LARGEST_START));
                }
                const SplitWeight weight(weights[stage * columns() + patterns() + parity]);
                sums[LOW_LANE] = static_cast<std::int16_t>(weight.low);
                sums[HIGH_LANE] = static_cast<std::int16_t>(weight.high);
                starts[stage][parity] = FactorSums(sums);
            }
        }
        // Stage by stage, which takes less memory than all at once.
        std::size_t read = 0;
        const auto rows_of = [&](std::size_t stage) {
            std::vector<FactorRow> rows(patterns());
            for (std::size_t column = 0; column < patterns(); ++column) {
                FactorRow& row = rows[column];
                const SplitWeight weight(weights[stage * columns() + column]);
                row.lanes[LOW_LANE] = static_cast<std::int8_t>(weight.low);
                row.lanes[HIGH_LANE] = static_cast<std::int8_t>(weight.high);
                const std::size_t number = stage * patterns() + column;
                if (!(bytes[bits_at() + number / 8] >> number % 8 & 1)) continue;
                for (std::size_t i = 0; i < FACTORS; ++i) {
                    row.lanes[i] = static_cast<std::int8_t>(bytes[rows_at() + i * kept + read]);
                }
                ++read;
            }
            return rows;
        };
        return FactorWeights(design_.shared(), rows_of, starts);
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

    int difference(const std::uint8_t* bytes, std::size_t number) const {
        return bytes[number] | bytes[upper_at() + number] << 8;
    }

    const PatternDesign& design_;
};

}  // namespace outflank
