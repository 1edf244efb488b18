// Long native work that leaves the interpreter free and stops at Ctrl-C.
#pragma once

#include <cstddef>
#include <functional>

#include "board/stop.h"

namespace outflank::bindings {

// Runs `work` in a thread of its own with the GIL released, and stops it when a signal handler
// raises (as Ctrl-C does); the exception is then passed on. To be called with the GIL held.
void run_interruptibly(const std::function<void(const StopFlag&)>& work);

// Shares the numbers from 0 to `size` - 1 out among `threads` threads, in pieces given to `piece`
// as (begin, end); interruptible where there is more than one piece to do.
void share_out(std::size_t size, int threads,
               const std::function<void(std::size_t, std::size_t)>& piece);

}  // namespace outflank::bindings
