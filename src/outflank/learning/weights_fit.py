"""Fits the weights of any linear evaluation to the final scores of games, by disc count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from outflank.errors import DivergedError, OptionError
from outflank.evaluation import LinearEvaluation
from outflank.learning.gradient import Descent, descend, loss
from outflank.learning.regression import (
    DISC_COUNTS,
    Design,
    errors_by_discs,
    least_squares,
    rows_by_discs,
)
from outflank.learning.self_play import Sample
from outflank.players import PlayerFile

__all__ = ["Fit", "Method", "fit_player", "player_terms", "scaled_errors"]

Array = NDArray[np.float64]

# Keeps weights of features that hardly ever vary near zero, as if this many samples said so.
RIDGE = 5.0

Method: TypeAlias = Literal["ridge", "least-squares", "gradient"]
"""Least squares with a ridge, plain least squares, or gradient descent."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The result of a fit."""

    player: PlayerFile
    """The player with the new weights, in discs."""

    losses: Array
    """The mean squared error after each step of gradient descent; otherwise only the final one."""

    diverged: str = ""
    """What went wrong if the rate was too high: the weights are then the last finite ones."""


def player_terms(player: PlayerFile, samples: Sequence[Sample]) -> Design:
    """A player's features for samples, and their scores."""
    columns = []
    for feature in player.features:
        one = LinearEvaluation(feature, (feature,), np.ones((len(DISC_COUNTS), 1)), player.tables)
        columns.append([one(sample.position) for sample in samples])
    return Design(
        np.array([sample.discs for sample in samples], dtype=int),
        np.array(columns, dtype=float).T,
        np.array([sample.score for sample in samples], dtype=float),
    )


def fit_player(
    player: PlayerFile,
    data: Design,
    *,
    method: Method = "ridge",
    rate: float = 0.1,
    iterations: int = 200,
    momentum: float = 0.0,
) -> Fit:
    """The player with weights fitted to the scores.

    Gradient descent normalises its inputs: each feature is divided by its deviation internally, so
    that one rate suits them all.
    """
    if not len(data.scores):
        raise OptionError("there are no positions to learn from")
    curves: list[tuple[Array, float]] = []
    diverged: list[str] = []

    def at_once(part: Design) -> Array:
        found = least_squares(part, ridge=RIDGE if method == "ridge" else 0.0)
        end = loss(found[:, None], part.terms, part.scores[:, None], part.weights)
        curves.append((end, float(len(part.scores))))
        return found

    def go_down(part: Design) -> Array:
        scale = part.terms.std(axis=0)
        scale[scale == 0] = 1.0
        try:
            found = descend(
                part.terms / scale, part.scores[:, None], rate=rate, iterations=iterations,
                momentum=momentum, counts=part.weights,
            )  # fmt: skip
        except DivergedError as error:
            diverged.append(str(error))
            found = error.last
        curves.append((_curve(found, iterations), float(len(part.scores))))
        return np.asarray(found.weights[:, 0] / scale)

    rows = rows_by_discs(data, go_down if method == "gradient" else at_once)
    # The same measure for both: of each disc count with its neighbours, weighted by its size.
    sizes = np.array([size for _, size in curves])
    losses = np.average([curve for curve, _ in curves], axis=0, weights=sizes)
    known = sorted(set(data.discs.tolist()))
    weights = {discs: tuple(rows[discs].tolist()) for discs in known}
    fitted = replace(player, weights=weights, between="steps")
    return Fit(fitted, np.asarray(losses), diverged[0] if diverged else "")


def _curve(found: Descent, iterations: int) -> Array:
    """The losses, extended with the last one where a descent ended early."""
    losses = found.losses[:, 0]
    return np.concatenate([losses, np.full(iterations + 1 - len(losses), losses[-1])])


def scaled_errors(player: PlayerFile, learned: Design, apart: Design) -> dict[str, float]:
    """Mean errors in discs on held-out positions, by discs on the board.

    Each player has its own unit: for each disc count its values are scaled to fit the training
    positions best.
    """
    rows = player.evaluation().weights
    scales = np.zeros(len(DISC_COUNTS))
    for discs in set(learned.discs.tolist()):
        here = learned.discs == discs
        values = learned.terms[here] @ rows[discs]
        square = float(values @ values)
        scales[discs] = max(0.0, float(values @ learned.scores[here])) / square if square else 0.0
    return errors_by_discs(scales[:, None] * rows, apart)
