// Reproducible random numbers: small, fast, and the same on every machine.
#pragma once

#include "board/hash.h"

namespace outflank {

class Random {
public:
    // Streams of one seed are independent, so that work may be distributed in any way.
    constexpr Random(std::uint64_t seed, std::uint64_t stream)
        : state_(scrambled(scrambled(seed) + stream)) {}

    // A counter with an odd step visits every state; the product scrambles it.
    constexpr std::uint64_t next() {
        state_ += GOLDEN_DIGITS;
        return folded_product(state_, state_ ^ PI_DIGITS);
    }

    // A number from 0 to bound - 1; for bounds up to 64 uniform to 1 part in 10^17.
    constexpr int below(int bound) {
        return static_cast<int>(wide_product(next(), static_cast<unsigned>(bound)).high);
    }

private:
    // A bijection: xor-shifts and odd factors can be undone.
    static constexpr std::uint64_t scrambled(std::uint64_t x) {
        x = (x ^ x >> 32) * GOLDEN_DIGITS;
        x = (x ^ x >> 29) * PI_DIGITS;
        return x ^ x >> 32;
    }

    std::uint64_t state_;
};

}  // namespace outflank
