// Flips with AVX-512 (CD and VL): as with AVX2, and a leading-zero count for the downward rays.
#pragma once

#include "board/flips_avx2.h"

namespace outflank::avx512 {

inline Bitboard flips(Square square, Bitboard own, Bitboard opp) {
    const __m256i owns = _mm256_set1_epi64x(static_cast<long long>(own));
    const __m256i opps = _mm256_set1_epi64x(static_cast<long long>(opp));
    const __m256i zero = _mm256_setzero_si256();
    const __m256i minus_one = _mm256_cmpeq_epi64(zero, zero);

    const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(RAYS.up[square].axis));
    const __m256i up_stops = _mm256_andnot_si256(opps, up);
    const __m256i up_first = _mm256_andnot_si256(_mm256_add_epi64(up_stops, minus_one), up_stops);
    const __m256i up_end = _mm256_and_si256(up_first, owns);
    const __mmask8 has_end = _mm256_test_epi64_mask(up_first, owns);
    const __m256i up_flips =
        _mm256_and_si256(up, _mm256_maskz_add_epi64(has_end, up_end, minus_one));

    // 2^63 >> lzcnt is the highest bit; a count of 64 shifts everything out.
    const __m256i down =
        _mm256_load_si256(reinterpret_cast<const __m256i*>(RAYS.down[square].axis));
    const __m256i down_stops = _mm256_andnot_si256(opps, down);
    const __m256i top_bit = _mm256_set1_epi64x(INT64_MIN);
    const __m256i down_first = _mm256_srlv_epi64(top_bit, _mm256_lzcnt_epi64(down_stops));
    const __m256i down_end = _mm256_and_si256(down_first, owns);
    const __m256i down_flips =
        _mm256_and_si256(down, _mm256_slli_epi64(_mm256_sub_epi64(zero, down_end), 1));

    return avx2::or_lanes(_mm256_or_si256(up_flips, down_flips));
}

}  // namespace outflank::avx512
