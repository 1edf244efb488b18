// Solves endgames: the exact score, or who wins, with the best move and the best line.
#pragma once

#include <cstdint>
#include <vector>

#include "board/stop.h"
#include "engine/table.h"

namespace outflank::engine {

enum class Goal : std::uint8_t {
    EXACT,          // the final score
    WIN_LOSS_DRAW,  // its sign
};

struct Solution {
    // Final score under best play as the side to move sees it; with WIN_LOSS_DRAW 1, 0 or -1.
    int score = 0;
    Square move = PASS;      // the best move; PASS where there is none
    std::vector<Square> pv;  // best play to the end of the game, passes among it
    std::uint64_t nodes = 0;
    bool complete = false;  // false where it was stopped: nothing is proven then
};

// Solves a position. The table may hold what earlier calls found.
Solution solve(const Position& position, const Shape& shape, Goal goal, Table& table,
               const StopFlag& stop);

}  // namespace outflank::engine
