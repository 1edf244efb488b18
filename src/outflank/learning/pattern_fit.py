"""Fits the weights of patterns to games: a regression for each phase of the game.

The objective is the sum of squared errors of the positions of a phase, with some of its neighbours,
and of the squared differences of the weights from those of the next phase: rare configurations
inherit what the later phase has learned. The method is conjugate gradients, which needs only
products with the design matrix; it stops when the error on held-out games no longer falls.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outflank import _core
from outflank.learning.dataset import Positions, positions_of
from outflank.validation import number_within, whole_number

__all__ = [
    "FitSettings",
    "PatternFit",
    "PhaseFit",
    "fit_patterns",
    "packed",
    "phase_discs",
    "unpacked",
]

PHASES = _core.PATTERN_PHASES

# The engine's units in a disc, and the range of 16 bits.
DISC, LARGEST = 128, 32767

# A phase with fewer held-out positions takes the weights of the phase after it.
FEWEST_APART = 20

Rows = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class FitSettings:
    """How weights are fitted."""

    ridge: float = 30.0
    """Ridge: a weight stays near that of the next phase as if this many positions said so."""

    overlap: int = 2
    """Positions with up to this many more or fewer discs than the phase count, too."""

    values: float = 0.8
    """Part of a position's label that is the search value; the rest is the final score.

    Values are shifted to the mean of the final scores."""

    most_steps: int = 100
    """Maximum number of steps for a phase."""

    patience: int = 4
    """Steps without a smaller error after which it stops."""

    def __post_init__(self) -> None:
        number_within("the ridge", self.ridge, 1e-6, 1e9)
        number_within("the part of values", self.values, 0, 1)
        whole_number("overlap", self.overlap, 0, 60)
        whole_number("most_steps", self.most_steps, 1, 100_000)
        whole_number("patience", self.patience, 1, 100_000)


@dataclass(frozen=True, slots=True)
class PhaseFit:
    """How the fit of one phase went."""

    phase: int
    """Counted from 0, the opening."""

    positions: int
    """Positions of the phase in the fit."""

    neighbours: int
    """Positions of neighbouring phases in the fit."""

    apart: int
    """Held-out positions."""

    steps: int
    """Steps up to the chosen weights."""

    mean_error: float
    """Mean absolute error on held-out games, in discs."""

    score_error: float
    """The same for the final scores of these games."""

    curve: tuple[tuple[float, float], ...]
    """Mean squared errors after each step: on training and on held-out positions."""


@dataclass(frozen=True, slots=True)
class PatternFit:
    """Weights in discs, and how they were found."""

    rows: Rows
    """A row for each phase."""

    phases: tuple[PhaseFit, ...]
    """The fitted phases, from the opening on."""


def phase_discs(phase: int) -> tuple[int, int]:
    """The fewest and the most discs of a phase."""
    return 4 + 2 * phase, 5 + 2 * phase if phase < PHASES - 1 else 64


def packed(rows: Rows) -> bytes:
    """Rows in discs as 16-bit integers in the engine's units."""
    parts = np.clip(np.round(rows * DISC), -LARGEST, LARGEST)
    return parts.astype("<i2").tobytes()


def unpacked(weights: bytes) -> Rows:
    """Rows in discs from the engine's weights."""
    return np.frombuffer(weights, "<i2").reshape(PHASES, -1) / DISC


def fit_patterns(
    learn_from: bytes,
    apart: bytes,
    settings: FitSettings | None = None,
    *,
    proven: Positions | None = None,
    prior: Rows | None = None,
    threads: int = 1,
    on_phase: Callable[[PhaseFit], None] | None = None,
) -> PatternFit:
    """Weights fitted to the results of games, from the last phase to the first.

    *proven* are additional positions, whose labels are their scores. With *prior*, the fit learns a
    change of these weights: a phase starts with the change of the next one.
    """
    settings = settings or FitSettings()
    rows = np.zeros((PHASES, _core.pattern_columns()))
    prior = rows.copy() if prior is None else prior
    change = rows[0]
    phases: list[PhaseFit] = []
    for phase in reversed(range(PHASES)):
        fewest, most = phase_discs(phase)
        discs = fewest - settings.overlap, most + settings.overlap
        near = positions_of(learn_from, *discs)
        off = _mean_differences(near)
        near, seen = _shifted(near, off), _shifted(positions_of(apart, fewest, most), off)
        if proven is not None:
            near = near.with_more(proven, *discs)
        rows[phase] = prior[phase] + change
        if len(near) and len(seen) >= FEWEST_APART:
            rows[phase], fit = _fit_phase(phase, near, seen, rows[phase], settings, threads)
            phases.append(fit)
            if on_phase is not None:
                on_phase(fit)
        change = rows[phase] - prior[phase]
    return PatternFit(rows, tuple(reversed(phases)))


class _Matrix:
    """Products with the matrix of positions and weights."""

    def __init__(self, positions: Positions, threads: int) -> None:
        self._numbers = _core.pattern_numbers(positions.own, positions.opp, threads)
        self._threads = threads

    def __matmul__(self, vector: NDArray[np.float64]) -> NDArray[np.float32]:
        return _core.pattern_product(self._numbers, vector.astype(np.float32), self._threads)

    def transposed(self, vector: NDArray[np.float32]) -> NDArray[np.float64]:
        return _core.pattern_transposed_product(self._numbers, vector, self._threads)


def _fit_phase(
    phase: int,
    near: Positions,
    seen: Positions,
    before: NDArray[np.float64],
    settings: FitSettings,
    threads: int,
) -> tuple[NDArray[np.float64], PhaseFit]:
    matrix, check = _Matrix(near, threads), _Matrix(seen, threads)
    labels, seen_labels = _labels(near, settings), _labels(seen, settings)
    # Conjugate gradients for the differences from `before`, each weight with its own scale.
    left = (labels - matrix @ before).astype(np.float32)
    seen_left = seen_labels - check @ before
    scale = 1 / (matrix.transposed(np.ones_like(left)) + settings.ridge)
    residual = matrix.transposed(left)
    change = np.zeros_like(before)
    direction = scale * residual
    length = residual @ direction
    curve = [(_square(left), _square(seen_left))]
    best, best_error, best_step = change, curve[0][1], 0
    for step in range(1, settings.most_steps + 1):
        if length <= 0:
            break  # nothing is left to learn
        moved = matrix @ direction
        bent = matrix.transposed(moved) + settings.ridge * direction
        size = length / (direction @ bent)
        change = change + size * direction
        residual = residual - size * bent
        left = (left - size * moved).astype(np.float32)
        seen_left = seen_left - size * (check @ direction)
        curve.append((_square(left), _square(seen_left)))
        if curve[-1][1] < best_error:
            best, best_error, best_step = change, curve[-1][1], step
        elif step - best_step >= settings.patience:
            break
        last, length = length, residual @ (scale * residual)
        direction = scale * residual + length / last * direction
    weights = before + best
    values = check @ weights
    fewest, most = phase_discs(phase)
    own = int(np.count_nonzero((near.discs >= fewest) & (near.discs <= most)))
    fit = PhaseFit(
        phase, own, len(near) - own, len(seen), best_step, _mean_error(values, seen_labels),
        _mean_error(values, seen.scores), tuple(curve),
    )  # fmt: skip
    return weights, fit


def _mean_differences(positions: Positions) -> NDArray[np.float32]:
    """The mean of final score minus search value, by disc count."""
    positions_with = np.bincount(positions.discs, minlength=65)
    differences = np.bincount(positions.discs, positions.scores - positions.values, minlength=65)
    return (differences / np.maximum(positions_with, 1)).astype(np.float32)


def _shifted(positions: Positions, off: NDArray[np.float32]) -> Positions:
    # In a search of even depth the other side chooses last among values that all have some error,
    # so the result is too low by a disc or two. If learned, that would grow with each generation.
    return replace(positions, values=positions.values + off[positions.discs])


def _labels(positions: Positions, settings: FitSettings) -> NDArray[np.float32]:
    return settings.values * positions.values + (1 - settings.values) * positions.scores


def _mean_error(values: NDArray[np.float32], expected: NDArray[np.float32]) -> float:
    return float(np.mean(np.abs(values - expected)))


def _square(errors: NDArray[np.floating[Any]]) -> float:
    return float(np.mean(np.square(errors, dtype=np.float64)))
