// The design matrix of the pattern regression: a row for each position, which is 1 in the columns
// of the weights that its evaluation adds up. It is sparse: only the indices of these columns are
// stored.
#pragma once

#include <cstddef>
#include <cstdint>

#include "eval/patterns.h"

namespace outflank {

// The number of weights in the sum for a position: one for each placement, one for the parity.
constexpr std::size_t TERMS_OF_POSITION = PLACES + 1;

// Columns of shared weights, with the two for parity at the end. Indices of a row are relative to
// the first column of their pattern, so that 16 bits are enough.
class PatternDesign {
public:
    PatternDesign() : shared_(shared_weights()) {
        for (std::size_t place = 0; place < PLACES; ++place) {
            const std::size_t pattern = PATTERN_PLACES[place].pattern;
            offsets_[place] = PATTERN_OFFSETS[pattern];
            first_[place] = shared_.of[offsets_[place]];
            const std::size_t end =
                pattern + 1 < PATTERNS ? shared_.of[PATTERN_OFFSETS[pattern + 1]] : shared_.size;
            largest_[place] = static_cast<std::uint16_t>(end - first_[place] - 1);
        }
        first_[PLACES] = shared_.size;
        largest_[PLACES] = PARITIES - 1;
    }

    const SharedWeights& shared() const { return shared_; }
    std::size_t columns() const { return shared_.size + PARITIES; }

    // The indices of a position's row.
    void numbers(const Position& position, std::uint16_t* row) const {
        const PatternEvaluation::Node node = PatternEvaluation::node(position);
        for (std::size_t place = 0; place < PLACES; ++place) {
            row[place] = static_cast<std::uint16_t>(
                shared_.of[offsets_[place] + node.indices.of[place]] - first_[place]);
        }
        row[PLACES] = static_cast<std::uint16_t>(count(position.occupied()) % 2);
    }

    // The column of one of the indices of a row.
    std::size_t column(const std::uint16_t* row, std::size_t term) const {
        return first_[term] + row[term];
    }

    // Whether all indices of a row are in range.
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
    std::size_t offsets_[PLACES];
    std::size_t first_[TERMS_OF_POSITION];
    std::uint16_t largest_[TERMS_OF_POSITION];  // numbers
};

}  // namespace outflank
