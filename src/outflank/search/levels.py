"""Levels of strength: how deep the engine looks, and from when on it solves.

Levels 1 to 60 play as well as they can within their depth. Levels from 0 down to -9 are rungs of
the ladder that see what level 1 sees, and then err; the weakest loses to random moves.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from outflank.rules import Board, Position
from outflank.search.engine import Engine
from outflank.search.limits import DEEPEST, Limit
from outflank.search.result import SearchResult
from outflank.search.rungs import Rung, rung
from outflank.validation import whole_number

__all__ = ["GENTLEST", "STRONGEST", "Level", "level"]

GENTLEST, STRONGEST = -9, DEEPEST

# The rungs of the gentle levels, from -9 to 0.
GENTLE = (1, 3, 5, 7, 9, 11, 12, 14, 15, 16)


@dataclass(frozen=True, slots=True)
class Level:
    """What a level does."""

    number: int
    """The level, from 1 to 60."""

    depth: int
    """Plies searched in the middle of the game."""

    selectivity: int
    """How sure that search is, in percent."""

    to_end: tuple[tuple[int, int], ...]
    """From how many empty squares on the rest is searched to the end, and how surely, in percent:
    (empties, selectivity), the surest first."""

    @property
    def exact_from(self) -> int:
        """From so many empty squares on, the rest is solved exactly."""
        return self.to_end[0][0]

    def limit(self, position: Position) -> Limit:
        """The search of a position."""
        empties = position.counts().empties
        for most, selectivity in self.to_end:
            if empties <= most:
                return Limit(depth=DEEPEST, selectivity=selectivity)
        return Limit(depth=self.depth, selectivity=self.selectivity)

    def play(self, engine: Engine, board: Board, limit: Limit, dice: random.Random) -> SearchResult:
        """Choose a move, within a limit from outside if there is one."""
        return engine.play(board, self.limit(board.position).within(limit))


def level(number: int) -> Level | Rung:
    """The level of that number, from -9 to 60."""
    number = whole_number("level", number, GENTLEST, STRONGEST)
    if number < 1:
        return rung(GENTLE[number - GENTLEST])
    if number <= 10:
        return Level(number, number, 100 if number <= 6 else 73, ((2 * number, 100),))
    # As players know it from other engines, level 21 solves exactly from 24 empty squares on.
    exact = 20 + (number - 10) * 4 // 11
    return Level(number, number, 73, ((exact, 100), (exact + 3, 98), (exact + 6, 87)))
