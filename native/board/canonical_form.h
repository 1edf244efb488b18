// Positions and moves up to symmetry.
#pragma once

#include <algorithm>

#include "board/symmetry.h"

namespace outflank {

// The smallest of the eight symmetric images of a position, compared by own discs and then by the
// opponent's; and the symmetries that lead to it: one, or several if the position is symmetric.
struct CanonicalForm {
    Position position;
    unsigned symmetries;  // a bit for each
};

constexpr CanonicalForm canonical_form(const Position& position) {
    CanonicalForm form{position, 1};
    for (int symmetry = 1; symmetry < SYMMETRIES; ++symmetry) {
        const Position image = transformed(position, symmetry);
        if (image == form.position) {
            form.symmetries |= 1U << symmetry;
        } else if (image.own < form.position.own ||
                   (image.own == form.position.own && image.opp < form.position.opp)) {
            form = {image, 1U << symmetry};
        }
    }
    return form;
}

// A move in the canonical form: symmetric moves map to the same square. A pass stays a pass.
constexpr Square canonical_square(const CanonicalForm& form, Square square) {
    if (square == PASS) return PASS;
    Square least = PASS;
    for (int symmetry = 0; symmetry < SYMMETRIES; ++symmetry) {
        if (form.symmetries >> symmetry & 1) {
            least = std::min(least, lowest(transformed(bit(square), symmetry)));
        }
    }
    return least;
}

}  // namespace outflank
