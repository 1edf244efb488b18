#include "board/process.h"

#if !defined(_WIN32)
#include <pthread.h>
#endif

#include <atomic>

namespace outflank {
namespace {

// Counted, because the number of a process is not unique: in a namespace of its own, a child may
// have its parent's.
std::atomic<std::uint32_t> generation{0};

#if !defined(_WIN32)  // which has no fork
[[maybe_unused]] const int REGISTERED =
    pthread_atfork(nullptr, nullptr, [] { generation.fetch_add(1, std::memory_order_relaxed); });
#endif

}  // namespace

std::uint32_t fork_generation() { return generation.load(std::memory_order_relaxed); }

}  // namespace outflank
