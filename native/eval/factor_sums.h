// The factors and the weight of a pattern's configuration, and sums of them: the best version for
// the instruction set this file is compiled for.
#pragma once

#include "eval/factor_sums_portable.h"

#if defined(__AVX2__)

#include "eval/factor_sums_avx2.h"
namespace outflank {
using FactorSums = avx2::FactorSums;
}  // namespace outflank

#else

namespace outflank {
using FactorSums = portable::FactorSums;
}  // namespace outflank

#endif
