// The native base of outflank.Position: an immutable position that knows its side to move.

#include "bindings/position.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>

#include <array>
#include <string>
#include <utility>

#include "bindings/checks.h"
#include "bindings/interruptible.h"
#include "bindings/module.h"
#include "board/canonical_form.h"
#include "board/hash.h"
#include "board/perft.h"
#include "board/playout.h"
#include "board/position.h"
#include "board/stability.h"
#include "board/symmetry.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace outflank::bindings {
namespace {

// A checked `self` argument that keeps its Python class.
using Self = nb::handle_t<PyPosition>;

// A move's number, or -1 if it is out of range.
Square move_number(nb::handle number) {
    int overflow = 0;
    const long value = PyLong_AsLongAndOverflow(number.ptr(), &overflow);
    if (value == -1 && PyErr_Occurred()) throw nb::python_error();
    return overflow != 0 || value < 0 || value > PASS ? -1 : static_cast<Square>(value);
}

// A move as given, or parsed from a name by `parse_move` of the Python class.
Square to_square(nb::handle position, nb::handle move) {
    if (PyLong_CheckExact(move.ptr())) return move_number(move);
    return move_number(nb::object(position.attr("parse_move")(move)));
}

// The Python class explains why it is illegal.
[[noreturn]] void refuse(nb::handle position, nb::handle move) {
    position.attr("_refuse")(move);
    throw nb::value_error("illegal move");
}

nb::object play(Self self, nb::handle move) {
    const PyPosition& position = unwrapped(self);
    Position next;
    if (!try_move(position.discs, to_square(self, move), *position.shape, next)) {
        refuse(self, move);
    }
    return wrapped(self, position.with(next));
}

// A list of one object for each legal move, made by `make(square)`; a forced pass is a move.
// Filling a preallocated list is a fifth faster than appending.
template <typename Make>
nb::list for_each_move(const PyPosition& position, Make make) {
    const Bitboard candidates = moves(position.discs, *position.shape);
    const bool pass = candidates == 0 && must_pass(position.discs, *position.shape);
    nb::list list = nb::steal<nb::list>(PyList_New(pass ? 1 : count(candidates)));
    Py_ssize_t at = 0;
    if (pass) PyList_SetItem(list.ptr(), at, make(PASS).release().ptr());
    for (Square square : Squares(candidates)) {
        PyList_SetItem(list.ptr(), at++, make(square).release().ptr());
    }
    return list;
}

nb::list move_list(const PyPosition& position) {
    return for_each_move(position, [](Square square) { return nb::int_(square); });
}

nb::list children(Self self) {
    const PyPosition& position = unwrapped(self);
    return for_each_move(position, [&](Square square) {
        const Position next =
            square == PASS ? position.discs.passed() : played(position.discs, square);
        return wrapped(self, position.with(next));
    });
}

// Plays a line as far as it is legal: returns the moves including omitted forced passes, how many
// of its moves were played, and the final position. One call per game keeps readers of large
// collections fast: a Python loop over the moves takes ten times as long.
nb::tuple replay(Self self, nb::bytes line) {
    const PyPosition& position = unwrapped(self);
    const Shape& shape = *position.shape;
    const auto* squares = reinterpret_cast<const unsigned char*>(line.c_str());
    std::string made;
    PyPosition now = position;
    std::size_t used = 0;
    for (; used < line.size(); ++used) {
        const Square square = squares[used];
        Position next;
        if (!try_move(now.discs, square, shape, next)) {
            const bool after_pass = square != PASS && must_pass(now.discs, shape) &&
                                    try_move(now.discs.passed(), square, shape, next);
            if (!after_pass) break;
            made.push_back(PASS);
            now = now.passed();
        }
        made.push_back(static_cast<char>(square));
        now = now.with(next);
    }
    return nb::make_tuple(nb::bytes(made.data(), made.size()), used, wrapped(self, now));
}

std::uint64_t count_paths(const PyPosition& position, int depth) {
    // Shallow counts take microseconds, less than starting a thread.
    constexpr int INLINE_DEPTH = 4;
    if (depth <= INLINE_DEPTH) return perft(position.discs, *position.shape, depth, StopFlag());
    std::uint64_t leaves = 0;
    run_interruptibly([&](const StopFlag& stop) {
        leaves = perft(position.discs, *position.shape, depth, stop);
    });
    return leaves;
}

std::uint64_t hash_of(const PyPosition& position) {
    const std::uint64_t kind =
        static_cast<std::uint64_t>(position.shape->size) * 2 + position.white_to_move;
    return folded_product(hash(position.discs) ^ kind, GOLDEN_DIGITS);
}

// A hash that is the same for all eight images of a position.
std::uint64_t key_of(const PyPosition& position, const CanonicalForm& form) {
    return hash_of({form.position, position.shape, position.white_to_move});
}

// Plays a line as far as it is legal: returns the keys of all positions on the way, eight
// little-endian bytes each, and the moves in the canonical forms of their positions. One call per
// game, as `replay`: 60 positions take some three microseconds.
nb::tuple trace(Self self, nb::bytes line) {
    PyPosition now = unwrapped(self);
    const auto* squares = reinterpret_cast<const unsigned char*>(line.c_str());
    std::string keys;
    std::string places;
    for (std::size_t at = 0;; ++at) {
        const CanonicalForm form = canonical_form(now.discs);
        const std::uint64_t key = key_of(now, form);
        for (int byte = 0; byte < 8; ++byte) keys.push_back(static_cast<char>(key >> 8 * byte));
        Position next;
        if (at == line.size() || !try_move(now.discs, squares[at], *now.shape, next)) break;
        places.push_back(static_cast<char>(canonical_square(form, squares[at])));
        now = now.with(next);
    }
    return nb::make_tuple(nb::bytes(keys.data(), keys.size()),
                          nb::bytes(places.data(), places.size()));
}

}  // namespace

const Shape& shape_or_raise(int size) {
    const Shape* shape = find_shape(size);
    if (shape == nullptr) throw nb::value_error("the board size must be 4, 6 or 8");
    return *shape;
}

void bind_position(nb::module_& m) {
    nb::class_<PyPosition>(m, "Position")
        .def(
            "__init__",
            [](PyPosition* self, Bitboard own, Bitboard opp, int size, bool white_to_move) {
                const Shape& shape = shape_or_raise(size);
                if (own & opp) throw nb::value_error("two discs on one square");
                if ((own | opp) & ~shape.squares) throw nb::value_error("a disc off the board");
                new (self) PyPosition{{own, opp}, &shape, white_to_move};
            },
            "own"_a, "opp"_a, "size"_a, "white_to_move"_a)
        .def_prop_ro(
            "own", [](const PyPosition& p) { return p.discs.own; },
            "Discs of the side to move, as a bitboard.")
        .def_prop_ro(
            "opp", [](const PyPosition& p) { return p.discs.opp; },
            "Discs of the other side, as a bitboard.")
        .def_prop_ro("black", &PyPosition::black, "Black discs, as a bitboard.")
        .def_prop_ro("white", &PyPosition::white, "White discs, as a bitboard.")
        .def_prop_ro(
            "size", [](const PyPosition& p) { return p.shape->size; },
            "Squares along an edge: 4, 6 or 8.")
        .def_prop_ro(
            "white_to_move", [](const PyPosition& p) { return p.white_to_move; },
            "Whether it is White's turn.")
        .def_prop_ro(
            "moves", [](const PyPosition& p) { return moves(p.discs, *p.shape); },
            "Squares where the side to move may play, as a bitboard; 0 if it has none.")
        .def("move_list", &move_list, nb::sig("def move_list(self) -> list[int]"),
             "The legal moves, in the order of the squares; a forced pass is one.")
        .def("play", &play, "move"_a.none(),
             nb::sig("def play(self, move: int | str) -> typing.Self"),
             "The position after a move; forced passes are moves too.")
        .def("replay", &replay, "moves"_a,
             nb::sig("def replay(self, moves: bytes) -> tuple[bytes, int, typing.Self]"),
             "Play a line of moves, a byte each, as far as it is legal: the moves with the forced "
             "passes that it leaves out, how many of its moves were played, and the position then.")
        .def("trace", &trace, "moves"_a,
             nb::sig("def trace(self, moves: bytes) -> tuple[bytes, bytes]"),
             "Play a line of moves, a byte each, as far as it is legal: the keys of all positions "
             "on the way, eight bytes each, the lowest first; and its canonical moves.")
        .def("children", &children, nb::sig("def children(self) -> list[typing.Self]"),
             "The positions after each legal move, in the order of the squares.")
        .def(
            "passed", [](Self self) { return wrapped(self, unwrapped(self).passed()); },
            nb::sig("def passed(self) -> typing.Self"),
            "The same discs with the other side to move, whether or not a pass is allowed.")
        .def(
            "flips",
            [](Self self, nb::handle move) -> Bitboard {
                const PyPosition& position = unwrapped(self);
                Position next;
                if (!try_move(position.discs, to_square(self, move), *position.shape, next)) {
                    return 0;
                }
                return position.discs.opp & next.opp;
            },
            "move"_a.none(), nb::sig("def flips(self, move: int | str) -> int"),
            "The discs that a move turns over, as a bitboard; 0 if it is not legal.")
        .def(
            "must_pass", [](const PyPosition& p) { return must_pass(p.discs, *p.shape); },
            "Whether the side to move has no move but the other side has.")
        .def(
            "is_game_over", [](const PyPosition& p) { return is_over(p.discs, *p.shape); },
            "Whether neither side can move.")
        .def(
            "final_score", [](const PyPosition& p) { return final_score(p.discs, *p.shape); },
            "Disc difference as the side to move sees it, empty squares given to the winner.")
        .def(
            "stable", [](const PyPosition& p) { return stable_discs(p.discs, *p.shape); },
            "Discs of the side to move that can certainly never be turned over, as a bitboard.")
        .def(
            "transformed",
            [](Self self, int symmetry) {
                const PyPosition& p = unwrapped(self);
                return wrapped(self,
                               {transformed(p.discs, symmetry & 7), p.shape, p.white_to_move});
            },
            "symmetry"_a, nb::sig("def transformed(self, symmetry: int) -> typing.Self"),
            "The image under one of the eight symmetries.")
        .def(
            "canonical_symmetry", [](const PyPosition& p) { return canonical_symmetry(p.discs); },
            "The symmetry that leads to the canonical form.")
        .def(
            "key", [](const PyPosition& p) { return key_of(p, canonical_form(p.discs)); },
            "A hash of 64 bits that all eight images share, the same on every machine.")
        .def(
            "canonical_move",
            [](Self self, nb::handle move) {
                const Square square = to_square(self, move);
                if (square < 0) throw nb::value_error("there is no such move");
                return canonical_square(canonical_form(unwrapped(self).discs), square);
            },
            "move"_a.none(), nb::sig("def canonical_move(self, move: int | str) -> int"),
            "Where a move lies in the canonical form. Moves that are images of each other, as all "
            "four at the start, lie at the same place.")
        .def("perft", &count_paths, "depth"_a, "The number of move paths of that many plies.")
        .def(
            "playout",
            [](const PyPosition& p, std::uint64_t seed, std::uint64_t stream) {
                Random random(seed, stream);
                return random_playout(p.discs, *p.shape, random);
            },
            "seed"_a, "stream"_a = 0,
            "The final score of a game of random moves from here, as the side to move sees it.")
        .def(
            "__eq__", [](const PyPosition& a, const PyPosition& b) { return a == b; },
            nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", &hash_of);

    m.attr("PASS") = PASS;
    m.attr("SQUARES") = MOST_SQUARES;
    m.def(
        "sizes", [] { return std::array{SHAPE_4.size, SHAPE_6.size, SHAPE_8.size}; },
        "The sizes of boards: squares along an edge.");
    m.def(
        "start_discs", [] { return std::pair{START.own, START.opp}; },
        "The discs of Black and of White at the start of a game, as bitboards.");
    m.def(
        "transformed_bitboard",
        [](Bitboard b, int symmetry) { return transformed(b, symmetry & 7); }, "bitboard"_a,
        "symmetry"_a, "The image of a bitboard under one of the eight symmetries.");
}

}  // namespace outflank::bindings
