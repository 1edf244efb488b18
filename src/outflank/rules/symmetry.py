"""The eight symmetries of the board."""

from __future__ import annotations

from enum import IntEnum

from outflank import _core
from outflank.rules.shape import PASS
from outflank.validation import whole_number

__all__ = ["Symmetry"]


class Symmetry(IntEnum):
    """One of the eight ways to turn or mirror the board onto itself.

    The number has three bits: 4 transposes (a8 and h1 change places), then 1 mirrors the columns,
    then 2 mirrors the rows.
    """

    IDENTITY = 0
    MIRROR_COLUMNS = 1
    MIRROR_ROWS = 2
    ROTATE_180 = 3
    TRANSPOSE = 4
    ROTATE_90 = 5
    """Clockwise: a1 goes to h1."""
    ROTATE_270 = 6
    ANTITRANSPOSE = 7
    """About the other diagonal: a1 and h8 change places."""

    @property
    def inverse(self) -> Symmetry:
        """The symmetry that undoes this one."""
        if self is Symmetry.ROTATE_90:
            return Symmetry.ROTATE_270
        if self is Symmetry.ROTATE_270:
            return Symmetry.ROTATE_90
        return self

    def bitboard(self, bitboard: int) -> int:
        """The image of a set of squares."""
        return _core.transformed_bitboard(bitboard, self)

    def move(self, move: int) -> int:
        """The image of a square; a pass stays a pass."""
        whole_number("move", move, 0, PASS)
        return PASS if move == PASS else self.bitboard(1 << move).bit_length() - 1
