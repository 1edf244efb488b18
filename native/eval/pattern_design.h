// The design matrix of the pattern regression: a row for each position, which is 1 in the columns
// of the weights that its evaluation adds up. It is sparse: only the indices of these columns are
// stored.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "eval/patterns.h"
#include "eval/turning.h"

namespace outflank {

// The number of weights in the sum for a position: one for each placement, one for the parity.
constexpr std::size_t TERMS_OF_POSITION = PLACES + 1;

// Columns of shared weights, with the two for parity at the end. The numbers of a row are the
// engine's indices, so that 16 bits are enough, and the parity.
class PatternDesign {
public:
    PatternDesign() : shared_(shared_weights()), turns_(shared_) {
        for (std::size_t place = 0; place < PLACES; ++place) {
            const std::size_t pattern = PATTERN_PLACES[place].pattern;
            offsets_[place] = PATTERN_OFFSETS[pattern];
            largest_[place] = PATTERN_STEPS.largest.of[place];
        }
        largest_[PLACES] = PARITIES - 1;
    }

    const SharedWeights& shared() const { return shared_; }
    const PatternTurns& turns() const { return turns_; }
    std::size_t columns() const { return shared_.size + PARITIES; }

    // The numbers of a position's row.
    void numbers(const Position& position, std::uint16_t* row) const {
        const PatternEvaluation::Node node = PatternEvaluation::node(position);
        std::copy_n(node.indices.of.begin(), PLACES, row);
        row[PLACES] = static_cast<std::uint16_t>(count(position.occupied()) % 2);
    }

    // Which of all configurations of patterns a row has in a place.
    std::size_t configuration(const std::uint16_t* row, std::size_t place) const {
        return offsets_[place] + row[place];
    }

    // The column of one of the numbers of a row.
    std::size_t column(const std::uint16_t* row, std::size_t term) const {
        return term == PLACES ? shared_.size + row[term] : shared_.of[configuration(row, term)];
    }

    // Whether all numbers of a row are in range.
    bool has(const std::uint16_t* row) const {
        bool all = true;
        for (std::size_t i = 0; i < TERMS_OF_POSITION; ++i) all &= row[i] <= largest_[i];
        return all;
    }

    // One row of the matrix times a vector.
    float times(const std::uint16_t* row, const float* vector) const {
        float sum = 0;
        for (std::size_t i = 0; i < TERMS_OF_POSITION; ++i) sum += vector[column(row, i)];
        return sum;
    }

    // One row of the matrix, times a number, added to a vector.
    void add(const std::uint16_t* row, double number, double* vector) const {
        for (std::size_t i = 0; i < TERMS_OF_POSITION; ++i) vector[column(row, i)] += number;
    }

private:
    SharedWeights shared_;
    PatternTurns turns_;
    std::size_t offsets_[PLACES];
    std::uint16_t largest_[TERMS_OF_POSITION];  // numbers
};

}  // namespace outflank
