#pragma once

#include <cstdint>

namespace outflank::engine {

// The overhead of searching one position with several threads.
struct TeamCosts {
    double idle_seconds = 0;            // of all threads, waiting for work
    std::uint64_t splits = 0;           // split points opened
    std::uint64_t abandoned_nodes = 0;  // wasted: another thread found a cutoff

    TeamCosts operator-(const TeamCosts& before) const {
        return {idle_seconds - before.idle_seconds, splits - before.splits,
                abandoned_nodes - before.abandoned_nodes};
    }
};

}  // namespace outflank::engine
