"""How long the sides of a game may think."""

from __future__ import annotations

from dataclasses import dataclass

from outflank.errors import OptionError
from outflank.game import GRACE, Clock, GameNode
from outflank.rules import PASS, Color
from outflank.search import Limit
from outflank.validation import seconds

__all__ = ["TimeControl"]

# The longest sensible time, about eleven days.
LONGEST = 1e6


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How long the sides may think, and how deeply."""

    move: float | None = None
    """Seconds for each move."""

    game: float | None = None
    """Seconds for the whole game."""

    increment: float = 0.0
    """Seconds added to the game's clock after each move."""

    depth: int | None = None
    """Maximum depth in plies."""

    grace: float = GRACE
    """Seconds by which a move may exceed *move* before it loses the game."""

    @classmethod
    def parse(cls, text: str | None, *, depth: int | None = None) -> TimeControl:
        """From ``0.5`` (seconds per move) or ``60+1`` (seconds per game and increment)."""
        if text is None:
            return cls(depth=depth)
        game, plus, increment = text.partition("+")
        try:
            if any(float(part) > LONGEST for part in text.split("+")):
                raise OptionError(f"time must be at most {LONGEST:.0f} seconds, not {text!r}")
            if plus:
                return cls(
                    game=seconds("time", float(game)), increment=_increment(increment), depth=depth
                )
            return cls(move=seconds("time", float(text)), depth=depth)
        except OptionError:
            raise
        except ValueError:
            raise OptionError(
                f"time must be seconds a move (0.5) or a game (60+1), not {text!r}"
            ) from None

    def clock(self) -> Clock | None:
        """The clock of a new game, or None if only moves are limited."""
        return None if self.game is None else Clock.of(self.game, self.increment)

    def clock_at(self, node: GameNode) -> Clock | None:
        """The clock at a node, from the seconds of the moves before it.

        A move without seconds was not made on this clock; a pass costs nothing and earns nothing.
        """
        if self.game is None:
            return None
        left = dict.fromkeys(Color, self.game)
        for made in node.path():
            if made.parent is not None and made.seconds is not None and made.move != PASS:
                left[made.parent.turn] += self.increment - made.seconds
        return Clock(left[Color.BLACK], left[Color.WHITE], self.increment)

    def limit(self, left: float) -> Limit:
        """The limit for one move, given the seconds left on the game's clock."""
        if self.game is None:
            return Limit(time=self.move, depth=self.depth)
        return Limit(clock=max(left, 0.001), increment=self.increment, depth=self.depth)

    def __str__(self) -> str:
        if self.game is not None:
            return f"{self.game:g}+{self.increment:g}"
        return "" if self.move is None else f"{self.move:g}"


def _increment(text: str) -> float:
    return seconds("increment", float(text)) if float(text) else 0.0
