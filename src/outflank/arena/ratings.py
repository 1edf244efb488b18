"""Ratings of several players: Bradley and Terry's model, with errors.

The probability of a win depends on the difference of two ratings. A draw is half a win for both.
The ratings are the maximum-likelihood estimate, in Elo points around a mean of 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

__all__ = ["Rating", "bradley_terry"]

Z95 = 1.959964
ELO = 400 / log(10)


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of a player."""

    elo: float
    """Elo points, the mean of all players being 0."""

    error: float
    """Half the width of the 95 % confidence interval."""

    points: float
    """Points scored: a win is 1, a draw 1/2."""

    games: int
    """Games played."""


def bradley_terry(
    pairs: Mapping[tuple[str, str], Sequence[Sequence[float]]], *, prior: float = 0.5
) -> dict[str, Rating]:
    """Ratings from the points of the first of two players, in games that belong together.

    The games of one opening are one sample for the errors. *prior* is a number of draws added for
    each player against an average one, so that one who won or lost every game has a rating, too.
    """
    names = sorted({name for pairing in pairs for name in pairing})
    place = {name: i for i, name in enumerate(names)}
    samples = [
        (place[a], place[b], list(points)) for (a, b), rows in pairs.items() for points in rows
    ]
    if not names:
        return {}
    totals: Totals = {}
    for a, b, made in samples:
        points_so_far, games_so_far = totals.get((a, b), (0.0, 0))
        totals[a, b] = (points_so_far + sum(made), games_so_far + len(made))
    strengths = _likeliest(len(names), totals, prior)
    errors = _errors(strengths, samples, totals, prior)
    points, games = np.zeros(len(names)), np.zeros(len(names), dtype=int)
    for a, b, made in samples:
        points[a] += sum(made)
        points[b] += len(made) - sum(made)
        games[a] += len(made)
        games[b] += len(made)
    return {
        name: Rating(ELO * float(strengths[i]), Z95 * ELO * float(errors[i]), float(points[i]),
                     int(games[i]))
        for i, name in enumerate(names)
    }  # fmt: skip


# Two players and the points of the first in games that belong together; points and games of two.
Sample = tuple[int, int, list[float]]
Totals = dict[tuple[int, int], tuple[float, int]]


def _likeliest(number: int, totals: Totals, prior: float) -> NDArray[np.float64]:
    """Newton's method; the log-likelihood is concave."""
    strengths: NDArray[np.float64] = np.zeros(number)
    for _ in range(100):
        gradient, information = _derivatives(strengths, totals, prior)
        step = np.linalg.pinv(information, hermitian=True) @ gradient
        # Halve the step where ratings are far apart, so that the method does not overshoot.
        strengths = strengths + step * min(1.0, 2.0 / max(1e-12, float(np.abs(step).max())))
        if np.abs(step).max() < 1e-10:
            break
    centred: NDArray[np.float64] = strengths - strengths.mean()
    return centred


def _chance(difference: float) -> float:
    return float(1 / (1 + np.exp(-difference)))


def _derivatives(
    strengths: NDArray[np.float64], totals: Totals, prior: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    number = len(strengths)
    gradient, information = np.zeros(number), np.zeros((number, number))
    for (a, b), (points, games) in totals.items():
        chance = _chance(strengths[a] - strengths[b])
        slope = points - games * chance
        gradient[a] += slope
        gradient[b] -= slope
        curve = games * chance * (1 - chance)
        information[a, a] += curve
        information[b, b] += curve
        information[a, b] -= curve
        information[b, a] -= curve
    for i in range(number):
        chance = _chance(strengths[i])
        gradient[i] += prior * (0.5 - chance)
        information[i, i] += prior * chance * (1 - chance)
    return gradient, information


def _errors(
    strengths: NDArray[np.float64], samples: list[Sample], totals: Totals, prior: float
) -> NDArray[np.float64]:
    """Standard errors that allow for dependence between games of one opening.

    This is the sandwich estimator, which is overconfident with few samples: it is never taken to be
    below what independent pairs would give.
    """
    number = len(strengths)
    _, information = _derivatives(strengths, totals, prior)
    inverse = np.linalg.pinv(information, hermitian=True)
    spread = np.zeros((number, number))
    for a, b, made in samples:
        slope = sum(made) - len(made) * _chance(strengths[a] - strengths[b])
        square = slope**2
        for i, j, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
            spread[i, j] += sign * square
    # Ratings are centred on their mean, and so are their errors.
    centre = np.eye(number) - 1 / number
    robust = np.diag(centre @ inverse @ spread @ inverse @ centre)
    plain = np.diag(centre @ inverse @ centre)
    errors: NDArray[np.float64] = np.sqrt(np.maximum(robust, plain / 2))
    return errors
