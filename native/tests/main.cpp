// Runs the self-check if the processor supports it. This file is compiled for the baseline
// instruction set.

#include <algorithm>
#include <cstdio>
#include <string>

#include "board/cpu.h"

void selfcheck();
void patterncheck();
void factorcheck();
void mctscheck();

int main() {
    constexpr int SKIPPED = 77;
    const auto levels = outflank::supported_levels();
    if (std::find(levels.begin(), levels.end(), OUTFLANK_LEVEL) == levels.end()) {
        std::printf("selfcheck: this processor does not run %s\n", OUTFLANK_LEVEL);
        return SKIPPED;
    }
    selfcheck();
    patterncheck();
    factorcheck();
    mctscheck();
}
