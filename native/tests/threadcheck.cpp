// Several threads on one search, and several engines in one process, under the thread sanitizer.

#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "tests/samples.h"

using namespace outflank;

namespace {

int solved(int threads, const Position& position) {
    const StopFlag go;
    engine::Engine engine(some_weights(true), 4, threads);
    return engine.search(position, SHAPE_8, engine::Task{}, go, {}).lines[0].score;
}

// Whatever the threads do, the score is the same.
void check_scores(std::uint64_t seed) {
    Random random(seed, 0);
    const Position position = random_position(SHAPE_8, 17, random);
    const int alone = solved(1, position);
    for (int threads : {2, 4}) {
        if (solved(threads, position) != alone) {
            std::fprintf(stderr, "threadcheck: %d threads find another score\n", threads);
            std::exit(1);
        }
    }
}

// A stop from another thread, in the middle of a search.
void check_stop(std::uint64_t seed) {
    engine::Engine engine(some_weights(true), 4, 3);
    Random random(seed, 0);
    for (int round = 0; round < 3; ++round) {
        StopFlag stop;
        std::thread stopper([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(30 * round));
            stop.stop();
        });
        engine.search(random_position(SHAPE_8, 40, random), SHAPE_8, engine::Task{}, stop, {});
        stopper.join();
    }
}

}  // namespace

int main() {
    std::vector<std::thread> engines;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        engines.emplace_back([seed] {
            check_scores(seed);
            check_stop(seed);
        });
    }
    for (std::thread& thread : engines) thread.join();
    std::printf("threadcheck: no data race\n");
}
