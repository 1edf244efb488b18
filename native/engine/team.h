// The threads of one engine. The first is the caller's; the others wait until it shares out work.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/search.h"

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
                threads_.emplace_back([this, i] { help(*searches_[static_cast<std::size_t>(i)]); });
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
    Search<Evaluation>& begin(Control& control, int selectivity) {
        const std::lock_guard lock(mutex);
        for (auto& search : searches_) search->begin(control, selectivity);
        return *searches_.front();
    }

    // Positions reached by all threads since they began.
    std::uint64_t nodes() const {
        const std::lock_guard lock(mutex);
        std::uint64_t sum = 0;
        for (const auto& search : searches_) sum += search->nodes();
        return sum;
    }

    void clear() {
        const std::lock_guard lock(mutex);
        for (auto& search : searches_) search->clear();
    }

    // Whether somebody has nothing to do.
    bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

    // What follows is for the threads themselves, with the lock held.

    void offer(Siblings<Node>& siblings) {
        open_.push_back(&siblings);
        changed.notify_all();
    }

    void withdraw(Siblings<Node>& siblings) { std::erase(open_, &siblings); }

    // Shared work with moves left, the largest first: any, or only work inside of `outer`, because
    // a thread that waits for its own helpers must be free when they are done.
    Siblings<Node>* find_open(const Split* outer = nullptr) const {
        for (Siblings<Node>* siblings : open_) {
            if (siblings->is_open() && (outer == nullptr || is_inside(siblings, outer))) {
                return siblings;
            }
        }
        return nullptr;
    }

    void wait(std::unique_lock<std::mutex>& lock) {
        idle_.fetch_add(1, std::memory_order_relaxed);
        changed.wait(lock);
        idle_.fetch_sub(1, std::memory_order_relaxed);
    }

    mutable std::mutex mutex;
    std::condition_variable changed;

private:
    static bool is_inside(const Split* split, const Split* outer) {
        while (split != nullptr && split != outer) split = split->outer;
        return split == outer;
    }

    // Sends the helpers home.
    void dismiss() {
        {
            const std::lock_guard lock(mutex);
            leaving_ = true;
        }
        changed.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

    // A helper's life.
    void help(Search<Evaluation>& search) {
        std::unique_lock lock(mutex);
        while (!leaving_) {
            if (Siblings<Node>* siblings = find_open()) {
                ++siblings->helpers;
                lock.unlock();
                search.join(*siblings);
                lock.lock();
                --siblings->helpers;
                changed.notify_all();
            } else {
                wait(lock);
            }
        }
    }

    std::vector<std::unique_ptr<Search<Evaluation>>> searches_;
    std::vector<Siblings<Node>*> open_;
    std::atomic<int> idle_{0};
    bool leaving_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace outflank::engine
