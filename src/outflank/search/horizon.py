"""How deep a player searches: some plies in the midgame, and all of them near the end."""

from __future__ import annotations

from dataclasses import dataclass

from outflank.rules import Position
from outflank.search.limits import DEEPEST, Limit

__all__ = ["Horizon", "horizon"]

# Up to this depth searches are not selective.
FULL_WIDTH = 6

# Up to this depth the endgame is solved from twice as many empty squares.
DOUBLED = 10


@dataclass(frozen=True, slots=True)
class Horizon:
    """The searches of a player, from the first move to the last."""

    depth: int
    """Plies searched in the midgame."""

    selectivity: int
    """Selectivity of that search, in percent."""

    to_end: tuple[tuple[int, int], ...]
    """From how many empty squares the game is solved, and with what selectivity, in percent:
    (empties, selectivity), the most certain first."""

    @property
    def exact_from(self) -> int:
        """From this many empty squares, the game is solved exactly."""
        return self.to_end[0][0]

    def limit(self, position: Position) -> Limit:
        """The search of a position."""
        empties = position.counts().empties
        for most, selectivity in self.to_end:
            if empties <= most:
                return Limit(depth=DEEPEST, selectivity=selectivity)
        return Limit(depth=self.depth, selectivity=self.selectivity)


def horizon(depth: int) -> Horizon:
    """The horizon of a player that searches *depth* plies.

    >>> horizon(10).exact_from, horizon(21).to_end
    (20, ((24, 100), (27, 98), (30, 87)))
    """
    selectivity = 100 if depth <= FULL_WIDTH else 73
    if depth <= DOUBLED:
        return Horizon(depth, selectivity, ((2 * depth, 100),))
    # As in other engines, level 21 solves exactly from 24 empty squares.
    exact = 2 * DOUBLED + (depth - DOUBLED) * 4 // 11
    return Horizon(depth, selectivity, ((exact, 100), (exact + 3, 98), (exact + 6, 87)))
