"""Weights as straight lines of the disc count, by gradient descent (indore, "Gradient descent").

weight(t) = W t + B, both from 0; the loss of m examples is J = 1/m sum (W t_i + B - y_i)^2. Each
step goes against the gradient of all examples. Beyond the report: a rate of its own for each
weight, inputs that are normalised, momentum, and the least squares that all of it tends to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from outflank.errors import OptionError

__all__ = ["Descent", "DivergedError", "Lines", "descend", "gradient", "least_squares"]

Array = NDArray[np.float64]


class DivergedError(OptionError):
    """A rate that is too high: the loss grows without end."""

    def __init__(self, message: str, last: Lines) -> None:
        super().__init__(message)
        self.last = last


@dataclass(frozen=True, slots=True)
class Lines:
    """A straight line for each weight."""

    slopes: Array
    """W, one for each weight."""

    offsets: Array
    """B, one for each weight."""

    def at(self, t: ArrayLike) -> Array:
        """The weights at some disc counts, a row for each."""
        return np.asarray(np.multiply.outer(np.asarray(t, dtype=float), self.slopes) + self.offsets)

    def loss(self, t: ArrayLike, y: ArrayLike) -> Array:
        """J of each weight."""
        return np.asarray(np.mean((self.at(t) - np.asarray(y)) ** 2, axis=0))

    def last_error(self, t: Sequence[float], y: Array) -> Array:
        """What the report prints as its error: the last example's share of the loss."""
        return np.asarray((self.at(t[-1:])[0] - y[-1]) ** 2 / len(t))


@dataclass(frozen=True, slots=True)
class Descent:
    """The way down."""

    lines: Lines
    """Where it ended."""

    losses: Array
    """The loss of each weight (columns) before the first step and after each one (rows)."""


def gradient(lines: Lines, t: Array, y: Array) -> tuple[Array, Array]:
    """dJ/dW and dJ/dB of each weight."""
    errors = lines.at(t) - y
    return 2 * np.mean(errors * t[:, None], axis=0), 2 * np.mean(errors, axis=0)


def descend(
    t: Sequence[float],
    y: ArrayLike,
    *,
    rate: float | Sequence[float],
    iterations: int,
    momentum: float = 0.0,
    normalise: bool = False,
) -> Descent:
    """Go down so many steps. *y* has a row for each disc count and a column for each weight.

    With *normalise*, disc counts are shifted and scaled to mean 0 and deviation 1 on the way, which
    allows far higher rates; the lines that come out are for disc counts as they are.
    """
    points, targets = np.asarray(t, dtype=float), np.asarray(y, dtype=float)
    rates = np.broadcast_to(np.asarray(rate, dtype=float), targets.shape[1:])
    if not (np.all(np.isfinite(rates)) and np.all(rates > 0)):
        raise OptionError(f"a learning rate must be above 0, not {rate!r}")
    if not 0 <= momentum < 1:
        raise OptionError(f"momentum must be from 0 to below 1, not {momentum!r}")
    shift, scale = (points.mean(), points.std()) if normalise else (0.0, 1.0)
    inputs = (points - shift) / scale
    lines = Lines(np.zeros(targets.shape[1]), np.zeros(targets.shape[1]))
    speed_w, speed_b = np.zeros_like(lines.slopes), np.zeros_like(lines.offsets)
    losses = [lines.loss(inputs, targets)]
    for step in range(1, iterations + 1):
        down_w, down_b = gradient(lines, inputs, targets)
        speed_w, speed_b = momentum * speed_w - rates * down_w, momentum * speed_b - rates * down_b
        with np.errstate(over="ignore", invalid="ignore"):
            moved = Lines(lines.slopes + speed_w, lines.offsets + speed_b)
            loss = moved.loss(inputs, targets)
        if not np.all(np.isfinite(loss)) or np.any(loss > 1e12 * (1 + losses[0])):
            last = _as_they_are(lines, shift, scale)
            raise DivergedError(f"the rate {rate!r} diverges after {step} steps", last)
        lines = moved
        losses.append(loss)
    return Descent(_as_they_are(lines, shift, scale), np.array(losses))


def _as_they_are(lines: Lines, shift: float, scale: float) -> Lines:
    slopes = lines.slopes / scale
    return Lines(slopes, lines.offsets - slopes * shift)


def least_squares(t: Sequence[float], y: ArrayLike) -> Lines:
    """The lines with the least loss, at once."""
    points = np.asarray(t, dtype=float)
    design = np.column_stack([points, np.ones_like(points)])
    found, *_ = np.linalg.lstsq(design, np.asarray(y, dtype=float), rcond=None)
    return Lines(found[0], found[1])
