"""What perfect play leads to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from outflank.errors import StoppedError
from outflank.rules import Position, Score
from outflank.search.result import SearchResult, ThreadCosts

__all__ = ["Solution"]


@dataclass(frozen=True, slots=True)
class Solution:
    """What perfect play by both sides leads to."""

    score: Score
    """The final score for the side to move. If only the winner was asked for, it is 1, 0 or -1. It
    is exact."""

    move: int | None
    """A best move, or None after the end of the game."""

    pv: tuple[int, ...]
    """Perfect play to the end, including passes; if only the winner was asked for, a principal
    variation."""

    nodes: int
    """Positions searched."""

    seconds: float
    """How long it took."""

    costs: ThreadCosts = field(default_factory=ThreadCosts)
    """What its threads lost on working together."""

    @classmethod
    def of_finished(cls, position: Position, *, wld: bool = False) -> Self:
        """The score of a finished game; with *wld*, only who has won."""
        score = position.final_score()
        if wld:
            score = (score > 0) - (score < 0)
        return cls(Score(score, position.turn, exact=True), None, (), 0, 0.0)

    @classmethod
    def of(cls, found: SearchResult) -> Self:
        """What a search for the solution has found; raises StoppedError if it was not done."""
        if not found.complete or not found.score.exact:
            raise StoppedError("not solved: the search was stopped")
        return cls(found.score, found.move, found.pv, found.nodes, found.seconds, found.costs)
