"""Patterns around a square that is played: places in one table of learned weights.

A square has one of nine classes, its image in the triangle a1, b1, c1, d1, b2, c2, d2, c3, d3; the
board is turned so that the square lies there. Each class has patterns of its own: the lines
through the square, the squares nearest to it, and the edges and corners of its quarter. A state
of a pattern is a number with a digit for each square: empty 0, own 1, opposing 2.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from outflank import _core, batch
from outflank.rules import SQUARES

__all__ = ["SLOTS", "opening_slots", "pattern_slots", "square_classes"]

CLASSES = (0, 1, 2, 3, 9, 10, 11, 18, 19)
"""The square of each class."""

# Patterns that the squares of a quarter have in common.
SHARED = (
    "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2",  # edge with its X-squares
    "a1 b1 c1 a2 b2 c2 a3 b3 c3",  # corner block
    "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",  # corner along an edge
    "a1 b1 a2 b2 a3 b3 a4 b4 a5 b5",  # and along the other one
)

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
NEAREST = 8

# Opening moves are memorised in this many slots, by a hash of the position that they lead to. A
# prime, so that all bits of the hash count.
OPENING_SLOTS = 131_071

# Rows that are turned at a time, which bounds the memory for their digits.
CHUNK = 100_000

Bitboards = NDArray[np.uint64]
Squares = NDArray[np.uint8]
Digits = NDArray[np.uint8]


class ClassPattern(NamedTuple):
    """A pattern of a class of squares."""

    squares: NDArray[np.int64]
    """Its squares, with the move's square at the place of its class."""

    first: int
    """The place of its first state in the table."""


def _square(name: str) -> int:
    return 8 * (int(name[1]) - 1) + ord(name[0]) - ord("a")


def _class_squares(square: int) -> list[list[int]]:
    """The squares of each pattern of a class."""
    row, column = divmod(square, 8)
    found = []
    for down, right in DIRECTIONS:
        steps = [(row + step * down, column + step * right) for step in range(-7, 8) if step]
        found.append([8 * r + c for r, c in steps if 0 <= r < 8 and 0 <= c < 8])

    def distance(other: int) -> tuple[int, int, int]:
        down, right = abs(other // 8 - row), abs(other % 8 - column)
        return max(down, right), down + right, other

    others = sorted(set(range(SQUARES)) - {square}, key=distance)
    found.append(others[:NEAREST])
    found += [[s for s in map(_square, names.split()) if s != square] for names in SHARED]
    return found


def _layout() -> tuple[list[list[ClassPattern]], int]:
    layout, first = [], 0
    for square in CLASSES:
        patterns = []
        for squares in _class_squares(square):
            patterns.append(ClassPattern(np.array(squares, np.int64), first))
            first += int(3 ** len(squares))
        layout.append(patterns)
    return layout, first


_PATTERNS, _PATTERN_SLOTS = _layout()

SLOTS: int = _PATTERN_SLOTS + OPENING_SLOTS + 1
"""Places of the table; the last is for moves that are no opening."""


class _Turns(NamedTuple):
    """How boards are turned for the move on each square."""

    classes: NDArray[np.int64]
    """The class of a square; 9 for the four in the middle."""

    sources: NDArray[np.int64]
    """By move and square of the turned board, the square that it comes from."""

    mirrored: NDArray[np.int64]
    """The same, mirrored at the long diagonal."""

    on_diagonal: NDArray[np.bool_]
    """Whether both turns leave the move on the square of its class."""


@cache
def _turns() -> _Turns:
    images = np.array(
        [
            [int(_core.transformed_bitboard(1 << s, t)).bit_length() - 1 for s in range(SQUARES)]
            for t in range(8)
        ]
    )
    classes = np.full(SQUARES, len(CLASSES))
    sources = np.tile(np.arange(SQUARES), (SQUARES, 1))
    for square in range(SQUARES):
        for image in images:
            if image[square] in CLASSES:
                classes[square] = CLASSES.index(image[square])
                sources[square] = np.argsort(image)
                break
    transposed = np.arange(SQUARES).reshape(8, 8).T.ravel()
    diagonal = np.isin(classes, [CLASSES.index(square) for square in (0, 9, 18)])
    return _Turns(classes, sources, sources[:, transposed], diagonal)


def square_classes(move: Squares) -> NDArray[np.int64]:
    """The class of each square."""
    return _turns().classes[move]


def pattern_slots(own: Bitboards, opp: Bitboards, move: Squares) -> NDArray[np.int32]:
    """The place of each pattern's state, a row for each position with its move."""
    found = np.empty((len(move), len(_PATTERNS[0])), np.int32)
    for start in range(0, len(move), CHUNK):
        part = slice(start, start + CHUNK)
        digits = _turned_digits(own[part], opp[part], move[part])
        classes = square_classes(move[part])
        for number, patterns in enumerate(_PATTERNS):
            rows = np.nonzero(classes == number)[0]
            here = digits[rows].astype(np.int32)
            for column, (squares, first) in enumerate(patterns):
                powers = 3 ** np.arange(len(squares), dtype=np.int32)
                found[start + rows, column] = first + here[:, squares] @ powers
    return found


def _turned_digits(own: Bitboards, opp: Bitboards, move: Squares) -> Digits:
    """Boards as digits, turned so that the move lies on the square of its class.

    On a diagonal there are two such turns: the one whose digits come first is taken.
    """
    turns, bits = _turns(), np.arange(SQUARES, dtype=np.uint64)
    digits = ((own[:, None] >> bits) & np.uint64(1)).astype(np.uint8)
    digits += 2 * ((opp[:, None] >> bits) & np.uint64(1)).astype(np.uint8)
    turned = np.take_along_axis(digits, turns.sources[move], 1)
    rows = np.nonzero(turns.on_diagonal[move])[0]
    if len(rows):
        mirrored = np.take_along_axis(digits[rows], turns.mirrored[move[rows]], 1)
        differ = np.argmax(mirrored != turned[rows], axis=1)
        places = np.arange(len(rows))
        smaller = mirrored[places, differ] < turned[rows][places, differ]
        turned[rows[smaller]] = mirrored[smaller]
    return turned


def opening_slots(own: Bitboards, opp: Bitboards, early: NDArray[np.bool_]) -> NDArray[np.int32]:
    """The place of the position after each move; the last place for those that are not *early*."""
    slots = np.full(len(own), SLOTS - 1, np.int32)
    keys = [position.key() for position in batch.to_positions(own[early], opp[early])]
    slots[early] = [_PATTERN_SLOTS + key % OPENING_SLOTS for key in keys]
    return slots
