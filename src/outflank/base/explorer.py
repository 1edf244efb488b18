"""What was played in a position, and with which results."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from outflank.base.game_base import GameBase
from outflank.base.position_index import NO_SCORE, Postings, postings_at
from outflank.book import Book
from outflank.rules import PASS, Board, Position
from outflank.search.analyser import position_of

__all__ = ["Exploration", "ExploredMove", "explore"]


@dataclass(frozen=True, slots=True)
class ExploredMove:
    """A move that was played, or that the book knows."""

    move: int
    """The move."""

    same: tuple[int, ...]
    """Other moves equivalent by symmetry: their games are counted here."""

    games: int
    """How often it was played."""

    black_wins: int
    """How many of these games Black won."""

    draws: int
    """How many were drawn."""

    white_wins: int
    """How many White won."""

    average: float | None
    """Mean of Black's final discs minus White's; None if no game has a result."""

    last_year: int | None
    """When it was last played, if known."""

    book: int | None
    """The book's value in discs for the mover; None if it has none."""


@dataclass(frozen=True, slots=True)
class Exploration:
    """What the base and the book have on a position."""

    games: int
    """How many games passed through it."""

    moves: tuple[ExploredMove, ...]
    """What was played, the most frequent first; then what only the book knows, the best first."""


def explore(
    base: GameBase | None, position: Board | Position, *, book: Book | None = None
) -> Exploration:
    """What was played in a position, in any orientation.

    Raises `OptionError` if it is neither a board nor a position.
    """
    position = position_of(position)
    if base is None:
        postings = np.empty(0, dtype=[("move", "u1")])
    else:
        with base.reading() as connection:
            postings = postings_at(connection, position)
    values = {} if book is None else {each.move: each.value for each in book.moves(position)}
    moves = [
        _explored(move, same, postings[postings["move"] == place], values.get(move))
        for place, (move, same) in _move_classes(position).items()
    ]
    moves.sort(
        key=lambda each: (each.games, -1000 if each.book is None else each.book), reverse=True
    )
    seen = tuple(each for each in moves if each.games or each.book is not None)
    return Exploration(len(postings), seen)


def _move_classes(position: Position) -> dict[int, tuple[int, tuple[int, ...]]]:
    """The legal moves by their canonical form: one, and those equivalent to it.

    Of equivalent moves the rightmost is shown, and the lowest of these: f5 at the start.
    """
    classes: dict[int, list[int]] = {}
    for move in position.move_list():
        classes.setdefault(position.canonical_move(move), []).append(move)
    for same in classes.values():
        same.sort(key=lambda move: (move == PASS, move % 8, move // 8), reverse=True)
    return {place: (same[0], tuple(same[1:])) for place, same in classes.items()}


def _explored(
    move: int, same: tuple[int, ...], postings: Postings, book: int | None
) -> ExploredMove:
    if not len(postings):
        return ExploredMove(move, same, 0, 0, 0, 0, None, None, book)
    scores = postings["score"]
    scores = scores[scores != NO_SCORE]
    years = int(postings["year"].max())
    return ExploredMove(
        move=move,
        same=same,
        games=len(postings),
        black_wins=int((scores > 0).sum()),
        draws=int((scores == 0).sum()),
        white_wins=int((scores < 0).sum()),
        average=float(scores.mean()) if len(scores) else None,
        last_year=years or None,
        book=book,
    )
