// Evaluators that call Python.
#pragma once

#include <nanobind/nanobind.h>

#include <utility>

#include "bindings/position.h"
#include "eval/evaluator.h"

namespace outflank::bindings {

// A Python function of a position, which is presented from the searching side's point of view. To
// be used with the GIL held.
class PythonEvaluator final : public Evaluator {
public:
    // `like` is a position of the class to show, with the searching side to move.
    PythonEvaluator(nanobind::object function, nanobind::handle_t<PyPosition> like)
        : function_(std::move(function)),
          like_(like),
          white_to_move_(unwrapped(like).white_to_move) {}

    double value(const Position& position, const Shape& shape) const override;

private:
    nanobind::object function_;
    nanobind::handle like_;
    bool white_to_move_;
};

}  // namespace outflank::bindings
