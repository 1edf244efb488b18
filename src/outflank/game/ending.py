"""How a game ended: Black's score, and the reason if it was not the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from outflank.rules import Color, Position

__all__ = ["GameResult"]


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a game."""

    black_score: float
    """Black's discs minus White's; empty squares are the winner's."""

    reason: str = ""
    """Why it ended: empty by the rules, else a word such as resigned, time, agreed, illegal move or
    crash."""

    @classmethod
    def by_rules(cls, position: Position) -> Self | None:
        """The result of a position in which neither side can move, or None."""
        outcome = position.outcome()
        return None if outcome is None else cls(float(outcome.score.discs))

    @classmethod
    def lost(cls, loser: Color, reason: str, *, size: int = 8) -> Self:
        """A loss by one's own doing: of all discs, as by a wipe-out."""
        squares = float(size * size)
        return cls(-squares if loser is Color.BLACK else squares, reason)

    @property
    def winner(self) -> Color | None:
        """The side that won, or None after a draw."""
        if not self.black_score:
            return None
        return Color.BLACK if self.black_score > 0 else Color.WHITE

    def points(self, color: Color) -> float:
        """The value of the game for a side: 1, 1/2 or 0."""
        if self.winner is None:
            return 0.5
        return 1.0 if self.winner is color else 0.0

    def __str__(self) -> str:
        score = f"{abs(self.black_score):g}"
        won = "draw" if self.winner is None else f"{self.winner} wins by {score}"
        return f"{won} ({self.reason})" if self.reason else won
