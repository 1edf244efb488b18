"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from outflank.rules.color import Color
from outflank.rules.score import Score

__all__ = ["Counts", "Outcome", "Termination"]


class Termination(Enum):
    """Why a game ended."""

    BOARD_FULL = "the board is full"
    WIPE_OUT = "one side has no discs left"
    NO_MOVES = "neither side can move"


@dataclass(frozen=True, slots=True)
class Counts:
    """Discs on the board."""

    black: int
    """Black discs."""

    white: int
    """White discs."""

    empties: int
    """Empty squares."""

    def __str__(self) -> str:
        return f"{self.black}-{self.white}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game."""

    winner: Color | None
    """The side with more discs, or None for a draw."""

    termination: Termination
    """Why the game ended."""

    counts: Counts
    """Discs as they lie, before the empty squares are given to the winner."""

    score: Score
    """The final score, seen by Black, empty squares given to the winner."""

    def __str__(self) -> str:
        verdict = "draw" if self.winner is None else f"{self.winner} wins"
        return f"{verdict} {self.counts}: {self.termination.value}"
