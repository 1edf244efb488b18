"""A game as it was played: who, from where, each move with its time and score, how it ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from outflank.rules import Board, Color, Position

__all__ = ["GameRecord", "RecordedMove"]


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """A move with what is known of it."""

    move: int
    """The move; passes are moves too."""

    seconds: float | None = None
    """How long it took."""

    score: float | None = None
    """What its player expected, in discs, as that player sees it."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game as it was played."""

    black: str
    """Who played Black."""

    white: str
    """Who played White."""

    moves: tuple[RecordedMove, ...] = ()
    """The moves, passes included."""

    start: Position = field(default_factory=Position.start)
    """Where it started."""

    result: float | None = None
    """Black's score at the end, or None if there is no result."""

    reason: str = ""
    """Why it ended, if not by the rules: time, resigned, illegal move, crash..."""

    clock: str = ""
    """Time for each side, such as 60+1; free text."""

    date: datetime | None = None
    """When it was played."""

    place: str = ""
    """Where."""

    comment: str = ""
    """Whatever else there is to say."""

    @classmethod
    def of(cls, board: Board, black: str = "", white: str = "") -> GameRecord:
        """The record of a board's moves."""
        outcome = board.outcome()
        return cls(
            black,
            white,
            tuple(RecordedMove(move) for move in board.moves),
            board.start,
            None if outcome is None else float(outcome.score.discs),
        )

    def board(self) -> Board:
        """The board after the last move."""
        board = Board(self.start)
        for recorded in self.moves:
            board.push(recorded.move)
        return board

    @property
    def winner(self) -> Color | None:
        """The side that won, or None after a draw or without a result."""
        if not self.result:
            return None
        return Color.BLACK if self.result > 0 else Color.WHITE

    def points(self, color: Color) -> float | None:
        """What the game is worth to a side: 1, 1/2 or 0, or None without a result."""
        if self.result is None:
            return None
        if self.winner is None:
            return 0.5
        return 1.0 if self.winner is color else 0.0
