// Labels of positions in self-play games: a mean of all later search values and the final score,
// with weights that fall from move to move (Sutton, "Learning to predict by the methods of temporal
// differences", 1988). The next values know more than the first and have less noise than the score.
#pragma once

#include <algorithm>
#include <array>

#include "engine/self_play.h"

namespace outflank::engine {

// The mean of final score minus search value, by disc count. In a search of even depth the other
// side chooses last among values that all have some error, so the result is too low.
class ValueShifts {
public:
    void count(const PlayedGame& game, const Position& position, int move, bool black) {
        if (move < game.searched || move >= game.perfect) return;
        Sum& sum = sums_[static_cast<std::size_t>(outflank::count(position.occupied()))];
        sum.differences += (black ? game.score : -game.score) - game.values[move];
        ++sum.number;
    }

    float shift(int discs) const {
        const Sum& sum = sums_[static_cast<std::size_t>(discs)];
        return static_cast<float>(sum.differences) /
               static_cast<float>(std::max<std::int64_t>(sum.number, 1));
    }

private:
    struct Sum {
        std::int64_t differences = 0;
        std::int64_t number = 0;
    };
    std::array<Sum, 65> sums_{};
};

// A position of a game with its labels, for the side to move.
struct TracedPosition {
    Position position;
    float label;
    std::int8_t score;  // final
};

// Calls `see` for each position in which a move was searched, from the last one to the first.
// `trace` is the weight of all that comes after a move, relative to the value of the move itself. A
// game must be legal.
template <class See>
void trace_back(const PlayedGame& game, const ValueShifts& shifts, float trace, See&& see) {
    std::array<Position, PlayedGame::MOST_MOVES> positions;
    std::array<bool, PlayedGame::MOST_MOVES> blacks;
    replay(game, [&](const Position& position, int move, bool black) {
        positions[static_cast<std::size_t>(move)] = position;
        blacks[static_cast<std::size_t>(move)] = black;
    });
    float label = game.score;  // for Black
    for (int move = game.length - 1; move >= game.searched; --move) {
        const Position& position = positions[static_cast<std::size_t>(move)];
        const float sign = blacks[static_cast<std::size_t>(move)] ? 1 : -1;
        if (move < game.perfect) {
            const float value = game.values[move] + shifts.shift(count(position.occupied()));
            label = trace * label + (1 - trace) * sign * value;
        }
        see(TracedPosition{position, sign * label,
                           static_cast<std::int8_t>(sign > 0 ? game.score : -game.score)});
    }
}

}  // namespace outflank::engine
