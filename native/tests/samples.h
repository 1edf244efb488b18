// What the checks of the engine search, and with what.
#pragma once

#include "board/position.h"
#include "board/random.h"
#include "engine/engine.h"

namespace outflank {

// Weights that are good for nothing but to make the engine's search run.
inline engine::Weights some_weights() {
    engine::Weights weights{};
    for (auto& row : weights.linear) row[static_cast<std::size_t>(Term::MOBILITY)] = 128;
    weights.errors.coefficients = {1.5, 0, 0, 0, 0, 0};
    return weights;
}

// A position of a random game in which a move can be made.
inline Position random_position(const Shape& shape, int empties, Random& random) {
    for (;;) {
        Position position = START;
        while (count(shape.squares & ~position.occupied()) > empties) {
            const Bitboard legal = moves(position, shape);
            if (legal == 0) break;
            position = played(position, nth(legal, random.below(count(legal))));
        }
        if (moves(position, shape) != 0) return position;
    }
}

}  // namespace outflank
