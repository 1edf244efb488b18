#include "engine/endgame.h"

#include <algorithm>

#include "board/stability.h"
#include "engine/ordering.h"
#include "engine/params.h"
#include "engine/probcut.h"
#include "engine/squares.h"

namespace outflank::engine {
namespace {

constexpr int NOTHING_YET = -INFINITE_SCORE;

}  // namespace

bool stability_cutoff(const Position& position, const Shape& shape, int alpha, int empties,
                      int& bound) {
    if (alpha < params::stability_threshold(empties)) return false;
    bound = shape.size * shape.size - 2 * count(stable_discs(position.passed(), shape));
    return bound <= alpha;
}

int Endgame::null_window(const Position& position, int alpha) {
    const Bitboard empties = shape_.squares & ~position.occupied();
    const int number = count(empties);
    if (number <= 3) {
        // Too few for the searches below: play them out.
        ++nodes_;
        const Bitboard legal = moves(position, shape_);
        if (legal == 0) {
            if (is_over(position, shape_)) return score_at_end(position.own, position.opp);
            return -null_window(position.passed(), -alpha - 1);
        }
        int best = NOTHING_YET;
        for (Square square : Squares(legal)) {
            best = std::max(best, -null_window(played(position, square), -alpha - 1));
            if (best > alpha) break;
        }
        return best;
    }
    const unsigned odd = odd_quarters(empties);
    if (number == 4) return four_empties(position.own, position.opp, alpha, odd, false);
    if (number <= params::PARITY_ORDER) return few_empties(position, alpha, number, odd, false);
    return many_empties(position, alpha, number, odd, false);
}

// With one empty square the score follows from the number of flips, without making the move.
int Endgame::one_empty(Bitboard own, Bitboard opp, Square square) {
    ++nodes_;
    // Own discs with one more, against all others.
    const int with_move = 2 * (count(own) + 1) - squares_;
    if (const Bitboard flipped = flips(square, own, opp)) return with_move + 2 * count(flipped);
    if (const Bitboard flipped = flips(square, opp, own)) return with_move - 2 - 2 * count(flipped);
    // Nobody can move: the empty square goes to the winner.
    return with_move - 1 > 0 ? with_move : with_move - 2;
}

int Endgame::two_empties(Bitboard own, Bitboard opp, int alpha, Square a, Square b) {
    ++nodes_;
    const auto play = [&](Bitboard mover, Bitboard other, Square square, Square left, int& score) {
        if (!touches(square, other)) return false;
        const Bitboard flipped = flips(square, mover, other);
        if (flipped == 0) return false;
        score = -one_empty(other ^ flipped, mover ^ flipped ^ bit(square), left);
        return true;
    };
    int best = NOTHING_YET;
    int score = 0;
    if (play(own, opp, a, b, score)) {
        best = score;
        if (best > alpha) return best;
    }
    if (play(own, opp, b, a, score)) best = std::max(best, score);
    if (best != NOTHING_YET) return best;

    // A pass: the same for the other side.
    if (play(opp, own, a, b, score)) {
        best = score;
        if (best >= -alpha) return -best;
    }
    if (play(opp, own, b, a, score)) best = std::max(best, score);
    return best != NOTHING_YET ? -best : score_at_end(own, opp);
}

int Endgame::three_empties(Bitboard own, Bitboard opp, int alpha, Square a, Square b, Square c,
                           unsigned odd, bool passed) {
    ++nodes_;
    // A square alone in its quarter comes first.
    if (!(odd & quarter_of(a))) {
        if (odd & quarter_of(b)) {
            std::swap(a, b);
        } else if (odd & quarter_of(c)) {
            std::swap(a, c);
        }
    }
    int best = NOTHING_YET;
    const auto play = [&](Square square, Square left, Square right) {
        if (!touches(square, opp)) return;
        const Bitboard flipped = flips(square, own, opp);
        if (flipped == 0) return;
        best = std::max(best, -two_empties(opp ^ flipped, own ^ flipped ^ bit(square), -alpha - 1,
                                           left, right));
    };
    play(a, b, c);
    if (best > alpha) return best;
    play(b, a, c);
    if (best > alpha) return best;
    play(c, a, b);
    if (best != NOTHING_YET) return best;
    if (passed) return score_at_end(own, opp);
    return -three_empties(opp, own, -alpha - 1, a, b, c, odd, true);
}

int Endgame::four_empties(Bitboard own, Bitboard opp, int alpha, unsigned odd, bool passed) {
    ++nodes_;
    const Bitboard empties = shape_.squares & ~(own | opp);
    Square order[4];
    int size = 0;
    for (Square square : Squares(empties & QUARTER_SQUARES[odd])) order[size++] = square;
    for (Square square : Squares(empties & ~QUARTER_SQUARES[odd])) order[size++] = square;

    int best = NOTHING_YET;
    const auto play = [&](Square square, Square x, Square y, Square z) {
        if (!touches(square, opp)) return;
        const Bitboard flipped = flips(square, own, opp);
        if (flipped == 0) return;
        best = std::max(best, -three_empties(opp ^ flipped, own ^ flipped ^ bit(square), -alpha - 1,
                                             x, y, z, odd ^ quarter_of(square), false));
    };
    play(order[0], order[1], order[2], order[3]);
    if (best > alpha) return best;
    play(order[1], order[0], order[2], order[3]);
    if (best > alpha) return best;
    play(order[2], order[0], order[1], order[3]);
    if (best > alpha) return best;
    play(order[3], order[0], order[1], order[2]);
    if (best != NOTHING_YET) return best;
    if (passed) return score_at_end(own, opp);
    return -four_empties(opp, own, -alpha - 1, odd, true);
}

int Endgame::few_empties(const Position& position, int alpha, int empties, unsigned odd,
                         bool passed) {
    ++nodes_;
    int bound = 0;
    if (stability_cutoff(position, shape_, alpha, empties, bound)) return bound;
    const Bitboard legal = moves(position, shape_);
    if (legal == 0) {
        if (passed) return score_at_end(position.own, position.opp);
        return -few_empties(position.passed(), -alpha - 1, empties, odd, true);
    }
    int best = NOTHING_YET;
    for (Bitboard part : {legal & QUARTER_SQUARES[odd], legal & ~QUARTER_SQUARES[odd]}) {
        for (Square square : Squares(part)) {
            const Position after = played(position, square);
            const unsigned odd_after = odd ^ quarter_of(square);
            const int score =
                empties == 5 ? -four_empties(after.own, after.opp, -alpha - 1, odd_after, false)
                             : -few_empties(after, -alpha - 1, empties - 1, odd_after, false);
            if (score > best) {
                best = score;
                if (best > alpha) return best;
            }
        }
    }
    return best;
}

int Endgame::many_empties(const Position& position, int alpha, int empties, unsigned odd,
                          bool passed) {
    ++nodes_;
    // 1. Somebody wants us to stop.
    if (empties >= params::STOP_CHECK) watch_.look();

    // 2. The opponent's stable discs are enough.
    int bound = 0;
    if (stability_cutoff(position, shape_, alpha, empties, bound)) return bound;

    // 3. The position was searched before.
    Table& table = table_for(empties);
    const bool kept = empties >= params::KEPT;
    const std::optional<Known> known = kept ? table.find(position) : std::nullopt;
    if (known && known->serves(empties, NOT_SELECTIVE)) {
        if (known->lower > alpha) return known->lower;
        if (known->upper <= alpha) return known->upper;
    }

    // 4. No move: a pass, or the end.
    const Bitboard legal = moves(position, shape_);
    if (legal == 0) {
        if (passed) return score_at_end(position.own, position.opp);
        return -many_empties(position.passed(), -alpha - 1, empties, odd, true);
    }

    // 5. A child that was searched before is bad enough for the opponent.
    MoveList<Position> list;
    const Table& children = table_for(empties - 1);
    const bool look_up = empties >= params::ENHANCED_CUTOFF;
    for (Square square : Squares(legal)) {
        const Position after = played(position, square);
        if (after.own == 0) return squares_;  // a wipe-out
        if (look_up) children.prefetch(after);
        list.add(square, after);
    }
    if (look_up) {
        for (const OrderedMove<Position>& move : list) {
            const std::optional<Known> child = children.find(move.after);
            if (child && child->serves(empties - 1, NOT_SELECTIVE) && -child->upper > alpha) {
                return -child->upper;
            }
        }
    }

    // 6. The order of the moves: those of the table, then by what the opponent can do (fastest
    // first), then by parity.
    for (OrderedMove<Position>& move : list) {
        if (known && move.square == known->best[0]) {
            move.score = 1 << 30;
        } else if (known && move.square == known->best[1]) {
            move.score = 1 << 29;
        } else {
            const Bitboard replies = moves(move.after, shape_);
            move.score = -512 * (count(replies) + count(replies & corners(shape_))) -
                         32 * potential_moves(move.after, shape_) +
                         64 * count(move.after.opp & corners(shape_)) + SQUARE_WORTH[move.square];
            if (odd & quarter_of(move.square)) move.score += empties < 12 ? 256 : 64;
        }
    }

    // 7. One move after the other.
    int best = NOTHING_YET;
    Square best_move = PASS;
    for (int i = 0; i < list.size(); ++i) {
        const OrderedMove<Position>& move = list.pick(i);
        const unsigned odd_after = odd ^ quarter_of(move.square);
        const int score =
            empties - 1 <= params::PARITY_ORDER
                ? -few_empties(move.after, -alpha - 1, empties - 1, odd_after, false)
                : -many_empties(move.after, -alpha - 1, empties - 1, odd_after, false);
        if (score > best) {
            best = score;
            best_move = move.square;
            if (best > alpha) break;
        }
    }

    // 8. What was found is kept.
    if (kept) table.store(position, empties, NOT_SELECTIVE, alpha, alpha + 1, best, best_move);
    return best;
}

}  // namespace outflank::engine
