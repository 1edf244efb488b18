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

    // Looks at the clock, and counts nodes that a thread has reached since it looked last.
    void check(std::uint64_t more_nodes) {
        const std::uint64_t nodes = nodes_.fetch_add(more_nodes, std::memory_order_relaxed);
        if (nodes + more_nodes >= most_nodes_ || Clock::now() >= deadline_) out_of_time_.stop();
    }

private:
    const StopFlag& request_;
    StopFlag out_of_time_;
    Clock::time_point deadline_;
    std::uint64_t most_nodes_;
    std::atomic<std::uint64_t> nodes_{0};
};

// A split point: a node whose moves several threads share, inside of which other one.
struct Split {
    const Split* outer = nullptr;
    std::atomic<bool> cut{false};  // the rest of it is not needed any more
};

// One thread's look at whether to go on.
class Watch {
public:
    // The counters of the thread's nodes.
    Watch(const std::uint64_t& nodes, const std::uint64_t& endgame_nodes)
        : nodes_(nodes), endgame_nodes_(endgame_nodes) {}

    void begin(Control& control) {
        control_ = &control;
        inside = nullptr;
        counted_ = nodes();
    }

    std::uint64_t nodes() const { return nodes_ + endgame_nodes_; }

    // Begins to count anew, so that a limit on nodes ends a search where it does in a new engine.
    void clear() { looks_ = 0; }

    // Throws Stopped if the search is over. Cheap enough for every node of a millisecond's search.
    void look() {
        // The clock is asked now and then: asking takes as long as a node.
        if (++looks_ % 16 == 0) {
            const std::uint64_t reached = nodes();
            control_->check(reached - counted_);
            counted_ = reached;
        }
        if (control_->stopped()) throw Stopped{};
        for (const Split* split = inside; split != nullptr; split = split->outer) {
            if (split->cut.load(std::memory_order_relaxed)) throw Stopped{};
        }
    }

    const Split* inside = nullptr;  // the split point that this thread works at

private:
    const std::uint64_t& nodes_;
    const std::uint64_t& endgame_nodes_;
    std::uint64_t counted_ = 0;
    Control* control_ = nullptr;
    std::uint64_t looks_ = 0;
};

}  // namespace outflank::engine
