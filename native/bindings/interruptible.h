// Long native work that leaves the interpreter free and stops at Ctrl-C.
#pragma once

#include <Python.h>

#include <cstddef>
#include <functional>

#include "board/stop.h"

namespace outflank::bindings {

// Lets other Python threads run while it lives. When the interpreter is shutting down, there is no
// GIL to come back to: the thread sleeps for good then, as in Python 3.14, instead of being torn
// down in the middle of C++.
class WithoutGil {
public:
    WithoutGil() : state_(PyEval_SaveThread()) {}
    ~WithoutGil();
    WithoutGil(const WithoutGil&) = delete;
    WithoutGil& operator=(const WithoutGil&) = delete;

private:
    PyThreadState* state_;
};

// Runs `work` in a thread of its own with the GIL released, and stops it when a signal handler
// raises (as Ctrl-C does); the exception is then passed on. To be called with the GIL held. In a
// child that such a handler forks, it throws LeftBehind: what `work` has changed by then may be in
// any state, so that it should keep to itself what it has not finished.
void run_interruptibly(const std::function<void(const StopFlag&)>& work);

// The same with a flag that others may set too.
void run_interruptibly(const std::function<void(const StopFlag&)>& work, StopFlag& stop);

// Does `work` for all numbers from 0 to `size` - 1: it is given pieces of them, as (begin, end), in
// `threads` threads. A single piece, which should take about a millisecond, is done at once in the
// calling thread and keeps the GIL; more are interruptible.
void share_out(std::size_t size, std::size_t piece, int threads,
               const std::function<void(std::size_t, std::size_t)>& work);

// The same for pieces that may take long: all are interruptible, and `work` looks at the flag.
void share_out_long(std::size_t size, std::size_t piece, int threads,
                    const std::function<void(std::size_t, std::size_t, const StopFlag&)>& work);

}  // namespace outflank::bindings
