"""Exact endgames."""

from __future__ import annotations

import time
from dataclasses import dataclass

from outflank import _core
from outflank.errors import OptionError
from outflank.rules import Board, Position, Score
from outflank.validation import whole_number

__all__ = ["Solution", "Solver", "solve"]

HASH_MB = 64
MOST_HASH_MB = 65536


@dataclass(frozen=True, slots=True)
class Solution:
    """What perfect play by both sides leads to."""

    score: Score
    """The final score as the side to move sees it, exact. If only who wins was asked, it is 1, 0
    or -1."""

    move: int | None
    """A best move, or None after the end of the game."""

    pv: tuple[int, ...]
    """Perfect play to the end, passes among it; only *move* if only who wins was asked."""

    nodes: int
    """Positions searched."""

    seconds: float
    """How long it took."""


class Solver:
    """Solves endgames, and remembers what it found."""

    def __init__(self, *, hash_mb: int = HASH_MB) -> None:
        """*hash_mb* is the size of its table in megabytes."""
        hash_mb = whole_number("hash_mb", hash_mb, 1, MOST_HASH_MB)
        try:
            self._native = _core.Solver(hash_mb)
        except MemoryError:
            raise OptionError(f"there is no memory for a table of {hash_mb} MB") from None

    def solve(self, position: Board | Position, *, wld: bool = False) -> Solution:
        """Solve a position; with *wld*, only find out who wins.

        It takes about a second at 22 empty squares, and some three times as long for each more.
        """
        if isinstance(position, Board):
            position = position.position
        begun = time.perf_counter()
        found = self._native.solve(position, wld)
        return Solution(
            score=Score(found.score, position.turn, exact=True),
            move=found.move if not position.is_game_over() else None,
            pv=tuple(found.pv),
            nodes=found.nodes,
            seconds=time.perf_counter() - begun,
        )

    def clear(self) -> None:
        """Forget what was found."""
        self._native.clear()


def solve(position: Board | Position, *, wld: bool = False, hash_mb: int = HASH_MB) -> Solution:
    """Solve a position with a solver of its own."""
    return Solver(hash_mb=hash_mb).solve(position, wld=wld)
