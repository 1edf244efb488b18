#include "engine/endgame.h"

#include <algorithm>
#include <utility>

#include "board/stability.h"
#include "engine/ordering.h"
#include "engine/params.h"
#include "engine/squares.h"

namespace outflank::engine {
namespace {

constexpr int NOTHING_YET = -INFINITE_SCORE;

// Hash moves come first.
constexpr int FIRST = 1 << 30;
constexpr int SECOND = 1 << 29;

}  // namespace

bool stability_cutoff(const Position& position, const Shape& shape, int alpha, int empties,
                      int& bound) {
    if (alpha < params::stability_threshold(empties)) return false;
    // Counting would be in vain: there are too few discs, or no corner, without which hardly any is
    // stable.
    const int most = shape.size * shape.size;
    if (most - 2 * count(position.opp) > alpha || !(position.opp & corners(shape))) return false;
    bound = most - 2 * count(stable_discs(position.passed(), shape));
    return bound <= alpha;
}

// The moves of a node, with the positions after them.
class Endgame::Moves {
public:
    Moves(const Position& position, Bitboard legal) {
        for (Square square : Squares(legal)) {
            Move& move = moves_[size_++];
            move.square = square;
            move.after = played(position, square);
        }
    }

    Move* begin() { return moves_; }
    Move* end() { return moves_ + size_; }

    // Takes the best of the remaining moves: a lazy selection sort.
    const Move& take_best() {
        Move* best = &moves_[taken_];
        for (Move* move = best + 1; move < end(); ++move) {
            if (move->score > best->score) best = move;
        }
        std::swap(*best, moves_[taken_]);
        return moves_[taken_++];
    }

    bool is_empty() const { return taken_ == size_; }

private:
    // There is at most one move to each empty square.
    Move moves_[params::LAST_PLIES];
    int size_ = 0;
    int taken_ = 0;
};

int Endgame::null_window(const Position& position, int alpha) {
    const Bitboard empty = empty_squares(position, shape_);
    const int number = count(empty);
    if (number <= 3) return last_.up_to_three(position, alpha);
    const unsigned odd = odd_quarters(empty);
    if (number == 4) return last_.four(position.own, position.opp, alpha, odd);
    return search(position, moves(position, shape_), alpha, number, odd);
}

int Endgame::search(const Position& position, Bitboard legal, int alpha, int empties,
                    unsigned odd) {
    ++nodes_;
    if (legal == 0) {
        const Bitboard replies = moves(position.passed(), shape_);
        if (replies == 0) return final_score(position, shape_);
        return -search(position.passed(), replies, -alpha - 1, empties, odd);
    }
    // Poll for a stop.
    if (empties >= params::STOP_CHECK) watch_.look();

    if (empties == 5) return five(position, legal, alpha, odd);
    if (empties <= params::CACHED) return cached(position, legal, alpha, empties, odd);
    return tabled(position, legal, alpha, empties, odd);
}

int Endgame::five(const Position& position, Bitboard legal, int alpha, unsigned odd) {
    int bound = 0;
    if (stability_cutoff(position, shape_, alpha, 5, bound)) return bound;
    int best = NOTHING_YET;
    for (Bitboard part : {legal & QUARTER_SQUARES[odd], legal & ~QUARTER_SQUARES[odd]}) {
        for (Square square : Squares(part)) {
            const Position after = played(position, square);
            int score = 0;
            if (!stability_cutoff(after, shape_, -alpha - 1, 4, score)) {
                score = last_.four(after.own, after.opp, -alpha - 1, odd ^ quarter_of(square));
            }
            best = std::max(best, -score);
            if (best > alpha) return best;
        }
    }
    return best;
}

int Endgame::cached(const Position& position, Bitboard legal, int alpha, int empties,
                    unsigned odd) {
    // 1. Probe the cache, which is cheaper than the stability cutoff.
    EndgameCache::Entry& entry = cache_.at(position);
    Square best_before = PASS;
    if (entry.holds(position)) {
        if (entry.lower > alpha) return entry.lower;
        if (entry.upper <= alpha) return entry.upper;
        best_before = entry.best;
    }

    // 2. Stability cutoff.
    int bound = 0;
    if (stability_cutoff(position, shape_, alpha, empties, bound)) return bound;

    // 3. Move ordering, while the children's entries are prefetched: waiting for these was the
    // largest share of all memory stalls, a sixth of the search time.
    Moves list(position, legal);
    for (Move& move : list) {
        if (move.after.own == 0) return shape_.size * shape_.size;  // a wipe-out
        if (empties > 6) cache_.prefetch(move.after);
        move.score = estimate(move, empties, odd);
        if (move.square == best_before) move.score = FIRST;
    }

    // 4. Search the moves and store the result.
    const Best best = best_of(list, alpha, empties, odd);
    entry.store(position, alpha, best.score, best.move);
    return best.score;
}

int Endgame::tabled(const Position& position, Bitboard legal, int alpha, int empties,
                    unsigned odd) {
    // 1. Probe the transposition table.
    const std::optional<Known> known = table_.find(position);
    if (known && known->serves(empties, NOT_SELECTIVE)) {
        if (known->lower > alpha) return known->lower;
        if (known->upper <= alpha) return known->upper;
    }

    // 2. Stability cutoff.
    int bound = 0;
    if (stability_cutoff(position, shape_, alpha, empties, bound)) return bound;

    // 3. Move ordering, while the children's entries are prefetched.
    Moves list(position, legal);
    const bool are_cached = empties - 1 <= params::CACHED;
    for (Move& move : list) {
        if (move.after.own == 0) return shape_.size * shape_.size;  // a wipe-out
        if (are_cached) {
            cache_.prefetch(move.after);
        } else {
            table_.prefetch(move.after);
        }
    }
    for (Move& move : list) {
        move.score = estimate(move, empties, odd);
        if (known && move.square == known->best[0]) move.score = FIRST;
        if (known && move.square == known->best[1]) move.score = SECOND;
    }

    // 4. Enhanced transposition cutoff.
    for (const Move& move : list) {
        int upper = INFINITE_SCORE;
        if (are_cached) {
            const EndgameCache::Entry& entry = cache_.at(move.after);
            if (entry.holds(move.after)) upper = entry.upper;
        } else if (const std::optional<Known> child = table_.find(move.after);
                   child && child->serves(empties - 1, NOT_SELECTIVE)) {
            upper = child->upper;
        }
        if (-upper > alpha) return -upper;
    }

    // 5. Search the moves and store the result.
    const Best best = best_of(list, alpha, empties, odd);
    table_.store(position, empties, NOT_SELECTIVE, alpha, alpha + 1, best.score, best.move);
    return best.score;
}

Endgame::Best Endgame::best_of(Moves& list, int alpha, int empties, unsigned odd) {
    Best best{NOTHING_YET, PASS};
    while (!list.is_empty()) {
        const Move& move = list.take_best();
        const int score = -search(move.after, move.replies, -alpha - 1, empties - 1,
                                  odd ^ quarter_of(move.square));
        if (score > best.score) {
            best = {score, move.square};
            if (score > alpha) break;
        }
    }
    return best;
}

// Fastest first: the opponent's mobility, then parity. Potential mobility and corners already held
// make no difference here.
int Endgame::estimate(Move& move, int empties, unsigned odd) const {
    move.replies = moves(move.after, shape_);
    int score =
        -512 * (count(move.replies) + count(move.replies & corners_)) + SQUARE_WORTH[move.square];
    if (odd & quarter_of(move.square)) score += empties < 12 ? 256 : 64;
    return score;
}

}  // namespace outflank::engine
