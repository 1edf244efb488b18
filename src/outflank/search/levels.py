"""Levels of strength: how deep the engine searches, and from when it solves.

Levels 1 to 60 play as well as they can within their depth. Levels from 0 down to -9 are rungs of
the ladder that see what level 1 sees, and then err; the weakest loses to random moves.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from outflank.rules import Board, Position
from outflank.search.engine import Engine
from outflank.search.horizon import Horizon, horizon
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

    @property
    def horizon(self) -> Horizon:
        """How far it looks."""
        return horizon(self.number)

    def limit(self, position: Position) -> Limit:
        """The search of a position."""
        return self.horizon.limit(position)

    def play(self, engine: Engine, board: Board, limit: Limit, dice: random.Random) -> SearchResult:
        """Choose a move, within a limit from outside if there is one."""
        return engine.play(board, self.limit(board.position).within(limit))


def level(number: int) -> Level | Rung:
    """The level of that number, from -9 to 60."""
    number = whole_number("level", number, GENTLEST, STRONGEST)
    return Level(number) if number > 0 else rung(GENTLE[number - GENTLEST])
