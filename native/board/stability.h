// Stable discs: discs that no sequence of moves can ever flip.
#pragma once

#include "board/position.h"

namespace outflank {

// Discs of `position.own` that are certain to be stable; others may be stable too. A disc counts
// when each of the four lines through it is full, or has the board's edge or a stable own disc
// next to it; edges are judged exactly, by every way in which they may still be filled.
Bitboard stable_discs(const Position& position, const Shape& shape);

}  // namespace outflank
