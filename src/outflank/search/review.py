"""Judges the moves of a game: what each one lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from math import exp
from typing import Literal

from outflank.rules import PASS, Board, Color, Position, Score
from outflank.search.analyser import Analyser
from outflank.search.limits import Limit

__all__ = ["VERDICTS", "MoveReview", "Verdict", "accuracy", "review_game", "verdict"]

Verdict = Literal["best", "good", "inaccuracy", "mistake", "blunder"]

# The most discs that a move with each verdict may lose.
VERDICTS: dict[Verdict, float] = {
    "best": 0,
    "good": 2,
    "inaccuracy": 5,
    "mistake": 10,
    "blunder": 128,
}


@dataclass(frozen=True, slots=True)
class MoveReview:
    """A move of a game, and what it was worth."""

    number: int
    """Its place in the game, from 1 on, passes included."""

    position: Position
    """The position before it."""

    move: int
    """The move."""

    score: Score
    """What it leads to, as its side sees it."""

    best: int
    """A best move."""

    best_score: Score
    """What that leads to."""

    pv: tuple[int, ...]
    """The best line."""

    @property
    def turn(self) -> Color:
        """Who made it."""
        return self.position.turn

    @property
    def loss(self) -> float:
        """Discs that it lost."""
        return max(0.0, float(self.best_score) - float(self.score))

    @property
    def verdict(self) -> Verdict:
        """The loss in a word."""
        return verdict(self.loss)


def verdict(loss: float) -> Verdict:
    """What to call a loss of so many discs."""
    return next(word for word, most in VERDICTS.items() if loss <= most)


# A loss of so many discs costs about two thirds of a move's accuracy.
TYPICAL_LOSS = 8.0


def accuracy(losses: Iterable[float]) -> float | None:
    """How well a side played, from 0 to 100: the mean of exp(-loss / 8) over its moves.

    None if it made no move.
    """
    marks = [exp(-loss / TYPICAL_LOSS) for loss in losses]
    return 100 * sum(marks) / len(marks) if marks else None


def review_game(
    board: Board, engine: Analyser, limit: Limit | Callable[[Position], Limit]
) -> Iterator[MoveReview]:
    """Review the moves of a game from the last to the first.

    What is known of later positions helps to judge earlier ones. *limit* is for one search, or a
    function that makes one.
    """
    played = list(zip(board.positions, board.moves, strict=False))
    for number, (position, move) in reversed(list(enumerate(played, start=1))):
        within = limit(position) if callable(limit) else limit
        yield _reviewed(number, position, move, engine, within)


def _reviewed(
    number: int, position: Position, move: int, engine: Analyser, limit: Limit
) -> MoveReview:
    found = engine.analyse(position, limit)
    score = found.score
    if move not in (found.move, PASS):
        score = _score_after(position, move, engine, limit, found.depth)
        if float(score) > float(found.score):
            # The move that was played is better than the search thought.
            return MoveReview(number, position, move, score, move, score, (move,))
    return MoveReview(number, position, move, score, found.move, found.score, found.pv)


def _score_after(
    position: Position, move: int, engine: Analyser, limit: Limit, depth: int
) -> Score:
    """The score of a move, searched as deep as the others."""
    after = position.play(move)
    if after.is_game_over():
        return Score(after.final_score(), after.turn, exact=True).pov(position.turn)
    if limit.depth is not None and depth > 1:
        limit = replace(limit, depth=depth - 1)
    return engine.analyse(after, limit).score.pov(position.turn)
