// The threads of one engine. The first is the caller's; the others help at split points.
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

// Young brothers wait: the first move of a node is always searched alone; idle threads then join a
// split point to search its siblings. One lock guards all shared state; split nodes take
// milliseconds, so there is little contention.
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

    // The caller's search, prepared for a control and a selectivity.
    Search<Evaluation>& begin(Control& control, Certainty selectivity) {
        const std::lock_guard lock(mutex_);
        for (auto& search : searches_) search->begin(control, selectivity);
        return *searches_.front();
    }

    // Nodes of all threads since they started.
    std::uint64_t nodes() const {
        const std::lock_guard lock(mutex_);
        std::uint64_t sum = 0;
        for (const auto& search : searches_) sum += search->nodes();
        return sum;
    }

    // The overhead of parallel search since the team was created.
    TeamCosts costs() {
        const std::lock_guard lock(mutex_);
        count_idle(0);
        return costs_;
    }

    void clear() {
        const std::lock_guard lock(mutex_);
        for (auto& search : searches_) search->clear();
    }

    // Whether a thread is idle. Cheap enough to check at every node.
    bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

    // Opens a split point: `owner` searches the siblings together with all idle threads, until none
    // is left or one fails high. Throws Stopped if a search was stopped before.
    void search(Search<Evaluation>& owner, Siblings<Node>& siblings) {
        SplitPoint split{siblings};
        std::unique_lock lock(mutex_);
        ++costs_.splits;
        splits_.push_back(&split);
        announce_change();
        take_moves(owner, split, lock);
        std::erase(splits_, &split);
        // Instead of waiting for its helpers, the owner helps them.
        help(owner, lock, &siblings, [&] { return split.helpers == 0; });
        if (split.abandoned && siblings.best.score <= siblings.alpha) throw Stopped{};
    }

private:
    // A node whose remaining moves are searched by several threads.
    struct SplitPoint {
        Siblings<Node>& siblings;
        int helpers = 0;
        bool abandoned = false;  // a thread was stopped in the middle of a move
    };

    using Lock = std::unique_lock<std::mutex>;

    // Joins open split points below `outer`, or anywhere if that is null, until `done`. A thread
    // that waits for its own helpers must be free when they are done, so it takes no unrelated work
    // meanwhile.
    template <class Done>
    void help(Search<Evaluation>& search, Lock& lock, const Split* outer, Done done) {
        while (!done()) {
            if (SplitPoint* split = find_open(outer)) {
                ++split->helpers;
                take_moves(search, *split, lock);
                --split->helpers;
                announce_change();
            } else {
                count_idle(1);
                wait_for_change(lock);
                count_idle(-1);
            }
        }
    }

    // Waits until split points or helpers have changed. A thread that sleeps takes tens of
    // microseconds to wake up, a tenth of the time that two threads take in the midgame; so it
    // first yields for about as long, which lets others run on a busy machine.
    void wait_for_change(Lock& lock) {
        const unsigned before = changes_.load(std::memory_order_relaxed);
        const auto is_same = [&] { return changes_.load(std::memory_order_relaxed) == before; };
        lock.unlock();
        for (int i = 0; i < YIELDS && is_same(); ++i) std::this_thread::yield();
        lock.lock();
        while (is_same()) changed_.wait(lock);
    }

    // To be called with the lock held.
    void announce_change() {
        changes_.fetch_add(1, std::memory_order_relaxed);
        changed_.notify_all();
    }

    // Searches moves of a split point until there are none left or one fails high. The lock is held
    // except during the searches.
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

    // Changes the number of idle threads by `more`, and accounts for the time since the last
    // change.
    void count_idle(int more) {
        const auto now = Clock::now();
        const int idle = idle_.load(std::memory_order_relaxed);
        costs_.idle_seconds += idle * std::chrono::duration<double>(now - idle_since_).count();
        idle_since_ = now;
        idle_.store(idle + more, std::memory_order_relaxed);
    }

    // The oldest split point with moves left, which is the largest.
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

    // Ends and joins the helper threads.
    void dismiss() {
        {
            const std::lock_guard lock(mutex_);
            leaving_ = true;
            announce_change();
        }
        for (std::thread& thread : threads_) thread.join();
    }

    static constexpr int YIELDS = 200;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::atomic<unsigned> changes_{0};
    std::vector<std::unique_ptr<Search<Evaluation>>> searches_;
    std::vector<SplitPoint*> splits_;
    std::atomic<int> idle_{0};
    Clock::time_point idle_since_ = Clock::now();  // the time of the last change of idle_
    TeamCosts costs_;
    bool leaving_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace outflank::engine
