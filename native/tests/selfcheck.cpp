// Plays random games on every board size and compares each fast function of native/board with a
// slow, obvious one. Built with address and undefined-behaviour sanitizers by `make check-native`,
// once for each instruction-set level.

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include "board/canonical_form.h"
#include "board/hash.h"
#include "board/perft.h"
#include "board/playout.h"
#include "board/position.h"
#include "board/stability.h"
#include "board/stable_lines.h"
#include "board/symmetry.h"
#include "classic/search.h"
#include "engine/engine.h"
#include "engine/last_flips.h"
#include "tests/check.h"
#include "tests/samples.h"

namespace {

using namespace outflank;

bool on_board(int column, int row) { return column >= 0 && column < 8 && row >= 0 && row < 8; }

Bitboard slow_flips(const Position& position, Square square) {
    Bitboard flipped = 0;
    for (int right = -1; right <= 1; ++right) {
        for (int down = -1; down <= 1; ++down) {
            if (right == 0 && down == 0) continue;
            Bitboard run = 0;
            int column = square % 8 + right;
            int row = square / 8 + down;
            while (on_board(column, row) && (position.opp & bit(row * 8 + column))) {
                run |= bit(row * 8 + column);
                column += right;
                row += down;
            }
            if (on_board(column, row) && (position.own & bit(row * 8 + column))) flipped |= run;
        }
    }
    return flipped;
}

Bitboard slow_moves(const Position& position, const Shape& shape) {
    Bitboard found = 0;
    for (Square square : Squares(empty_squares(position, shape))) {
        if (slow_flips(position, square) != 0) found |= bit(square);
    }
    return found;
}

Square slow_image(Square square, int symmetry) {
    int column = square % 8;
    int row = square / 8;
    if (symmetry & 4) std::swap(column, row);
    if (symmetry & 1) column = 7 - column;
    if (symmetry & 2) row = 7 - row;
    return row * 8 + column;
}

void check_position(const Position& position, const Shape& shape) {
    CHECK((position.own & position.opp) == 0);
    CHECK((position.occupied() & ~shape.squares) == 0);

    const Bitboard legal = moves(position, shape);
    CHECK(legal == slow_moves(position, shape));
    CHECK(legal == (portable::moves(position.own, position.opp) & shape.squares));
    for (Square square : Squares(empty_squares(position, shape))) {
        const Bitboard expected = slow_flips(position, square);
        CHECK(flips(position, square) == expected);
        CHECK(portable::flips(square, position.own, position.opp) == expected);
    }
    for (int n = 0; n < count(legal); ++n) CHECK(count(legal & (bit(nth(legal, n)) - 1)) == n);

    const Position canonical = transformed(position, canonical_symmetry(position));
    for (int symmetry = 0; symmetry < SYMMETRIES; ++symmetry) {
        const Position image = transformed(position, symmetry);
        Bitboard expected = 0;
        for (Square square : Squares(legal)) expected |= bit(slow_image(square, symmetry));
        CHECK(moves(image, shape) == expected);
        CHECK(stable_discs(image, shape) == transformed(stable_discs(position, shape), symmetry));
        CHECK(transformed(image, canonical_symmetry(image)) == canonical);
        for (Square square : Squares(legal)) {
            CHECK(canonical_square(canonical_form(image), slow_image(square, symmetry)) ==
                  canonical_square(canonical_form(position), square));
        }
    }
}

// Stability spreads alike at every level, whatever discs are known to be stable.
void check_spreading(const Position& position, const Shape& shape, Random& random) {
    const Bitboard outside = ~shape.squares;
    const Bitboard filled = position.occupied() | outside;
    for (Bitboard known :
         {Bitboard{0}, position.own & random.next(), stable_discs(position, shape)}) {
        CHECK(spread_stability(position.own, known, filled, outside) ==
              portable::spread_stability(position.own, known, filled, outside));
    }
}

// Counted last flips equal those actually made: with one empty square, and after every move to one
// of two.
void check_last_flips(const Position& position, const Shape& shape) {
    const Bitboard empty = empty_squares(position, shape);
    if (count(empty) == 1) {
        const Square square = lowest(empty);
        CHECK(engine::count_last_flips(square, position.own) ==
              count(slow_flips(position, square)));
        CHECK(engine::count_last_flips(square, position.opp) ==
              count(slow_flips(position.passed(), square)));
    } else if (count(empty) == 2) {
        for (const Position& mover : {position, position.passed()}) {
            for (Square square : Squares(moves(mover, shape))) {
                check_last_flips(played(mover, square), shape);
            }
        }
    }
}

// Plays to the end; discs once found stable must keep their colour.
void check_game(const Shape& shape, Random& random) {
    Position position = START;
    Bitboard stable_own = 0;
    Bitboard stable_opp = 0;
    while (!is_over(position, shape)) {
        check_position(position, shape);
        check_last_flips(position, shape);
        check_spreading(position, shape, random);
        CHECK((stable_own & ~position.own) == 0 && (stable_opp & ~position.opp) == 0);
        stable_own |= stable_discs(position, shape);
        stable_opp |= stable_discs(position.passed(), shape);
        const Bitboard legal = moves(position, shape);
        if (legal == 0) {
            CHECK(must_pass(position, shape));
            position = position.passed();
        } else {
            position = played(position, nth(legal, random.below(count(legal))));
        }
        std::swap(stable_own, stable_opp);
    }
    check_position(position, shape);
    CHECK(std::abs(final_score(position, shape)) <= shape.size * shape.size);
    if (position.occupied() == shape.squares) {
        CHECK(stable_discs(position, shape) == position.own);
    }
}

// Positions that no game reaches, for the flips and moves.
void check_scattered_discs(Random& random) {
    for (int round = 0; round < 2000; ++round) {
        const Bitboard filled = round % 2 ? random.next() | random.next() : random.next();
        const Bitboard own = filled & random.next();
        check_position({own, filled & ~own}, SHAPE_8);
        const Bitboard last = bit(random.below(64));
        check_last_flips({own & ~last, ~own & ~last}, SHAPE_8);
    }
}

// No two of some 60,000 positions have the same hash.
void check_hash() {
    std::set<std::pair<Bitboard, Bitboard>> layer = {{START.own, START.opp}};
    for (int ply = 0; ply < 8; ++ply) {
        std::set<std::pair<Bitboard, Bitboard>> next;
        std::set<std::uint64_t> hashes;
        for (const auto& [own, opp] : layer) {
            for (Square square : Squares(moves({own, opp}, SHAPE_8))) {
                const Position child = played({own, opp}, square);
                next.emplace(child.own, child.opp);
                hashes.insert(hash(child));
            }
        }
        CHECK(hashes.size() == next.size());
        layer = std::move(next);
    }
}

void check_perft() {
    const StopFlag go;
    constexpr std::uint64_t LEAVES_8[] = {1, 4, 12, 56, 244, 1396, 8200, 55092};
    for (int depth = 0; depth < 8; ++depth) {
        CHECK(perft(START, SHAPE_8, depth, go) == LEAVES_8[depth]);
    }
}

// Both textbook algorithms find the same value for positions from random games, whatever the move
// order.
void check_classic(const Shape& shape, Random& random) {
    const StopFlag go;
    const LinearEvaluator evaluator({Feature::MOBILITY, Feature::STABLE, Feature::FRONTIER},
                                    std::vector<double>(65 * 3, 1.0), FeatureTables{});
    Position position = START;
    while (moves(position, shape) != 0) {
        classic::Options options;
        options.first_depth = options.last_depth = 3;
        options.algorithm = classic::Algorithm::MINIMAX;
        const double expected = classic::search(position, shape, evaluator, options, go).value;
        options.algorithm = classic::Algorithm::ALPHA_BETA;
        for (bool ordered : {false, true}) {
            options.order_by_evaluation = options.hash = ordered;
            CHECK(classic::search(position, shape, evaluator, options, go).value == expected);
        }
        const Bitboard legal = moves(position, shape);
        position = played(position, nth(legal, random.below(count(legal))));
    }
}

// The solver against plain minimax, on positions near the end of random games.
int plain_score(const Position& position, const Shape& shape) {
    const Bitboard legal = moves(position, shape);
    if (legal == 0) {
        if (is_over(position, shape)) return final_score(position, shape);
        return -plain_score(position.passed(), shape);
    }
    int best = -64;
    for (Square square : Squares(legal)) {
        best = std::max(best, -plain_score(played(position, square), shape));
    }
    return best;
}

void check_engine(const Shape& shape, int empties, engine::Engine& engine, Random& random) {
    const StopFlag go;
    const Position position = random_position(shape, empties, random);
    const int expected = plain_score(position, shape);
    engine::Task task;
    task.full_line = true;
    task.lines = 2;
    const engine::Report exact = engine.search(position, shape, task, go, {});
    CHECK(exact.complete && exact.lines[0].exact && exact.lines[0].score == expected);
    task.win_loss_draw = true;
    const engine::Report sign = engine.search(position, shape, task, go, {});
    CHECK(sign.lines[0].score == (expected > 0) - (expected < 0));
    // A single root move has the value of the position after it, and the others are not searched.
    task.win_loss_draw = false;
    for (Square square : Squares(moves(position, shape))) {
        task.root_moves = bit(square);
        const engine::Report alone = engine.search(position, shape, task, go, {});
        CHECK(alone.lines.size() == 1 && alone.lines[0].move == square);
        CHECK(alone.lines[0].score == -plain_score(played(position, square), shape));
    }
}

// The midgame: there is a legal move whatever ends the search.
void check_midgame(const Shape& shape, engine::Engine& engine, Random& random) {
    const StopFlag go;
    StopFlag stopped;
    stopped.stop();
    for (int empties : {10, 20, 30, 40, 50}) {
        if (empties > shape.size * shape.size - 6) continue;
        const Position position = random_position(shape, empties, random);
        const Bitboard legal = moves(position, shape);
        engine::Task task;
        task.lines = 3;
        task.depth = 6;
        for (const int percents : engine::PERCENTS) {
            task.selectivity = *engine::find_certainty(percents);
            for (const engine::Line& line : engine.search(position, shape, task, go, {}).lines) {
                CHECK((legal & bit(line.move)) && line.pv[0] == line.move);
                CHECK(line.depth == 6);
            }
        }
        CHECK(legal & bit(engine.search(position, shape, task, stopped, {}).lines[0].move));
        task.depth = 60;
        task.nodes = 1000;
        CHECK(legal & bit(engine.search(position, shape, task, go, {}).lines[0].move));
        task.nodes = 0;
        task.seconds = 0.01;
        CHECK(legal & bit(engine.search(position, shape, task, go, {}).lines[0].move));
    }
}

}  // namespace

void selfcheck() {
    constexpr int GAMES = 500;
    Random random(2020, 0);
    for (const Shape& shape : {SHAPE_4, SHAPE_6, SHAPE_8}) {
        for (int game = 0; game < GAMES; ++game) check_game(shape, random);
        for (int game = 0; game < GAMES; ++game) {
            CHECK(std::abs(random_playout(START, shape, random)) <= shape.size * shape.size);
        }
    }
    for (const Shape& shape : {SHAPE_4, SHAPE_6, SHAPE_8}) check_classic(shape, random);
    for (const Shape& shape : {SHAPE_4, SHAPE_6, SHAPE_8}) {
        for (const bool patterns : {false, true}) {
            engine::Engine engine(some_weights(patterns), 1, 2);
            for (int game = 0; game < 80; ++game) check_engine(shape, 1 + game % 8, engine, random);
            check_midgame(shape, engine, random);
        }
    }
    check_scattered_discs(random);
    check_perft();
    check_hash();
    std::printf("selfcheck: %d games on each board size, all fast functions agree\n", GAMES);
}
