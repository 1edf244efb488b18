// The engine's pattern evaluation: a weight for every configuration of a pattern, in every phase of
// the game. Indices are updated incrementally.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "board/large_array.h"
#include "board/position.h"
#include "eval/pattern_shapes.h"

namespace outflank {

// Digits of an index. With the empty square in the middle, the largest index minus an index is the
// index from the other side.
enum PatternDigit : std::uint16_t { OWN_DIGIT, EMPTY_DIGIT, OPP_DIGIT };

// Placements are padded to whole vectors: the last ones have no squares.
constexpr std::size_t PATTERN_LANES = 64;

struct alignas(32) PatternIndices {
    std::array<std::uint16_t, PATTERN_LANES> of;
};

struct PatternSteps {
    PatternIndices square[64]{};  // what incrementing a square's digit adds to each index
    PatternIndices largest{};     // indices
};

constexpr PatternSteps pattern_steps() {
    PatternSteps steps;
    for (std::size_t place = 0; place < PLACES; ++place) {
        const PatternShape& shape = PATTERN_PLACES[place].shape;
        for (std::size_t i = 0; i < shape.size; ++i) {
            const auto step = static_cast<std::uint16_t>(power_of_three(i));
            steps.square[shape.squares[i]].of[place] = step;
            steps.largest.of[place] = static_cast<std::uint16_t>(power_of_three(shape.size) - 1);
        }
    }
    return steps;
}

inline constexpr PatternSteps PATTERN_STEPS = pattern_steps();

// Two disc counts share a phase.
constexpr int PATTERN_PHASES = 30;
constexpr int pattern_phase(int discs) {
    return std::clamp((discs - 4) / 2, 0, PATTERN_PHASES - 1);
}

// In addition to the patterns each phase has a weight for either parity of the disc count, which
// decides who has the last move.
constexpr std::size_t PARITIES = 2;

// Weights in fractions of a disc, for the side to move.
class PatternWeights {
public:
    // Expanded for evaluation: a row for each phase.
    static constexpr std::size_t ROW = PATTERN_WEIGHTS + PARITIES;

    // From rows of shared weights, patterns first, as returned by `shared_weight(phase, number)`.
    template <class Rows>
    PatternWeights(const SharedWeights& shared, Rows&& shared_weight)
        : weights_(ROW * PATTERN_PHASES) {
        for (std::size_t phase = 0; phase < PATTERN_PHASES; ++phase) {
            std::int16_t* const row = weights_.data() + phase * ROW;
            for (std::size_t i = 0; i < PATTERN_WEIGHTS; ++i) {
                row[i] = shared_weight(phase, shared.of[i]);
            }
            for (std::size_t parity = 0; parity < PARITIES; ++parity) {
                row[PATTERN_WEIGHTS + parity] = shared_weight(phase, shared.size + parity);
            }
        }
    }

    const std::int16_t* row(int phase) const {
        return weights_.data() + static_cast<std::size_t>(phase) * ROW;
    }

private:
    LargeArray<std::int16_t> weights_;
};

class PatternEvaluation {
public:
    // Values are in parts of a disc.
    static constexpr int DISC = 128;

    // A position with its indices, from the side to move's point of view.
    struct Node {
        Position position;
        PatternIndices indices;

        Node passed() const {
            Node other{position.passed(), {}};
            for (std::size_t lane = 0; lane < PATTERN_LANES; ++lane) {
                other.indices.of[lane] =
                    static_cast<std::uint16_t>(PATTERN_STEPS.largest.of[lane] - indices.of[lane]);
            }
            return other;
        }
    };

    explicit PatternEvaluation(const PatternWeights& weights) : weights_(&weights) {}

    static Node node(const Position& position) {
        Node made{position, {}};
        for (Square square : Squares(~position.occupied())) {
            add(made.indices, square, EMPTY_DIGIT);
        }
        for (Square square : Squares(position.opp)) add(made.indices, square, OPP_DIGIT);
        return made;
    }

    static Node after(const Node& node, Square square) {
        return after(node, square, flips(node.position, square));
    }

    // The same if the flips of the move are known.
    static Node after(const Node& node, Square square, Bitboard flipped) {
        // From the next mover's point of view, the new disc is no longer empty and the flipped ones
        // are no longer own discs: all of them are the opponent's.
        Node made = node.passed();
        made.position = played(node.position, square, flipped);
        add(made.indices, square, OPP_DIGIT - EMPTY_DIGIT);
        for (Square disc : Squares(flipped)) add(made.indices, disc, OPP_DIGIT - OWN_DIGIT);
        return made;
    }

    // As the side to move sees it.
    int value(const Node& node) const {
        const int discs = count(node.position.occupied());
        const std::int16_t* row = weights_->row(pattern_phase(discs));
        return row[PATTERN_WEIGHTS + static_cast<std::size_t>(discs % 2)] +
               sum(row, node.indices, std::make_index_sequence<PLACES>());
    }

private:
    // Unrolled by placement, so that offsets are constants and the additions are independent.
    template <std::size_t... PLACE>
    static int sum(const std::int16_t* row, const PatternIndices& indices,
                   std::index_sequence<PLACE...>) {
        return (... + row[PATTERN_OFFSETS[PATTERN_PLACES[PLACE].pattern] + indices.of[PLACE]]);
    }

    static void add(PatternIndices& indices, Square square, int digits) {
        const PatternIndices& step = PATTERN_STEPS.square[square];
        for (std::size_t lane = 0; lane < PATTERN_LANES; ++lane) {
            indices.of[lane] =
                static_cast<std::uint16_t>(indices.of[lane] + digits * step.of[lane]);
        }
    }

    const PatternWeights* weights_;
};

}  // namespace outflank
