"""Search limits, and how a clock is divided among moves."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeVar

from outflank import _core
from outflank.errors import OptionError
from outflank.validation import seconds, whole_number

__all__ = ["DEEPEST", "SELECTIVITIES", "Budget", "Limit", "time_budget"]

SELECTIVITIES = tuple(_core.selectivities())
"""Selectivity levels, in percent, as players know them; 100 is a full-width search."""

DEEPEST: int = _core.DEEPEST
"""No game has more moves: a search of this many plies solves any position."""

Number = TypeVar("Number", int, float)


@dataclass(frozen=True, slots=True)
class Limit:
    """When a player must stop thinking. Without any limit, the player's default applies."""

    depth: int | None = None
    """Search this many plies."""

    time: float | None = None
    """Search at most this many seconds."""

    nodes: int | None = None
    """Search this many nodes, or slightly more."""

    clock: float | None = None
    """Seconds left on the clock for the rest of the game."""

    increment: float = 0.0
    """Seconds added to the clock after each move."""

    selectivity: int | None = None
    """Selectivity of the search, in percent: 73, 87, 95, 98, 99 or 100. By default 100 when
    solving, and 73 otherwise."""

    def __post_init__(self) -> None:
        if self.depth is not None:
            whole_number("depth", self.depth, 1, DEEPEST)
        if self.nodes is not None:
            whole_number("nodes", self.nodes, 1, 2**63)
        if self.time is not None:
            seconds("time", self.time)
        if self.clock is not None:
            seconds("clock", self.clock)
        if self.increment:
            seconds("increment", self.increment)
        if self.selectivity not in (None, *SELECTIVITIES):
            raise OptionError(
                f"selectivity must be one of {', '.join(map(str, SELECTIVITIES))}, "
                f"not {self.selectivity!r}"
            )

    def within(self, other: Limit) -> Limit:
        """The narrower of two limits in every respect.

        >>> Limit(depth=8, time=1.0).within(Limit(depth=6, nodes=1000))
        Limit(depth=6, time=1.0, nodes=1000, clock=None, increment=0.0, selectivity=None)
        """
        clocks = [limit for limit in (self, other) if limit.clock is not None]
        shorter = min(clocks, key=lambda limit: limit.clock or 0.0, default=self)
        return Limit(
            depth=_smaller(self.depth, other.depth),
            time=_smaller(self.time, other.time),
            nodes=_smaller(self.nodes, other.nodes),
            clock=shorter.clock,
            increment=shorter.increment,
            selectivity=_smaller(self.selectivity, other.selectivity),
        )


def _smaller(a: Number | None, b: Number | None) -> Number | None:
    """The smaller one of two numbers that are given, or the one that is."""
    return min((number for number in (a, b) if number is not None), default=None)


@dataclass(frozen=True, slots=True)
class Budget:
    """Seconds for one move."""

    share: float
    """Its part of the clock: what it should take on average."""

    enough: float
    """Soft limit: no deeper iteration is started after this many."""

    most: float
    """Hard limit: the search is stopped after this many."""


# Moves are sent and clocks are read with some delay, and each of the moves to come takes a moment
# even if its position is solved.
DELAY, DELAY_OF_MOVE = 0.02, 0.005

# An iteration is two plies deeper than the last and takes about twice as long as all before it.
ENOUGH_OF_SHARE = 0.5
MOST_OF_SHARE = 2.5

# The evaluation errs most in the dozen plies before the game can be solved: a move there has so
# many times the share of an earlier one.
CRITICAL_PLIES = 12
CRITICAL_WEIGHT = 2

# Solving takes as much as so many earlier moves.
SOLVING_WEIGHT = 3


def time_budget(limit: Limit, empties: int) -> Budget | None:
    """How long to think about one move, or None without a time limit.

    The clock is divided among the moves that need thought: those before the game is solved. One
    move may take a few times its share, but not more than a third of what is left, or half of it
    where the position may be solved.
    """
    if limit.time is None and limit.clock is None:
        return None
    share = enough = most = float("inf")
    if limit.clock is not None:
        left = max(limit.clock - DELAY - DELAY_OF_MOVE * empties / 2, limit.clock / 10)
        share = min(left * _part_of_clock(left, empties) + 0.8 * limit.increment, left / 2)
        enough = ENOUGH_OF_SHARE * share
        most = min(MOST_OF_SHARE * share, max(left / 3, share))
    if limit.time is not None:
        share, most = min(share, limit.time), min(most, limit.time)
        enough = min(enough, 0.6 * limit.time)
    return Budget(share, enough, most)


def _part_of_clock(left: float, empties: int) -> float:
    """What part of the seconds left a move with so many empty squares should take."""
    solved = _solvable(left)
    weights = [
        CRITICAL_WEIGHT if at <= solved + CRITICAL_PLIES else 1 for at in range(empties, solved, -2)
    ]
    return weights[0] / (sum(weights) + SOLVING_WEIGHT) if weights else 1.0


def _solvable(left: float) -> int:
    """With how many empty squares a tenth of the seconds left solves a position on average.

    Measured on one core: 20 empty squares take 0.05 s, and each more takes 2.4 times as long.
    """
    tenth = max(left / 10, 0.001)
    return max(14, min(28, 20 + int(math.log(tenth / 0.05, 2.4))))
