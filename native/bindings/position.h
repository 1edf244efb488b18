// A position with its side to move and its shape: what outflank.Position wraps.
#pragma once

#include <nanobind/nanobind.h>

#include "board/position.h"

namespace outflank::bindings {

struct PyPosition {
    Position discs;
    const Shape* shape;
    bool white_to_move;

    bool operator==(const PyPosition&) const = default;

    PyPosition with(const Position& next) const { return {next, shape, !white_to_move}; }
    PyPosition passed() const { return with(discs.passed()); }

    Bitboard black() const { return white_to_move ? discs.opp : discs.own; }
    Bitboard white() const { return white_to_move ? discs.own : discs.opp; }
};

// A new instance of the Python class that `like` belongs to.
inline nanobind::object wrapped(nanobind::handle like, const PyPosition& value) {
    nanobind::object made = nanobind::inst_alloc(like.type());
    *nanobind::inst_ptr<PyPosition>(made) = value;
    nanobind::inst_set_state(made, true, false);
    return made;
}

// The value of an instance; one whose __init__ never ran is a TypeError.
inline const PyPosition& unwrapped(nanobind::handle_t<PyPosition> position) {
    if (!nanobind::inst_ready(position)) throw nanobind::type_error("a Position without discs");
    return *nanobind::inst_ptr<PyPosition>(position);
}

}  // namespace outflank::bindings
