"""Game clocks as values: driven by instants that the caller passes in, so they never read the time.

An instant is a number of seconds from any fixed moment, such as ``time.monotonic()``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from outflank.rules import Color

__all__ = ["GRACE", "Clock"]

# Seconds that a clock may be overstepped, on the page, in the arena and in the terminal alike:
# machines and networks are busy with other things, too.
GRACE = 0.2


@dataclass(frozen=True, slots=True)
class Clock:
    """The seconds that both sides have left."""

    black: float
    """Seconds of Black, when the clock last stopped."""

    white: float
    """Seconds of White, when the clock last stopped."""

    increment: float = 0.0
    """Seconds that a side gets for each move."""

    running: Color | None = None
    """Whose clock runs, if one does."""

    since: float = 0.0
    """The instant at which it began to run."""

    @classmethod
    def of(cls, seconds: float, increment: float = 0.0) -> Self:
        """A clock with the same time for both sides, which does not run yet."""
        return cls(seconds, seconds, increment)

    def left(self, color: Color, now: float) -> float:
        """Seconds that a side has left; negative once its time is up."""
        kept = self.black if color is Color.BLACK else self.white
        return kept - self.spent(now) if color is self.running else kept

    def spent(self, now: float) -> float:
        """Seconds since the clock that runs began to run."""
        return 0.0 if self.running is None else max(0.0, now - self.since)

    def start(self, color: Color, now: float) -> Self:
        """Start the clock of a side, and stop the other's."""
        return replace(self.stop(now), running=color, since=now)

    def stop(self, now: float) -> Self:
        """Stop both clocks."""
        if self.running is None:
            return self
        side = "black" if self.running is Color.BLACK else "white"
        return replace(self, running=None, **{side: self.left(self.running, now)})

    def press(self, now: float) -> Self:
        """Record a move of the side whose clock runs: add its increment, start the other clock."""
        if self.running is None:
            return self
        stopped, mover = self.stop(now), self.running
        side = "black" if mover is Color.BLACK else "white"
        gained = replace(stopped, **{side: getattr(stopped, side) + self.increment})
        return gained.start(mover.other, now)

    def is_over(self, now: float) -> bool:
        """Whether the side whose clock runs has overstepped its time by more than the grace."""
        return self.running is not None and self.left(self.running, now) < -GRACE

    def deadline(self) -> float | None:
        """The instant at which the side whose clock runs loses, or None if none runs."""
        if self.running is None:
            return None
        return self.since + self.left(self.running, self.since) + GRACE
