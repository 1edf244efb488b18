// Flips with AVX-512 (CD and VL): as with AVX2, with a leading-zero count for the downward rays.
#pragma once

#include "board/flips_avx2.h"

namespace outflank::avx512 {

inline __m256i downward_flips(Square square, __m256i own, __m256i opp) {
    const __m256i ray = avx2::load(RAYS.down[square]);
    const __m256i stops = _mm256_andnot_si256(opp, ray);
    // 2^63 >> lzcnt is the highest bit; a count of 64 shifts everything out.
    const __m256i first = _mm256_srlv_epi64(avx2::four_of(bit(63)), _mm256_lzcnt_epi64(stops));
    return avx2::above_end(ray, _mm256_and_si256(first, own));
}

inline Bitboard flips(Square square, Bitboard own, Bitboard opp) {
    const __m256i owns = avx2::four_of(own);
    const __m256i opps = avx2::four_of(opp);
    return avx2::or_lanes(_mm256_or_si256(avx2::upward_flips(square, owns, opps),
                                          downward_flips(square, owns, opps)));
}

}  // namespace outflank::avx512
