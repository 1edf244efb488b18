// Where the endgame search changes its ways, by empty squares. Found by trying neighbours of each
// on FFO #40 to #46.
#pragma once

#include <cstddef>

namespace outflank::engine::params {

// Up to so many, moves are ordered by parity alone, and no table is asked. 7 takes 1.4 times the
// nodes.
constexpr int PARITY_ORDER = 5;

// Up to so many, positions are kept in a small table of each thread's own.
constexpr int SMALL_TABLE = 10;
constexpr std::size_t SMALL_TABLE_MB = 1;

// From so many on, the children are looked up in the table before any is searched.
constexpr int ENHANCED_CUTOFF = 9;

// From so many on, moves are ordered by a search of (empties - ORDER_BASE) / ORDER_STEP plies.
constexpr int ORDER_BY_SEARCH = 13;
constexpr int ORDER_BASE = 13;
constexpr int ORDER_STEP = 3;

// From so many on, the stop flag is looked at.
constexpr int STOP_CHECK = 12;

// The stability cut-off is tried where alpha is at least this much.
constexpr int stability_threshold(int empties) { return 2 * empties - 4; }

}  // namespace outflank::engine::params
