#include "engine/last_empties.h"

#include <algorithm>

#include "engine/last_flips.h"
#include "engine/squares.h"
#include "engine/table.h"

namespace outflank::engine {
namespace {

constexpr int NOTHING_YET = -INFINITE_SCORE;

// The flips of a move. A look at the neighbours rules out many squares.
Bitboard flips_if_near(Square square, Bitboard own, Bitboard opp) {
    return touches(square, opp) ? flips(square, own, opp) : 0;
}

}  // namespace

int LastEmpties::up_to_three(const Position& position, int alpha) {
    const auto& [own, opp] = position;
    const Bitboard empty = empty_squares(position, shape_);
    const Square a = lowest(empty);
    const Square c = highest(empty);
    switch (count(empty)) {
    case 3:
        return three(own, opp, alpha, a, lowest(without_lowest(empty)), c, odd_quarters(empty));
    case 2:
        return two(own, opp, alpha, a, c);
    case 1:
        ++nodes_;
        return one(own, a);
    default:
        ++nodes_;
        return score_at_end(own, opp);
    }
}

// With one empty square the score follows from the number of flips, without making the move. The
// side to move has `own`, the opponent all other squares.
int LastEmpties::one(Bitboard own, Square square) const {
    // The own discs plus the move, against all others.
    const int with_move = 2 * (count(own) + 1) - squares_;
    if (const int flipped = count_last_flips(square, own)) return with_move + 2 * flipped;
    const Bitboard opp = shape_.squares & ~own & ~bit(square);
    if (const int flipped = count_last_flips(square, opp)) return with_move - 2 - 2 * flipped;
    // Nobody can move: the empty square goes to the winner.
    return with_move - 1 > 0 ? with_move : with_move - 2;
}

int LastEmpties::two(Bitboard own, Bitboard opp, int alpha, Square a, Square b) {
    ++nodes_;
    int best = NOTHING_YET;
    if (const Bitboard flipped = flips_if_near(a, own, opp)) {
        ++nodes_;
        best = -one(opp ^ flipped, b);
        if (best > alpha) return best;
    }
    if (const Bitboard flipped = flips_if_near(b, own, opp)) {
        ++nodes_;
        return std::max(best, -one(opp ^ flipped, a));
    }
    if (best != NOTHING_YET) return best;

    // A pass: the same for the other side, whose scores are the negatives.
    best = INFINITE_SCORE;
    if (const Bitboard flipped = flips_if_near(a, opp, own)) {
        ++nodes_;
        best = one(own ^ flipped, b);
        if (best <= alpha) return best;
    }
    if (const Bitboard flipped = flips_if_near(b, opp, own)) {
        ++nodes_;
        return std::min(best, one(own ^ flipped, a));
    }
    return best != INFINITE_SCORE ? best : score_at_end(own, opp);
}

int LastEmpties::three(Bitboard own, Bitboard opp, int alpha, Square a, Square b, Square c,
                       unsigned odd) {
    ++nodes_;
    // A square alone in its quadrant comes first.
    if (!(odd & quarter_of(a))) {
        if (odd & quarter_of(b)) {
            std::swap(a, b);
        } else if (odd & quarter_of(c)) {
            std::swap(a, c);
        }
    }
    // Once for the side to move and, if it has no move, once for the other side.
    for (int sign : {1, -1}) {
        int best = NOTHING_YET;
        if (const Bitboard flipped = flips_if_near(a, own, opp)) {
            best = -two(opp ^ flipped, own ^ flipped ^ bit(a), -alpha - 1, b, c);
            if (best > alpha) return sign * best;
        }
        if (const Bitboard flipped = flips_if_near(b, own, opp)) {
            best = std::max(best, -two(opp ^ flipped, own ^ flipped ^ bit(b), -alpha - 1, a, c));
            if (best > alpha) return sign * best;
        }
        if (const Bitboard flipped = flips_if_near(c, own, opp)) {
            best = std::max(best, -two(opp ^ flipped, own ^ flipped ^ bit(c), -alpha - 1, a, b));
        }
        if (best != NOTHING_YET) return sign * best;
        std::swap(own, opp);
        alpha = -alpha - 1;
    }
    return score_at_end(own, opp);
}

int LastEmpties::four(Bitboard own, Bitboard opp, int alpha, unsigned odd) {
    ++nodes_;
    const Bitboard empty = empty_squares({own, opp}, shape_);
    Square order[4];
    int size = 0;
    for (Square square : Squares(empty & QUARTER_SQUARES[odd])) order[size++] = square;
    for (Square square : Squares(empty & ~QUARTER_SQUARES[odd])) order[size++] = square;
    const auto [a, b, c, d] = order;

    for (int sign : {1, -1}) {
        int best = NOTHING_YET;
        const auto play = [&](Square square, Square x, Square y, Square z) {
            const Bitboard flipped = flips_if_near(square, own, opp);
            if (flipped == 0) return false;
            best = std::max(best, -three(opp ^ flipped, own ^ flipped ^ bit(square), -alpha - 1, x,
                                         y, z, odd ^ quarter_of(square)));
            return best > alpha;
        };
        if (play(a, b, c, d) || play(b, a, c, d) || play(c, a, b, d) || play(d, a, b, c) ||
            best != NOTHING_YET) {
            return sign * best;
        }
        std::swap(own, opp);
        alpha = -alpha - 1;
    }
    return score_at_end(own, opp);
}

}  // namespace outflank::engine
