"""Weights for every number of discs, from weights at some of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from outflank.errors import UnknownNameError
from outflank.rules import SQUARES

__all__ = ["WAYS", "lagrange", "lines", "pchip", "steps", "weight_rows"]

Array = NDArray[np.float64]


def lagrange(known: Sequence[float], values: Array, wanted: Sequence[float]) -> Array:
    """One polynomial through all points, by Lagrange's formula (indore, "Interpolation").

    It passes through every point; between and beyond them it may swing widely. *values* has a
    row for each known point and a column for each weight.
    """
    points = np.asarray(known, dtype=np.float64)
    rows = []
    with np.errstate(over="ignore", invalid="ignore"):  # whoever uses the weights looks at them
        for t in wanted:
            basis = [
                np.prod([(t - other) / (point - other) for other in points if other != point])
                for point in points
            ]
            rows.append(np.asarray(basis) @ values)
    return np.asarray(rows)


def pchip(known: Sequence[float], values: Array, wanted: Sequence[float]) -> Array:
    """Monotone piecewise cubics through all points; beyond the ends the end values are kept."""
    if len(known) == 1:
        return steps(known, values, wanted)
    from scipy.interpolate import PchipInterpolator

    inside = np.clip(np.asarray(wanted, dtype=np.float64), min(known), max(known))
    return np.asarray(PchipInterpolator(known, values)(inside))


def lines(known: Sequence[float], values: Array, wanted: Sequence[float]) -> Array:
    """Straight lines from point to point; beyond the ends the end values are kept."""
    return np.column_stack([np.interp(wanted, known, column) for column in values.T])


def steps(known: Sequence[float], values: Array, wanted: Sequence[float]) -> Array:
    """From each point on its values, until the next one; the first values before."""
    places = np.searchsorted(known, np.asarray(wanted), side="right") - 1
    return np.asarray(values[np.maximum(places, 0)])


WAYS: dict[str, Callable[[Sequence[float], Array, Sequence[float]], Array]] = {
    "steps": steps,
    "lines": lines,
    "pchip": pchip,
    "lagrange": lagrange,
}
"""Ways from point to point, by name."""


def weight_rows(points: Mapping[int, Sequence[float]], way: str) -> Array:
    """A row for each number of discs from 0 to 64."""
    if way not in WAYS:
        raise UnknownNameError.among("way between weights", way, WAYS)
    known = sorted(points)
    values = np.array([points[discs] for discs in known], dtype=float)
    return WAYS[way](known, values, range(SQUARES + 1))
