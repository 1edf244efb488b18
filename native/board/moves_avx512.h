// Legal moves with AVX-512: all eight directions side by side, as rotations.
#pragma once

#include <immintrin.h>

#include "board/bitboard.h"

namespace outflank::avx512 {

inline Bitboard moves(Bitboard own, Bitboard opp) {
    // The discs that may be flipped never lie on the edge that a rotation would carry over.
    constexpr long long COLUMNS = 0x7E7E7E7E7E7E7E7E;
    constexpr long long ROWS = 0x00FFFFFFFFFFFF00;
    constexpr long long CENTRE = 0x007E7E7E7E7E7E00;
    const __m512i step = _mm512_set_epi64(57, 55, 56, 63, 7, 9, 8, 1);
    const __m512i step_2 = _mm512_add_epi64(step, step);
    const __m512i inside =
        _mm512_set_epi64(CENTRE, CENTRE, ROWS, COLUMNS, CENTRE, CENTRE, ROWS, COLUMNS);
    const __m512i owns = _mm512_set1_epi64(static_cast<long long>(own));
    const __m512i inner = _mm512_and_si512(_mm512_set1_epi64(static_cast<long long>(opp)), inside);

    __m512i run = _mm512_and_si512(inner, _mm512_rolv_epi64(owns, step));
    run = _mm512_or_si512(run, _mm512_and_si512(inner, _mm512_rolv_epi64(run, step)));
    const __m512i pairs = _mm512_and_si512(inner, _mm512_rolv_epi64(inner, step));
    run = _mm512_or_si512(run, _mm512_and_si512(pairs, _mm512_rolv_epi64(run, step_2)));
    run = _mm512_or_si512(run, _mm512_and_si512(pairs, _mm512_rolv_epi64(run, step_2)));

    const auto found = static_cast<Bitboard>(_mm512_reduce_or_epi64(_mm512_rolv_epi64(run, step)));
    return found & ~(own | opp);
}

}  // namespace outflank::avx512
