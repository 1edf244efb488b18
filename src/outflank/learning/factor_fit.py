"""Factors of patterns: interactions of patterns, which a sum of weights cannot express.

A factorisation machine (S. Rendle, "Factorization machines", 2010) on top of the weights: each
configuration of a pattern has a short vector of factors, the same in all phases. These are summed
over all patterns of a position, and the squares of the sums, each scaled by a coefficient of the
phase, are added to the evaluation. `benchmarks/factors.py` measures the gain; the engine does not
play with factors.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from outflank import _core
from outflank.learning.dataset import Positions
from outflank.validation import number_within, whole_number

__all__ = ["FactorSettings", "Factors", "fit_factors"]

PHASES = _core.PATTERN_PHASES

# Sums are clipped to plus and minus one, so that a board unlike any training position is not worth
# thousands of discs. The square of one, times one, is this many discs.
DISCS = 16.0

# Errors are clipped to this many discs.
LARGEST_ERROR = 24.0

# Adam (Kingma and Ba, 2015): decay rates of the gradients and of their squares.
FIRST_MOMENT, SECOND_MOMENT, EPSILON = 0.9, 0.99, 1e-8

Matrix = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class FactorSettings:
    """How factors are fitted."""

    factors: int = 8
    """Factors of each configuration of a pattern."""

    epochs: int = 3
    """Passes over all positions."""

    batch: int = 4096
    """Positions in a step."""

    rate: float = 0.003
    """The initial learning rate; it falls to zero."""

    seed: int = 0
    """Random seed."""

    def __post_init__(self) -> None:
        whole_number("factors", self.factors, 1, 256)
        whole_number("epochs", self.epochs, 1, 10_000)
        whole_number("batch", self.batch, 1, 10**9)
        number_within("the rate", self.rate, 1e-9, 1)
        whole_number("seed", self.seed, 0, 2**64 - 1)


class Factors:
    """Factors of patterns, coefficients of phases, and the values they give positions."""

    def __init__(self, factors: int, seed: int) -> None:
        """Start with small random numbers, the same in all phases."""
        dice = np.random.default_rng(seed)
        self.columns = _small(dice, 0.003, (factors, _core.pattern_columns()))
        self.bias = np.tile(_small(dice, 0.3, factors), (PHASES, 1))
        self.heads = np.tile(_small(dice, 0.3, factors), (PHASES, 1))
        self.offset = np.zeros(PHASES, np.float32)

    def values(self, positions: Positions, threads: int = 1) -> Matrix:
        """What the factors add to the evaluations of positions, in discs."""
        numbers = _core.pattern_numbers(positions.own, positions.opp, threads)
        phases = _phases(positions)
        return self.values_of(self.sums(numbers, phases, threads), phases)

    def sums(self, numbers: NDArray[np.uint16], phases: NDArray[np.intp], threads: int) -> Matrix:
        """The sums of positions, one row each."""
        columns = [_core.pattern_product(numbers, column, threads) for column in self.columns]
        sums: Matrix = np.clip(np.stack(columns, axis=1) + self.bias[phases], -1, 1)
        return sums

    def values_of(self, sums: Matrix, phases: NDArray[np.intp]) -> Matrix:
        """The value of positions with such sums, in discs."""
        values: Matrix = DISCS * ((sums**2 * self.heads[phases]).sum(axis=1) + self.offset[phases])
        return values


def fit_factors(
    positions: Positions,
    rests: Matrix,
    settings: FactorSettings | None = None,
    *,
    threads: int = 1,
    on_epoch: Callable[[int, Factors, float], None] | None = None,
) -> Factors:
    """Factors fitted to the residuals of the evaluation.

    *on_epoch* is called with the epoch, the factors and the mean squared error during training.
    """
    settings = settings or FactorSettings()
    found = Factors(settings.factors, settings.seed)
    fit = _Fit(found, positions, rests, threads)
    dice = np.random.default_rng(settings.seed)
    batches = -(-len(positions) // settings.batch)
    for epoch in range(settings.epochs):
        squares = 0.0
        for number, chosen in enumerate(np.array_split(dice.permutation(len(positions)), batches)):
            done = (epoch + number / batches) / settings.epochs
            squares += fit.step(chosen, settings.rate * (1 - done))
        if on_epoch is not None:
            on_epoch(epoch + 1, found, squares / len(positions))
    return found


class _Fit:
    """Gradient descent on the squared error."""

    def __init__(self, found: Factors, positions: Positions, rests: Matrix, threads: int) -> None:
        self._found = found
        self._rests = rests
        self._threads = threads
        self._phases = _phases(positions)
        numbers = _core.pattern_numbers(positions.own, positions.opp, threads)
        self._numbers = numbers.reshape(len(positions), -1)
        learned = (found.columns, found.bias, found.heads, found.offset)
        self._moments = [_Adam(numbers) for numbers in learned]

    def step(self, chosen: NDArray[np.intp], rate: float) -> float:
        """Learn from some positions; the sum of their squared errors before."""
        found, phases = self._found, self._phases[chosen]
        numbers = self._numbers[chosen].reshape(-1)
        sums = found.sums(numbers, phases, self._threads)
        errors = found.values_of(sums, phases) - self._rests[chosen]
        pull = np.clip(errors, -LARGEST_ERROR, LARGEST_ERROR) / DISCS / len(chosen)
        pulls = pull[:, None] * found.heads[phases] * 2 * sums * (np.abs(sums) < 1)
        by_column = np.stack(
            [
                _core.pattern_transposed_product(
                    numbers, np.ascontiguousarray(column), self._threads
                )
                for column in pulls.T
            ]
        )
        gradients = (
            by_column.astype(np.float32),
            _by_phase(phases, pulls),
            _by_phase(phases, pull[:, None] * sums**2),
            _by_phase(phases, pull[:, None])[:, 0],
        )
        for moments, gradient in zip(self._moments, gradients, strict=True):
            moments.step(gradient, rate)
        return float(np.square(errors, dtype=np.float64).sum())


class _Adam:
    """Adam's updates of an array of parameters."""

    def __init__(self, numbers: Matrix) -> None:
        self._numbers = numbers
        self._mean = np.zeros_like(numbers)
        self._square = np.zeros_like(numbers)
        self._steps = 0

    def step(self, gradient: Matrix, rate: float) -> None:
        self._steps += 1
        self._mean += (1 - FIRST_MOMENT) * (gradient - self._mean)
        self._square += (1 - SECOND_MOMENT) * (gradient**2 - self._square)
        mean = self._mean / (1 - FIRST_MOMENT**self._steps)
        square = self._square / (1 - SECOND_MOMENT**self._steps)
        self._numbers -= rate * mean / (np.sqrt(square) + EPSILON)


def _small(dice: np.random.Generator, size: float, shape: int | tuple[int, int]) -> Matrix:
    return dice.uniform(-size, size, shape).astype(np.float32)


def _phases(positions: Positions) -> NDArray[np.intp]:
    phase_of = np.array([_core.pattern_phase(discs) for discs in range(65)])
    return phase_of[positions.discs]


def _by_phase(phases: NDArray[np.intp], rows: Matrix) -> Matrix:
    sums = [np.bincount(phases, column, minlength=PHASES) for column in rows.T]
    return np.stack(sums, axis=1).astype(np.float32)
