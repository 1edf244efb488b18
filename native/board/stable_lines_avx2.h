// How stability spreads, with AVX2: the four axes side by side in one register.
#pragma once

#include "board/flips_avx2.h"
#include "board/stable_lines_portable.h"

namespace outflank::avx2 {

// Squares from which so many steps along each axis lead off the board, in the order of `Rays`.
constexpr Rays leaving(int steps) {
    return {{leaves_board(steps, 0), leaves_board(0, steps), leaves_board(steps, steps),
             leaves_board(-steps, steps)}};
}

// By one, two and four steps.
inline constexpr Rays LEAVING_UP[3] = {leaving(1), leaving(2), leaving(4)};
inline constexpr Rays LEAVING_DOWN[3] = {leaving(-1), leaving(-2), leaving(-4)};

// The ends of lines along each axis.
inline constexpr Rays LINE_ENDS = [] {
    Rays ends{};
    for (std::size_t axis = 0; axis < 4; ++axis) {
        ends.axis[axis] = LEAVING_UP[0].axis[axis] | LEAVING_DOWN[0].axis[axis];
    }
    return ends;
}();

// The squares that are in all four lanes, in every lane.
inline __m256i in_all_lanes(__m256i lanes) {
    lanes = _mm256_and_si256(lanes, _mm256_permute4x64_epi64(lanes, 0b01'00'11'10));
    return _mm256_and_si256(lanes, _mm256_shuffle_epi32(lanes, 0b01'00'11'10));
}

// As the portable version.
inline Bitboard spread_stability(Bitboard own, Bitboard known, Bitboard filled, Bitboard outside) {
    const __m256i step = _mm256_set_epi64x(7, 9, 8, 1);
    // Runs of filled squares double three times, both ways, as far as the edge.
    __m256i up = four_of(filled);
    __m256i down = up;
    __m256i steps = step;
    for (std::size_t i = 0; i < 3; ++i) {
        up = _mm256_and_si256(up,
                              _mm256_or_si256(_mm256_srlv_epi64(up, steps), load(LEAVING_UP[i])));
        down = _mm256_and_si256(
            down, _mm256_or_si256(_mm256_sllv_epi64(down, steps), load(LEAVING_DOWN[i])));
        steps = _mm256_add_epi64(steps, steps);
    }
    const __m256i full = _mm256_and_si256(up, down);
    const __m256i safe = _mm256_or_si256(full, load(LINE_ENDS));
    const __m256i owns = four_of(own);
    const __m256i outsides = four_of(outside);

    __m256i stable = _mm256_or_si256(four_of(known), _mm256_and_si256(owns, in_all_lanes(full)));
    for (;;) {
        const __m256i anchors = _mm256_or_si256(stable, outsides);
        const __m256i beside =
            _mm256_or_si256(_mm256_sllv_epi64(anchors, step), _mm256_srlv_epi64(anchors, step));
        const __m256i held = in_all_lanes(_mm256_or_si256(safe, beside));
        const __m256i more = _mm256_or_si256(stable, _mm256_and_si256(owns, held));
        const __m256i found = _mm256_xor_si256(more, stable);
        if (_mm256_testz_si256(found, found)) {
            return static_cast<Bitboard>(_mm_cvtsi128_si64(_mm256_castsi256_si128(stable)));
        }
        stable = more;
    }
}

}  // namespace outflank::avx2
