"""What perfect play leads to."""

from __future__ import annotations

from dataclasses import dataclass

from outflank.rules import Score

__all__ = ["Solution"]


@dataclass(frozen=True, slots=True)
class Solution:
    """What perfect play by both sides leads to."""

    score: Score
    """The final score as the side to move sees it. If only who wins was asked, it is 1, 0 or -1.
    It is exact unless the engine was stopped."""

    move: int | None
    """A best move, or None after the end of the game."""

    pv: tuple[int, ...]
    """Perfect play to the end, passes among it; if only who wins was asked, a line that the search
    expects."""

    nodes: int
    """Positions searched."""

    seconds: float
    """How long it took."""
