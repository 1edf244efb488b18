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
    with np.errstate(over="ignore", invalid="ignore"):  # the caller checks the weights
        for t in wanted:
            basis = [
                np.prod([(t - other) / (point - other) for other in points if other != point])
                for point in points
            ]
            rows.append(np.asarray(basis) @ values)
    return np.asarray(rows)


def pchip(known: Sequence[float], values: Array, wanted: Sequence[float]) -> Array:
    """Monotone piecewise cubics through all points; beyond the ends the end values are kept.

    F. N. Fritsch and J. Butland, "A method for constructing local monotone piecewise cubic
    interpolants", SIAM J. Sci. Stat. Comput. 5 (1984); one-sided slopes at the ends.
    """
    if len(known) == 1:
        return steps(known, values, wanted)
    points = np.asarray(known, dtype=np.float64)
    inside = np.clip(np.asarray(wanted, dtype=np.float64), points[0], points[-1])
    widths = np.diff(points)[:, None]
    secants = np.diff(values, axis=0) / widths
    slopes = _monotone_slopes(widths, secants)
    left = np.clip(np.searchsorted(points, inside, side="right") - 1, 0, len(points) - 2)
    t = inside[:, None] - points[left, None]
    cubic = (slopes[left] + slopes[left + 1] - 2 * secants[left]) / widths[left]
    square = secants[left] - slopes[left] - cubic * widths[left]
    cubic, square = cubic / widths[left], square / widths[left]
    return np.asarray(values[left] + t * (slopes[left] + t * (square + t * cubic)))


def _monotone_slopes(widths: Array, secants: Array) -> Array:
    """The slope at each point: a weighted harmonic mean of the secants beside it, 0 at a turn."""
    if len(secants) == 1:
        return np.concatenate([secants, secants])
    before, after = secants[:-1], secants[1:]
    left, right = 2 * widths[1:] + widths[:-1], widths[1:] + 2 * widths[:-1]
    with np.errstate(divide="ignore", invalid="ignore"):
        means = (left + right) / (left / before + right / after)
    inner = np.where(before * after > 0, means, 0.0)
    first = _end_slope(widths[0], widths[1], secants[0], secants[1])
    last = _end_slope(widths[-1], widths[-2], secants[-1], secants[-2])
    return np.concatenate([first[None], inner, last[None]])


def _end_slope(width: Array, next_width: Array, secant: Array, next_secant: Array) -> Array:
    """A parabola's slope through three points, bounded so that the end stays monotone."""
    slope = ((2 * width + next_width) * secant - width * next_secant) / (width + next_width)
    slope = np.where(np.sign(slope) != np.sign(secant), 0.0, slope)
    steep = (np.sign(secant) != np.sign(next_secant)) & (np.abs(slope) > 3 * np.abs(secant))
    return np.where(steep, 3 * secant, slope)


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
