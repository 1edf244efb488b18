"""Features of a position, written to be read.

A feature is a number for the side to move; an evaluation uses the difference between both sides.
The native core has a fast twin of each (``native/eval/features.h``), and a test compares them on
thousands of positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from outflank.errors import OptionError, UnknownNameError
from outflank.rules import SQUARES, Color, Position, Shape, squares_of

__all__ = [
    "FEATURES",
    "Feature",
    "Tables",
    "beside",
    "corners_with_neighbours",
    "difference",
    "edge_codes",
    "feature_named",
]


@dataclass(frozen=True, slots=True)
class Tables:
    """What some features need besides the discs."""

    squares: Sequence[float] = (0.0,) * SQUARES
    """Values of the 64 squares of the 8x8 board, by rows from a1: for ``table``."""

    edges: Mapping[int, float] = field(default_factory=dict)
    """Bonus of edges by their code, negative for Black and positive for White: for ``edges``."""

    def __post_init__(self) -> None:
        if len(self.squares) != SQUARES:
            raise OptionError(f"a table has {SQUARES} squares, not {len(self.squares)}")


@dataclass(frozen=True, slots=True)
class Feature:
    """Something to count about the side to move."""

    name: str
    """Its name in evaluations."""

    about: str
    """What it counts."""

    count: Callable[[Position, Tables], float]
    """The number for the side to move."""

    sizes: tuple[int, ...] = (4, 6, 8)
    """Board sizes on which it has a meaning."""


def difference(feature: Feature, position: Position, tables: Tables) -> float:
    """The feature of the side to move minus the opponent's."""
    return feature.count(position, tables) - feature.count(position.passed(), tables)


# Squares


def beside(square: int) -> Iterator[int]:
    """The squares around a square."""
    column, row = square % 8, square // 8
    for x in (column - 1, column, column + 1):
        for y in (row - 1, row, row + 1):
            if (x, y) != (column, row) and 0 <= x < 8 and 0 <= y < 8:
                yield y * 8 + x


def _empties(position: Position) -> set[int]:
    return set(squares_of(position.shape.mask & ~(position.own | position.opp)))


def corners_with_neighbours(shape: Shape) -> Iterator[tuple[int, list[int], int]]:
    """Each corner with its C-squares and its X-square."""
    last = shape.size - 1
    for column, right in ((0, 1), (last, -1)):
        for row, down in ((0, 1), (last, -1)):
            corner = shape.square(column, row)
            c_squares = [shape.square(column + right, row), shape.square(column, row + down)]
            yield corner, c_squares, shape.square(column + right, row + down)


# Features


def _mobility(position: Position, _: Tables) -> float:
    return position.moves.bit_count()


def _potential_mobility(position: Position, _: Tables) -> float:
    opponents = set(squares_of(position.opp))
    return sum(not opponents.isdisjoint(beside(empty)) for empty in _empties(position))


def _count_corners(position: Position, _: Tables) -> float:
    return sum(
        position.own >> corner & 1 for corner, _, _ in corners_with_neighbours(position.shape)
    )


def _c_squares(position: Position, *, corner_empty: bool) -> float:
    empties = _empties(position)
    return sum(
        position.own >> square & 1
        for corner, c_squares, _ in corners_with_neighbours(position.shape)
        if (corner in empties) == corner_empty
        for square in c_squares
    )


def _c_occupied(position: Position, _: Tables) -> float:
    return _c_squares(position, corner_empty=False)


def _c_empty(position: Position, _: Tables) -> float:
    return _c_squares(position, corner_empty=True)


def _x_empty(position: Position, _: Tables) -> float:
    empties = _empties(position)
    return sum(
        position.own >> x_square & 1
        for corner, _, x_square in corners_with_neighbours(position.shape)
        if corner in empties
    )


def _pieces(position: Position, _: Tables) -> float:
    return position.own.bit_count()


def _table(position: Position, tables: Tables) -> float:
    return sum(tables.squares[square] for square in squares_of(position.own))


def _stable(position: Position, _: Tables) -> float:
    return position.stable().bit_count()


def _anchored(position: Position, _: Tables) -> float:
    """Discs that lean on an own corner.

    From the corner row by row: each row is an unbroken run from the edge, no longer than the run
    of the row before it.
    """
    shape, size = position.shape, position.size
    anchored = set()
    for columns in (range(size), range(size - 1, -1, -1)):
        for rows in (range(size), range(size - 1, -1, -1)):
            longest = size
            for row in rows:
                run = 0
                for column in columns:
                    square = shape.square(column, row)
                    if run == longest or not position.own >> square & 1:
                        break
                    anchored.add(square)
                    run += 1
                longest = run
    return len(anchored)


def _frontier(position: Position, _: Tables) -> float:
    empties = _empties(position)
    return -sum(not empties.isdisjoint(beside(disc)) for disc in squares_of(position.own))


def edge_codes(position: Position) -> list[int]:
    """The codes of the four edges as the side to move reads them (shenzhen, section 2.4.6).

    The code is the sum of (c + colour) * 3^i over the squares i, where black is -1, empty 0 and
    white 1, for c and for the colour of the side to move. So an own disc counts 2, an empty square
    1 and an opponent's disc 0, with the sign of the colour. The edges go from a1 to h1, from a1 to
    a8, from h1 to h8 and from a8 to h8.

    >>> edge_codes(Position.start())  # empty edges, as Black reads them
    [-3280, -3280, -3280, -3280]
    """
    colour = -1 if position.turn is Color.BLACK else 1
    codes = []
    for first, step in ((0, 1), (0, 8), (7, 8), (56, 1)):
        line = [first + step * i for i in range(8)]
        discs = [(position.white >> square & 1) - (position.black >> square & 1) for square in line]
        codes.append(sum((c + colour) * 3**i for i, c in enumerate(discs)))
    return codes


def _edges(position: Position, tables: Tables) -> float:
    return sum(tables.edges.get(code, 0) for code in edge_codes(position))


# The region of each square of the top left quarter; the others are mirror images.
_REGIONS = {
    "region_corners": ("corners", ["a1"]),
    "region_c": ("C-squares", ["b1", "a2"]),
    "region_x": ("X-squares", ["b2"]),
    "region_a": ("A-squares (c1 and its like)", ["c1", "a3"]),
    "region_b": ("B-squares (d1 and its like)", ["d1", "a4"]),
    "region_second_ring": ("the second ring without X", ["c2", "d2", "b3", "b4"]),
    "region_middle_corners": ("corners of the middle 4x4", ["c3"]),
    "region_middle_sides": ("sides of the middle 4x4", ["d3", "c4"]),
    "region_centre": ("the four centre squares", ["d4"]),
}


def _region(names: list[str]) -> Callable[[Position, Tables], float]:
    squares = set()
    for name in names:
        column, row = ord(name[0]) - ord("a"), int(name[1]) - 1
        squares |= {y * 8 + x for x in (column, 7 - column) for y in (row, 7 - row)}

    def share(position: Position, _: Tables) -> float:
        return sum(position.own >> square & 1 for square in squares) / len(squares)

    return share


FEATURES: dict[str, Feature] = {
    feature.name: feature
    for feature in (
        Feature("mobility", "legal moves", _mobility),
        Feature(
            "potential_mobility", "empty squares beside an opponent's disc", _potential_mobility
        ),
        Feature("corners", "corners taken", _count_corners),
        Feature("c_occupied", "C-squares beside an occupied corner", _c_occupied),
        Feature("c_empty", "C-squares beside an empty corner", _c_empty),
        Feature("x_empty", "X-squares beside an empty corner", _x_empty),
        Feature("pieces", "discs", _pieces),
        Feature("table", "values of the occupied squares", _table, (8,)),
        Feature("stable", "discs that are certainly stable", _stable),
        Feature("anchored", "discs that lean on an own corner", _anchored),
        Feature("frontier", "discs beside an empty square, negatively", _frontier),
        Feature("edges", "bonus of the edges' ternary codes", _edges, (8,)),
        *(
            Feature(name, f"share of {kind}", _region(names), (8,))
            for name, (kind, names) in _REGIONS.items()
        ),
    )
}
"""All features by name, in the order of the native ones."""


def feature_named(name: str) -> Feature:
    """The feature of that name."""
    if name not in FEATURES:
        raise UnknownNameError.among("feature", name, FEATURES)
    return FEATURES[name]
