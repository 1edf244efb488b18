"""Boards as text: one line for exchange, and a diagram for people.

The line has the squares from a1 by rows and then the side to move. Black is written ``X`` and may
be read as ``X x * B b``; White ``O``, read as ``O o W w``; an empty square ``-``, read as ``- .``.
White space is ignored.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from outflank.errors import NotationError
from outflank.rules.color import Color
from outflank.rules.shape import SIZES, Shape, shape_of

if TYPE_CHECKING:
    from outflank.rules.position import Position

__all__ = ["BoardText", "board_diagram", "board_line", "parse_board_line"]

_BLACK = frozenset("Xx*Bb")
_WHITE = frozenset("OoWw")
_EMPTY = frozenset("-.")

_DIGIT_SYMBOLS = str.maketrans("012", "-XO")


@dataclass(frozen=True, slots=True)
class BoardText:
    """What a board line says."""

    black: int
    """Black discs, as a bitboard."""

    white: int
    """White discs, as a bitboard."""

    turn: Color
    """The side to move."""

    size: int
    """Squares along an edge."""


def parse_board_line(text: str) -> BoardText:
    """Read a board line of 16, 36 or 64 squares and a side to move."""
    if not isinstance(text, str):
        raise NotationError(f"board text must be a string, not {text!r}")
    symbols = []
    for column, letter in enumerate(text, start=1):
        if letter.isspace():
            continue
        if letter not in _BLACK | _WHITE | _EMPTY:
            raise NotationError(f"board text: {letter!r} at column {column} is not X, O or -")
        symbols.append(letter)
    shape = _shape_for(symbols, text)
    side = symbols.pop()
    if side in _EMPTY:
        raise NotationError(
            f"board text: the side to move must be X or O, not {side!r}, "
            f"after the {len(symbols)} squares"
        )
    discs = list(zip(shape.squares, symbols, strict=True))
    return BoardText(
        black=sum(1 << square for square, letter in discs if letter in _BLACK),
        white=sum(1 << square for square, letter in discs if letter in _WHITE),
        turn=Color.BLACK if side in _BLACK else Color.WHITE,
        size=shape.size,
    )


def _shape_for(symbols: list[str], text: str) -> Shape:
    for size in SIZES:
        if len(symbols) == size * size + 1:
            return shape_of(size)
    words = text.split()
    side_stands_apart = len(words) > 1 and len(words[-1]) == 1
    if len(symbols) in {size * size for size in SIZES} and not side_stands_apart:
        raise NotationError(
            f"board text: no side to move after the {len(symbols)} squares; add X or O"
        )
    squares = len(symbols) - side_stands_apart
    raise NotationError(
        f"board text: {squares} squares; a board has 16, 36 or 64, then the side to move"
    )


def board_line(position: Position) -> str:
    """The board line of a position."""
    # A decimal number with a digit for each square, the last one first.
    digits = str(int(f"{position.black:b}") + 2 * int(f"{position.white:b}")).zfill(64)[::-1]
    if position.size < 8:
        digits = "".join(digits[square] for square in position.shape.squares)
    squares = digits.translate(_DIGIT_SYMBOLS)
    return f"{squares} {'O' if position.white_to_move else 'X'}"


def board_diagram(position: Position) -> str:
    """A diagram with coordinates, the side to move and the count of discs."""
    shape = position.shape
    columns = [chr(ord("a") + column) for column in range(shape.size)]
    lines = ["  " + " ".join(columns)]
    letters = board_line(position)
    lines += [
        f"{row + 1} {' '.join(letters[row * shape.size : (row + 1) * shape.size])}"
        for row in range(shape.size)
    ]
    outcome = position.outcome()
    counts = position.counts()
    lines.append(str(outcome) if outcome else f"{position.turn} to move, {counts}")
    return "\n".join(lines)
