// Patterns and self-play games against slow, obvious versions.

#include <algorithm>
#include <climits>
#include <cstdint>
#include <iterator>
#include <vector>

#include "engine/self_play.h"
#include "eval/pattern_design.h"
#include "tests/check.h"
#include "tests/samples.h"

namespace {

using namespace outflank;

// The index of a pattern, square by square.
std::uint32_t slow_index(const Position& position, const PatternShape& shape) {
    std::uint32_t index = 0;
    for (std::size_t i = shape.size; i-- > 0;) {
        const Bitboard square = bit(shape.squares[i]);
        const int digit = position.own & square ? 0 : position.opp & square ? 2 : 1;
        index = 3 * index + static_cast<std::uint32_t>(digit);
    }
    return index;
}

int slow_value(const Position& position, const PatternWeights& weights) {
    const int discs = count(position.occupied());
    const std::int16_t* row = weights.row(pattern_phase(discs));
    int sum = row[PATTERN_WEIGHTS + static_cast<std::size_t>(discs % 2)];
    for (const PatternPlace& place : PATTERN_PLACES) {
        sum += row[PATTERN_OFFSETS[place.pattern] + slow_index(position, place.shape)];
    }
    return sum;
}

void check_node(const PatternEvaluation::Node& node, const PatternEvaluation& evaluation,
                const PatternWeights& weights) {
    for (std::size_t place = 0; place < PLACES; ++place) {
        CHECK(node.indices.of[place] == slow_index(node.position, PATTERN_PLACES[place].shape));
    }
    CHECK(evaluation.value(node) == slow_value(node.position, weights));
    for (int symmetry = 0; symmetry < SYMMETRIES; ++symmetry) {
        const Position image = transformed(node.position, symmetry);
        CHECK(evaluation.value(evaluation.node(image)) == evaluation.value(node));
    }
}

// Incrementally updated indices equal those of a recount, also after moves were undone and others
// made.
void check_indices(const PatternWeights& weights, Random& random) {
    const PatternEvaluation evaluation(weights);
    std::vector<PatternEvaluation::Node> line = {evaluation.node(START)};
    for (int step = 0; step < 3000; ++step) {
        const PatternEvaluation::Node& node = line.back();
        check_node(node, evaluation, weights);
        const Bitboard legal = moves(node.position, SHAPE_8);
        if (is_over(node.position, SHAPE_8) || (line.size() > 1 && random.below(4) == 0)) {
            line.pop_back();
        } else if (legal == 0) {
            line.push_back(node.passed());
        } else {
            line.push_back(evaluation.after(node, nth(legal, random.below(count(legal)))));
        }
        if (line.empty()) line.push_back(evaluation.node(START));
    }
}

// The learners' design matrix adds up the same weights as the evaluation.
void check_design(const PatternDesign& design, const std::vector<std::int16_t>& rows,
                  const PatternWeights& weights, Random& random) {
    for (int round = 0; round < 100; ++round) {
        const Position position = random_position(SHAPE_8, 1 + random.below(59), random);
        const auto phase = static_cast<std::size_t>(pattern_phase(count(position.occupied())));
        const auto first = rows.begin() + static_cast<std::ptrdiff_t>(phase * design.columns());
        const std::vector<float> vector(first, first + static_cast<int>(design.columns()));
        std::uint16_t numbers[TERMS_OF_POSITION];
        design.numbers(position, numbers);
        const auto expected = static_cast<float>(slow_value(position, weights));
        CHECK(design.has(numbers));
        CHECK(design.times(numbers, vector.data()) == expected);
        std::vector<double> sums(design.columns());
        design.add(numbers, 1.0, sums.data());
        double dot = 0;
        for (std::size_t i = 0; i < sums.size(); ++i) dot += sums[i] * vector[i];
        CHECK(static_cast<float>(dot) == expected);
        numbers[random.below(PLACES)] = UINT16_MAX;
        CHECK(!design.has(numbers));
    }
}

void check_openings() {
    CHECK(engine::is_opening({}));
    CHECK(engine::is_opening({19, 18}));
    for (Square square : {-1, 0, 19, PASS, 65, INT_MAX}) {
        CHECK(!engine::is_opening({19, square}));
    }
    CHECK(!engine::is_opening(std::vector<Square>(61, 19)));
}

// Games are legal and reproducible, end with the proven line, and are rejected when tampered with.
void check_self_play(const engine::Weights& weights) {
    const StopFlag go;
    const engine::SelfPlay how{{{19, 18}}, 3, 6, 20, 3, 9};
    engine::Engine first(weights, 1, 1);
    engine::Engine second(weights, 1, 1);
    for (std::uint64_t number = 0; number < 12; ++number) {
        const engine::PlayedGame game = play_game(first, how, 5, number, go);
        if (number % 3 == 0) {
            const engine::PlayedGame again = play_game(second, how, 5, number, go);
            CHECK(std::equal(std::begin(game.moves), std::end(game.moves), again.moves));
            CHECK(std::equal(std::begin(game.values), std::end(game.values), again.values));
        }
        int seen = 0;
        CHECK(replay(game, [&](const Position& position, int move, bool black) {
            CHECK(move == seen++);
            CHECK((game.values[move] == engine::PlayedGame::NO_VALUE) == (move < game.searched));
            if (move >= game.perfect) {
                CHECK(game.values[move] == (black ? game.score : -game.score));
            } else {
                CHECK(count_empties(position, SHAPE_8) > how.perfect);
            }
        }));
        CHECK(seen == game.length);
        engine::PlayedGame wrong = game;
        wrong.score = static_cast<std::int8_t>(game.score + 2);
        CHECK(!replay(wrong, [](const Position&, int, bool) {}));
        wrong = game;
        wrong.moves[10] = PASS;
        CHECK(!replay(wrong, [](const Position&, int, bool) {}));
        wrong = game;
        wrong.length = static_cast<std::uint8_t>(game.length - 1);
        CHECK(!replay(wrong, [](const Position&, int, bool) {}));
    }
}

}  // namespace

void patterncheck() {
    Random random(2026, 0);
    const PatternDesign design;
    std::vector<std::int16_t> rows(design.columns() * PATTERN_PHASES);
    for (std::int16_t& weight : rows) weight = static_cast<std::int16_t>(random.below(65) - 32);
    const PatternWeights weights(design.shared(), [&](std::size_t phase, std::size_t number) {
        return rows[phase * design.columns() + number];
    });
    check_indices(weights, random);
    check_design(design, rows, weights, random);
    check_openings();
    check_self_play(some_weights(true));
    check_self_play(some_weights(false));
    std::printf("patterncheck: indices, symmetries and games agree\n");
}
