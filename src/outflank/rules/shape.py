"""Board shapes, squares and their names.

A square is a number from 0 to 63 on the 8x8 board: a1 = 0, b1 = 1, a2 = 8, h8 = 63. Smaller boards
are centred in it, so that a1 of a 6x6 board is 9, and a1 of a 4x4 board is 18.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from outflank import _core
from outflank.errors import NotationError, PositionError

__all__ = ["PASS", "SHAPES", "SIZES", "SQUARES", "Shape", "shape_of", "squares_of"]

PASS: int = _core.PASS
"""The move of a side that has no square to play: 64."""

SQUARES: int = _core.SQUARES
"""Squares of the largest board: 64."""

PASS_NAMES = ("pass", "pa", "ps", "--")

SIZES = tuple(_core.sizes())
"""The supported board sizes: 4, 6 and 8 squares along the edge."""


def squares_of(bitboard: int) -> Iterator[int]:
    """The squares of a bitboard, lowest first."""
    while bitboard:
        lowest = bitboard & -bitboard
        yield lowest.bit_length() - 1
        bitboard ^= lowest


@dataclass(frozen=True, slots=True)
class Shape:
    """A square board in the middle of the 64-bit board."""

    size: int
    """Squares along an edge: 4, 6 or 8."""

    squares: tuple[int, ...]
    """All squares, by rows from a1."""

    mask: int
    """All squares, as a bitboard."""

    names: Mapping[int, str] = field(compare=False, repr=False)
    """The names of squares and of the pass."""

    numbers: Mapping[str, int] = field(compare=False, repr=False)
    """The squares and the pass by name, with all that a pass is called."""

    @property
    def margin(self) -> int:
        """Rows and columns between this board and the edge of the 8x8 board."""
        return (8 - self.size) // 2

    def column(self, square: int) -> int:
        """Column from the left, from 0."""
        return square % 8 - self.margin

    def row(self, square: int) -> int:
        """Row from the top, from 0."""
        return square // 8 - self.margin

    def square(self, column: int, row: int) -> int:
        """The square in a column and a row, both from 0."""
        if not (0 <= column < self.size and 0 <= row < self.size):
            raise PositionError(f"column {column}, row {row} is not on the {self} board")
        return (row + self.margin) * 8 + column + self.margin

    def name(self, move: int) -> str:
        """A square's name, such as ``f5``, or ``pass``."""
        name = self.names.get(move)
        if name is None:
            raise PositionError(f"{move} is not a square of the {self} board")
        return name

    def parse(self, text: str) -> int:
        """The square or pass that a text names, in upper or lower case.

        Passes may be written ``pass``, ``pa``, ``ps`` or ``--``.
        """
        name = text.strip().lower()
        move = self.numbers.get(name)
        if move is not None:
            return move
        if len(name) == 2 and name[0].isascii() and name[0].isalpha() and name[1] in "0123456789":
            last = self.names[self.squares[-1]]
            raise NotationError(f"{text!r} is not on the {self} board (a1 to {last})")
        raise NotationError(f"{text!r} is not a square such as f5, nor a pass")

    def __str__(self) -> str:
        return f"{self.size}x{self.size}"


def _make_shape(size: int) -> Shape:
    margin = (8 - size) // 2
    inside = range(margin, 8 - margin)
    squares = tuple(row * 8 + column for row in inside for column in inside)
    names = {at: f"{'abcdefgh'[at % 8 - margin]}{at // 8 - margin + 1}" for at in squares}
    numbers = {name: square for square, name in names.items()} | dict.fromkeys(PASS_NAMES, PASS)
    mask = sum(1 << square for square in squares)
    return Shape(size, squares, mask, {**names, PASS: "pass"}, numbers)


SHAPES = {size: _make_shape(size) for size in SIZES}
"""The supported boards, by size."""


def shape_of(size: int) -> Shape:
    """The shape of that size."""
    if not isinstance(size, int) or size not in SHAPES:
        raise PositionError(f"no board of size {size!r}; sizes are 4, 6 and 8")
    return SHAPES[size]
