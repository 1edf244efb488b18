// When a search must stop: asked to, out of time, or no longer needed.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "board/stop.h"

namespace outflank::engine {

using Clock = std::chrono::steady_clock;

// Thrown out of a search that must stop.
struct Stopped {};

// What ends a search, for all of its threads.
class Control {
public:
    explicit Control(const StopFlag& request, Clock::time_point deadline = Clock::time_point::max(),
                     std::uint64_t most_nodes = UINT64_MAX)
        : request_(request), deadline_(deadline), most_nodes_(most_nodes) {}

    bool stopped() const { return request_.stopped() || out_of_time_.stopped(); }

    // Looks at the clock and at the nodes of one thread.
    void check(std::uint64_t nodes) {
        if (nodes >= most_nodes_ || Clock::now() >= deadline_) out_of_time_.stop();
    }

private:
    const StopFlag& request_;
    StopFlag out_of_time_;
    Clock::time_point deadline_;
    std::uint64_t most_nodes_;
};

// Work that several threads share, inside of what other work.
struct Split {
    Split* outer = nullptr;
    std::atomic<bool> cut{false};  // the rest of it is not needed any more
};

// One thread's look at whether to go on.
class Watch {
public:
    void begin(Control& control) {
        control_ = &control;
        inside = nullptr;
    }

    // Throws Stopped if the search is over. Cheap enough for every node of a millisecond's search.
    void look(std::uint64_t nodes) {
        // The clock is asked now and then: asking takes as long as a node.
        if (++looks_ % 16 == 0) control_->check(nodes);
        if (control_->stopped()) throw Stopped{};
        for (const Split* split = inside; split != nullptr; split = split->outer) {
            if (split->cut.load(std::memory_order_relaxed)) throw Stopped{};
        }
    }

    Split* inside = nullptr;  // the shared work that this thread is at

private:
    Control* control_ = nullptr;
    std::uint64_t looks_ = 0;
};

}  // namespace outflank::engine
