// The endgame solver as a Python object.

#include "engine/solver.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include "bindings/interruptible.h"
#include "bindings/module.h"
#include "bindings/position.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace outflank::bindings {
namespace {

using engine::Goal;
using engine::Solution;

// A solver with a table of its own, for one caller at a time.
class PySolver {
public:
    explicit PySolver(std::size_t megabytes) : table_(megabytes) {}

    Solution solve(const PyPosition& position, bool win_loss_draw) {
        const Goal goal = win_loss_draw ? Goal::WIN_LOSS_DRAW : Goal::EXACT;
        Solution solution;
        run_interruptibly([&](const StopFlag& stop) {
            solution = engine::solve(position.discs, *position.shape, goal, table_, stop);
        });
        return solution;
    }

    void clear() { table_.clear(); }

private:
    engine::Table table_;
};

}  // namespace

void bind_solver(nb::module_& m) {
    nb::class_<Solution>(m, "Solution")
        .def_ro("score", &Solution::score)
        .def_ro("move", &Solution::move)
        .def_ro("pv", &Solution::pv)
        .def_ro("nodes", &Solution::nodes);

    nb::class_<PySolver>(m, "Solver")
        .def(nb::init<std::size_t>(), "megabytes"_a)
        .def("solve", &PySolver::solve, "position"_a, "win_loss_draw"_a)
        .def("clear", &PySolver::clear, "Forget what earlier calls found.");
}

}  // namespace outflank::bindings
