// The engine's evaluation by patterns: a weight for every way in which the squares of a pattern may
// be filled, in every phase of the game. Indices are kept up to date move by move.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "board/large_array.h"
#include "board/position.h"
#include "eval/pattern_shapes.h"

namespace outflank {

// Digits of an index. With the empty square in the middle, an index that is taken from the largest
// one is that of the other side.
enum PatternDigit : std::uint16_t { OWN_DIGIT, EMPTY_DIGIT, OPP_DIGIT };

// Places are padded to whole vectors: the last ones have no squares.
constexpr std::size_t PATTERN_LANES = 64;

struct alignas(32) PatternIndices {
    std::array<std::uint16_t, PATTERN_LANES> of;
};

struct PatternSteps {
    PatternIndices square[64]{};  // what one digit more on a square adds to each index
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

// Two numbers of discs share a phase.
constexpr int PATTERN_PHASES = 30;
constexpr int pattern_phase(int discs) {
    return std::clamp((discs - 4) / 2, 0, PATTERN_PHASES - 1);
}

// Beside the patterns each phase has a weight for either parity of the number of discs: who has the
// last move depends on it.
constexpr std::size_t PARITIES = 2;

// Weights in parts of a disc, as the side to move sees them.
class PatternWeights {
public:
    // As the evaluation has them: a row for each phase.
    static constexpr std::size_t ROW = PATTERN_WEIGHTS + PARITIES;

    // From rows of shared weights, those of patterns first, as `shared_weight(phase, number)` has
    // them.
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

    // A position with its indices, as the side to move sees them.
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

    // The same where it is known what the move turns over.
    static Node after(const Node& node, Square square, Bitboard flipped) {
        // For the one who moves next, the new disc is no longer empty and the turned ones are no
        // longer own discs: all of them are the opponent's.
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
    // Written out place by place, so that offsets are constants and no sum waits for another.
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
