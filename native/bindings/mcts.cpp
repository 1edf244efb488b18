// Monte Carlo search as a Python object.

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <memory>
#include <stdexcept>

#include "bindings/checks.h"
#include "bindings/interruptible.h"
#include "bindings/module.h"
#include "bindings/position.h"
#include "board/process.h"
#include "mcts/search.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace outflank::bindings {
namespace {

using mcts::Limits;
using mcts::MoveStatistics;
using mcts::Options;
using mcts::PlayoutPolicy;
using mcts::Report;

// Searches with this few play-outs take less time than starting a thread.
constexpr std::uint32_t INLINE_PLAYOUTS = 64;

constexpr std::size_t MOST_MEGABYTES = std::size_t{1} << 16;

// Any thread may ask it to search, but only one at a time; any thread may stop it.
class PyMonteCarlo {
public:
    PyMonteCarlo(const Options& options, std::uint64_t seed)
        : options_(options), seed_(seed), search_(new mcts::Search(options, seed)) {}

    ~PyMonteCarlo() {
        if (is_left_behind(user_.load())) give_up_tree();
    }

    PyMonteCarlo(const PyMonteCarlo&) = delete;
    PyMonteCarlo& operator=(const PyMonteCarlo&) = delete;

    Report run(const PyPosition& position, std::uint32_t playouts, double seconds, int depth) {
        if (is_over(position.discs, *position.shape)) throw nb::value_error("no move to search");
        check_range("playouts", playouts, 1U, mcts::MOST_PLAYOUTS);
        check_seconds("seconds", seconds);
        check_range("depth", depth, 1, 128);
        const Limits limits{playouts, seconds, depth};
        const Use use(*this);
        stop_requested_ = false;
        Report report;
        const auto work = [&](const StopFlag& interrupted) {
            report = search_->run(position.discs, *position.shape, limits, [&] {
                return interrupted.stopped() || stop_requested_.load(std::memory_order_relaxed);
            });
        };
        if (playouts <= INLINE_PLAYOUTS) {
            work(StopFlag());
        } else {
            run_interruptibly(work);
        }
        return report;
    }

    void stop() { stop_requested_ = true; }

    void clear() {
        const Use use(*this);
        search_->clear();
    }

    void reseed(std::uint64_t seed) {
        const Use use(*this);
        seed_ = seed;
        search_->reseed(seed);
    }

private:
    static constexpr std::uint64_t NOBODY = UINT64_MAX;

    // Whether that user is a search in a process that this one was forked from. Its copy of the
    // tree may be in any state.
    static bool is_left_behind(std::uint64_t user) {
        return user != NOBODY && user != fork_generation();
    }

    // Starts over without touching the old tree, not even to free it.
    void give_up_tree() {
        static_cast<void>(search_.release());
        search_.reset(new mcts::Search(options_, seed_));
    }

    // Scoped ownership of the search. If it is already in use, that is a RuntimeError.
    class Use {
    public:
        explicit Use(PyMonteCarlo& owner) : owner_(owner), here_(fork_generation()) {
            std::uint64_t user = owner_.user_.load();
            if (user == here_ || !owner_.user_.compare_exchange_strong(user, here_)) {
                throw std::runtime_error("the search is busy");
            }
            if (is_left_behind(user)) owner_.give_up_tree();
        }

        ~Use() {
            // In a child that was forked during the search, the tree stays abandoned.
            if (fork_generation() == here_) owner_.user_.store(NOBODY);
        }

        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;

    private:
        PyMonteCarlo& owner_;
        std::uint64_t here_;
    };

    Options options_;
    std::uint64_t seed_;
    std::unique_ptr<mcts::Search> search_;
    std::atomic<bool> stop_requested_{false};
    std::atomic<std::uint64_t> user_{NOBODY};  // the fork generation of the process that uses it
};

Options checked_options(double exploration, PlayoutPolicy playouts, std::size_t megabytes) {
    check_range("exploration", exploration, 0.0, 1000.0);
    check_range<std::size_t>("megabytes", megabytes, 1, MOST_MEGABYTES);
    return {exploration, playouts, (megabytes << 20) / sizeof(mcts::Node)};
}

}  // namespace

void bind_mcts(nb::module_& m) {
    nb::enum_<PlayoutPolicy>(m, "PlayoutPolicy")
        .value("UNIFORM", PlayoutPolicy::UNIFORM)
        .value("HEAVY", PlayoutPolicy::HEAVY);

    nb::class_<MoveStatistics>(m, "MoveStatistics")
        .def_ro("move", &MoveStatistics::move)
        .def_ro("visits", &MoveStatistics::visits)
        .def_ro("value", &MoveStatistics::value)
        .def_ro("discs", &MoveStatistics::discs)
        .def_ro("lower", &MoveStatistics::lower)
        .def_ro("upper", &MoveStatistics::upper);

    nb::class_<Report>(m, "MonteCarloReport")
        .def_ro("moves", &Report::moves)
        .def_ro("pv", &Report::pv)
        .def_ro("playouts", &Report::playouts)
        .def_ro("visits", &Report::visits)
        .def_ro("nodes", &Report::nodes)
        .def_ro("depth", &Report::depth)
        .def_ro("seconds", &Report::seconds)
        .def_ro("lower", &Report::lower)
        .def_ro("upper", &Report::upper);

    nb::class_<PyMonteCarlo>(m, "MonteCarlo")
        .def(
            "__init__",
            [](PyMonteCarlo* self, double exploration, PlayoutPolicy playouts,
               std::size_t megabytes, std::uint64_t seed) {
                new (self) PyMonteCarlo(checked_options(exploration, playouts, megabytes), seed);
            },
            "exploration"_a, "playouts"_a, "megabytes"_a, "seed"_a)
        .def("run", &PyMonteCarlo::run, "position"_a, "playouts"_a, "seconds"_a, "depth"_a,
             "Add play-outs for a position in which the game is not over.")
        .def("stop", &PyMonteCarlo::stop, "End the search that runs, and do not wait for that.")
        .def("clear", &PyMonteCarlo::clear, "Forget the tree. No search may run.")
        .def("reseed", &PyMonteCarlo::reseed, "seed"_a, "Take new dice. No search may run.");
}

}  // namespace outflank::bindings
