// Games of the engine with itself, for learners.
#pragma once

#include <cstdint>
#include <vector>

#include "board/random.h"
#include "engine/engine.h"

namespace outflank::engine {

// A game on 8x8 from the usual start, as it is kept in files.
struct PlayedGame {
    static constexpr int MOST_MOVES = 60;
    static constexpr std::uint8_t NO_MOVE = 255;
    static constexpr std::int8_t NO_VALUE = -128;

    std::uint8_t moves[MOST_MOVES];  // squares, without passes, which the rules imply
    std::int8_t values[MOST_MOVES];  // of the search for each move, as the one who moves sees it
    std::int8_t score;               // final, as Black sees it
    std::uint8_t length;             // moves
    std::uint8_t searched;           // the first move that was not a random one
    std::uint8_t perfect;            // the first move from which on play was perfect
};
static_assert(sizeof(PlayedGame) == 124, "as files have it");

// How the games are played.
struct SelfPlay {
    std::vector<std::vector<Square>> openings;  // every other game begins with one of them
    int opening_random_plies;                   // from one to so many random moves follow it
    int fewest_random_plies;                    // the others begin with random moves alone
    int most_random_plies;
    int depth;    // of searches, in plies
    int perfect;  // empty squares from which on play is perfect
};

// Whether the rules allow these moves from the usual start, passes being left out.
bool is_opening(const std::vector<Square>& moves);

// The game of that number; openings must be legal. It depends on nothing else but the weights of
// the engine.
PlayedGame play_game(Engine& engine, const SelfPlay& how, std::uint64_t seed, std::uint64_t number,
                     const StopFlag& stop);

// Calls `see(position, move)` for each position in which a move was made, with the number of the
// move and whether it is Black's. False if the rules do not allow the game.
template <class See>
bool replay(const PlayedGame& game, See&& see) {
    Position position = START;
    bool black = true;
    if (game.length > PlayedGame::MOST_MOVES) return false;
    for (int i = 0; i < game.length; ++i) {
        if (must_pass(position, SHAPE_8)) {
            position = position.passed();
            black = !black;
        }
        see(position, i, black);
        Position next;
        if (game.moves[i] > 63 || !try_move(position, game.moves[i], SHAPE_8, next)) return false;
        position = next;
        black = !black;
    }
    const int score = final_score(position, SHAPE_8);
    return is_over(position, SHAPE_8) && game.score == (black ? score : -score);
}

}  // namespace outflank::engine
