// Declarations shared by the binding files.
#pragma once

#include <nanobind/nanobind.h>

#include "board/shape.h"

namespace outflank::bindings {

// The shape of that size; a size that does not exist is a ValueError.
const Shape& shape_or_raise(int size);

void bind_method(nanobind::module_& m);
void bind_position(nanobind::module_& m);
void bind_batch(nanobind::module_& m);
void bind_batch_values(nanobind::module_& m);
void bind_evaluator(nanobind::module_& m);
void bind_classic(nanobind::module_& m);
void bind_engine(nanobind::module_& m);
void bind_factors(nanobind::module_& m);
void bind_learning_arrays(nanobind::module_& m);
void bind_mcts(nanobind::module_& m);
void bind_patterns(nanobind::module_& m);
void bind_self_play(nanobind::module_& m);

}  // namespace outflank::bindings
