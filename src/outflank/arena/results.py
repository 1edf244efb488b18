"""What a number of game pairs says about two players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from outflank.errors import OptionError
from outflank.rules import Board, Color

__all__ = ["PairScore", "pair_score", "points_for"]


def points_for(board: Board, color: Color) -> float:
    """What a finished game is worth to one side: 1 for a win, 1/2 for a draw, 0 for a loss."""
    outcome = board.outcome()
    if outcome is None:
        raise OptionError("the game is not over yet")
    if outcome.winner is None:
        return 0.5
    return 1.0 if outcome.winner is color else 0.0


@dataclass(frozen=True, slots=True)
class PairScore:
    """The share of points that the first of two players made."""

    share: float
    """Points by games: a win is 1, a draw is 1/2."""

    error: float
    """Half the width of its 95 % confidence interval."""

    wins: int
    """Games won."""

    draws: int
    """Games drawn."""

    losses: int
    """Games lost."""

    def __str__(self) -> str:
        return f"{self.share:.1%} ± {self.error:.1%}"


def pair_score(pairs: Sequence[tuple[float, float]]) -> PairScore:
    """The share from pairs of games with colours swapped, each from one start.

    The two games of a pair depend on each other, so that pairs, not games, are the samples that the
    error comes from.
    """
    games = [points for pair in pairs for points in pair]
    means = [sum(pair) / 2 for pair in pairs]
    share = sum(means) / len(means)
    # Two pairs won and two lost are added for the error (Agresti and Coull), or else a few wins
    # in a row would seem to leave no doubt.
    sample = [*means, 0.0, 0.0, 1.0, 1.0]
    middle = sum(sample) / len(sample)
    variance = sum((mean - middle) ** 2 for mean in sample) / (len(sample) - 1)
    error = 1.96 * sqrt(variance / len(sample))
    return PairScore(share, error, games.count(1.0), games.count(0.5), games.count(0.0))
