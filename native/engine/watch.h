// When a search must stop: on request, out of time, or no longer needed.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "board/stop.h"

namespace outflank::engine {

using Clock = std::chrono::steady_clock;

// Thrown to unwind a search that must stop.
struct Stopped {};

// The stop conditions of a search, shared by all its threads.
class Control {
public:
    explicit Control(const StopFlag& request, Clock::time_point deadline = Clock::time_point::max(),
                     std::uint64_t most_nodes = UINT64_MAX)
        : request_(request), deadline_(deadline), most_nodes_(most_nodes) {}

    bool stopped() const { return request_.stopped() || out_of_time_.stopped(); }

    // Checks the clock, and adds the nodes that a thread has searched since its last check.
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

// The cutoff flag of a split point, and the split point that it is nested in.
struct Split {
    const Split* outer = nullptr;
    std::atomic<bool> cut{false};  // its remaining moves are no longer needed
};

// One thread's polling of the stop conditions.
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

    // Restarts the count, so that a node limit ends a search exactly where it does in a new engine.
    void clear() { looks_ = 0; }

    // Throws Stopped if the search is over. Cheap enough for every node whose search takes a
    // millisecond.
    void look() {
        // The clock is read only now and then: reading it takes as long as a node.
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

    const Split* inside = nullptr;  // the split point that this thread works on

private:
    const std::uint64_t& nodes_;
    const std::uint64_t& endgame_nodes_;
    std::uint64_t counted_ = 0;
    Control* control_ = nullptr;
    std::uint64_t looks_ = 0;
};

}  // namespace outflank::engine
