"""What games between two players prove: shares of points, Elo, likelihood of superiority.

Games come in pairs: one opening, played twice with colours swapped. The two games of a pair are not
independent, so that errors are computed from pairs, not games: a pair scores 0, 1/2, 1, 3/2 or 2
points (hence "pentanomial").
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log10, sqrt
from statistics import NormalDist
from typing import Any

from outflank.errors import OptionError
from outflank.rules import Board, Color

__all__ = ["MatchResult", "elo_difference", "expected_share", "points_for"]

# Half the width of a 95 % confidence interval, in standard errors.
Z95 = NormalDist().inv_cdf(0.975)


def points_for(board: Board, color: Color) -> float:
    """The value of a finished game for one side: 1 for a win, 1/2 for a draw, 0 for a loss."""
    outcome = board.outcome()
    if outcome is None:
        raise OptionError("the game is not over yet")
    if outcome.winner is None:
        return 0.5
    return 1.0 if outcome.winner is color else 0.0


def expected_share(elo: float) -> float:
    """The expected share of points of a player who is *elo* points stronger."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_difference(share: float) -> float:
    """The difference in Elo points for a share of points between 0 and 1."""
    return 400 * log10(share / (1 - share))


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Games between two players, from the first one's view."""

    wins: int
    """Games won."""

    draws: int
    """Games drawn."""

    losses: int
    """Games lost."""

    pairs: tuple[int, int, int, int, int]
    """Pairs of games that made 0, 1/2, 1, 3/2 and 2 points."""

    @classmethod
    def of(cls, pairs: Iterable[tuple[float, float]], single: Iterable[float] = ()) -> MatchResult:
        """From the points of pairs; *single* games have no partner yet."""
        counts = [0] * 5
        games = list(single)
        for pair in pairs:
            counts[round(2 * sum(pair))] += 1
            games += pair
        none, half, one, more, two = counts
        return cls(games.count(1.0), games.count(0.5), games.count(0.0),
                   (none, half, one, more, two))  # fmt: skip

    @property
    def tally(self) -> str:
        """Wins, draws and losses, such as ``3-0-1``."""
        return f"{self.wins}-{self.draws}-{self.losses}"

    @property
    def games(self) -> int:
        """Games played."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """Points per game."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def error(self) -> float:
        """Half the width of the share's 95 % confidence interval.

        Two pairs won and two lost are added (Agresti and Coull); otherwise a few wins in a row
        would seem to leave no doubt.
        """
        return self._adjusted()[1]

    def _adjusted(self) -> tuple[float, float]:
        """The share with two pairs won and two lost added, and half the width of its interval."""
        counts = [self.pairs[0] + 2, *self.pairs[1:4], self.pairs[4] + 2]
        number = sum(counts)
        mean = sum(count * i / 4 for i, count in enumerate(counts)) / number
        variance = sum(count * (i / 4 - mean) ** 2 for i, count in enumerate(counts))
        return mean, Z95 * sqrt(variance / (number - 1) / number)

    @property
    def elo(self) -> float:
        """By how many Elo points the first player is stronger.

        A share of 0 or 1 would be infinite: half a point is then conceded.
        """
        return elo_difference(self._within(self.share))

    @property
    def elo_error(self) -> float:
        """Half the width of its 95 % confidence interval."""
        low, high = self.share - self.error, self.share + self.error
        return (elo_difference(self._within(high)) - elo_difference(self._within(low))) / 2

    @property
    def superiority(self) -> float:
        """The likelihood that the first player is the stronger one."""
        return NormalDist().cdf((self.share - 0.5) / (self.error / Z95))

    @property
    def clearly_better(self) -> bool:
        """Whether the first player is the stronger one with 95 % confidence."""
        mean, error = self._adjusted()
        return mean - error > 0.5

    @property
    def clearly_worse(self) -> bool:
        """Whether the first player is the weaker one with 95 % confidence."""
        mean, error = self._adjusted()
        return mean + error < 0.5

    def document(self) -> dict[str, Any]:
        """The match for JSON."""
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "pairs": list(self.pairs),
            "elo": round(self.elo, 2),
            "elo_error": round(self.elo_error, 2),
        }

    def __str__(self) -> str:
        return f"{self.share:.1%} ± {self.error:.1%}"

    def _within(self, share: float) -> float:
        least = 0.5 / (self.games + 1)
        return min(max(share, least), 1 - least)
