// Features of a position: the building blocks of the reports' evaluations.
//
// A feature is a number for each side; evaluations use the difference. Readable Python twins are in
// outflank/evaluation/features.py, and a test compares them.
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "board/position.h"
#include "board/stability.h"
#include "eval/geometry.h"

namespace outflank {

enum class Feature : std::uint8_t {
    MOBILITY,            // legal moves
    POTENTIAL_MOBILITY,  // empty squares beside an opponent's disc
    CORNERS,             // discs on corners
    C_OCCUPIED,          // discs on C-squares beside an occupied corner
    C_EMPTY,             // discs on C-squares beside an empty corner
    X_EMPTY,             // discs on X-squares beside an empty corner
    PIECES,              // discs
    TABLE,               // sum of a table over the discs
    STABLE,              // discs that are certainly stable
    ANCHORED,            // discs anchored to an own corner (shenzhen's simple stability)
    FRONTIER,            // discs beside an empty square, counted negatively: fewer is better
    EDGES,               // bonus by the ternary codes of the four edges
    REGION_CORNERS,      // discs in each of nine regions, divided by the region's squares
    REGION_C,
    REGION_X,
    REGION_A,
    REGION_B,
    REGION_SECOND_RING,
    REGION_MIDDLE_CORNERS,
    REGION_MIDDLE_SIDES,
    REGION_CENTRE,
};

inline constexpr std::array<std::string_view, 21> FEATURE_NAMES = {"mobility",
                                                                   "potential_mobility",
                                                                   "corners",
                                                                   "c_occupied",
                                                                   "c_empty",
                                                                   "x_empty",
                                                                   "pieces",
                                                                   "table",
                                                                   "stable",
                                                                   "anchored",
                                                                   "frontier",
                                                                   "edges",
                                                                   "region_corners",
                                                                   "region_c",
                                                                   "region_x",
                                                                   "region_a",
                                                                   "region_b",
                                                                   "region_second_ring",
                                                                   "region_middle_corners",
                                                                   "region_middle_sides",
                                                                   "region_centre"};

// Bonus for an edge by its code: the sum of c * 3^i over its squares i, with c = 2 for an own disc,
// 1 for an empty square and 0 for an opponent's (shenzhen, section 2.4.6, without the colour's
// sign).
constexpr int EDGE_CODES = 6561;
using EdgeBonus = std::array<double, EDGE_CODES>;

// What some features need in addition to the discs.
struct FeatureTables {
    std::array<double, 64> squares{};
    // The shenzhen report's bonus depends on the colour, so each side has its own table.
    EdgeBonus own_edges{};
    EdgeBonus opp_edges{};
};

namespace feature_detail {

// Own discs anchored to an own corner: row by row from the corner, each row an unbroken run from
// the edge that is no longer than the run of the previous row.
inline Bitboard anchored_discs(Bitboard own, const Shape& shape) {
    const int low = shape.margin();
    const int high = 7 - low;
    Bitboard anchored = 0;
    for (int right : {1, -1}) {
        for (int down : {1, -1}) {
            int longest = shape.size;
            for (int row = down > 0 ? low : high; row >= low && row <= high && longest > 0;
                 row += down) {
                int length = 0;
                int column = right > 0 ? low : high;
                while (length < longest && (own & bit(row * 8 + column))) {
                    anchored |= bit(row * 8 + column);
                    column += right;
                    ++length;
                }
                longest = length;
            }
        }
    }
    return anchored;
}

inline double table_sum(Bitboard discs, const std::array<double, 64>& table) {
    double sum = 0;
    for (Square square : Squares(discs)) sum += table[static_cast<std::size_t>(square)];
    return sum;
}

// The code of an edge that starts at `first` and continues by `step`.
inline int edge_code(const Position& position, Square first, int step) {
    int code = 0;
    for (int i = 7; i >= 0; --i) {
        const Bitboard square = bit(first + i * step);
        code = code * 3 + 1 + ((position.own & square) != 0) - ((position.opp & square) != 0);
    }
    return code;
}

inline double edge_bonus(const Position& position, const EdgeBonus& bonus) {
    double sum = 0;
    // From a1 to the right and down, from h1 down, from a8 to the right.
    for (const auto& [first, step] : {std::pair{0, 1}, {0, 8}, {7, 8}, {56, 1}}) {
        const int code = edge_code(position, first, step);
        sum += bonus[static_cast<std::size_t>(code)];
    }
    return sum;
}

// Features that count own discs on some squares: the squares, and the factor. The regions have 4, 8
// or 16 squares, so that their factors are exact.
struct CountedSquares {
    Bitboard squares;
    double factor;
};

inline CountedSquares counted_squares(Feature feature, const Position& position,
                                      const Shape& shape) {
    switch (feature) {
    case Feature::CORNERS:
        return {corners(shape), 1};
    case Feature::C_OCCUPIED:
        return {c_squares(corners(shape) & position.occupied(), shape), 1};
    case Feature::C_EMPTY:
        return {c_squares(corners(shape) & ~position.occupied(), shape), 1};
    case Feature::X_EMPTY:
        return {x_squares(corners(shape) & ~position.occupied(), shape), 1};
    case Feature::PIECES:
        return {shape.squares, 1};
    default: {
        const auto region =
            static_cast<std::size_t>(feature) - static_cast<std::size_t>(Feature::REGION_CORNERS);
        return {REGION_SQUARES[region], 1.0 / count(REGION_SQUARES[region])};
    }
    }
}

}  // namespace feature_detail

// The feature of the side that has the `own` discs of the position. `edges` is that side's table.
inline double side_feature(Feature feature, const Position& position, const Shape& shape,
                           const FeatureTables& tables, const EdgeBonus& edges) {
    switch (feature) {
    case Feature::MOBILITY:
        return count(moves(position, shape));
    case Feature::POTENTIAL_MOBILITY:
        return count(empty_squares(position, shape) & neighbourhood(position.opp));
    case Feature::TABLE:
        return feature_detail::table_sum(position.own, tables.squares);
    case Feature::STABLE:
        return count(stable_discs(position, shape));
    case Feature::ANCHORED:
        return count(feature_detail::anchored_discs(position.own, shape));
    case Feature::FRONTIER:
        return -count(position.own & neighbourhood(empty_squares(position, shape)));
    case Feature::EDGES:
        return feature_detail::edge_bonus(position, edges);
    default: {
        const feature_detail::CountedSquares counted =
            feature_detail::counted_squares(feature, position, shape);
        return count(position.own & counted.squares) * counted.factor;
    }
    }
}

inline double own_feature(Feature feature, const Position& position, const Shape& shape,
                          const FeatureTables& tables) {
    return side_feature(feature, position, shape, tables, tables.own_edges);
}

inline double opp_feature(Feature feature, const Position& position, const Shape& shape,
                          const FeatureTables& tables) {
    return side_feature(feature, position.passed(), shape, tables, tables.opp_edges);
}

// Own minus opponent's.
inline double feature_difference(Feature feature, const Position& position, const Shape& shape,
                                 const FeatureTables& tables) {
    switch (feature) {
    case Feature::MOBILITY:
    case Feature::POTENTIAL_MOBILITY:
    case Feature::TABLE:
    case Feature::STABLE:
    case Feature::ANCHORED:
    case Feature::FRONTIER:
    case Feature::EDGES:
        return own_feature(feature, position, shape, tables) -
               opp_feature(feature, position, shape, tables);
    default: {
        const feature_detail::CountedSquares counted =
            feature_detail::counted_squares(feature, position, shape);
        return (count(position.own & counted.squares) - count(position.opp & counted.squares)) *
               counted.factor;
    }
    }
}

}  // namespace outflank
