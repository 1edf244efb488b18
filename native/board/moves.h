// Legal moves and flips: the best version for the instruction set this file is compiled for.
//
// Measured by perft to depth 11 (24.6 million move generations, 27.8 million flips) on one thread
// of an AMD EPYC of family 25, model 1, with GCC 12, best of eight runs:
//
//   level       flips     moves      seconds
//   x86-64      portable  portable   0.98
//   x86-64-v2   portable  portable   0.89
//   x86-64-v3   portable  portable   0.87
//   x86-64-v3   AVX2      portable   0.71
//   x86-64-v3   portable  AVX2       0.49
//   x86-64-v3   AVX2      AVX2       0.35
//
// The AVX-512 versions are not timed: that processor does not have the instructions. The self-check
// compares them with the portable ones wherever a processor does.
#pragma once

#include "board/flips_portable.h"
#include "board/moves_portable.h"

#if defined(__AVX512CD__) && defined(__AVX512VL__)

#include "board/flips_avx512.h"
#include "board/moves_avx512.h"
namespace outflank {
using avx512::flips;
using avx512::moves;
}  // namespace outflank

#elif defined(__AVX2__)

#include "board/flips_avx2.h"
#include "board/moves_avx2.h"
namespace outflank {
using avx2::flips;
using avx2::moves;
}  // namespace outflank

#else

namespace outflank {
using portable::flips;
using portable::moves;
}  // namespace outflank

#endif
