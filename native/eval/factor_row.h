// The factors and the weight of one configuration of a pattern.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace outflank {

// Together with its weight, the factors of a configuration fill sixteen bytes, which are read at
// once.
constexpr std::size_t FACTORS = 14;
constexpr std::size_t FACTOR_LANES = FACTORS + 2;

// The square of a sum of this many units is a disc.
constexpr int FACTOR_UNIT = 128;

// This many sums add their squares to a value, the others subtract them.
constexpr std::size_t POSITIVE_FACTORS = FACTORS / 2;

// In some stages a second row has pairs of factors that turn (`turning.h`): the first coordinates
// of all pairs, followed by the second ones. Half of the pairs add the squares of both to a value.
constexpr std::size_t TURNING_PAIRS = FACTOR_LANES / 2;
constexpr std::size_t POSITIVE_PAIRS = TURNING_PAIRS / 2;

// The sums of rows and what they start with fit in 16 bits.
constexpr int LARGEST_START = 4096;

// A weight is low + WEIGHT_PART * high, so that both parts are summed like factors.
constexpr int WEIGHT_PART = 128;
constexpr int LARGEST_WEIGHT = WEIGHT_PART * 127;
constexpr std::size_t LOW_LANE = FACTORS;
constexpr std::size_t HIGH_LANE = FACTORS + 1;

struct SplitWeight {
    constexpr explicit SplitWeight(int weight) {
        weight = std::clamp(weight, -LARGEST_WEIGHT, LARGEST_WEIGHT);
        high = (weight + WEIGHT_PART / 2) >> 7;
        low = weight - WEIGHT_PART * high;
    }

    int low;
    int high;
};

struct alignas(FACTOR_LANES) FactorRow {
    std::array<std::int8_t, FACTOR_LANES> lanes;
};
static_assert(sizeof(FactorRow) == FACTOR_LANES);

// A value is the sum over all lanes of lane * (lane * sign + part), shifted to the unit of weights:
// squares of sums of factors, and the two parts of the weight.
constexpr int VALUE_SHIFT = 7;
inline constexpr std::array<std::int16_t, FACTOR_LANES> LANE_SIGNS = [] {
    std::array<std::int16_t, FACTOR_LANES> signs{};
    for (std::size_t lane = 0; lane < FACTORS; ++lane)
        signs[lane] = lane < POSITIVE_FACTORS ? 1 : -1;
    return signs;
}();
inline constexpr std::array<std::int16_t, FACTOR_LANES> PAIR_SIGNS = [] {
    std::array<std::int16_t, FACTOR_LANES> signs{};
    for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane)
        signs[lane] = lane % TURNING_PAIRS < POSITIVE_PAIRS ? 1 : -1;
    return signs;
}();
inline constexpr std::array<std::int16_t, FACTOR_LANES> SECOND_SIGNS = [] {
    std::array<std::int16_t, FACTOR_LANES> signs{};
    for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane)
        signs[lane] = lane < TURNING_PAIRS ? 1 : -1;
    return signs;
}();
inline constexpr std::array<std::int16_t, FACTOR_LANES> LANE_PARTS = [] {
    std::array<std::int16_t, FACTOR_LANES> parts{};
    parts[LOW_LANE] = 1 << VALUE_SHIFT;
    parts[HIGH_LANE] = WEIGHT_PART << VALUE_SHIFT;
    return parts;
}();

}  // namespace outflank
