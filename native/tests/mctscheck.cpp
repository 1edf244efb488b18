// Monte Carlo search against a plain negamax, with trees that are kept, full or stopped.

#include <algorithm>

#include "mcts/search.h"
#include "tests/check.h"
#include "tests/samples.h"

namespace {

using namespace outflank;

int negamax(const Position& position, const Shape& shape) {
    if (is_over(position, shape)) return final_score(position, shape);
    const Bitboard legal = moves(position, shape);
    if (legal == 0) return -negamax(position.passed(), shape);
    int best = -mcts::MOST_DISCS;
    for (Square square : Squares(legal)) {
        best = std::max(best, -negamax(played(position, square), shape));
    }
    return best;
}

const auto never = [] { return false; };

// Proven bounds always contain the score, and enough play-outs prove it.
void check_proofs(const Shape& shape, mcts::PlayoutPolicy policy, Random& random) {
    for (int round = 0; round < 40; ++round) {
        const Position position = random_position(shape, 1 + round % 6, random);
        const int expected = negamax(position, shape);
        mcts::Search search({0.5, policy, 100'000}, random.next());
        mcts::Limits limits;
        limits.playouts = 50;
        mcts::Report report = search.run(position, shape, limits, never);
        CHECK(report.lower <= expected && expected <= report.upper);
        limits.playouts = 1'000'000;
        report = search.run(position, shape, limits, never);
        CHECK(report.lower == expected && report.upper == expected);
        CHECK(-negamax(mcts::after(position, report.pv[0]), shape) == expected);
    }
}

// Games with trees that are kept from move to move, and with hardly any room for them.
void check_games(const Shape& shape, Random& random) {
    for (const unsigned nodes : {100U, 1000U, 100'000U}) {
        mcts::Search search({0.5, mcts::PlayoutPolicy::HEAVY, nodes}, random.next());
        mcts::Limits limits;
        limits.playouts = 300;
        for (Position position = START; !is_over(position, shape);) {
            const mcts::Report report = search.run(position, shape, limits, never);
            CHECK(report.nodes <= nodes);
            CHECK(report.visits >= report.playouts);
            Position next;
            CHECK(try_move(position, report.pv[0], shape, next));
            position = next;
        }
    }
}

}  // namespace

void mctscheck() {
    Random random(2006, 0);
    for (const Shape& shape : {SHAPE_4, SHAPE_6, SHAPE_8}) {
        check_proofs(shape, mcts::PlayoutPolicy::UNIFORM, random);
        check_proofs(shape, mcts::PlayoutPolicy::HEAVY, random);
        check_games(shape, random);
    }
    mcts::Search search({0.5, mcts::PlayoutPolicy::HEAVY, 100'000}, 1);
    CHECK(search.run(START, SHAPE_8, {}, [] { return true; }).playouts > 0);
    std::printf("mctscheck: proofs and trees hold\n");
}
