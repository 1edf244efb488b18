// A position from the side to move's point of view, and the rules of the game.
#pragma once

#include "board/moves.h"
#include "board/shape.h"

namespace outflank {

struct Position {
    Bitboard own;  // discs of the side to move
    Bitboard opp;  // discs of the other side

    bool operator==(const Position&) const = default;

    constexpr Bitboard occupied() const { return own | opp; }

    // The same discs with the other side to move: the position after a pass.
    constexpr Position passed() const { return {opp, own}; }
};

inline constexpr Position START{bit(28) | bit(35), bit(27) | bit(36)};

constexpr Bitboard empty_squares(const Position& position, const Shape& shape) {
    return shape.squares & ~position.occupied();
}

constexpr int count_empties(const Position& position, const Shape& shape) {
    return count(empty_squares(position, shape));
}

inline Bitboard moves(const Position& position, const Shape& shape) {
    return moves(position.own, position.opp) & shape.squares;
}

inline Bitboard flips(const Position& position, Square square) {
    return flips(square, position.own, position.opp);
}

// The position after a move to `square` that flips `flipped`.
constexpr Position played(const Position& position, Square square, Bitboard flipped) {
    return {position.opp ^ flipped, position.own ^ (flipped | bit(square))};
}

inline Position played(const Position& position, Square square) {
    return played(position, square, flips(position, square));
}

inline bool must_pass(const Position& position, const Shape& shape) {
    return moves(position, shape) == 0 && moves(position.passed(), shape) != 0;
}

inline bool is_over(const Position& position, const Shape& shape) {
    return moves(position, shape) == 0 && moves(position.passed(), shape) == 0;
}

// Makes a move if it is legal: to an empty square on the board that flips something, or PASS if
// there is no such square and the game is not over. False if it is not legal.
inline bool try_move(const Position& position, Square square, const Shape& shape, Position& next) {
    if (square == PASS) {
        next = position.passed();
        return must_pass(position, shape);
    }
    if (square < 0 || square > 63 || !(empty_squares(position, shape) & bit(square))) {
        return false;
    }
    const Bitboard flipped = flips(position, square);
    next = played(position, square, flipped);
    return flipped != 0;
}

// The result if the game ended here: the disc difference for the side to move, with the empty
// squares given to the winner.
constexpr int final_score(const Position& position, const Shape& shape) {
    const int difference = count(position.own) - count(position.opp);
    const int empties = count_empties(position, shape);
    return difference + (difference > 0 ? empties : difference < 0 ? -empties : 0);
}

}  // namespace outflank
