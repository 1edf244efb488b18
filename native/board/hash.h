// A 64-bit hash of a position, the same at every instruction-set level: searches that use it have
// the same node counts on any machine.
#pragma once

#include "board/position.h"
#include "board/wide_product.h"

namespace outflank {

// Odd constants without structure: digits of the golden ratio and of pi.
constexpr std::uint64_t GOLDEN_DIGITS = 0x9E3779B97F4A7C15ULL;
constexpr std::uint64_t PI_DIGITS = 0x243F6A8885A308D3ULL;

// The two halves of a 128-bit product, folded together.
constexpr std::uint64_t folded_product(std::uint64_t a, std::uint64_t b) {
    const WideProduct product = wide_product(a, b);
    return product.low ^ product.high;
}

constexpr std::uint64_t hash(const Position& position) {
    // One factor of each product is a constant, so that neither side's discs can cancel the
    // other's.
    const std::uint64_t own = folded_product(position.own ^ GOLDEN_DIGITS, PI_DIGITS);
    const std::uint64_t opp = folded_product(position.opp ^ PI_DIGITS, GOLDEN_DIGITS);
    return folded_product(own ^ std::rotl(opp, 32), GOLDEN_DIGITS);
}

// A number of so many bits, for a small cache: cheaper than the hash. The upper bits of a product
// depend on all bits below. One word is rotated by half its length, so that a disc that changes
// sides changes upper bits whatever its square.
constexpr std::size_t cache_index(const Position& position, int bits) {
    return (position.own * GOLDEN_DIGITS + std::rotl(position.opp, 32) * PI_DIGITS) >> (64 - bits);
}

}  // namespace outflank
