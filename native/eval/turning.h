// Factors that turn with their pattern: pairs of numbers that are vectors on the board.
//
// The same configuration is worth as much in any corner, so its numbers must not depend on the
// place. Sums of plain factors therefore cannot tell which places two configurations are in
// relative to each other. A vector is turned and mirrored along with its pattern: two of them add
// up in neighbouring corners and cancel in opposite ones. The length of the sum is what counts, and
// that is the same for all symmetric positions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "eval/factor_row.h"
#include "eval/pattern_shapes.h"

namespace outflank {

// What a symmetry does to a vector from the centre of the board: it may exchange the coordinates,
// and then change their signs.
struct Turn {
    constexpr explicit Turn(int symmetry)
        : exchanged((symmetry & 4) != 0), x(symmetry & 1 ? -1 : 1), y(symmetry & 2 ? -1 : 1) {}

    // This turn after another one.
    constexpr Turn after(const Turn& first) const {
        Turn both = *this;
        both.exchanged = exchanged != first.exchanged;
        both.x *= exchanged ? first.y : first.x;
        both.y *= exchanged ? first.x : first.y;
        return both;
    }

    bool exchanged;
    int x;
    int y;
};

// How the configurations of patterns are turned relative to those that their weights are shared
// with.
class PatternTurns {
public:
    explicit PatternTurns(const SharedWeights& shared)
        : symmetry_(PATTERN_WEIGHTS, NONE), keepers_(shared.size) {
        for (std::size_t pattern = 0; pattern < PATTERNS; ++pattern) {
            const PatternShape shape = pattern_shape(pattern);
            std::uint8_t* const symmetries = symmetry_.data() + PATTERN_OFFSETS[pattern];
            for (std::uint32_t index = 0; index < power_of_three(shape.size); ++index) {
                // The first of those that share a weight is the one that it is stored for.
                if (symmetries[index] != NONE) continue;
                symmetries[index] = 0;
                std::uint8_t& keepers = keepers_[shared.of[PATTERN_OFFSETS[pattern] + index]];
                for (int symmetry = 0; symmetry < SYMMETRIES; ++symmetry) {
                    if (shape.transformed(symmetry).mask() != shape.mask()) continue;
                    const std::uint32_t image = IndexImage(shape, symmetry).of(index);
                    if (image == index) {
                        keepers = static_cast<std::uint8_t>(keepers | 1U << symmetry);
                    } else {
                        symmetries[image] = static_cast<std::uint8_t>(symmetry);
                    }
                }
            }
        }
    }

    // The symmetry that makes a configuration of the one that its weight is stored for.
    Turn turn(std::size_t configuration) const { return Turn(symmetry_[configuration]); }

    // Whether its weight is stored for this configuration.
    bool is_stored(std::size_t configuration) const { return symmetry_[configuration] == 0; }

    // Vectors of a configuration that looks the same after a symmetry must do so, too: takes the
    // mean of all images.
    template <class Number>
    void make_symmetric(std::size_t column, std::array<Number, FACTOR_LANES>& pairs) const {
        if (keepers_[column] == 1) return;
        std::array<Number, FACTOR_LANES> sums{};
        Number images = 0;
        for (int symmetry = 0; symmetry < SYMMETRIES; ++symmetry) {
            if (!(keepers_[column] >> symmetry & 1)) continue;
            const auto image = turned(pairs, Turn(symmetry));
            for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) sums[lane] += image[lane];
            images += 1;
        }
        for (std::size_t lane = 0; lane < FACTOR_LANES; ++lane) pairs[lane] = sums[lane] / images;
    }

    // All vectors of a row after a turn.
    template <class Number>
    static std::array<Number, FACTOR_LANES> turned(const std::array<Number, FACTOR_LANES>& pairs,
                                                   const Turn& turn) {
        const auto x = static_cast<Number>(turn.x);
        const auto y = static_cast<Number>(turn.y);
        const Number* const firsts = pairs.data() + (turn.exchanged ? TURNING_PAIRS : 0);
        const Number* const seconds = pairs.data() + (turn.exchanged ? 0 : TURNING_PAIRS);
        std::array<Number, FACTOR_LANES> image{};
        for (std::size_t i = 0; i < TURNING_PAIRS; ++i) {
            image[i] = static_cast<Number>(x * firsts[i]);
            image[TURNING_PAIRS + i] = static_cast<Number>(y * seconds[i]);
        }
        return image;
    }

private:
    static constexpr std::uint8_t NONE = 255;

    std::vector<std::uint8_t> symmetry_;
    std::vector<std::uint8_t> keepers_;  // of each column, a bit for each symmetry
};

}  // namespace outflank
