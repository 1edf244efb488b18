// A small module that reports the processor's features. It is compiled for the baseline instruction
// set, so that it can be loaded anywhere, before one of the larger modules is chosen.

#include "board/cpu.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

NB_MODULE(_cpu, m) {
    m.doc() = "What the processor can do. Private: use outflank.build_info().";
    m.def("levels", &outflank::supported_levels,
          "The instruction-set levels that this processor runs, best last.");
}
