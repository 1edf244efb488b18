// Legal moves and flips: the best version for the instruction set this file is compiled for.
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
