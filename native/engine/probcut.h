// ProbCut: pruning a node when a shallower search makes it likely enough that a deeper one would.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "engine/certainty.h"

namespace outflank::engine {

// How many standard deviations of the error a probe must clear.
inline constexpr std::array<double, CERTAINTIES> MARGIN = {1.1, 1.5, 2.0, 2.6, 3.3, 999};

// The depth of the probe. It has the parity of the depth that it replaces, because of the odd-even
// effect of evaluations.
constexpr int probe_depth(int depth, bool to_end) {
    const int part = to_end ? depth / 3 : depth / 2;
    return part - ((part ^ depth) & 1) < 0 ? 0 : part - ((part ^ depth) & 1);
}

// The standard deviation, in discs, of the difference between searches to `depth` and to `probe`
// plies, by empty squares: exp of a polynomial whose coefficients `outflank train probcut` measures
// for each evaluation.
struct ErrorModel {
    static constexpr std::size_t SIZE = 6;
    // Of 1, empties, empties^2, log(depth - probe), sqrt(probe), and whether depth reaches the end.
    std::array<double, SIZE> coefficients;

    double error(int empties, int depth, int probe) const {
        const double e = empties / 60.0;
        const double gap = depth > probe ? depth - probe : 1;
        return std::exp(coefficients[0] + coefficients[1] * e + coefficients[2] * e * e +
                        coefficients[3] * std::log(gap) +
                        coefficients[4] * std::sqrt(static_cast<double>(probe)) +
                        (depth >= empties ? coefficients[5] : 0));
    }
};

// The precomputed margins of a model. In sixteenths of a disc, so that all machines agree.
class ProbCut {
public:
    explicit ProbCut(const ErrorModel& model) {
        for (int empties = 0; empties <= MOST; ++empties) {
            for (int depth = 0; depth <= empties; ++depth) {
                const double error =
                    model.error(empties, depth, probe_depth(depth, depth == empties));
                // NaN counts as the largest.
                errors_[index(empties, depth)] =
                    static_cast<std::int16_t>(16 * (error < 64 ? error : 64) + 0.5);
            }
        }
    }

    // How many discs beyond the bound a probe must be.
    int margin(int empties, int depth, Certainty selectivity) const {
        const double sixteenths = MARGIN[index_of(selectivity)] * errors_[index(empties, depth)];
        return static_cast<int>(sixteenths / 16 + 0.5);
    }

private:
    static std::size_t index(int empties, int depth) {
        return static_cast<std::size_t>(empties * (MOST + 1) + depth);
    }

    static constexpr int MOST = 64;
    std::array<std::int16_t, (MOST + 1) * (MOST + 1)> errors_{};
};

}  // namespace outflank::engine
