// Features of a position: what the reports' evaluations are made of.
//
// A feature is a number for each side; evaluations use the difference. Readable Python twins are in
// outflank/evaluation/features.py, and a test compares them.
#pragma once

#include <array>
#include <string_view>

#include "board/position.h"
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
    ANCHORED,            // discs that lean on an own corner (shenzhen's simple stability)
    FRONTIER,            // discs beside an empty square, counted negatively: fewer is better
    EDGES,               // bonus of the ternary codes of the four edges
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

// Bonus of an edge by its code: the sum of c * 3^i over its squares i, with c = -1 for an own disc,
// 0 for an empty square and +1 for an opponent's. Index 0 is the code -3280.
constexpr int EDGE_CODES = 6561;
constexpr int LOWEST_EDGE_CODE = -3280;

// What some features need besides the discs.
struct FeatureTables {
    std::array<double, 64> squares{};
    std::array<double, EDGE_CODES> edges{};
};

// The feature of the side that has the `own` discs of the position.
double side_feature(Feature feature, const Position& position, const Shape& shape,
                    const FeatureTables& tables);

// Own minus opponent's.
double feature_difference(Feature feature, const Position& position, const Shape& shape,
                          const FeatureTables& tables);

}  // namespace outflank
