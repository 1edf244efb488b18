// Factors of patterns: weights for the engine, and their fit.

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <tuple>

#include "bindings/arrays.h"
#include "bindings/checks.h"
#include "bindings/interruptible.h"
#include "bindings/module.h"
#include "bindings/pattern_arrays.h"
#include "engine/traces.h"
#include "eval/factor_planes.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace outflank::bindings {
namespace {

using engine::PlayedGame;

FactorWeights weights_from(const nb::bytes& planes) {
    auto weights = FactorPlanes(pattern_design())
                       .read(static_cast<const std::uint8_t*>(planes.data()), planes.size());
    if (!weights) throw nb::value_error("not as many bytes as factors have");
    return std::move(*weights);
}

nb::bytes planes_of(const std::vector<const FactorFit*>& fits) {
    if (fits.size() != FACTOR_STAGES || std::count(fits.begin(), fits.end(), nullptr) > 0) {
        throw nb::value_error("not one fit for each stage");
    }
    const std::vector<std::uint8_t> planes = FactorPlanes(pattern_design()).write(fits);
    return nb::bytes(planes.data(), planes.size());
}

// One pass over positions in the given order, with rates that change evenly from the first of a
// pair to the second; returns the mean squared error on the way.
double learn(FactorFit& fit, const In<std::uint16_t>& numbers, const In<float>& labels,
             const In<std::uint32_t>& order, std::pair<float, float> factor_rates,
             std::pair<float, float> weight_rates, std::pair<float, float> turning_rates,
             float ridge) {
    const PatternMatrix matrix(numbers);
    const Elements<float> label(labels);
    const Elements<std::uint32_t> chosen(order);
    if (label.size() != matrix.rows()) throw nb::value_error("not as many labels as positions");
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (chosen[i] >= matrix.rows()) throw nb::value_error("a position that does not exist");
    }
    double squares = 0;
    run_interruptibly([&](const StopFlag& stop) {
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            if (i % PATTERN_PIECE == 0 && stop.stopped()) return;
            const float done = static_cast<float>(i) / static_cast<float>(chosen.size());
            const auto between = [done](std::pair<float, float> rates) {
                return rates.first + done * (rates.second - rates.first);
            };
            const std::uint16_t* const row = matrix.row(chosen[i]);
            if (row == nullptr) return;
            const FactorFit::Rates rates{between(factor_rates), between(weight_rates),
                                         between(turning_rates), ridge};
            const float error = fit.learn(row, label[chosen[i]], rates);
            squares += error * error;
        }
    });
    matrix.refuse_wrong_rows();
    return squares / static_cast<double>(std::max<std::size_t>(chosen.size(), 1));
}

Out<float> fitted_values(const FactorFit& fit, const In<std::uint16_t>& numbers) {
    const PatternMatrix matrix(numbers);
    auto [result, values] = new_array<float>(matrix.rows());
    share_out(matrix.rows(), PATTERN_PIECE, 1,
              [&, values = values](std::size_t begin, std::size_t end) {
                  matrix.for_each_row(begin, end, [&](std::size_t i, const std::uint16_t* row) {
                      values[i] = fit.value(row);
                  });
              });
    matrix.refuse_wrong_rows();
    return result;
}

// Positions of games within that range of disc counts in which moves were searched, as columns: own
// and opposing discs, disc count, label and final score for the side to move.
std::tuple<Out<Bitboard>, Out<Bitboard>, Out<std::uint8_t>, Out<float>, Out<std::int8_t>>
traced_positions(const nb::bytes& bytes, int fewest_discs, int most_discs, float trace) {
    check_range("trace", trace, 0.0F, 1.0F);
    if (bytes.size() % sizeof(PlayedGame) != 0) throw nb::value_error("not whole games");
    const std::size_t size = bytes.size() / sizeof(PlayedGame);
    const auto game_at = [&](std::size_t i) {
        PlayedGame game;
        std::memcpy(&game, static_cast<const char*>(bytes.data()) + i * sizeof game, sizeof game);
        return game;
    };
    std::vector<engine::TracedPosition> rows;
    std::size_t wrong = size;
    run_interruptibly([&](const StopFlag& stop) {
        engine::ValueShifts shifts;
        for (std::size_t i = 0; i < size && !stop.stopped(); ++i) {
            const PlayedGame game = game_at(i);
            const bool legal = replay(game, [&](const Position& position, int move, bool black) {
                shifts.count(game, position, move, black);
            });
            if (!legal) {
                wrong = i;
                return;
            }
        }
        std::vector<engine::TracedPosition> found;
        for (std::size_t i = 0; i < size && !stop.stopped(); ++i) {
            trace_back(game_at(i), shifts, trace, [&](const engine::TracedPosition& traced) {
                const int discs = count(traced.position.occupied());
                if (discs >= fewest_discs && discs <= most_discs) found.push_back(traced);
            });
        }
        rows = std::move(found);
    });
    if (wrong < size) {
        throw nb::value_error(("the rules do not allow game " + std::to_string(wrong)).c_str());
    }
    auto [own_result, own] = new_array<Bitboard>(rows.size());
    auto [opp_result, opp] = new_array<Bitboard>(rows.size());
    auto [discs_result, discs] = new_array<std::uint8_t>(rows.size());
    auto [label_result, label] = new_array<float>(rows.size());
    auto [score_result, score] = new_array<std::int8_t>(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        own[i] = rows[i].position.own;
        opp[i] = rows[i].position.opp;
        discs[i] = static_cast<std::uint8_t>(count(rows[i].position.occupied()));
        label[i] = rows[i].label;
        score[i] = rows[i].score;
    }
    return {own_result, opp_result, discs_result, label_result, score_result};
}

}  // namespace

void bind_factors(nb::module_& m) {
    nb::class_<FactorWeights>(m, "FactorWeights")
        .def(
            "__init__",
            [](FactorWeights* self, const nb::bytes& planes) {
                new (self) FactorWeights(weights_from(planes));
            },
            "planes"_a)
        .def("values", &values_of<FactorWeights, FactorEvaluation>, "own"_a, "opp"_a, "threads"_a,
             "The evaluations of positions in discs, as the side to move sees them.");
    nb::class_<FactorFit>(m, "FactorFit")
        .def(
            "__init__",
            [](FactorFit* self, const In<float>& weights, std::uint64_t seed) {
                const Elements<float> given(weights);
                if (given.size() != pattern_design().columns()) {
                    throw nb::value_error("not as many weights as patterns have");
                }
                new (self) FactorFit(pattern_design(), given.data(), seed);
            },
            "weights"_a, "seed"_a)
        .def("add_turning", &FactorFit::add_turning, "seed"_a,
             "Add factors that turn with the places of patterns: small random ones.")
        .def_prop_ro("has_turning", &FactorFit::has_turning, "Whether it has factors that turn.")
        .def("take_factors", &FactorFit::take_factors, "other"_a,
             "Start with the factors of a neighbouring stage.")
        .def(
            "take_weights",
            [](FactorFit& self, const FactorWeights& weights, int stage, float squares) {
                check_range("stage", stage, 0, static_cast<int>(FACTOR_STAGES) - 1);
                self.take_weights(weights, static_cast<std::size_t>(stage), squares);
            },
            "weights"_a, "stage"_a, "squares"_a,
            "Start with the weights and factors that an engine has for a stage.")
        .def("learn", &learn, "numbers"_a, "labels"_a, "order"_a, "factor_rates"_a,
             "weight_rates"_a, "turning_rates"_a, "ridge"_a,
             "One pass over positions; the mean squared error on the way.")
        .def("values", &fitted_values, "numbers"_a, "The values of positions in discs.");
    m.def(
        "factor_stages", [] { return std::vector<int>(STAGE_DISCS.begin(), STAGE_DISCS.end()); },
        "The fewest discs of each stage.");
    m.attr("FACTORS") = FACTORS;
    m.def("factor_planes", &planes_of, "fits"_a,
          "Fits of all stages, in an order that packs well.");
    m.def("traced_positions", &traced_positions, "games"_a, "fewest_discs"_a, "most_discs"_a,
          "trace"_a, "Positions of games in which a move was searched for, with their labels.");
}

}  // namespace outflank::bindings
