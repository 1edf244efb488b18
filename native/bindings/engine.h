// The engine as exposed to Python: any thread may use it, but only one at a time.
#pragma once

#include <atomic>
#include <cstdint>
#include <stdexcept>

#include "board/process.h"
#include "engine/engine.h"

namespace outflank::bindings {

struct PyEngine {
    static constexpr std::uint64_t NOBODY = UINT64_MAX;

    engine::Engine engine;
    std::atomic<std::uint64_t> user{NOBODY};  // the fork generation of the process that uses it

    PyEngine(const engine::Weights& weights, std::size_t megabytes, int threads)
        : engine(weights, megabytes, threads) {}
};

// Scoped ownership of an engine. If it is already in use, that is a RuntimeError; a use that a fork
// has left in the parent process does not count.
class EngineUse {
public:
    explicit EngineUse(PyEngine& engine) : engine_(engine), here_(fork_generation()) {
        std::uint64_t user = engine_.user.load();
        if (user == here_ || !engine_.user.compare_exchange_strong(user, here_)) {
            throw std::runtime_error("the engine is busy");
        }
    }

    ~EngineUse() {
        std::uint64_t user = here_;
        engine_.user.compare_exchange_strong(user, PyEngine::NOBODY);
    }

    EngineUse(const EngineUse&) = delete;
    EngineUse& operator=(const EngineUse&) = delete;

    engine::Engine& engine() const { return engine_.engine; }

private:
    PyEngine& engine_;
    std::uint64_t here_;
};

}  // namespace outflank::bindings
