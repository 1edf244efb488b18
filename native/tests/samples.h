// Positions and weights for the checks of the engine.
#pragma once

#include "board/position.h"
#include "board/random.h"
#include "engine/engine.h"

namespace outflank {

// Dummy weights, just enough to make the engine's search run.
inline engine::Weights some_weights(bool patterns) {
    engine::Weights weights{};
    for (auto& row : weights.linear) row[static_cast<std::size_t>(Term::MOBILITY)] = 128;
    weights.linear_errors.coefficients = {1.5, 0, 0, 0, 0, 0};
    weights.pattern_errors = weights.linear_errors;
    if (patterns) {
        const SharedWeights shared = shared_weights();
        Random random(1, 1);
        std::vector<std::int16_t> rows((shared.size + PARITIES) * PATTERN_PHASES);
        for (auto& weight : rows) weight = static_cast<std::int16_t>(random.below(65) - 32);
        weights.patterns =
            std::make_shared<PatternWeights>(shared, [&](std::size_t phase, std::size_t number) {
                return rows[phase * (shared.size + PARITIES) + number];
            });
    }
    return weights;
}

// A position of a random game in which a move can be made.
inline Position random_position(const Shape& shape, int empties, Random& random) {
    for (;;) {
        Position position = START;
        while (count_empties(position, shape) > empties) {
            const Bitboard legal = moves(position, shape);
            if (legal == 0) break;
            position = played(position, nth(legal, random.below(count(legal))));
        }
        if (moves(position, shape) != 0) return position;
    }
}

}  // namespace outflank
