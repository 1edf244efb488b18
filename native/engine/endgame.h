// Exact search of the last plies of a game, by null windows.
#pragma once

#include "engine/params.h"
#include "engine/table.h"
#include "engine/watch.h"

namespace outflank::engine {

// Whether the opponent's stable discs alone keep the score from being above alpha; `bound` is the
// most that is left then.
bool stability_cutoff(const Position& position, const Shape& shape, int alpha, int empties,
                      int& bound);

// One thread's endgame search.
class Endgame {
public:
    Endgame(const Shape& shape, Table& table, Watch& watch)
        : shape_(shape), table_(table), watch_(watch), squares_(shape.size * shape.size) {}

    // Whether the final score under best play, as the side to move sees it, is above alpha. A
    // result above alpha is a lower bound of that score, another one an upper bound.
    int null_window(const Position& position, int alpha);

    // Positions reached.
    const std::uint64_t& nodes() const { return nodes_; }

    // Forgets what it knows.
    void clear() { small_table_.clear(); }

private:
    // By empty squares, from the last one up. `odd` is the set of quarters with an odd number of
    // empty squares; `passed` says that the other side has just passed.
    int one_empty(Bitboard own, Bitboard opp, Square square);
    int two_empties(Bitboard own, Bitboard opp, int alpha, Square a, Square b);
    int three_empties(Bitboard own, Bitboard opp, int alpha, Square a, Square b, Square c,
                      unsigned odd, bool passed);
    int four_empties(Bitboard own, Bitboard opp, int alpha, unsigned odd, bool passed);
    int few_empties(const Position& position, int alpha, int empties, unsigned odd, bool passed);
    int many_empties(const Position& position, int alpha, int empties, unsigned odd, bool passed);

    // The score of a game that ends here.
    int score_at_end(Bitboard own, Bitboard opp) const { return final_score({own, opp}, shape_); }

    // Positions with few empty squares are many and soon forgotten: a small table that stays in the
    // cache serves them better than the large one.
    Table& table_for(int empties) { return empties <= params::SMALL_TABLE ? small_table_ : table_; }

    const Shape shape_;
    Table& table_;
    Table small_table_{params::SMALL_TABLE_MB};
    Watch& watch_;
    int squares_;
    std::uint64_t nodes_ = 0;
};

}  // namespace outflank::engine
