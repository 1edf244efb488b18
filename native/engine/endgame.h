// The endgame solver: exact null-window search of the last plies of a game.
#pragma once

#include "engine/endgame_cache.h"
#include "engine/last_empties.h"
#include "engine/table.h"
#include "engine/watch.h"
#include "eval/geometry.h"

namespace outflank::engine {

// Stability cutoff: whether the opponent's stable discs alone keep the score from exceeding alpha;
// `bound` is then the highest score still possible.
bool stability_cutoff(const Position& position, const Shape& shape, int alpha, int empties,
                      int& bound);

// One thread's endgame search.
class Endgame {
public:
    Endgame(const Shape& shape, Table& table, Watch& watch)
        : shape_(shape),
          corners_(corners(shape)),
          table_(table),
          watch_(watch),
          last_(shape, nodes_) {}

    // Whether the final score under best play, from the side to move's point of view, is above
    // alpha (fail-soft). A result above alpha is a lower bound on that score, any other an upper
    // bound.
    int null_window(const Position& position, int alpha);

    // Positions reached.
    const std::uint64_t& nodes() const { return nodes_; }

    // Clears its caches.
    void clear() { cache_.clear(); }

private:
    // A move with the position after it.
    struct Move {
        Position after;
        Bitboard replies;  // the opponent's moves
        Square square;
        int score;  // the higher, the sooner it is tried
    };
    class Moves;

    struct Best {
        int score;
        Square move;
    };

    // Searches a position whose legal moves are known; `odd` is the set of quadrants with an odd
    // number of empty squares.
    int search(const Position& position, Bitboard legal, int alpha, int empties, unsigned odd);

    // The same for positions with a legal move, from few empty squares to many: with five, moves
    // are ordered by parity alone; positions with more are stored, in the cache or in the
    // transposition table.
    int five(const Position& position, Bitboard legal, int alpha, unsigned odd);
    int cached(const Position& position, Bitboard legal, int alpha, int empties, unsigned odd);
    int tabled(const Position& position, Bitboard legal, int alpha, int empties, unsigned odd);

    // Searches the moves, best first, until one fails high.
    Best best_of(Moves& moves, int alpha, int empties, unsigned odd);

    // The move-ordering score of a move, without search.
    int estimate(Move& move, int empties, unsigned odd) const;

    const Shape shape_;
    const Bitboard corners_;
    Table& table_;
    EndgameCache cache_;
    Watch& watch_;
    std::uint64_t nodes_ = 0;
    LastEmpties last_;
};

}  // namespace outflank::engine
