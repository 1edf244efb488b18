// A stop request, polled by long work in other threads.
#pragma once

#include <atomic>

namespace outflank {

class StopFlag {
public:
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> stopped_{false};
};

}  // namespace outflank
