// Long native work that releases the interpreter and can be interrupted by Ctrl-C.
#pragma once

#include <Python.h>

#include <cstddef>
#include <functional>

#include "board/stop.h"

namespace outflank::bindings {

// Releases the GIL for its lifetime. When the interpreter is shutting down, there is no GIL to
// reacquire: the thread then sleeps forever, as in Python 3.14, instead of being torn down in the
// middle of C++.
class WithoutGil {
public:
    WithoutGil() : state_(PyEval_SaveThread()) {}
    ~WithoutGil();
    WithoutGil(const WithoutGil&) = delete;
    WithoutGil& operator=(const WithoutGil&) = delete;

private:
    PyThreadState* state_;
};

// Runs `work` in its own thread with the GIL released, and stops it when a signal handler raises
// (as Ctrl-C does); the exception is then propagated. To be called with the GIL held. In a child
// that such a handler forks, it throws LeftBehind: what `work` has changed by then may be in any
// state, so it should not publish unfinished results.
void run_interruptibly(const std::function<void(const StopFlag&)>& work);

// The same with a flag that others may set too.
void run_interruptibly(const std::function<void(const StopFlag&)>& work, StopFlag& stop);

// A parallel for from 0 to `size` - 1: `work` is called with chunks, as (begin, end), in `threads`
// threads. A single chunk, which should take about a millisecond, runs directly in the calling
// thread and keeps the GIL; more are interruptible.
void share_out(std::size_t size, std::size_t piece, int threads,
               const std::function<void(std::size_t, std::size_t)>& work);

// The same for chunks that may take long: all are interruptible, and `work` polls the flag.
void share_out_long(std::size_t size, std::size_t piece, int threads,
                    const std::function<void(std::size_t, std::size_t, const StopFlag&)>& work);

}  // namespace outflank::bindings
