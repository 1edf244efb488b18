// Sums of factors in one AVX2 register.
#pragma once

#include <immintrin.h>

#include "eval/factor_row.h"

namespace outflank::avx2 {

class FactorSums {
public:
    FactorSums() : sums_(_mm256_setzero_si256()) {}

    explicit FactorSums(const std::array<std::int16_t, FACTOR_LANES>& sums) : sums_(load(sums)) {}

    FactorSums& operator+=(const FactorSums& other) {
        sums_ = _mm256_add_epi16(sums_, other.sums_);
        return *this;
    }

    FactorSums& operator+=(const FactorRow& row) {
        sums_ = _mm256_add_epi16(sums_, widened(row));
        return *this;
    }

    FactorSums& operator-=(const FactorRow& row) {
        sums_ = _mm256_sub_epi16(sums_, widened(row));
        return *this;
    }

    // As a row of pairs: with the two coordinates of each exchanged, and with the second ones
    // negated.
    FactorSums with_pairs_exchanged() const {
        return FactorSums(_mm256_permute2x128_si256(sums_, sums_, 1));
    }
    FactorSums with_seconds_negated() const {
        return FactorSums(_mm256_sign_epi16(sums_, load(SECOND_SIGNS)));
    }

    std::array<std::int16_t, FACTOR_LANES> lanes() const {
        std::array<std::int16_t, FACTOR_LANES> sums;
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(sums.data()), sums_);
        return sums;
    }

    // In the unit of weights.
    int value() const {
        const __m256i squared = _mm256_sign_epi16(sums_, load(LANE_SIGNS));
        return times(_mm256_or_si256(squared, load(LANE_PARTS)));
    }

    // The same of sums of pairs.
    int value_of_pairs() const { return times(_mm256_sign_epi16(sums_, load(PAIR_SIGNS))); }

private:
    explicit FactorSums(__m256i sums) : sums_(sums) {}

    // The sum of all products, in the unit of weights.
    int times(__m256i factors) const {
        const __m256i pairs = _mm256_madd_epi16(sums_, factors);
        __m128i terms =
            _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
        terms = _mm_add_epi32(terms, _mm_shuffle_epi32(terms, 0b01'00'11'10));
        terms = _mm_add_epi32(terms, _mm_shuffle_epi32(terms, 0b10'11'00'01));
        return _mm_cvtsi128_si32(terms) >> VALUE_SHIFT;
    }

    static __m256i widened(const FactorRow& row) {
        return _mm256_cvtepi8_epi16(
            _mm_load_si128(reinterpret_cast<const __m128i*>(row.lanes.data())));
    }

    static __m256i load(const std::array<std::int16_t, FACTOR_LANES>& numbers) {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(numbers.data()));
    }

    __m256i sums_;
};

}  // namespace outflank::avx2
