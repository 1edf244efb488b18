"""The ladder: opponents for people, from one that loses to random moves up to full strength.

Each rung searches some plies and then draws a move with probability proportional to exp(sharpness *
value), values in discs. A negative sharpness prefers bad moves, 0 would draw uniformly, and an
infinite one plays the best move. Neighbours are 60 to 108 Elo apart, as ``benchmarks/ladder.py``
measures (``docs/strength.md``).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, inf

from outflank.errors import UnknownNameError
from outflank.rules import Board, Position
from outflank.search.engine import EVERY_MOVE, Engine
from outflank.search.horizon import horizon
from outflank.search.limits import Limit
from outflank.search.result import Line, SearchResult

__all__ = ["LADDER", "RUNG_NAMES", "Rung", "rung"]


@dataclass(frozen=True, slots=True)
class Rung:
    """An opponent of the ladder."""

    number: int
    """From 1, the weakest, on."""

    name: str
    """What people call it; empty for the rungs between two names."""

    depth: int
    """Plies searched in the midgame, as the level of this number does."""

    endgame: int
    """The level that solves the end as it does."""

    sharpness: float
    """How much likelier a better move is, per disc, as a natural logarithm."""

    def limit(self, position: Position) -> Limit:
        """The search of a position."""
        to_end = horizon(self.endgame).to_end
        return replace(horizon(self.depth), to_end=to_end).limit(position)

    def play(self, engine: Engine, board: Board, limit: Limit, dice: random.Random) -> SearchResult:
        """Choose a move, within a limit from outside if there is one."""
        limit = self.limit(board.position).within(limit)
        if self.sharpness == inf:
            return engine.play(board, limit)
        found = engine.analyse(board, limit, lines=EVERY_MOVE)
        line = self.choose(found.lines, dice)
        return SearchResult((line,), found.nodes, found.seconds, found.complete)

    def choose(self, lines: Sequence[Line], dice: random.Random) -> Line:
        """Draw one of the lines of a position; the first has the best score."""
        first = lines[0]
        # Scores of an interrupted search are not comparable.
        known = [line for line in lines if line.depth == first.depth > 0]
        if not known:
            return first
        values = [self.sharpness * line.score.discs for line in known]
        highest = max(values)
        return dice.choices(known, [exp(value - highest) for value in values])[0]


# Depth, sharpness and name of each rung.
_RUNGS: tuple[tuple[int, float, str], ...] = (
    (1, -0.13, "first game"),
    (1, -0.07, ""),
    (1, -0.0354, ""),
    (1, -0.0101, "child"),
    (1, 0.0114, ""),
    (1, 0.0364, ""),
    (1, 0.0623, "learner"),
    (1, 0.086, ""),
    (1, 0.11, ""),
    (1, 0.154, "beginner"),
    (1, 0.197, ""),
    (1, 0.245, ""),
    (1, 0.3, "casual"),
    (1, 0.378, ""),
    (1, 0.52, ""),
    (1, 0.85, "improver"),
    (2, 0.385, ""),
    (2, 0.485, ""),
    (2, 0.63, "club"),
    (2, 1.0, ""),
    (2, inf, ""),
    (3, 0.87, "club champion"),
    (3, 2.0, ""),
    (4, 0.84, ""),
    (4, 1.5, "tournament"),
    (4, inf, ""),
    (5, 1.2, ""),
    (5, inf, "expert"),
    (6, 1.5, ""),
    (6, inf, ""),
    (7, inf, "master"),
    (8, 2.0, ""),
    (9, 1.4, ""),
    (9, inf, ""),
    (10, inf, "champion"),
    (12, inf, ""),
    (12, inf, ""),
    (14, inf, ""),
    (16, inf, "full strength"),
)

# From eleven plies on, levels solve the end much earlier: that is a rung of its own.
_ENDGAMES = {36: 10}

LADDER = tuple(
    Rung(number, name, depth, _ENDGAMES.get(number, depth), sharpness)
    for number, (depth, sharpness, name) in enumerate(_RUNGS, start=1)
)
"""All rungs, the weakest first."""

RUNG_NAMES = ", ".join(step.name.replace(" ", "-") for step in LADDER if step.name)
"""The names as they are typed."""


def rung(which: int | str) -> Rung:
    """A rung by its number or its name.

    >>> rung("first game").number, rung("1").name
    (1, 'first game')

    Raises `UnknownNameError` if there is none.
    """
    text = str(which).strip().lower().replace("-", " ")
    for step in LADDER:
        if text in (str(step.number), step.name):
            return step
    raise UnknownNameError(
        f"there is no rung {str(which)[:40]!r}: the ladder has 1 to {len(LADDER)}, "
        f"also called {RUNG_NAMES}"
    )
