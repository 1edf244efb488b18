// The eight symmetries of the square board.
#pragma once

#include "board/position.h"

namespace outflank {

// A symmetry is a number of three bits: 4 transposes (a8 and h1 change places), then 1 mirrors the
// columns (a and h change places), then 2 mirrors the rows (1 and 8 change places).
constexpr int SYMMETRIES = 8;

constexpr Bitboard mirror_rows(Bitboard b) {
    b = (b >> 8 & 0x00FF00FF00FF00FFULL) | (b & 0x00FF00FF00FF00FFULL) << 8;
    b = (b >> 16 & 0x0000FFFF0000FFFFULL) | (b & 0x0000FFFF0000FFFFULL) << 16;
    return b >> 32 | b << 32;
}

constexpr Bitboard mirror_columns(Bitboard b) {
    b = (b >> 1 & 0x5555555555555555ULL) | (b & 0x5555555555555555ULL) << 1;
    b = (b >> 2 & 0x3333333333333333ULL) | (b & 0x3333333333333333ULL) << 2;
    return (b >> 4 & 0x0F0F0F0F0F0F0F0FULL) | (b & 0x0F0F0F0F0F0F0F0FULL) << 4;
}

constexpr Bitboard transpose(Bitboard b) {
    Bitboard moved = (b ^ b >> 7) & 0x00AA00AA00AA00AAULL;
    b ^= moved ^ moved << 7;
    moved = (b ^ b >> 14) & 0x0000CCCC0000CCCCULL;
    b ^= moved ^ moved << 14;
    moved = (b ^ b >> 28) & 0x00000000F0F0F0F0ULL;
    return b ^ moved ^ moved << 28;
}

constexpr Bitboard transformed(Bitboard b, int symmetry) {
    if (symmetry & 4) b = transpose(b);
    if (symmetry & 1) b = mirror_columns(b);
    if (symmetry & 2) b = mirror_rows(b);
    return b;
}

constexpr Position transformed(const Position& position, int symmetry) {
    return {transformed(position.own, symmetry), transformed(position.opp, symmetry)};
}

// The symmetry whose image of the position is the smallest, by own discs and then by the
// opponent's: all eight images of a position have the same smallest image.
constexpr int canonical_symmetry(const Position& position) {
    int best = 0;
    Position least = position;
    for (int symmetry = 1; symmetry < SYMMETRIES; ++symmetry) {
        const Position image = transformed(position, symmetry);
        if (image.own < least.own || (image.own == least.own && image.opp < least.opp)) {
            best = symmetry;
            least = image;
        }
    }
    return best;
}

}  // namespace outflank
