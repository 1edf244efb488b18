// Exact search of the last plies of a game, by null windows.
#pragma once

#include "engine/endgame_cache.h"
#include "engine/last_empties.h"
#include "engine/table.h"
#include "engine/watch.h"
#include "eval/geometry.h"

namespace outflank::engine {

// Whether the opponent's stable discs alone keep the score from being above alpha; `bound` is the
// most that is left then.
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

    // Whether the final score under best play, as the side to move sees it, is above alpha. A
    // result above alpha is a lower bound of that score, another one an upper bound.
    int null_window(const Position& position, int alpha);

    // Positions reached.
    const std::uint64_t& nodes() const { return nodes_; }

    // Forgets what it knows.
    void clear() { cache_.clear(); }

private:
    // A move with what it leads to.
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

    // Searches a position whose legal moves are known; `odd` is the set of quarters with an odd
    // number of empty squares.
    int search(const Position& position, Bitboard legal, int alpha, int empties, unsigned odd);

    // The same where there is a move, by empty squares, from few to many: five of them are tried in
    // the order of parity alone, and positions with more are kept, in the cache or in the table.
    int five(const Position& position, Bitboard legal, int alpha, unsigned odd);
    int cached(const Position& position, Bitboard legal, int alpha, int empties, unsigned odd);
    int tabled(const Position& position, Bitboard legal, int alpha, int empties, unsigned odd);

    // Searches the moves, best first, until one is above alpha.
    Best best_of(Moves& moves, int alpha, int empties, unsigned odd);

    // How good a move looks without search.
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
