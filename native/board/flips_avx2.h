// Flips with AVX2: the four axes side by side in one register.
#pragma once

#include <immintrin.h>

#include "board/rays.h"

namespace outflank::avx2 {

inline __m256i four_of(Bitboard b) { return _mm256_set1_epi64x(static_cast<long long>(b)); }

inline __m256i load(const Rays& rays) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.axis));
}

inline Bitboard or_lanes(__m256i v) {
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    half = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
    return static_cast<Bitboard>(_mm_cvtsi128_si64(half));
}

// Flips towards higher bits. The first square of a ray that is not the opponent's is the lowest
// such bit; if it is own, the ray below it is flipped.
inline __m256i upward_flips(Square square, __m256i own, __m256i opp) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i minus_one = _mm256_cmpeq_epi64(zero, zero);
    const __m256i ray = load(RAYS.up[square]);
    const __m256i stops = _mm256_andnot_si256(opp, ray);
    const __m256i first = _mm256_andnot_si256(_mm256_add_epi64(stops, minus_one), stops);
    const __m256i end = _mm256_and_si256(first, own);
    // end - 1 covers all below the end; with no end, 0 - 1 + 1 covers nothing.
    const __m256i no_end = _mm256_cmpeq_epi64(end, zero);
    return _mm256_and_si256(ray, _mm256_sub_epi64(_mm256_add_epi64(end, minus_one), no_end));
}

// The ray above its end; nothing where there is no end.
inline __m256i above_end(__m256i ray, __m256i end) {
    const __m256i minus_end = _mm256_sub_epi64(_mm256_setzero_si256(), end);
    return _mm256_and_si256(ray, _mm256_slli_epi64(minus_end, 1));
}

// Flips towards lower bits. The first square that is not the opponent's is the highest such bit:
// the one that is not behind another, seen along the ray.
inline __m256i downward_flips(Square square, __m256i own, __m256i opp) {
    const __m256i step = _mm256_set_epi64x(7, 9, 8, 1);
    const __m256i step_2 = _mm256_set_epi64x(14, 18, 16, 2);
    const __m256i ray = load(RAYS.down[square]);
    const __m256i stops = _mm256_andnot_si256(opp, ray);
    __m256i behind = _mm256_srlv_epi64(stops, step);
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, step));
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, step_2));
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, step_2));
    const __m256i first = _mm256_andnot_si256(behind, stops);
    return above_end(ray, _mm256_and_si256(first, own));
}

inline Bitboard flips(Square square, Bitboard own, Bitboard opp) {
    const __m256i owns = four_of(own);
    const __m256i opps = four_of(opp);
    return or_lanes(
        _mm256_or_si256(upward_flips(square, owns, opps), downward_flips(square, owns, opps)));
}

}  // namespace outflank::avx2
