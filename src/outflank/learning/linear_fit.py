"""Fits the engine's linear evaluation to games that the engine plays against itself.

The weights for each disc count are a least-squares fit to the final scores.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from outflank import _core
from outflank.learning.regression import Design, least_squares, rows_by_discs
from outflank.learning.self_play import Sample

__all__ = ["DISC", "engine_rows", "engine_terms"]

# The engine's units in a disc.
DISC = 128

# Ridge: keeps weights of terms that hardly ever vary near zero, as if this many samples said so.
RIDGE = 20.0


def engine_terms(samples: Sequence[Sample]) -> Design:
    """The terms of the engine's evaluation for samples, and their scores."""
    terms = [_core.linear_terms(sample.position) for sample in samples]
    return Design(
        np.array([sample.discs for sample in samples], dtype=int),
        np.array(terms, dtype=float).reshape(len(samples), _core.TERMS),
        np.array([sample.score for sample in samples], dtype=float),
    )


def engine_rows(data: Design) -> tuple[tuple[int, ...], ...]:
    """A row of weights for each disc count from 0 to 64, in the engine's units."""
    rows = rows_by_discs(data, lambda part: least_squares(part, ridge=RIDGE))
    return tuple(tuple(round(DISC * weight) for weight in row) for row in rows.tolist())
