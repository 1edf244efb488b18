// Flips with AVX2: the four axes side by side in one register.
#pragma once

#include <immintrin.h>

#include "board/rays.h"

namespace outflank::avx2 {

inline Bitboard or_lanes(__m256i v) {
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    half = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
    return static_cast<Bitboard>(_mm_cvtsi128_si64(half));
}

inline Bitboard flips(Square square, Bitboard own, Bitboard opp) {
    const __m256i owns = _mm256_set1_epi64x(static_cast<long long>(own));
    const __m256i opps = _mm256_set1_epi64x(static_cast<long long>(opp));
    const __m256i zero = _mm256_setzero_si256();
    const __m256i minus_one = _mm256_cmpeq_epi64(zero, zero);

    // Upward: the first square of the ray that is not the opponent's is its lowest such bit.
    const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(RAYS.up[square].axis));
    const __m256i up_stops = _mm256_andnot_si256(opps, up);
    const __m256i up_first = _mm256_andnot_si256(_mm256_add_epi64(up_stops, minus_one), up_stops);
    const __m256i up_end = _mm256_and_si256(up_first, owns);
    // end - 1 covers all below the end; with no end, 0 - 1 + 1 covers nothing.
    const __m256i no_end = _mm256_cmpeq_epi64(up_end, zero);
    const __m256i up_flips =
        _mm256_and_si256(up, _mm256_sub_epi64(_mm256_add_epi64(up_end, minus_one), no_end));

    // Downward: the highest such bit, found by smearing the others away along the ray.
    const __m256i step = _mm256_set_epi64x(7, 9, 8, 1);
    const __m256i step_2 = _mm256_set_epi64x(14, 18, 16, 2);
    const __m256i down =
        _mm256_load_si256(reinterpret_cast<const __m256i*>(RAYS.down[square].axis));
    const __m256i down_stops = _mm256_andnot_si256(opps, down);
    __m256i behind = _mm256_srlv_epi64(down_stops, step);
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, step));
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, step_2));
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, step_2));
    const __m256i down_end = _mm256_and_si256(_mm256_andnot_si256(behind, down_stops), owns);
    // -end << 1 covers all above the end, and nothing where there is none.
    const __m256i down_flips =
        _mm256_and_si256(down, _mm256_slli_epi64(_mm256_sub_epi64(zero, down_end), 1));

    return or_lanes(_mm256_or_si256(up_flips, down_flips));
}

}  // namespace outflank::avx2
