// The engine as a Python object, and a search that runs in its own thread.

#include "bindings/engine.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <cmath>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "bindings/checks.h"
#include "bindings/errors.h"
#include "bindings/interruptible.h"
#include "bindings/module.h"
#include "bindings/position.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace outflank::bindings {
namespace {

using Errors = std::array<double, engine::ErrorModel::SIZE>;
using engine::Line;
using engine::Report;
using engine::Task;
using Seconds = std::chrono::duration<double>;

// A search in its own thread. Reports are polled, not delivered by callbacks: the thread never
// needs the interpreter, which may be finalised before it.
class SearchThread {
public:
    SearchThread(PyEngine& engine, const PyPosition& position, const Task& task)
        : use_(std::in_place, engine), thread_([this, position, task] { run(position, task); }) {}

    ~SearchThread() { stop(); }

    SearchThread(const SearchThread&) = delete;
    SearchThread& operator=(const SearchThread&) = delete;

    // Asks the search to end soon.
    void request_stop() { stop_.stop(); }

    // Ends the search, and waits until it has ended.
    void stop() {
        request_stop();
        const std::lock_guard lock(joining_);
        if (thread_.joinable()) thread_.join();
    }

    std::optional<std::pair<std::uint64_t, Report>> wait(std::uint64_t seen, Seconds time) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, time, [&] { return made_ > seen || done_; });
        if (failure_) std::rethrow_exception(failure_);
        if (made_ > seen) return std::pair{made_, report_};
        return std::nullopt;
    }

    bool done() {
        const std::lock_guard lock(mutex_);
        return done_;
    }

    void wait_for_end(Seconds time) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, time, [&] { return done_; });
    }

private:
    void run(const PyPosition& position, const Task& task) {
        std::exception_ptr failure;
        Report last;
        try {
            last = use_->engine().search(position.discs, *position.shape, task, stop_,
                                         [this](const Report& report) { publish(report, false); });
        } catch (...) {
            failure = std::current_exception();
        }
        use_.reset();
        {
            const std::lock_guard lock(mutex_);
            failure_ = failure;
        }
        publish(last, true);
    }

    void publish(const Report& report, bool done) {
        {
            const std::lock_guard lock(mutex_);
            // The final report adds nothing if the last iteration completed the task.
            if (!done || made_ == 0 || report.lines != report_.lines) ++made_;
            report_ = report;
            done_ = done;
        }
        changed_.notify_all();
    }

    std::optional<EngineUse> use_;
    StopFlag stop_;
    std::mutex mutex_;
    std::condition_variable changed_;
    Report report_;
    std::uint64_t made_ = 0;
    bool done_ = false;
    std::exception_ptr failure_;
    std::mutex joining_;  // two threads may stop it at once
    std::thread thread_;
};

// A search that runs until it is done or stopped. In a forked child it has ended without a result.
class Running {
public:
    Running(PyEngine& engine, const PyPosition& position, const Task& task)
        : search_(new SearchThread(engine, position, task)) {}

    // Ends it; waits until it has ended unless the caller must not block.
    void stop(bool wait) {
        if (is_lost(search_)) return;
        if (!wait) return search_->request_stop();
        WithoutGil released;
        search_->stop();
    }

    // The newest report and the number of reports so far, if that is more than `seen`, waiting up
    // to `seconds` for it. The last one stays available.
    std::optional<std::pair<std::uint64_t, Report>> wait(std::uint64_t seen, double seconds) {
        const Seconds time = waiting_time(seconds);
        if (is_lost(search_)) throw LeftBehind();
        WithoutGil released;
        return search_->wait(seen, time);
    }

    bool done() { return is_lost(search_) || search_->done(); }

    // Waits up to `seconds` for the end.
    void wait_for_end(double seconds) {
        const Seconds time = waiting_time(seconds);
        if (is_lost(search_)) return;
        WithoutGil released;
        search_->wait_for_end(time);
    }

private:
    // Short, because Python handles no signals meanwhile.
    static Seconds waiting_time(double seconds) {
        return Seconds(check_range("seconds", seconds, 0.0, 1.0));
    }

    ProcessLocal<SearchThread> search_;
};

engine::ErrorModel error_model(const Errors& coefficients) {
    for (double coefficient : coefficients) {
        if (!std::isfinite(coefficient)) throw nb::value_error("an error that is not finite");
    }
    return {coefficients};
}

engine::Certainty certainty(int percents) {
    const auto found = engine::find_certainty(percents);
    if (!found) throw nb::value_error("no such selectivity");
    return *found;
}

Running* start(PyEngine& engine, const PyPosition& position, Bitboard root_moves, int depth,
               int selectivity, int lines, bool win_loss_draw, bool full_line,
               double enough_seconds, double seconds, std::uint64_t nodes) {
    if (root_moves == 0) throw nb::value_error("no move to search");
    if (root_moves & ~moves(position.discs, *position.shape)) {
        throw nb::value_error("an illegal move to search");
    }
    Task task;
    task.root_moves = root_moves;
    task.depth = check_range("depth", depth, 1, MOST_SQUARES);
    task.selectivity = certainty(selectivity);
    task.lines = check_range("lines", lines, 1, MOST_SQUARES);
    task.win_loss_draw = win_loss_draw;
    task.full_line = full_line;
    task.enough_seconds = check_seconds("enough_seconds", enough_seconds);
    task.seconds = check_seconds("seconds", seconds);
    task.nodes = nodes;
    return new Running(engine, position, task);
}

}  // namespace

void bind_engine(nb::module_& m) {
    nb::class_<Line>(m, "Line")
        .def_ro("move", &Line::move)
        .def_ro("score", &Line::score)
        .def_ro("pv", &Line::pv)
        .def_ro("depth", &Line::depth)
        .def_prop_ro(
            "selectivity", [](const Line& line) { return percent(line.selectivity); },
            "How sure the search was, in percent.")
        .def_ro("exact", &Line::exact);

    nb::class_<Report>(m, "Report")
        .def_ro("lines", &Report::lines)
        .def_ro("nodes", &Report::nodes)
        .def_ro("seconds", &Report::seconds)
        .def_ro("complete", &Report::complete)
        .def_prop_ro(
            "idle_seconds", [](const Report& report) { return report.costs.idle_seconds; },
            "Seconds that threads waited for something to do, all together.")
        .def_prop_ro(
            "splits", [](const Report& report) { return report.costs.splits; },
            "Nodes whose moves were shared out.")
        .def_prop_ro(
            "abandoned_nodes", [](const Report& report) { return report.costs.abandoned_nodes; },
            "Positions searched in vain, because another thread had found a cut.");

    nb::class_<Running>(m, "Running")
        .def("stop", &Running::stop, "wait"_a = true, "End it, and wait for that if asked to.")
        .def("wait", &Running::wait, "seen"_a, "seconds"_a,
             "How many reports have been made and the newest, if that is more than seen.")
        .def("wait_for_end", &Running::wait_for_end, "seconds"_a, "Wait so long for the end.")
        .def_prop_ro("done", &Running::done, "Whether the last report has been made.");

    nb::class_<engine::Weights>(m, "Weights")
        .def(
            "__init__",
            [](engine::Weights* self, const PositionalEvaluation::Weights& linear,
               const Errors& linear_errors, std::shared_ptr<PatternWeights> patterns,
               std::shared_ptr<FactorWeights> factors, const Errors& pattern_errors) {
                new (self) engine::Weights{linear, error_model(linear_errors), std::move(patterns),
                                           std::move(factors), error_model(pattern_errors)};
            },
            "linear"_a, "linear_errors"_a, "patterns"_a.none(), "factors"_a.none(),
            "pattern_errors"_a)
        .def(
            "evaluate",
            [](const engine::Weights& self, const PyPosition& position) {
                return self.evaluate(position.discs, *position.shape);
            },
            "position"_a, "The evaluation in discs, as the side to move sees it.");

    nb::class_<PyEngine>(m, "Engine")
        .def(
            "__init__",
            [](PyEngine* self, const engine::Weights& weights, std::size_t megabytes, int threads) {
                check_range<std::size_t>("megabytes", megabytes, 1, engine::MOST_HASH_MB);
                check_range("threads", threads, 1, engine::MOST_ENGINE_THREADS);
                new (self) PyEngine(weights, megabytes, threads);
            },
            "weights"_a, "megabytes"_a, "threads"_a)
        .def(
            "start", &start, nb::keep_alive<0, 1>(), "position"_a, "root_moves"_a, "depth"_a,
            "selectivity"_a, "lines"_a, "win_loss_draw"_a, "full_line"_a, "enough_seconds"_a,
            "seconds"_a, "nodes"_a,
            "Begin a search of some of a position's legal moves, given as a bitboard. Only one may "
            "run at a time.")
        .def(
            "clear", [](PyEngine& self) { EngineUse(self).engine().clear(); },
            "Forget all positions. No search may run.");

    m.def(
        "linear_terms",
        [](const PyPosition& position) {
            return PositionalEvaluation({}, *position.shape).counts(position.discs);
        },
        "position"_a, "What the engine's linear evaluation counts.");
    m.attr("TERMS") = TERMS;
    m.attr("ERROR_TERMS") = engine::ErrorModel::SIZE;
    m.def(
        "selectivities", [] { return engine::PERCENTS; },
        "Levels of certainty, in percent, the least sure first.");
    m.attr("DEEPEST") = engine::DEEPEST;
    m.attr("MOST_ENGINE_THREADS") = engine::MOST_ENGINE_THREADS;
    m.attr("MOST_HASH_MB") = engine::MOST_HASH_MB;
    m.def(
        "probe_depth",
        [](int depth, bool to_end) {
            return engine::probe_depth(check_range("depth", depth, 0, MOST_SQUARES), to_end);
        },
        "depth"_a, "to_end"_a, "The depth of ProbCut's probe.");
}

}  // namespace outflank::bindings
