// Prefetches memory into the cache.
#pragma once

#if defined(_MSC_VER) && defined(_M_X64) && !defined(__clang__)
#include <xmmintrin.h>
#endif

namespace outflank {

inline void prefetch([[maybe_unused]] const void* address) {
#if defined(__GNUC__) || defined(__clang__)
    __builtin_prefetch(address);
#elif defined(_MSC_VER) && defined(_M_X64)
    _mm_prefetch(static_cast<const char*>(address), _MM_HINT_T0);
#endif
}

}  // namespace outflank
