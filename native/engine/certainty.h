// Selectivity levels: how certain a selective search is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace outflank::engine {

// The levels that players know from other engines, least certain first, so that they can be
// compared. The names are percentages.
enum class Certainty : std::uint8_t { P73, P87, P95, P98, P99, P100 };

// A full-width search.
constexpr Certainty NOT_SELECTIVE = Certainty::P100;

constexpr std::size_t CERTAINTIES = 6;

inline constexpr std::array<int, CERTAINTIES> PERCENTS = {73, 87, 95, 98, 99, 100};

constexpr std::size_t index_of(Certainty certainty) { return static_cast<std::size_t>(certainty); }

constexpr int percent(Certainty certainty) { return PERCENTS[index_of(certainty)]; }

// The level with that percentage, if there is one.
constexpr std::optional<Certainty> find_certainty(int percents) {
    for (std::size_t i = 0; i < CERTAINTIES; ++i) {
        if (PERCENTS[i] == percents) return static_cast<Certainty>(i);
    }
    return std::nullopt;
}

}  // namespace outflank::engine
