// The engine as a Python object, and a search that runs in a thread of its own.

#include "engine/engine.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

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

// A search that runs until it is done or stopped. Reports are fetched, not called back: the thread
// never needs the interpreter, which may be gone before it.
class Running {
public:
    Running(engine::Engine& engine, const PyPosition& position, const Task& task)
        : thread_([this, &engine, position, task] { run(engine, position, task); }) {}

    ~Running() {
        stop_.stop();
        join();
    }

    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    void stop() { stop_.stop(); }

    // The newest report and how many have been made, if that is more than `seen`, waiting so long
    // for it. The last one stays to be had.
    std::optional<std::pair<std::uint64_t, Report>> wait(std::uint64_t seen, double seconds) {
        WithoutGil released;
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::duration<double>(seconds),
                          [&] { return made_ > seen || done_; });
        if (failure_) std::rethrow_exception(failure_);
        if (made_ > seen) return std::pair{made_, report_};
        return std::nullopt;
    }

    bool done() {
        const std::lock_guard lock(mutex_);
        return done_;
    }

    // Waits so long for the end.
    void wait_for_end(double seconds) {
        WithoutGil released;
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return done_; });
    }

    // Waits for the end, which must be near.
    void join() {
        const std::lock_guard lock(joining_);
        if (thread_.joinable()) thread_.join();
    }

private:
    void run(engine::Engine& engine, const PyPosition& position, const Task& task) {
        std::exception_ptr failure;
        Report last;
        try {
            last = engine.search(position.discs, *position.shape, task, stop_,
                                 [this](const Report& report) { publish(report, false); });
        } catch (...) {
            failure = std::current_exception();
        }
        {
            const std::lock_guard lock(mutex_);
            failure_ = failure;
        }
        publish(last, true);
    }

    void publish(const Report& report, bool done) {
        {
            const std::lock_guard lock(mutex_);
            // The end brings nothing new if the last iteration was all.
            if (!done || made_ == 0 || report.lines != report_.lines) ++made_;
            report_ = report;
            done_ = done;
        }
        changed_.notify_all();
    }

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

}  // namespace

void bind_engine(nb::module_& m) {
    nb::class_<Line>(m, "Line")
        .def_ro("move", &Line::move)
        .def_ro("score", &Line::score)
        .def_ro("pv", &Line::pv)
        .def_ro("depth", &Line::depth)
        .def_ro("selectivity", &Line::selectivity)
        .def_ro("exact", &Line::exact);

    nb::class_<Report>(m, "Report")
        .def_ro("lines", &Report::lines)
        .def_ro("nodes", &Report::nodes)
        .def_ro("seconds", &Report::seconds)
        .def_ro("complete", &Report::complete);

    nb::class_<Running>(m, "Running")
        .def("stop", &Running::stop, "Ask it to end.")
        .def("wait", &Running::wait, "seen"_a, "seconds"_a,
             "How many reports have been made and the newest, if that is more than seen.")
        .def("wait_for_end", &Running::wait_for_end, "seconds"_a, "Wait so long for the end.")
        .def_prop_ro("done", &Running::done, "Whether the last report has been made.")
        .def(
            "join",
            [](Running& running) {
                WithoutGil released;
                running.join();
            },
            "Wait for the end.");

    nb::class_<engine::Engine>(m, "Engine")
        .def(
            "__init__",
            [](engine::Engine* self, const PositionalEvaluation::Weights& linear,
               const Errors& linear_errors, std::shared_ptr<PatternWeights> patterns,
               const Errors& pattern_errors, std::size_t megabytes, int threads) {
                new (self)
                    engine::Engine({linear, {linear_errors}, std::move(patterns), {pattern_errors}},
                                   megabytes, threads);
            },
            "linear"_a, "linear_errors"_a, "patterns"_a.none(), "pattern_errors"_a, "megabytes"_a,
            "threads"_a)
        .def(
            "start",
            [](engine::Engine& self, const PyPosition& position, int depth, int selectivity,
               int lines, bool win_loss_draw, bool full_line, double enough_seconds, double seconds,
               std::uint64_t nodes) {
                Task task;
                task.depth = depth;
                task.selectivity = selectivity;
                task.lines = lines;
                task.win_loss_draw = win_loss_draw;
                task.full_line = full_line;
                task.enough_seconds = enough_seconds;
                task.seconds = seconds;
                task.nodes = nodes;
                return new Running(self, position, task);
            },
            nb::keep_alive<0, 1>(), "position"_a, "depth"_a, "selectivity"_a, "lines"_a,
            "win_loss_draw"_a, "full_line"_a, "enough_seconds"_a, "seconds"_a, "nodes"_a,
            "Begin a search of a position with a legal move. Only one may run at a time.")
        .def(
            "evaluate",
            [](const engine::Engine& self, const PyPosition& position) {
                return self.evaluate(position.discs, *position.shape);
            },
            "position"_a, "The evaluation in discs, as the side to move sees it.")
        .def("clear", &engine::Engine::clear, "Forget all positions.");

    m.def(
        "linear_terms",
        [](const PyPosition& position) {
            return PositionalEvaluation({}, *position.shape).counts(position.discs);
        },
        "position"_a, "What the engine's linear evaluation counts.");
    m.attr("TERMS") = TERMS;
    m.def("probe_depth", &engine::probe_depth, "depth"_a, "to_end"_a,
          "The depth of ProbCut's probe.");
}

}  // namespace outflank::bindings
