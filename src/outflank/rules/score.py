"""Scores: disc differences with a point of view and whether they are exact."""

from __future__ import annotations

from dataclasses import dataclass

from outflank.rules.color import Color

__all__ = ["Score"]


@dataclass(frozen=True, slots=True)
class Score:
    """A disc difference, from one side's point of view."""

    discs: float
    """Discs ahead (above 0) or behind. A final one gives the empty squares to the winner."""

    view: Color
    """The side that is ahead when *discs* is above 0."""

    exact: bool
    """Whether it is proven; otherwise it is an estimate."""

    def pov(self, view: Color) -> Score:
        """The same score from that side's point of view."""
        if Color.check(view) is self.view:
            return self
        return Score(-self.discs, view, self.exact)

    def __int__(self) -> int:
        return round(self.discs)

    def __float__(self) -> float:
        return float(self.discs)

    def __str__(self) -> str:
        number = f"{self.discs:+.0f}" if self.exact else f"{self.discs:+.1f} (estimated)"
        return f"{number} for {self.view}"
