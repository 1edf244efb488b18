// The engine's linear evaluation: mobility, corners and kinds of squares, in integers, with weights
// that depend on the disc count.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "board/position.h"
#include "eval/geometry.h"

namespace outflank {

// The terms, own minus opponent's, except for the bias.
enum class Term : std::uint8_t {
    BIAS,            // the move itself: who moves last depends on it
    MOBILITY,        // legal moves
    POTENTIAL,       // empty squares beside an opponent's disc
    CORNER_MOVES,    // legal moves to corners
    C_BESIDE_EMPTY,  // discs on C-squares of empty corners
    X_BESIDE_EMPTY,  // discs on X-squares of empty corners
    C_BESIDE_OWN,    // discs on C-squares of own corners
    KIND_A1,         // discs on each symmetry class of squares, from the corner inwards
    KIND_B1,
    KIND_C1,
    KIND_D1,
    KIND_B2,
    KIND_C2,
    KIND_D2,
    KIND_C3,
    KIND_D3,
    KIND_D4,
};

constexpr std::size_t TERMS = 17;
constexpr std::size_t KINDS = 10;

using TermCounts = std::array<int, TERMS>;

// Squares by their distances from the two nearest edges, whatever the size of the board.
constexpr std::array<Bitboard, KINDS> square_kinds(const Shape& shape) {
    constexpr std::size_t KIND[4][4] = {{0, 1, 2, 3}, {1, 4, 5, 6}, {2, 5, 7, 8}, {3, 6, 8, 9}};
    std::array<Bitboard, KINDS> kinds{};
    for (int row = shape.margin(); row < 8 - shape.margin(); ++row) {
        for (int column = shape.margin(); column < 8 - shape.margin(); ++column) {
            const int down = std::min(row, 7 - row) - shape.margin();
            const int right = std::min(column, 7 - column) - shape.margin();
            kinds[KIND[down][right]] |= bit(row * 8 + column);
        }
    }
    return kinds;
}

class PositionalEvaluation {
public:
    // Values are in parts of a disc.
    static constexpr int DISC = 128;

    // A row for each disc count on 8x8; smaller boards go through the rows faster.
    using Weights = std::array<std::array<std::int16_t, TERMS>, 65>;

    // A position with the evaluation's incremental state: here none.
    struct Node {
        Position position;

        Node passed() const { return {position.passed()}; }
    };

    PositionalEvaluation(const Weights& weights, const Shape& shape)
        : weights_(weights), shape_(shape), kinds_(square_kinds(shape)) {}

    Node node(const Position& position) const { return {position}; }

    Node after(const Node& node, Square square) const { return {played(node.position, square)}; }
    Node after(const Node& node, Square square, Bitboard flipped) const {
        return {played(node.position, square, flipped)};
    }

    // As the side to move sees it.
    int value(const Node& node) const {
        const TermCounts terms = counts(node.position);
        const auto& weights = weights_[row(count(node.position.occupied()))];
        int sum = 0;
        for (std::size_t term = 0; term < TERMS; ++term) sum += weights[term] * terms[term];
        return sum;
    }

    TermCounts counts(const Position& position) const {
        const Bitboard own = position.own;
        const Bitboard opp = position.opp;
        const Bitboard corner = corners(shape_);
        const Bitboard own_moves = moves(position, shape_);
        const Bitboard opp_moves = moves(position.passed(), shape_);
        const Bitboard empty = empty_squares(position, shape_);
        const Bitboard open = corner & empty;
        const auto difference = [&](Bitboard squares) {
            return count(own & squares) - count(opp & squares);
        };
        TermCounts terms;
        terms[0] = 1;
        terms[1] = count(own_moves) - count(opp_moves);
        terms[2] = count(neighbourhood(opp) & empty) - count(neighbourhood(own) & empty);
        terms[3] = count(own_moves & corner) - count(opp_moves & corner);
        terms[4] = difference(c_squares(open, shape_));
        terms[5] = difference(x_squares(open, shape_));
        terms[6] = count(own & c_squares(own & corner, shape_)) -
                   count(opp & c_squares(opp & corner, shape_));
        for (std::size_t kind = 0; kind < KINDS; ++kind) terms[7 + kind] = difference(kinds_[kind]);
        return terms;
    }

private:
    std::size_t row(int discs) const {
        if (shape_.size == 8) return static_cast<std::size_t>(discs);
        const int squares = shape_.size * shape_.size;
        return static_cast<std::size_t>(4 + std::max(0, discs - 4) * 60 / (squares - 4));
    }

    Weights weights_;
    Shape shape_;
    std::array<Bitboard, KINDS> kinds_;
};

}  // namespace outflank
