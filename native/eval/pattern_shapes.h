// The patterns of the engine's evaluation: groups of squares on 8x8 with a weight for each
// configuration of their discs, in all their symmetric placements.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "board/symmetry.h"

namespace outflank {

// Each pattern in one of its placements.
inline constexpr std::array<std::string_view, 15> PATTERN_SQUARES = {
    "a1 b1 c1 a2 b2 c2 a3 b3 c3",     // corner block
    "b2 c2 d2 b3 c3 d3 b4 c4 d4",     // block inside it
    "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",  // corner along an edge
    "a1 b1 c1 d1 e1 a2 b2 a3 a4 a5",  // corner with both its edges
    "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2",  // edge with its X-squares
    "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2",  // edge with the squares above it
    "c2 d2 e2 f2 c3 d3 e3 f3",        // squares above these
    "a2 b2 c2 d2 e2 f2 g2 h2",        // second row
    "a3 b3 c3 d3 e3 f3 g3 h3",        // third row
    "a4 b4 c4 d4 e4 f4 g4 h4",        // fourth row
    "a1 b2 c3 d4 e5 f6 g7 h8",        // diagonals
    "b1 c2 d3 e4 f5 g6 h7",           //
    "c1 d2 e3 f4 g5 h6",              //
    "d1 e2 f3 g4 h5",                 //
    "e1 f2 g3 h4",                    //
};
constexpr std::size_t PATTERNS = PATTERN_SQUARES.size();
constexpr std::size_t LONGEST_PATTERN = 10;

// Squares in order: the place of a square is the place of its digit in an index.
struct PatternShape {
    std::array<Square, LONGEST_PATTERN> squares{};
    std::size_t size = 0;

    constexpr Bitboard mask() const {
        Bitboard mask = 0;
        for (std::size_t i = 0; i < size; ++i) mask |= bit(squares[i]);
        return mask;
    }

    constexpr PatternShape transformed(int symmetry) const {
        PatternShape image = *this;
        for (std::size_t i = 0; i < size; ++i) {
            image.squares[i] = lowest(outflank::transformed(bit(squares[i]), symmetry));
        }
        return image;
    }
};

constexpr PatternShape pattern_shape(std::size_t pattern) {
    const std::string_view names = PATTERN_SQUARES[pattern];
    PatternShape shape;
    for (std::size_t at = 0; at < names.size(); at += 3) {
        shape.squares[shape.size++] =
            static_cast<Square>((names[at + 1] - '1') * 8 + (names[at] - 'a'));
    }
    return shape;
}

constexpr std::uint32_t power_of_three(std::size_t exponent) {
    std::uint32_t power = 1;
    while (exponent-- > 0) power *= 3;
    return power;
}

// A pattern in one placement on the board.
struct PatternPlace {
    std::size_t pattern = 0;
    PatternShape shape;
    int symmetry = 0;  // which maps the pattern there
};

constexpr std::size_t PLACES = 62;

// All placements of all patterns. Images that are the same group of squares count once.
constexpr std::array<PatternPlace, PLACES> pattern_places() {
    std::array<PatternPlace, PLACES> places{};
    std::size_t number = 0;
    for (std::size_t pattern = 0; pattern < PATTERNS; ++pattern) {
        const std::size_t first = number;
        for (int symmetry = 0; symmetry < SYMMETRIES; ++symmetry) {
            const PatternShape image = pattern_shape(pattern).transformed(symmetry);
            bool is_new = true;
            for (std::size_t i = first; i < number; ++i) {
                is_new = is_new && places[i].shape.mask() != image.mask();
            }
            if (is_new) places[number++] = {pattern, image, symmetry};
        }
    }
    return places;
}

inline constexpr std::array<PatternPlace, PLACES> PATTERN_PLACES = pattern_places();

// The offset of each pattern's weights in a row, followed by their total number.
constexpr std::array<std::uint32_t, PATTERNS + 1> pattern_offsets() {
    std::array<std::uint32_t, PATTERNS + 1> offsets{};
    for (std::size_t pattern = 0; pattern < PATTERNS; ++pattern) {
        offsets[pattern + 1] = offsets[pattern] + power_of_three(pattern_shape(pattern).size);
    }
    return offsets;
}

inline constexpr std::array<std::uint32_t, PATTERNS + 1> PATTERN_OFFSETS = pattern_offsets();
constexpr std::size_t PATTERN_WEIGHTS = PATTERN_OFFSETS[PATTERNS];

// What a symmetry that keeps a pattern's group of squares makes of its indices.
class IndexImage {
public:
    IndexImage(const PatternShape& shape, int symmetry) {
        const PatternShape image = shape.transformed(symmetry);
        for (std::size_t i = 0; i < shape.size; ++i) {
            std::size_t digit = 0;
            while (shape.squares[digit] != image.squares[i]) ++digit;
            steps_[i] = power_of_three(digit);
        }
    }

    std::uint32_t of(std::uint32_t index) const {
        std::uint32_t image = 0;
        for (std::size_t i = 0; index > 0; ++i, index /= 3) image += index % 3 * steps_[i];
        return image;
    }

private:
    // The place value of each digit in the image.
    std::array<std::uint32_t, LONGEST_PATTERN> steps_{};
};

// An edge and its mirror image are the same edge: files and learners have only one weight for all
// indices that are symmetric to each other.
struct SharedWeights {
    std::vector<std::uint32_t> of;  // for each of PATTERN_WEIGHTS, the number of its shared weight
    std::uint32_t size = 0;         // shared weights
};

inline SharedWeights shared_weights() {
    SharedWeights shared;
    shared.of.resize(PATTERN_WEIGHTS);
    for (std::size_t pattern = 0; pattern < PATTERNS; ++pattern) {
        const PatternShape shape = pattern_shape(pattern);
        // A symmetry that reorders the squares; all others that keep the group of squares give the
        // same result.
        IndexImage image(shape, 0);
        for (int symmetry = 1; symmetry < SYMMETRIES; ++symmetry) {
            const PatternShape moved = shape.transformed(symmetry);
            if (moved.mask() != shape.mask() || moved.squares == shape.squares) continue;
            image = IndexImage(shape, symmetry);
            break;
        }
        std::uint32_t* const numbers = shared.of.data() + PATTERN_OFFSETS[pattern];
        for (std::uint32_t index = 0; index < power_of_three(shape.size); ++index) {
            const std::uint32_t other = image.of(index);
            numbers[index] = other < index ? numbers[other] : shared.size++;
        }
    }
    return shared;
}

}  // namespace outflank
