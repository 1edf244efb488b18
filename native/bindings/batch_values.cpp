// Engine evaluations and searches of whole arrays of positions.

#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>

#include <tuple>

#include "bindings/arrays.h"
#include "bindings/checks.h"
#include "bindings/interruptible.h"
#include "bindings/module.h"
#include "engine/engine.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace outflank::bindings {
namespace {

constexpr std::size_t VALUES_PIECE = 8192;
constexpr std::size_t SEARCHES_PIECE = 16;

// Positions are searched one by one with an empty transposition table of this size, so that no
// result depends on the others.
constexpr std::size_t TABLE_MB = 1;

Out<float> evaluate(const engine::Weights& weights, const In<Bitboard>& own,
                    const In<Bitboard>& opp, int size, int threads) {
    const Shape& shape = shape_or_raise(size);
    const Positions positions(own, opp, shape);
    auto [result, values] = new_array<float>(positions.size());
    share_out(positions.size(), VALUES_PIECE, threads,
              [&, values = values](std::size_t begin, std::size_t end) {
                  for (std::size_t i = begin; i < end; ++i) {
                      const Position position = positions[i];
                      values[i] = is_over(position, shape)
                                      ? static_cast<float>(final_score(position, shape))
                                      : static_cast<float>(weights.evaluate(position, shape));
                  }
              });
    return result;
}

// The best move of a position, its score, and whether that is exact.
engine::Line best_line(engine::Engine& engine, const Position& position, const Shape& shape,
                       const engine::Task& task, const StopFlag& stop) {
    engine::Line line;
    if (is_over(position, shape)) {
        line.score = final_score(position, shape);
        line.exact = true;
        return line;
    }
    const bool pass = must_pass(position, shape);
    engine.clear();
    const Position searched = pass ? position.passed() : position;
    line = engine.search(searched, shape, task, stop, [](const engine::Report&) {}).lines.front();
    if (pass) {
        line.score = -line.score;
        line.move = PASS;
    }
    return line;
}

std::tuple<Out<std::uint8_t>, Out<std::int8_t>, Out<bool>> search(const engine::Weights& weights,
                                                                  const In<Bitboard>& own,
                                                                  const In<Bitboard>& opp, int size,
                                                                  int depth, int threads) {
    const Shape& shape = shape_or_raise(size);
    const Positions positions(own, opp, shape);
    engine::Task task;
    task.depth = check_range("depth", depth, 1, MOST_SQUARES);
    auto [move_result, move] = new_array<std::uint8_t>(positions.size());
    auto [score_result, score] = new_array<std::int8_t>(positions.size());
    auto [exact_result, exact] = new_array<bool>(positions.size());
    share_out_long(positions.size(), SEARCHES_PIECE, threads,
                   [&, move = move, score = score, exact = exact](
                       std::size_t begin, std::size_t end, const StopFlag& stop) {
                       engine::Engine engine(weights, TABLE_MB, 1);
                       for (std::size_t i = begin; i < end && !stop.stopped(); ++i) {
                           const engine::Line line =
                               best_line(engine, positions[i], shape, task, stop);
                           move[i] = static_cast<std::uint8_t>(line.move);
                           score[i] = static_cast<std::int8_t>(line.score);
                           exact[i] = line.exact;
                       }
                   });
    return {move_result, score_result, exact_result};
}

}  // namespace

void bind_batch_values(nb::module_& m) {
    m.def("batch_evaluate", &evaluate, "weights"_a, "own"_a, "opp"_a, "size"_a, "threads"_a);
    m.def("batch_search", &search, "weights"_a, "own"_a, "opp"_a, "size"_a, "depth"_a, "threads"_a);
}

}  // namespace outflank::bindings
