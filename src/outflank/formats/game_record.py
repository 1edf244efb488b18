"""A game as it was played: players, start, moves with times and scores, and the result."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from outflank.formats.headers import parse_date
from outflank.game import Game, GameNode, GameResult, MainLine
from outflank.rules import Board, Color, Position

__all__ = ["GameRecord", "RecordedMove"]


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """A move with its annotations."""

    move: int
    """The move, which may be a pass."""

    seconds: float | None = None
    """How long it took."""

    score: float | None = None
    """The score its player expected, in discs, from that player's point of view."""


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
    """Any further remarks."""

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
        clock: str | None = None,
        date: datetime | None = None,
    ) -> GameRecord:
        """The record of a game's main line, or of the line to a node, with the game's comment.

        Names, clock and date come from the headers, unless given.
        """
        end = end or game.end()
        result, headers = game.result_at(end), game.headers
        clocks = (headers.get(name, "") for name in ("TimeControl", "TB"))
        return cls(
            headers.get("Black", "") if black is None else black,
            headers.get("White", "") if white is None else white,
            tuple(
                RecordedMove(
                    node.move,
                    node.seconds,
                    None
                    if node.evaluation is None
                    else float(node.evaluation.pov(node.turn.other)),
                )
                for node in end.path()
                if node.move is not None
            ),
            game.start,
            None if result is None else result.black_score,
            "" if result is None else result.reason,
            next(filter(None, clocks), "") if clock is None else clock,
            parse_date(headers.get("Date", "")) if date is None else date,
            headers.get("Site", ""),
            game.root.comment,
        )

    def to_game(self) -> Game:
        """The record as a game. Raises `IllegalMoveError` if its moves are not legal."""
        headers = {
            "Black": self.black,
            "White": self.white,
            "Site": self.place,
            "Date": "" if self.date is None else self.date.isoformat(timespec="seconds"),
            "TimeControl": self.clock,
        }
        line = MainLine.replayed(
            self.start,
            bytes(recorded.move for recorded in self.moves),
            self.comment,
            [recorded.score for recorded in self.moves],
            [recorded.seconds for recorded in self.moves],
        )
        game = Game.from_line(line, headers={name: text for name, text in headers.items() if text})
        if self.result is not None:
            given = GameResult(self.result, self.reason)
            game.ending = None if given == GameResult.by_rules(line.end) else given
        return game

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
        """The value of the game for a side: 1, 1/2 or 0, or None without a result."""
        if self.result is None:
            return None
        if self.winner is None:
            return 0.5
        return 1.0 if self.winner is color else 0.0
