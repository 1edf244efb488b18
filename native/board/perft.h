// Perft: the number of move sequences of a given length, the standard test of a move generator.
#pragma once

#include <cstdint>

#include "board/position.h"
#include "board/stop.h"

namespace outflank {

// Counts the leaves at `depth` plies. A forced pass is a ply; a game that ends earlier is one
// leaf. The last ply is bulk-counted. The result is meaningless once stopped.
std::uint64_t perft(const Position& position, const Shape& shape, int depth, const StopFlag& stop);

}  // namespace outflank
