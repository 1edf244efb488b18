// How stability spreads: the best version for the instruction set this file is compiled for.
#pragma once

#include "board/stable_lines_portable.h"

#if defined(__AVX2__)

#include "board/stable_lines_avx2.h"
namespace outflank {
using avx2::spread_stability;
}  // namespace outflank

#else

namespace outflank {
using portable::spread_stability;
}  // namespace outflank

#endif
