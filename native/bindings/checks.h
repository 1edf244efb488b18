// Argument checks. A failure is a ValueError that names the argument.
#pragma once

#include <nanobind/nanobind.h>

#include <limits>
#include <string>

namespace outflank::bindings {

constexpr int MOST_THREADS = 1024;
constexpr int MOST_SQUARES = 64;

// A number from `lowest` to `highest`, not NaN.
template <typename T>
T check_range(const char* name, T value, T lowest, T highest) {
    if (value >= lowest && value <= highest) return value;
    throw nanobind::value_error((std::string(name) + " out of range").c_str());
}

// A duration, which may be infinite.
inline double check_seconds(const char* name, double seconds) {
    return check_range(name, seconds, 0.0, std::numeric_limits<double>::infinity());
}

}  // namespace outflank::bindings
