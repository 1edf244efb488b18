#pragma once

#include <cstdint>

namespace outflank::engine {

// What it costs that several threads search one position.
struct TeamCosts {
    double idle_seconds = 0;            // of all threads, waiting for something to do
    std::uint64_t splits = 0;           // nodes whose moves were shared out
    std::uint64_t abandoned_nodes = 0;  // searched in vain: another thread had found a cut

    TeamCosts operator-(const TeamCosts& before) const {
        return {idle_seconds - before.idle_seconds, splits - before.splits,
                abandoned_nodes - before.abandoned_nodes};
    }
};

}  // namespace outflank::engine
