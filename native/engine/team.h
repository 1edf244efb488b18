// The threads of one engine. The first is the caller's; the others help where it shares out work.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/search.h"
#include "engine/team_costs.h"

namespace outflank::engine {

// Idle threads join in where siblings of a node are left to be searched ("young brothers wait":
// the first one is always searched alone). One lock guards all that is shared; nodes that are
// shared take milliseconds, so that it is seldom held.
template <class Evaluation>
class Team {
public:
    using Node = typename Evaluation::Node;

    Team(const Shape& shape, const Evaluation& evaluation, const ProbCut& probcut, Table& table,
         int threads) {
        for (int i = 0; i < threads; ++i) {
            searches_.push_back(
                std::make_unique<Search<Evaluation>>(shape, evaluation, probcut, table, *this));
        }
        try {
            for (int i = 1; i < threads; ++i) {
                threads_.emplace_back([this, i] {
                    std::unique_lock lock(mutex_);
                    help(*searches_[static_cast<std::size_t>(i)], lock, nullptr,
                         [this] { return leaving_; });
                });
            }
        } catch (...) {
            dismiss();
            throw;
        }
    }

    ~Team() { dismiss(); }

    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    // The caller's search, ready for a control and a selectivity.
    Search<Evaluation>& begin(Control& control, Certainty selectivity) {
        const std::lock_guard lock(mutex_);
        for (auto& search : searches_) search->begin(control, selectivity);
        return *searches_.front();
    }

    // Positions reached by all threads since they began.
    std::uint64_t nodes() const {
        const std::lock_guard lock(mutex_);
        std::uint64_t sum = 0;
        for (const auto& search : searches_) sum += search->nodes();
        return sum;
    }

    // What working together has cost since the team was made.
    TeamCosts costs() {
        const std::lock_guard lock(mutex_);
        count_idle(0);
        return costs_;
    }

    void clear() {
        const std::lock_guard lock(mutex_);
        for (auto& search : searches_) search->clear();
    }

    // Whether somebody has nothing to do. Cheap enough to be asked at every node.
    bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

    // Searches siblings that `owner` has come upon together with all who are idle, until none is
    // left or one is above alpha. Throws Stopped if a search was stopped before.
    void search(Search<Evaluation>& owner, Siblings<Node>& siblings) {
        SplitPoint split{siblings};
        std::unique_lock lock(mutex_);
        ++costs_.splits;
        splits_.push_back(&split);
        changed_.notify_all();
        take_moves(owner, split, lock);
        std::erase(splits_, &split);
        // Instead of waiting for its helpers, it helps them.
        help(owner, lock, &siblings, [&] { return split.helpers == 0; });
        if (split.abandoned && siblings.best.score <= siblings.alpha) throw Stopped{};
    }

private:
    // Siblings that are shared out.
    struct SplitPoint {
        Siblings<Node>& siblings;
        int helpers = 0;
        bool abandoned = false;  // somebody was stopped in the middle of a move
    };

    using Lock = std::unique_lock<std::mutex>;

    // Joins in wherever there is work inside of `outer`, or anywhere if that is null, until `done`.
    // A thread that waits for its own helpers must be free when they are done, so it takes no
    // other work meanwhile.
    template <class Done>
    void help(Search<Evaluation>& search, Lock& lock, const Split* outer, Done done) {
        while (!done()) {
            if (SplitPoint* split = find_open(outer)) {
                ++split->helpers;
                take_moves(search, *split, lock);
                --split->helpers;
                changed_.notify_all();
            } else {
                count_idle(1);
                changed_.wait(lock);
                count_idle(-1);
            }
        }
    }

    // Searches moves of a split point until there are none or one is above alpha. The lock is held
    // but for the time of the searches.
    void take_moves(Search<Evaluation>& search, SplitPoint& split, Lock& lock) {
        Siblings<Node>& siblings = split.siblings;
        while (siblings.is_open()) {
            OrderedMove<Node>& move = siblings.take();
            const std::uint64_t nodes_before = search.nodes();
            lock.unlock();
            const std::optional<int> score = search.search_shared(siblings, move.after);
            lock.lock();
            if (score) {
                siblings.record(move, *score);
            } else {
                split.abandoned = true;
                costs_.abandoned_nodes += search.nodes() - nodes_before;
            }
            if (!score || *score > siblings.alpha) {
                siblings.cut.store(true, std::memory_order_relaxed);
            }
        }
    }

    // So many threads more have nothing to do from now on.
    void count_idle(int more) {
        const auto now = Clock::now();
        const int idle = idle_.load(std::memory_order_relaxed);
        costs_.idle_seconds += idle * std::chrono::duration<double>(now - idle_since_).count();
        idle_since_ = now;
        idle_.store(idle + more, std::memory_order_relaxed);
    }

    // The split point with moves left that was shared out first, which is the largest.
    SplitPoint* find_open(const Split* outer) const {
        for (SplitPoint* split : splits_) {
            if (split->siblings.is_open() &&
                (outer == nullptr || is_inside(&split->siblings, outer))) {
                return split;
            }
        }
        return nullptr;
    }

    static bool is_inside(const Split* split, const Split* outer) {
        while (split != nullptr && split != outer) split = split->outer;
        return split == outer;
    }

    // Sends the helpers home.
    void dismiss() {
        {
            const std::lock_guard lock(mutex_);
            leaving_ = true;
        }
        changed_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::unique_ptr<Search<Evaluation>>> searches_;
    std::vector<SplitPoint*> splits_;
    std::atomic<int> idle_{0};
    Clock::time_point idle_since_ = Clock::now();  // it has not changed since
    TeamCosts costs_;
    bool leaving_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace outflank::engine
