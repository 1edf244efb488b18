"""Levels of strength: how deep the engine looks, and from when on it solves.

Levels 1 to 60 play as well as they can within their depth. Levels from 0 down to -9 play gently:
they see what level 1 sees, and then err as people do, by some discs at a time.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from outflank.rules import Board, Position
from outflank.search.engine import EVERY_MOVE, Engine
from outflank.search.limits import DEEPEST, Limit
from outflank.search.result import Line, SearchResult
from outflank.validation import whole_number

__all__ = ["GENTLEST", "STRONGEST", "GentleLevel", "Level", "level"]

GENTLEST, STRONGEST = -9, DEEPEST

# Gentle levels look so deep, and play the last squares as well as they mean to.
GENTLE_DEPTH, GENTLE_EXACT = 1, 4


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


@dataclass(frozen=True, slots=True)
class GentleLevel:
    """A level that errs, but never by much."""

    number: int
    """The level, from 0 down to -9."""

    most_loss: int
    """No move loses more than so many discs, as far as the level sees."""

    def limit(self, position: Position) -> Limit:
        """The search of a position."""
        exact = position.counts().empties <= GENTLE_EXACT
        return Limit(depth=DEEPEST if exact else GENTLE_DEPTH, selectivity=100)

    def play(self, engine: Engine, board: Board, limit: Limit, dice: random.Random) -> SearchResult:
        """Choose a move: the better, the likelier."""
        limit = self.limit(board.position).within(limit)
        found = engine.analyse(board, limit, lines=EVERY_MOVE)
        line = self.choose(found.lines, dice)
        return SearchResult((line,), found.nodes, found.seconds, found.complete)

    def choose(self, lines: Sequence[Line], dice: random.Random) -> Line:
        """One of the lines that lose little: the more it loses, the less likely."""
        first = lines[0]
        near = []
        for line in lines:
            loss = first.score.discs - line.score.discs
            # Scores of a search that was broken off do not compare.
            if line.depth == first.depth > 0 and loss <= self.most_loss:
                near.append((line, exp(-loss / self.most_loss)))
        if not near:
            return first
        return dice.choices([line for line, _ in near], [chance for _, chance in near])[0]


def level(number: int) -> Level | GentleLevel:
    """The level of that number, from -9 to 60."""
    number = whole_number("level", number, GENTLEST, STRONGEST)
    if number < 1:
        return GentleLevel(number, most_loss=6 - 2 * number)
    if number <= 10:
        return Level(number, number, 100 if number <= 6 else 73, ((2 * number, 100),))
    # As players know it from other engines, level 21 solves exactly from 24 empty squares on.
    exact = 20 + (number - 10) * 4 // 11
    return Level(number, number, 73, ((exact, 100), (exact + 3, 98), (exact + 6, 87)))
