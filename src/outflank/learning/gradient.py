"""Gradient descent (indore, "Gradient descent"), for the report's lines and for any terms.

The loss of m examples is J = 1/m sum (x_i w - y_i)^2; each step goes against the gradient over all
examples. The report learns weights as straight lines of the disc count: weight(t) = W t + B, both
starting at 0. Beyond the report: a learning rate for each weight, normalised inputs, momentum, and
the least-squares solution that all of it converges to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from outflank.errors import DivergedError, OptionError

__all__ = [
    "Descent",
    "LineDescent",
    "Lines",
    "descend",
    "descend_lines",
    "gradient",
    "least_squares_lines",
]

Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Descent:
    """The course of a descent."""

    weights: Array
    """The final weights: a row for each input, a column for each target."""

    losses: Array
    """The loss of each target (columns) before the first step and after each one (rows)."""


def loss(weights: Array, inputs: Array, targets: Array, counts: Array | None = None) -> Array:
    """J of each target; *counts* gives the weight of each example."""
    return np.asarray(np.average((inputs @ weights - targets) ** 2, axis=0, weights=counts))


def gradient(weights: Array, inputs: Array, targets: Array, counts: Array | None = None) -> Array:
    """dJ/dw of each weight."""
    errors = inputs @ weights - targets
    if counts is None:
        return np.asarray(2 * inputs.T @ errors / len(inputs))
    return np.asarray(2 * inputs.T @ (counts[:, None] * errors) / counts.sum())


def descend(
    inputs: ArrayLike,
    targets: ArrayLike,
    *,
    rate: ArrayLike,
    iterations: int,
    momentum: float = 0.0,
    counts: Array | None = None,
) -> Descent:
    """Take some steps of gradient descent from weights of 0.

    *inputs* and *targets* have a row for each example. *rate* is one for all, one for each target,
    or, as a column, one for each input.
    """
    x, y = np.asarray(inputs, dtype=float), np.asarray(targets, dtype=float)
    weights = np.zeros((x.shape[1], y.shape[1]))
    rates = np.broadcast_to(np.asarray(rate, dtype=float), weights.shape)
    if not (np.all(np.isfinite(rates)) and np.all(rates > 0)):
        raise OptionError(f"a learning rate must be above 0, not {rate!r}")
    if not 0 <= momentum < 1:
        raise OptionError(f"momentum must be from 0 to below 1, not {momentum!r}")
    speed = np.zeros_like(weights)
    losses = [loss(weights, x, y, counts)]
    for step in range(1, iterations + 1):
        with np.errstate(over="ignore", invalid="ignore"):
            speed = momentum * speed - rates * gradient(weights, x, y, counts)
            now = loss(weights + speed, x, y, counts)
        if not np.all(np.isfinite(now)) or np.any(now > 1e12 * (1 + losses[0])):
            raise _diverged(rate, step, weights, losses)
        weights = weights + speed
        losses.append(now)
    # A diverging loss may not have grown much yet.
    if np.any(losses[-1] > 1.05 * np.min(losses, axis=0) + 1e-9):
        raise _diverged(rate, iterations, weights, losses)
    return Descent(weights, np.array(losses))


def _diverged(rate: ArrayLike, step: int, weights: Array, losses: list[Array]) -> DivergedError:
    last = Descent(weights, np.array(losses))
    return DivergedError(f"the rate {rate!r} diverges: after {step} steps the loss grows", last)


# Weights as straight lines of the disc count


@dataclass(frozen=True, slots=True)
class Lines:
    """A straight line for each weight."""

    slopes: Array
    """W, one for each weight."""

    offsets: Array
    """B, one for each weight."""

    def at(self, t: ArrayLike) -> Array:
        """The weights at the given disc counts, one row each."""
        return np.asarray(np.multiply.outer(np.asarray(t, dtype=float), self.slopes) + self.offsets)

    def loss(self, t: ArrayLike, y: ArrayLike) -> Array:
        """J of each weight."""
        return np.asarray(np.mean((self.at(t) - np.asarray(y)) ** 2, axis=0))

    def last_error(self, t: Sequence[float], y: Array) -> Array:
        """What the report prints as its error: the last example's share of the loss."""
        return np.asarray((self.at(t[-1:])[0] - y[-1]) ** 2 / len(t))


@dataclass(frozen=True, slots=True)
class LineDescent:
    """The course of a descent to lines."""

    lines: Lines
    """The final lines."""

    losses: Array
    """As in a `Descent`."""


def descend_lines(
    t: Sequence[float],
    y: ArrayLike,
    *,
    rate: ArrayLike,
    iterations: int,
    momentum: float = 0.0,
    normalise: bool = False,
) -> LineDescent:
    """Learn lines. *y* has a row for each disc count and a column for each weight.

    With *normalise*, disc counts are shifted and scaled to mean 0 and deviation 1 internally, which
    allows far higher rates; the resulting lines are for the original disc counts.
    """
    points = np.asarray(t, dtype=float)
    shift, scale = (points.mean(), points.std()) if normalise else (0.0, 1.0)
    inputs = np.column_stack([(points - shift) / scale, np.ones_like(points)])
    found = descend(inputs, y, rate=rate, iterations=iterations, momentum=momentum)
    slopes = found.weights[0] / scale
    return LineDescent(Lines(slopes, found.weights[1] - slopes * shift), found.losses)


def least_squares_lines(t: Sequence[float], y: ArrayLike) -> Lines:
    """The lines with the least loss, in closed form."""
    points = np.asarray(t, dtype=float)
    design = np.column_stack([points, np.ones_like(points)])
    found, *_ = np.linalg.lstsq(design, np.asarray(y, dtype=float), rcond=None)
    return Lines(found[0], found[1])
