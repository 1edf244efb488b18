// Full products of 64-bit numbers. Standard C++ has no 128-bit type; compilers that have one emit a
// single instruction.
#pragma once

#include <cstdint>

namespace outflank {

struct WideProduct {
    std::uint64_t low;
    std::uint64_t high;
};

constexpr WideProduct wide_product(std::uint64_t a, std::uint64_t b) {
#if defined(__SIZEOF_INT128__)
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return {static_cast<std::uint64_t>(product), static_cast<std::uint64_t>(product >> 64)};
#else
    // Schoolbook multiplication by halves: `middle` cannot overflow.
    constexpr std::uint64_t HALF = 0xFFFFFFFFULL;
    const std::uint64_t lowest = (a & HALF) * (b & HALF);
    const std::uint64_t cross = (a >> 32) * (b & HALF) + (lowest >> 32);
    const std::uint64_t middle = (a & HALF) * (b >> 32) + (cross & HALF);
    return {middle << 32 | (lowest & HALF), (a >> 32) * (b >> 32) + (cross >> 32) + (middle >> 32)};
#endif
}

}  // namespace outflank
