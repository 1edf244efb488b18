// Legal moves with AVX2: the four axes side by side, both ways along each.
#pragma once

#include <immintrin.h>

#include "board/flips_avx2.h"

namespace outflank::avx2 {

inline Bitboard moves(Bitboard own, Bitboard opp) {
    const __m256i step = _mm256_set_epi64x(7, 9, 8, 1);
    const __m256i step_2 = _mm256_set_epi64x(14, 18, 16, 2);
    const __m256i inside =
        _mm256_set_epi64x(0x7E7E7E7E7E7E7E7E, 0x7E7E7E7E7E7E7E7E, -1, 0x7E7E7E7E7E7E7E7E);
    const __m256i owns = four_of(own);
    const __m256i inner = _mm256_and_si256(four_of(opp), inside);

    __m256i up = _mm256_and_si256(inner, _mm256_sllv_epi64(owns, step));
    __m256i down = _mm256_and_si256(inner, _mm256_srlv_epi64(owns, step));
    up = _mm256_or_si256(up, _mm256_and_si256(inner, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(inner, _mm256_srlv_epi64(down, step)));
    const __m256i up_pairs = _mm256_and_si256(inner, _mm256_sllv_epi64(inner, step));
    const __m256i down_pairs = _mm256_srlv_epi64(up_pairs, step);
    up = _mm256_or_si256(up, _mm256_and_si256(up_pairs, _mm256_sllv_epi64(up, step_2)));
    down = _mm256_or_si256(down, _mm256_and_si256(down_pairs, _mm256_srlv_epi64(down, step_2)));
    up = _mm256_or_si256(up, _mm256_and_si256(up_pairs, _mm256_sllv_epi64(up, step_2)));
    down = _mm256_or_si256(down, _mm256_and_si256(down_pairs, _mm256_srlv_epi64(down, step_2)));

    const __m256i found =
        _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    return or_lanes(found) & ~(own | opp);
}

}  // namespace outflank::avx2
