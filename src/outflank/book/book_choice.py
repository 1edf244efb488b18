"""Varied moves from a book."""

from __future__ import annotations

import random
from functools import lru_cache
from importlib.resources import as_file, files
from math import exp
from pathlib import Path

from outflank.book.book_file import Book, BookMove
from outflank.errors import FormatError
from outflank.rules import Position

__all__ = ["SHIPPED", "choose_book_move", "named_book", "shipped_book"]

SHIPPED = "shipped"
"""The name of the book that comes with the package."""

# A move may lose this many discs against the best one; the more it loses, the less likely it is.
MOST_LOSS = 1
TYPICAL_LOSS = 1.0


def choose_book_move(book: Book, position: Position, dice: random.Random) -> BookMove | None:
    """A good book move, chosen at random among those of about equal value.

    None if the position is not in the book.
    """
    moves = book.moves(position)
    if not moves:
        return None
    good = [move for move in moves if moves[0].value - move.value <= MOST_LOSS]
    chances = [exp((move.value - moves[0].value) / TYPICAL_LOSS) for move in good]
    return dice.choices(good, chances)[0]


@lru_cache(maxsize=1)
def shipped_book() -> Book:
    """The book that comes with the package."""
    with as_file(files("outflank").joinpath("data/opening.book")) as path:
        return Book.open(path)


def named_book(name: str) -> Book:
    """The book of that name: ``shipped``, or a file. Raises `FormatError`."""
    if name == SHIPPED:
        return shipped_book()
    if not Path(name).is_file():
        raise FormatError(f"there is no book {name}")
    return Book.open(name)
