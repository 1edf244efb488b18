"""Weights for every number of discs, from weights at some of them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

__all__ = ["lagrange", "pchip"]


def lagrange(
    known: Sequence[float], values: NDArray[np.float64], wanted: Sequence[float]
) -> NDArray[np.float64]:
    """One polynomial through all points, by Lagrange's formula (indore, "Interpolation").

    It passes through every point; between and beyond them it may swing widely. *values* has a
    row for each known point and a column for each weight.
    """
    points = np.asarray(known, dtype=np.float64)
    rows = []
    for t in wanted:
        basis = [
            np.prod([(t - other) / (point - other) for other in points if other != point])
            for point in points
        ]
        rows.append(np.asarray(basis) @ values)
    return np.asarray(rows)


def pchip(
    known: Sequence[float], values: NDArray[np.float64], wanted: Sequence[float]
) -> NDArray[np.float64]:
    """Monotone piecewise cubics through all points; beyond the ends the end values are kept."""
    from scipy.interpolate import PchipInterpolator

    inside = np.clip(np.asarray(wanted, dtype=np.float64), min(known), max(known))
    return np.asarray(PchipInterpolator(known, values)(inside))
