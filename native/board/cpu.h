// The instruction-set levels that the core is compiled for, and which of them the processor
// supports.
#pragma once

#include <string>
#include <vector>

namespace outflank {

// Names of the levels that this processor supports, best last. The x86-64 ones are those of the
// psABI, restricted to the instructions that our code uses; the compiler's function also checks
// that the operating system saves the wide registers.
inline std::vector<std::string> supported_levels() {
    std::vector<std::string> levels = {"portable"};
#if defined(__x86_64__)
    if (__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt")) {
        levels.emplace_back("x86-64-v2");
    }
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma")) {
        levels.emplace_back("x86-64-v3");
    }
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl")) {
        levels.emplace_back("x86-64-v4");
    }
#endif
    return levels;
}

}  // namespace outflank
