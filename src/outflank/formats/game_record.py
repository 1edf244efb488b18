"""A game as it was played: who, from where, each move with its time and score, how it ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from outflank.game import Game, GameNode
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


def _mover_score(node: GameNode) -> float:
    """A node's evaluation as the side sees it that made the move."""
    assert node.parent is not None
    assert node.evaluation is not None
    return float(node.evaluation.pov(node.parent.turn))


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

    @classmethod
    def of_game(
        cls,
        game: Game,
        *,
        end: GameNode | None = None,
        black: str | None = None,
        white: str | None = None,
        clock: str = "",
        date: datetime | None = None,
    ) -> GameRecord:
        """The record of a game's main line, or of the line to a node; its comment is the game's.

        The names are those of the headers, unless others are given.
        """
        end = end or game.end()
        result = game.result_at(end)
        return cls(
            game.headers.get("Black", "") if black is None else black,
            game.headers.get("White", "") if white is None else white,
            tuple(
                RecordedMove(
                    node.move,
                    node.seconds,
                    None if node.evaluation is None else _mover_score(node),
                )
                for node in end.path()
                if node.move is not None
            ),
            game.start,
            None if result is None else result.black_score,
            "" if result is None else result.reason,
            clock,
            date,
            game.headers.get("Site", ""),
            game.root.comment,
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
