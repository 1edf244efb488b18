// Play-outs of Monte Carlo search: one game from a leaf of the tree to the end.
#pragma once

#include "board/playout.h"
#include "eval/geometry.h"

namespace outflank::mcts {

enum class PlayoutPolicy : std::uint8_t {
    UNIFORM,  // every legal move is equally likely
    HEAVY,    // corners first, and X-squares beside an empty corner last
};

// The squares of a shape that heavy play-outs distinguish.
class HeavyPlayout {
public:
    explicit HeavyPlayout(const Shape& shape)
        : shape_(shape), corners_(corners(shape)), x_squares_(x_squares(corners_, shape)) {}

    // The final score as the side to move in `position` sees it.
    int operator()(Position position, Random& random) const {
        int view = 1;
        for (;;) {
            Bitboard legal = moves(position, shape_);
            if (legal == 0) {
                position = position.passed();
                view = -view;
                legal = moves(position, shape_);
                if (legal == 0) return view * final_score(position, shape_);
            }
            const Bitboard candidates = preferred(legal, position);
            position = played(position, nth(candidates, random.below(count(candidates))));
            view = -view;
        }
    }

private:
    Bitboard preferred(Bitboard legal, const Position& position) const {
        if (legal & corners_) return legal & corners_;
        const Bitboard empty_corners = corners_ & ~position.occupied();
        if (empty_corners == 0 || (legal & x_squares_) == 0) return legal;
        const Bitboard safe = legal & ~x_squares(empty_corners, shape_);
        return safe ? safe : legal;
    }

    Shape shape_;
    Bitboard corners_;
    Bitboard x_squares_;
};

}  // namespace outflank::mcts
