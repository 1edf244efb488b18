// Random play-outs: both sides play uniformly random legal moves to the end of the game.
#pragma once

#include "board/position.h"
#include "board/random.h"

namespace outflank {

// The final score as the side to move in `position` sees it.
inline int random_playout(Position position, const Shape& shape, Random& random) {
    int view = 1;
    Bitboard candidates = moves(position, shape);
    for (;;) {
        if (candidates == 0) {
            position = position.passed();
            view = -view;
            candidates = moves(position, shape);
            if (candidates == 0) return view * final_score(position, shape);
        }
        position = played(position, nth(candidates, random.below(count(candidates))));
        view = -view;
        candidates = moves(position, shape);
    }
}

}  // namespace outflank
