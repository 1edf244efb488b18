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
        Lanes lanes;
        std::memcpy(&lanes, row.lanes, sizeof lanes);
        sums_ += __builtin_convertvector(lanes, Sums);
        return *this;
    }
#else
    FactorSums& operator+=(const FactorRow& row) {
        for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) {
            sums_[lane] = static_cast<std::int16_t>(sums_[lane] + row.lanes[lane]);
        }
        return *this;
    }
#endif

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

private:
#if defined(__GNUC__)
    using Lanes = std::int8_t __attribute__((vector_size(FACTOR_LANES)));
    using Sums = std::int16_t __attribute__((vector_size(2 * FACTOR_LANES)));
    void add(const Sums& other) { sums_ += other; }
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
