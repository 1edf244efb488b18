#include "bindings/interruptible.h"

#include <nanobind/nanobind.h>
#if defined(Py_LIMITED_API)
#include <dlfcn.h>
#endif

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <future>
#include <thread>
#include <vector>

#include "bindings/checks.h"
#include "bindings/errors.h"
#include "board/process.h"

namespace nb = nanobind;

namespace outflank::bindings {
namespace {

// How often to check for Ctrl-C.
constexpr std::chrono::milliseconds SIGNAL_CHECK{20};

// Python handles signals in its main thread only, so no other thread needs to check for them.
bool is_main_thread() {
    const nb::object main_thread = nb::module_::import_("threading").attr("main_thread")();
    return nb::cast<unsigned long>(main_thread.attr("ident")) == PyThread_get_thread_ident();
}

// The stable ABI has no name for this before Python 3.13, but every Python has one of the two.
bool shutting_down() {
#if defined(Py_LIMITED_API)
    using Question = int (*)();
    static const auto is_finalizing = [] {
        void* found = dlsym(RTLD_DEFAULT, "Py_IsFinalizing");
        if (found == nullptr) found = dlsym(RTLD_DEFAULT, "_Py_IsFinalizing");
        return reinterpret_cast<Question>(found);
    }();
    return is_finalizing != nullptr && is_finalizing() != 0;
#elif PY_VERSION_HEX >= 0x030D0000
    return Py_IsFinalizing() != 0;
#else
    return _Py_IsFinalizing() != 0;
#endif
}

}  // namespace

WithoutGil::~WithoutGil() {
    while (shutting_down()) std::this_thread::sleep_for(std::chrono::hours(1));
    PyEval_RestoreThread(state_);
}

void run_interruptibly(const std::function<void(const StopFlag&)>& work) {
    StopFlag stop;
    run_interruptibly(work, stop);
}

void run_interruptibly(const std::function<void(const StopFlag&)>& work, StopFlag& stop) {
    const bool sees_signals = is_main_thread();
    // The future joins the thread when it goes out of scope, also when this function throws.
    const ProcessLocal<std::future<void>> done(
        new auto(std::async(std::launch::async, [&] { work(stop); })));
    for (;;) {
        {
            WithoutGil released;
            if (!sees_signals) done->wait();
            if (done->wait_for(SIGNAL_CHECK) == std::future_status::ready) break;
        }
        const bool raised = PyErr_CheckSignals() != 0;
        // A signal handler may fork, and its child comes back here without the thread.
        if (is_lost(done)) {
            if (raised) throw nb::python_error();
            throw LeftBehind();
        }
        if (raised) {
            stop.stop();
            WithoutGil released;
            done->wait();
            break;
        }
    }
    if (PyErr_Occurred()) throw nb::python_error();
    done->get();
}

void share_out(std::size_t size, std::size_t piece, int threads,
               const std::function<void(std::size_t, std::size_t)>& work) {
    check_range("threads", threads, 1, MOST_THREADS);
    if (size <= piece) {
        work(0, size);
        return;
    }
    share_out_long(size, piece, threads,
                   [&](std::size_t begin, std::size_t end, const StopFlag&) { work(begin, end); });
}

void share_out_long(std::size_t size, std::size_t piece, int threads,
                    const std::function<void(std::size_t, std::size_t, const StopFlag&)>& work) {
    check_range("threads", threads, 1, MOST_THREADS);
    run_interruptibly([&](const StopFlag& stop) {
        std::atomic<std::size_t> next{0};
        const auto worker = [&] {
            while (!stop.stopped()) {
                const std::size_t begin = next.fetch_add(piece);
                if (begin >= size) return;
                work(begin, std::min(begin + piece, size), stop);
            }
        };
        const std::size_t pieces = (size + piece - 1) / piece;
        const std::size_t workers = std::min(static_cast<std::size_t>(threads), pieces);
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < workers; ++i) helpers.emplace_back(worker);
        worker();
    });
}

}  // namespace outflank::bindings
