"""The sequential probability ratio test: play until one of two hypotheses is accepted.

H0 says that the first player is stronger by `elo0` points, H1 that it is by `elo1`. The
log-likelihood ratio is that of normal distributions with the variance of the pairs played (the
generalised test, as engine testers use it).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Literal

from outflank.arena.results import MatchResult, expected_share
from outflank.errors import OptionError

__all__ = ["Sprt"]

# Pairs added to each kind, so that the first few do not seem to have no variance at all.
PRIOR = 1e-3

MOST_ELO = 2000

# The test does not end before this many pairs: with fewer the variance is unreliable.
FEWEST_PAIRS = 8


@dataclass(frozen=True, slots=True)
class Sprt:
    """The two hypotheses, and the error probabilities."""

    elo0: float
    """H0: the first player is stronger by this many Elo points."""

    elo1: float
    """H1: it is stronger by this many."""

    alpha: float = 0.05
    """The probability of accepting H1 although H0 holds."""

    beta: float = 0.05
    """The probability of accepting H0 although H1 holds."""

    def __post_init__(self) -> None:
        if not all(abs(elo) <= MOST_ELO for elo in (self.elo0, self.elo1)):
            raise OptionError(f"SPRT: claims must be from -{MOST_ELO} to {MOST_ELO} Elo")
        if not self.elo0 < self.elo1:
            raise OptionError(f"SPRT: H0 ({self.elo0:g}) must be below H1 ({self.elo1:g})")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise OptionError("SPRT: error rates must be above 0 and below 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """H0 is accepted at the lower one, H1 at the upper one."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def llr(self, result: MatchResult) -> float:
        """The log-likelihood ratio."""
        counts = [count + PRIOR for count in result.pairs]
        number = sum(counts)
        mean = sum(count * i / 4 for i, count in enumerate(counts)) / number
        variance = sum(count * (i / 4 - mean) ** 2 for i, count in enumerate(counts)) / number
        share0, share1 = expected_share(self.elo0), expected_share(self.elo1)
        return number * (share1 - share0) * (2 * mean - share0 - share1) / (2 * variance)

    def verdict(self, result: MatchResult) -> Literal["H0", "H1"] | None:
        """The accepted hypothesis, or None while undecided."""
        if sum(result.pairs) < FEWEST_PAIRS:
            return None
        lower, upper = self.bounds
        llr = self.llr(result)
        if llr <= lower:
            return "H0"
        return "H1" if llr >= upper else None

    def __str__(self) -> str:
        return (
            f"H0: {self.elo0:+g} Elo, H1: {self.elo1:+g} Elo, "
            f"alpha {self.alpha:g}, beta {self.beta:g}"
        )
