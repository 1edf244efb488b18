// Sums of factors in plain C++.
#pragma once

#include <cstring>

#include "eval/factor_row.h"

namespace outflank::portable {

class FactorSums {
public:
    FactorSums() = default;

    explicit FactorSums(const std::array<std::int16_t, FACTOR_LANES>& sums) {
        std::memcpy(&sums_, sums.data(), sizeof sums_);
    }

    FactorSums& operator+=(const FactorSums& other) {
        add(other.sums_);
        return *this;
    }

#if defined(__GNUC__)
    // Vectors of the compiler: a few instructions at every level. Loops over lanes are not
    // vectorised reliably and take twice as long.
    FactorSums& operator+=(const FactorRow& row) {
        Sums wide;
        widen(row, wide);
        sums_ += wide;
        return *this;
    }

    FactorSums& operator-=(const FactorRow& row) {
        Sums wide;
        widen(row, wide);
        sums_ -= wide;
        return *this;
    }
#else
    FactorSums& operator+=(const FactorRow& row) {
        for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
            sums_[lane] = static_cast<std::int16_t>(sums_[lane] + row.lanes[lane]);
        }
        return *this;
    }

    FactorSums& operator-=(const FactorRow& row) {
        for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
            sums_[lane] = static_cast<std::int16_t>(sums_[lane] - row.lanes[lane]);
        }
        return *this;
    }
#endif

    // As a row of pairs: with the two coordinates of each exchanged, and with the second ones
    // negated.
    FactorSums with_pairs_exchanged() const {
        FactorSums exchanged;
        for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
            exchanged.sums_[lane] = sums_[(lane + TURNING_PAIRS) % FACTOR_LANES];
        }
        return exchanged;
    }
    FactorSums with_seconds_negated() const {
        FactorSums negated;
        for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
            negated.sums_[lane] = static_cast<std::int16_t>(sums_[lane] * SECOND_SIGNS[lane]);
        }
        return negated;
    }

    std::array<std::int16_t, FACTOR_LANES> lanes() const {
        std::array<std::int16_t, FACTOR_LANES> sums;
        std::memcpy(sums.data(), &sums_, sizeof sums_);
        return sums;
    }

    // In the unit of weights.
    int value() const {
        int value = 0;
        for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
            value += sums_[lane] * (sums_[lane] * LANE_SIGNS[lane] + LANE_PARTS[lane]);
        }
        return value >> VALUE_SHIFT;
    }

    // The same of sums of pairs.
    int value_of_pairs() const {
        int value = 0;
        for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
            value += sums_[lane] * sums_[lane] * PAIR_SIGNS[lane];
        }
        return value >> VALUE_SHIFT;
    }

private:
#if defined(__GNUC__)
    using Lanes = std::int8_t __attribute__((vector_size(FACTOR_LANES)));
    using Sums = std::int16_t __attribute__((vector_size(2 * FACTOR_LANES)));
    void add(const Sums& other) { sums_ += other; }
    static void widen(const FactorRow& row, Sums& wide) {
        Lanes lanes;
        std::memcpy(&lanes, row.lanes.data(), sizeof lanes);
        wide = __builtin_convertvector(lanes, Sums);
    }
#else
    using Sums = std::int16_t[FACTOR_LANES];
    void add(const Sums& other) {
        for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
            sums_[lane] = static_cast<std::int16_t>(sums_[lane] + other[lane]);
        }
    }
#endif

    Sums sums_{};
};

}  // namespace outflank::portable
