// Textbook search as Python functions.

#include "classic/search.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <climits>

#include "bindings/checks.h"
#include "bindings/errors.h"
#include "bindings/evaluator.h"
#include "bindings/interruptible.h"
#include "bindings/module.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace outflank::bindings {
namespace {

using classic::Options;
using classic::Result;

// Searches this shallow take less time than starting a thread.
constexpr int INLINE_DEPTH = 3;

void check(const Options& options, const PyPosition& position) {
    if (moves(position.discs, *position.shape) == 0) throw nb::value_error("no move to search");
    check_range("last_depth", options.last_depth, 1, classic::TO_THE_END);
    check_range("first_depth", options.first_depth, 1, options.last_depth);
    check_range("scale", options.scale, 1, INT_MAX);
    check_range("width", options.width, 0, INT_MAX);
    check_seconds("time", options.time);
    for (const auto& [seconds, scale] : options.clock_scales) {
        check_seconds("clock_scales", seconds);
        check_range("clock_scales", scale, 1, INT_MAX);
    }
}

Result checked_search(const PyPosition& position, const Evaluator& evaluator,
                      const Options& options, const StopFlag& stop) {
    try {
        return classic::search(position.discs, *position.shape, evaluator, options, stop);
    } catch (const classic::NotANumber&) {
        throw EvaluationFailed("the evaluation is not a number");
    }
}

// Options are copied before they are checked: the evaluation, or another thread, may change them.
Result search(const PyPosition& position, const Evaluator& evaluator, Options options,
              StopFlag* request) {
    check(options, position);
    StopFlag own;
    StopFlag& stop = request != nullptr ? *request : own;
    Result result;
    const auto work = [&](const StopFlag&) {
        result = checked_search(position, evaluator, options, stop);
    };
    if (options.last_depth <= INLINE_DEPTH) {
        work(stop);
    } else {
        run_interruptibly(work, stop);
    }
    return result;
}

Result search_with_function(nb::handle_t<PyPosition> position, nb::callable function,
                            Options options, const StopFlag* request) {
    check(options, unwrapped(position));
    const PythonEvaluator evaluator(std::move(function), position);
    const StopFlag never;
    return checked_search(unwrapped(position), evaluator, options,
                          request != nullptr ? *request : never);
}

}  // namespace

void bind_classic(nb::module_& m) {
    nb::enum_<classic::Algorithm>(m, "ClassicAlgorithm")
        .value("MINIMAX", classic::Algorithm::MINIMAX)
        .value("ALPHA_BETA", classic::Algorithm::ALPHA_BETA);
    nb::enum_<classic::PassRule>(m, "PassRule")
        .value("SKIP", classic::PassRule::SKIP)
        .value("LEAF", classic::PassRule::LEAF);

    nb::class_<Options>(m, "ClassicOptions")
        .def(nb::init<>())
        .def_rw("algorithm", &Options::algorithm)
        .def_rw("first_depth", &Options::first_depth)
        .def_rw("last_depth", &Options::last_depth)
        .def_rw("order_by_evaluation", &Options::order_by_evaluation)
        .def_rw("width", &Options::width)
        .def_rw("scale", &Options::scale)
        .def_rw("clock_scales", &Options::clock_scales)
        .def_rw("full_width_from", &Options::full_width_from)
        .def_rw("pass_rule", &Options::pass_rule)
        .def_rw("stop_when_stuck", &Options::stop_when_stuck)
        .def_rw("stop_at_x_squares", &Options::stop_at_x_squares)
        .def_rw("hash", &Options::hash)
        .def_rw("keep_last_move", &Options::keep_last_move)
        .def_rw("strict_cut", &Options::strict_cut)
        .def_rw("time", &Options::time);

    nb::class_<Result>(m, "ClassicResult")
        .def_ro("move", &Result::move)
        .def_ro("value", &Result::value)
        .def_ro("depth", &Result::depth)
        .def_ro("pv", &Result::pv)
        .def_prop_ro("nodes", [](const Result& r) { return r.counters.nodes; })
        .def_prop_ro("leaves", [](const Result& r) { return r.counters.leaves; })
        .def_prop_ro("cutoffs", [](const Result& r) { return r.counters.cutoffs; })
        .def_prop_ro("evaluations", [](const Result& r) { return r.counters.evaluations; })
        .def_prop_ro("table_hits", [](const Result& r) { return r.counters.table_hits; })
        .def_prop_ro("nodes_by_ply", [](const Result& r) {
            const auto& by_ply = r.counters.nodes_by_ply;
            // Up to the last ply reached; ply 0 is the root and has none.
            auto end = std::find(by_ply.begin() + 1, by_ply.end(), 0);
            return std::vector<std::uint64_t>(by_ply.begin() + 1, end);
        });

    nb::class_<StopFlag>(m, "StopFlag", "A request to stop, from any thread.")
        .def(nb::init<>())
        .def("stop", &StopFlag::stop)
        .def_prop_ro("stopped", &StopFlag::stopped);

    m.def("classic_search", &search, "position"_a, "evaluator"_a, "options"_a,
          "stop"_a = nb::none(), "Search a position in which the side to move has a move.");
    m.def("classic_search", &search_with_function, "position"_a, "evaluation"_a, "options"_a,
          "stop"_a = nb::none(),
          nb::sig("def classic_search(position: Position, evaluation: "
                  "collections.abc.Callable[[typing.Any], float], options: ClassicOptions, "
                  "stop: StopFlag | None = None) -> ClassicResult"));
}

}  // namespace outflank::bindings
