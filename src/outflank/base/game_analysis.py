"""Reviews the moves of many games, one game per task.

An analysed game is a document of plain values, written as a line of JSON: the players, the opening,
and each move with its value, the best move and the loss.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outflank.formats import year_of
from outflank.game import Game
from outflank.openings import longest_opening
from outflank.rules import PASS, Board, Color, Position
from outflank.search import (
    Level,
    Limit,
    MoveReview,
    confirming_limit,
    level,
    process_engine,
    review_game,
)

__all__ = ["AnalysisLimit", "GameTask", "analyse_game", "judgement"]


@dataclass(frozen=True, slots=True)
class AnalysisLimit:
    """How thoroughly each move is searched."""

    level: int = 10
    """Level, unless another limit is given."""

    depth: int | None = None
    """Search depth instead, in plies."""

    time: float | None = None
    """Seconds per position instead."""

    selectivity: int | None = None
    """How sure the search must be, in percent."""

    @property
    def is_default(self) -> bool:
        """Whether neither depth nor time is given."""
        return self.depth is None and self.time is None

    def limit(self, position: Position) -> Limit:
        """The limit of one search."""
        if not self.is_default:
            return Limit(depth=self.depth, time=self.time, selectivity=self.selectivity)
        searched = level(self.level)
        assert isinstance(searched, Level)
        limit = searched.limit(position)
        return Limit(depth=limit.depth, selectivity=self.selectivity or limit.selectivity)


@dataclass(frozen=True, slots=True)
class GameTask:
    """A game to analyse."""

    number: int
    """Its number in the file, counted from 1."""

    headers: dict[str, str]
    """Who played, where and when."""

    start: Position
    """Where it starts."""

    moves: bytes
    """Its moves."""

    limit: AnalysisLimit
    """How thoroughly to search."""

    year: int | None = None
    """When it was played."""

    score: float | None = None
    """Black's discs minus White's at the end."""

    @classmethod
    def of(cls, number: int, game: Game, limit: AnalysisLimit) -> GameTask:
        """The task of a game's main line."""
        headers = {name: game.headers.get(name, "") for name in ("Black", "White", "Event")}
        score = None if game.result is None else game.result.black_score
        moves = bytes(game.mainline_moves())
        return cls(number, headers, game.start, moves, limit, year_of(game), score)


def analyse_game(task: GameTask) -> dict[str, Any]:
    """The loss of each move of a game, as plain values. Moves are judged as by `review_game`."""
    board = Board(task.start)
    for move in task.moves:
        board.push(move)
    confirm = confirming_limit if task.limit.is_default else None
    reviews = list(review_game(board, process_engine(), task.limit.limit, confirm=confirm))
    reviews.reverse()
    opening = longest_opening(board)
    return {
        "game": task.number,
        "black": task.headers["Black"],
        "white": task.headers["White"],
        "event": task.headers["Event"],
        "year": task.year,
        "score": task.score,
        "opening": opening[0].name if opening else None,
        "start": None if task.start == Position.start() else task.start.to_text(),
        "black_loss": _average_loss(reviews, Color.BLACK),
        "white_loss": _average_loss(reviews, Color.WHITE),
        "moves": [judgement(review) for review in reviews],
    }


def _average_loss(reviews: list[MoveReview], color: Color) -> float | None:
    losses = [review.loss for review in reviews if review.turn is color and review.move != PASS]
    return sum(losses) / len(losses) if losses else None


def judgement(review: MoveReview) -> dict[str, Any]:
    """A judged move as plain values."""
    name = review.position.shape.name
    return {
        "number": review.number,
        "color": str(review.turn),
        "move": name(review.move),
        "score": review.score.discs,
        "exact": review.exact,
        "best": name(review.best),
        "best_score": review.best_score.discs,
        "pv": [name(move) for move in review.pv],
        "loss": review.loss,
        "verdict": review.verdict,
    }
