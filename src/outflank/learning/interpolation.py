"""Interpolation as a learner: weights for every disc count from weights at some of them.

By one polynomial through all points, as in the indore report (``lagrange``), or by a sound method
(``pchip``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from outflank.evaluation import weight_rows
from outflank.players import PlayerFile

__all__ = ["Swing", "interpolated", "swings"]


@dataclass(frozen=True, slots=True)
class Swing:
    """How far a weight strays from the given ones: lowest and highest values."""

    feature: str
    """The feature of the weight."""

    given: tuple[float, float]
    """At the points."""

    between: tuple[float, float]
    """Between the first point and the last."""

    beyond: tuple[float, float]
    """Before the first point and after the last."""


def interpolated(player: PlayerFile, way: str) -> PlayerFile:
    """The player with a row of weights for every disc count."""
    rows = weight_rows(player.weights, way)
    return replace(
        player,
        between="steps",
        weights={discs: tuple(row) for discs, row in enumerate(rows.tolist())},
    )


def swings(player: PlayerFile, way: str, *, fewest: int = 4, most: int = 64) -> list[Swing]:
    """How each weight swings on boards with *fewest* to *most* discs."""
    known = sorted(player.weights)
    rows = weight_rows(player.weights, way)
    inside = [discs for discs in range(fewest, most + 1) if known[0] <= discs <= known[-1]]
    outside = [discs for discs in range(fewest, most + 1) if discs not in inside] or inside
    found = []
    for place, feature in enumerate(player.features):
        column = rows[:, place]
        given, between, beyond = (
            (float(np.min(column[chosen])), float(np.max(column[chosen])))
            for chosen in (known, inside or known, outside)
        )
        found.append(Swing(feature, given, between, beyond))
    return found
