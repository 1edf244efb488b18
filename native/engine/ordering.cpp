#include "engine/ordering.h"

#include <algorithm>

#include "board/stability.h"

namespace outflank::engine {
namespace {

// Fitted by least squares to the exact scores of 7,000 positions of 12 to 19 empties from games of
// this very evaluation with random moves strewn in, eight units to a disc: off by 10 discs on
// average.
constexpr int MOVE = 16;           // a legal move
constexpr int POTENTIAL_MOVE = 4;  // an empty square beside an opponent's disc
constexpr int CORNER = 29;         // a corner taken
constexpr int CORNER_MOVE = 34;    // a corner to take
constexpr int X_SQUARE = -15;      // a disc beside an empty corner
constexpr int STABLE = 8;          // a stable disc
constexpr int WIN_DISC = 1000;     // a disc at the end of the game
constexpr int NOTHING_YET = -1000000;

// What one side has.
int side_value(const Position& position, const Shape& shape) {
    const Bitboard legal = moves(position, shape);
    const Bitboard bad = x_squares(corners(shape) & ~position.occupied(), shape);
    return MOVE * count(legal) + POTENTIAL_MOVE * potential_moves(position, shape) +
           CORNER * count(position.own & corners(shape)) +
           CORNER_MOVE * count(legal & corners(shape)) + X_SQUARE * count(position.own & bad) +
           STABLE * count(stable_discs(position, shape));
}

}  // namespace

int quick_value(const Position& position, const Shape& shape) {
    return side_value(position, shape) - side_value(position.passed(), shape);
}

int quick_search(const Position& position, const Shape& shape, int depth, int alpha, int beta) {
    if (depth == 0) return quick_value(position, shape);
    const Bitboard legal = moves(position, shape);
    if (legal == 0) {
        if (is_over(position, shape)) return WIN_DISC * final_score(position, shape);
        return -quick_search(position.passed(), shape, depth, -beta, -alpha);
    }
    MoveList list = legal_moves(position, legal);
    if (depth > 1) {
        for (OrderedMove& move : list) {
            const Bitboard replies = moves(move.after, shape);
            move.score = -16 * (count(replies) + count(replies & corners(shape))) +
                         SQUARE_WORTH[move.square];
        }
    }
    int best = NOTHING_YET;
    for (int i = 0; i < list.size(); ++i) {
        const OrderedMove& move = depth > 1 ? list.pick(i) : list.begin()[i];
        best = std::max(best,
                        -quick_search(move.after, shape, depth - 1, -beta, -std::max(alpha, best)));
        if (best >= beta) break;
    }
    return best;
}

}  // namespace outflank::engine
