// Self-play games of the engine, for learners.
#pragma once

#include <cstdint>
#include <vector>

#include "board/random.h"
#include "engine/engine.h"

namespace outflank::engine {

// A game on 8x8 from the standard start, as stored in files.
struct PlayedGame {
    static constexpr int MOST_MOVES = 60;
    static constexpr std::uint8_t NO_MOVE = 255;
    static constexpr std::int8_t NO_VALUE = -128;

    std::uint8_t moves[MOST_MOVES];  // squares, without passes, which the rules imply
    std::int8_t values[MOST_MOVES];  // search value of each move, for the mover
    std::int8_t score;               // final, for Black
    std::uint8_t length;             // moves
    std::uint8_t searched;           // the first move that was not a random one
    std::uint8_t perfect;            // the first move from which play was perfect
};
static_assert(sizeof(PlayedGame) == 124, "as files have it");

// How the games are played.
struct SelfPlay {
    std::vector<std::vector<Square>> openings;  // every other game starts with one of them
    int opening_random_plies;                   // one to this many random moves follow it
    int fewest_random_plies;                    // the others start with random moves only
    int most_random_plies;
    int depth;    // of searches, in plies
    int perfect;  // play is perfect from this many empty squares
};

// Whether these moves, with passes omitted, are legal from the standard start.
bool is_opening(const std::vector<Square>& moves);

// The game with that number; openings must be legal. It depends on nothing else but the engine's
// weights.
PlayedGame play_game(Engine& engine, const SelfPlay& how, std::uint64_t seed, std::uint64_t number,
                     const StopFlag& stop);

// Calls `see` for each position in which a move was made, with the number of the move and whether
// it is Black's. False if the game is not legal.
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
