// A 64-bit hash of a position, the same at every instruction-set level: searches that use it
// repeat their node counts on any machine.
#pragma once

#include "board/position.h"

namespace outflank {

// Odd numbers without structure: the golden ratio's digits and pi's.
constexpr std::uint64_t GOLDEN_DIGITS = 0x9E3779B97F4A7C15ULL;
constexpr std::uint64_t PI_DIGITS = 0x243F6A8885A308D3ULL;

// The two halves of a 128-bit product, folded: every bit of both factors reaches every bit.
constexpr std::uint64_t folded_product(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

constexpr std::uint64_t hash(const Position& position) {
    return folded_product(position.own ^ GOLDEN_DIGITS, position.opp ^ PI_DIGITS);
}

}  // namespace outflank
