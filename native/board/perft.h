// Perft: the number of move paths of a given length, the standard check of a move generator.
#pragma once

#include <cstdint>

#include "board/position.h"
#include "board/stop.h"

namespace outflank {

// Counts the leaves at `depth` plies. A forced pass is a ply; a game that ends earlier is one
// leaf. The last ply is counted without being played. The result means nothing once stopped.
std::uint64_t perft(const Position& position, const Shape& shape, int depth, const StopFlag& stop);

}  // namespace outflank
