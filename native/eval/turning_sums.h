// Sums of pairs of factors that turn with the places of their patterns.
#pragma once

#include <array>

#include "eval/factor_sums.h"
#include "eval/turning.h"

namespace outflank {

class TurningSums {
public:
    // Adds a row, turned by a symmetry. Rows that are turned alike are added up first, since
    // turning takes longer than adding.
    template <int SYMMETRY>
    void add(const FactorRow& row) {
        constexpr Turn TURN(SYMMETRY);
        FactorSums& sums = sums_[TURN.exchanged][TURN.x != TURN.y];
        if constexpr (TURN.x > 0) {
            sums += row;
        } else {
            sums -= row;
        }
    }

    // In the unit of weights.
    int value() const {
        FactorSums straight = sums_[0][0];
        straight += sums_[0][1].with_seconds_negated();
        straight += sums_[1][0].with_pairs_exchanged();
        straight += sums_[1][1].with_pairs_exchanged().with_seconds_negated();
        return straight.value_of_pairs();
    }

private:
    // By whether the coordinates are exchanged, and whether one of them is negated.
    std::array<std::array<FactorSums, 2>, 2> sums_;
};

}  // namespace outflank
