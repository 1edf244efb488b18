"""Weights fitted to known scores, for each number of discs on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from outflank.errors import OptionError

__all__ = ["DISC_COUNTS", "Design", "errors_by_discs", "least_squares", "rows_by_discs"]

Array = NDArray[np.float64]

DISC_COUNTS = range(65)

# Weight of samples with two discs fewer or more. Only those of the same parity are used: parity
# decides who moves last.
NEIGHBOURS = ((-2, 0.5), (0, 1.0), (2, 0.5))


@dataclass(frozen=True, slots=True)
class Design:
    """Training data: a row for each position."""

    discs: NDArray[np.int_]
    """Discs on the board."""

    terms: Array
    """Inputs of the evaluation, a column for each term."""

    scores: Array
    """Target values."""

    weights: Array | None = None
    """The weight of each position; None if all are equal."""

    def only(self, chosen: NDArray[np.bool_], weights: Array | None = None) -> Design:
        """Some of the positions."""
        kept = None if weights is None else weights[chosen]
        return Design(self.discs[chosen], self.terms[chosen], self.scores[chosen], kept)


def least_squares(data: Design, *, ridge: float = 0.0) -> Array:
    """The weights with the least sum of squared errors, in closed form.

    *ridge* keeps weights of terms that hardly ever vary near zero, as if this many samples said so.
    """
    weighted = data.terms if data.weights is None else data.weights[:, None] * data.terms
    normal = data.terms.T @ weighted + ridge * np.eye(data.terms.shape[1])
    found, *_ = np.linalg.lstsq(normal, weighted.T @ data.scores, rcond=None)
    return np.asarray(found)


def rows_by_discs(data: Design, solve: Callable[[Design], Array]) -> Array:
    """A row of weights for each disc count; without samples, the nearest row."""
    rows = np.zeros((len(DISC_COUNTS), data.terms.shape[1]))
    known = sorted(set(data.discs.tolist()))
    for discs in known:
        counts = np.zeros(len(data.scores))
        for step, weight in NEIGHBOURS:
            counts[data.discs == discs + step] = weight
        rows[discs] = solve(data.only(counts > 0, counts))
    for discs in set(DISC_COUNTS).difference(known) if known else ():
        rows[discs] = rows[min(known, key=lambda other: abs(other - discs))]
    return rows


def errors_by_discs(rows: Array, data: Design, step: int = 10) -> dict[str, float]:
    """Mean absolute errors of weights in discs, by the number of discs on the board."""
    off = np.abs((rows[data.discs] * data.terms).sum(axis=1) - data.scores)
    if not np.isfinite(off).all():
        raise OptionError("an error is not a finite number")
    table = {}
    for first in range(0, len(DISC_COUNTS), step):
        part = off[(data.discs >= first) & (data.discs < first + step)]
        if len(part):
            table[f"{first}-{first + step - 1}"] = round(float(part.mean()), 2)
    return table
