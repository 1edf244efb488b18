// Factors of patterns, their fit and their bytes against slow, obvious versions.

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/traces.h"
#include "eval/factor_planes.h"
#include "tests/check.h"
#include "tests/samples.h"

namespace {

using namespace outflank;

// A fit with random weights that has learned some random labels.
FactorFit random_fit(const PatternDesign& design, bool turning, Random& random) {
    std::vector<float> weights(design.columns());
    for (float& weight : weights) weight = static_cast<float>(random.below(2001) - 1000) / 500;
    FactorFit fit(design, weights.data(), random.next());
    if (turning) fit.add_turning(random.next());
    for (int round = 0; round < 3000; ++round) {
        const Position position = random_position(SHAPE_8, 10 + random.below(40), random);
        std::uint16_t numbers[TERMS_OF_POSITION];
        design.numbers(position, numbers);
        fit.learn(numbers, static_cast<float>(random.below(41) - 20),
                  {0.002F, 0.003F, 0.01F, 1.0F});
    }
    return fit;
}

// Vector by vector: each is moved to its place together with its configuration.
int slow_turning_value(const std::uint16_t* numbers, const PatternDesign& design,
                       const FactorFit& fit) {
    if (!fit.has_turning()) return 0;
    int value = 0;
    for (std::size_t pair = 0; pair < TURNING_PAIRS; ++pair) {
        int x = 0;
        int y = 0;
        for (std::size_t place = 0; place < PLACES; ++place) {
            const std::size_t column = design.column(numbers, place);
            if (!fit.has_factors(column)) continue;
            const FactorRow row = fit.turning_factors(column);
            int from_x = row.lanes[pair];
            int from_y = row.lanes[TURNING_PAIRS + pair];
            const Turn in_pattern = design.turns().turn(design.configuration(numbers, place));
            for (const Turn& turn : {in_pattern, Turn(PATTERN_PLACES[place].symmetry)}) {
                if (turn.exchanged) std::swap(from_x, from_y);
                from_x *= turn.x;
                from_y *= turn.y;
            }
            x += from_x;
            y += from_y;
        }
        value += (pair < POSITIVE_PAIRS ? 1 : -1) * (x * x + y * y);
    }
    return value >> VALUE_SHIFT;
}

// Number by number, from the fit that the weights were made of.
int slow_value(const Position& position, const PatternDesign& design, const FactorFit& fit) {
    std::uint16_t numbers[TERMS_OF_POSITION];
    design.numbers(position, numbers);
    int weight = fit.weight(design.column(numbers, PLACES));
    std::array<int, FACTORS> sums = fit.start();
    for (std::size_t term = 0; term < PLACES; ++term) {
        const std::size_t column = design.column(numbers, term);
        weight += fit.weight(column);
        if (!fit.has_factors(column)) continue;
        for (std::size_t i = 0; i < FACTORS; ++i) sums[i] += fit.factors(column).lanes[i];
    }
    int squares = 0;
    for (std::size_t i = 0; i < FACTORS; ++i) {
        squares += (i < POSITIVE_FACTORS ? 1 : -1) * sums[i] * sums[i];
    }
    return weight + (squares >> VALUE_SHIFT) + slow_turning_value(numbers, design, fit);
}

void check_values(const FactorWeights& weights, const PatternDesign& design,
                  const std::vector<FactorFit>& fits, Random& random) {
    const FactorEvaluation evaluation(weights);
    for (int round = 0; round < 400; ++round) {
        const Position position = random_position(SHAPE_8, 1 + random.below(59), random);
        const FactorFit& fit = fits[factor_stage(count(position.occupied()))];
        const int value = evaluation.value(evaluation.node(position));
        CHECK(value == slow_value(position, design, fit));
        for (int symmetry = 0; symmetry < SYMMETRIES; ++symmetry) {
            const Position image = transformed(position, symmetry);
            CHECK(evaluation.value(evaluation.node(image)) == value);
        }
        const Bitboard legal = moves(position, SHAPE_8);
        const Square square = nth(legal, random.below(count(legal)));
        const auto after = evaluation.after(evaluation.node(position), square);
        CHECK(evaluation.value(after) == evaluation.value(evaluation.node(after.position)));
    }
}

// A symmetry turns vectors as it moves squares.
void check_turns() {
    for (int symmetry = 0; symmetry < SYMMETRIES; ++symmetry) {
        const Turn turn(symmetry);
        for (Square square = 0; square < 64; ++square) {
            const int x = 2 * (square % 8) - 7;
            const int y = 2 * (square / 8) - 7;
            const Square image = lowest(transformed(bit(square), symmetry));
            CHECK(2 * (image % 8) - 7 == turn.x * (turn.exchanged ? y : x));
            CHECK(2 * (image / 8) - 7 == turn.y * (turn.exchanged ? x : y));
        }
    }
}

// All instruction sets sum alike, with the largest numbers, too.
void check_sums(Random& random) {
    for (int round = 0; round < 1000; ++round) {
        std::array<std::int16_t, FACTOR_LANES> start{};
        for (auto& number : start) {
            number = static_cast<std::int16_t>(random.below(2 * LARGEST_START + 1) - LARGEST_START);
        }
        start[LOW_LANE] = start[HIGH_LANE] = 0;
        FactorSums fast(start);
        portable::FactorSums slow(start);
        FactorSums less(start);
        portable::FactorSums slowly_less(start);
        const bool extreme = round % 2 == 0;
        for (std::size_t place = 0; place < PLACES; ++place) {
            FactorRow row;
            for (std::int8_t& lane : row.lanes) {
                lane = static_cast<std::int8_t>(extreme ? random.below(2) * 254 - 127
                                                        : random.below(255) - 127);
            }
            fast += row;
            slow += row;
            less -= row;
            slowly_less -= row;
        }
        CHECK(fast.value() == slow.value());
        CHECK(fast.value_of_pairs() == slow.value_of_pairs());
        CHECK(less.lanes() == slowly_less.lanes());
        CHECK(fast.with_pairs_exchanged().lanes() == slow.with_pairs_exchanged().lanes());
        CHECK(fast.with_seconds_negated().lanes() == slow.with_seconds_negated().lanes());
    }
}

void check_damage(const std::vector<std::uint8_t>& bytes, const FactorPlanes& planes) {
    CHECK(!planes.read(bytes.data(), 0));
    CHECK(!planes.read(bytes.data(), bytes.size() - 1));
    std::vector<std::uint8_t> longer = bytes;
    longer.push_back(0);
    CHECK(!planes.read(longer.data(), longer.size()));
    longer.push_back(0);
    CHECK(!planes.read(longer.data(), longer.size()));
}

// A fit that starts with an engine's weights has the same ones.
void check_start(const FactorWeights& weights, const PatternDesign& design,
                 const std::vector<FactorFit>& fits) {
    const std::vector<float> nothing(design.columns());
    for (std::size_t stage = 0; stage < FACTOR_STAGES; ++stage) {
        FactorFit again(design, nothing.data(), 1);
        again.take_weights(weights, stage, 0);
        const FactorFit& fit = fits[stage];
        CHECK(again.start() == fit.start());
        for (std::size_t column = 0; column < design.columns(); ++column) {
            CHECK(again.weight(column) == fit.weight(column));
            if (column >= design.shared().size || !fit.has_factors(column)) continue;
            CHECK(again.has_factors(column));
            for (std::size_t i = 0; i < FACTORS; ++i) {
                CHECK(again.factors(column).lanes[i] == fit.factors(column).lanes[i]);
            }
            CHECK(again.has_turning() == fit.has_turning());
            if (!fit.has_turning()) continue;
            CHECK(again.turning_factors(column).lanes == fit.turning_factors(column).lanes);
        }
    }
}

// A square of sums can be learned, which a sum of weights cannot express.
void check_learning(const PatternDesign& design, Random& random) {
    const std::vector<float> nothing(design.columns());
    FactorFit fit(design, nothing.data(), 1);
    const auto label_of = [](const Position& position) {
        constexpr Bitboard EDGES = 0xFF818181818181FFULL;
        const int more = count(position.own & EDGES) - count(position.opp & EDGES);
        return 0.1F * static_cast<float>(more * more);
    };
    constexpr int STEPS = 6000;
    constexpr int LAST = 1000;
    double errors = 0;
    double labels = 0;
    double squares = 0;
    for (int step = 0; step < STEPS; ++step) {
        const Position position = random_position(SHAPE_8, 20 + random.below(4), random);
        std::uint16_t numbers[TERMS_OF_POSITION];
        design.numbers(position, numbers);
        const double label = label_of(position);
        const double error = fit.learn(numbers, static_cast<float>(label), {0.004F, 0.001F});
        if (step < STEPS - LAST) continue;
        errors += error * error;
        labels += label;
        squares += label * label;
    }
    const double variance = squares / LAST - labels / LAST * (labels / LAST);
    CHECK(errors / LAST < 0.6 * variance);
}

// Labels are the value alone, the final score alone, or between them.
void check_traces(const engine::Weights& weights) {
    const StopFlag go;
    const engine::SelfPlay how{{}, 0, 6, 20, 3, 9};
    engine::Engine engine(weights, 1, 1);
    const engine::PlayedGame game = play_game(engine, how, 5, 3, go);
    const engine::ValueShifts no_shifts;
    for (const float trace : {0.0F, 1.0F}) {
        int move = game.length;
        trace_back(game, no_shifts, trace, [&](const engine::TracedPosition& traced) {
            --move;
            const bool exact = trace == 1.0F || move >= game.perfect;
            CHECK(traced.label == static_cast<float>(exact ? traced.score : game.values[move]));
        });
        CHECK(move == game.searched);
    }
}

}  // namespace

void factorcheck() {
    Random random(2026, 7);
    const PatternDesign design;
    const FactorPlanes planes(design);
    std::vector<FactorFit> fits;
    fits.reserve(FACTOR_STAGES);
    std::vector<const FactorFit*> all;
    for (std::size_t stage = 0; stage < FACTOR_STAGES; ++stage) {
        fits.push_back(random_fit(design, stage % 3 == 1, random));
        all.push_back(&fits.back());
    }
    const std::vector<std::uint8_t> bytes = planes.write(all);
    const auto weights = planes.read(bytes.data(), bytes.size());
    CHECK(weights.has_value());
    check_start(*weights, design, fits);
    check_values(*weights, design, fits, random);
    check_turns();
    check_sums(random);
    check_damage(bytes, planes);
    check_learning(design, random);
    check_traces(some_weights(true));
    std::printf("factorcheck: factors, their fit and their bytes agree\n");
}
