"""Fits factors of patterns to games: interactions, which a sum of weights cannot express.

A factorisation machine (S. Rendle, "Factorization machines", 2010) on top of the weights, for each
stage of the game. Stages are fitted from the last to the first, each starting with the factors of
the next one; stochastic gradient descent (`native/eval/factor_fit.h`) changes factors and weights
together. Positions with proven scores, which are few but right, are learned last. Weights that
have factors already are refined, each stage from its own; chosen stages may get factors that turn
with the places of their patterns (`native/eval/turning.h`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outflank import _core
from outflank.errors import FormatError, OptionError
from outflank.learning.dataset import Positions
from outflank.validation import number_within, whole_number

__all__ = [
    "FactorFit",
    "FactorSettings",
    "StageFit",
    "fit_factors",
    "refining",
    "stage_discs",
    "turning",
]

STAGES = _core.factor_stages()


@dataclass(frozen=True, slots=True)
class FactorSettings:
    """How factors are fitted."""

    epochs: int = 3
    """Passes over the positions of games."""

    proven_epochs: int = 2
    """Passes over positions with proven scores, after the others."""

    rate: float = 0.002
    """Initial learning rate of factors; it falls to zero."""

    weight_rate: float = 0.003
    """Initial learning rate of weights."""

    proven_rate: float = 1.5
    """Learning rates of proven scores, in multiples of the others."""

    proven_copies: int = 0
    """How many times each of these is among the positions of games in every pass."""

    trace: float = 0.9
    """How far labels look ahead: 0 for the search value alone, 1 for the final score alone."""

    inertia: float = 5000.0
    """How slowly factors change that there were before: the sum of squared errors, in hundreds,
    that they count as having learned from."""

    overlap: int = 2
    """Positions with up to this many more or fewer discs than the stage count, too."""

    turning: tuple[int, ...] = ()
    """Stages that get factors that turn, by their fewest discs; all others stay as they are."""

    turning_rate: float = 0.004
    """Initial learning rate of factors that turn."""

    ridge: float = 0.0
    """How much all factors shrink in each step, in multiples of their rate."""

    seed: int = 0
    """Random seed."""

    def __post_init__(self) -> None:
        whole_number("epochs", self.epochs, 1, 1000)
        whole_number("proven_epochs", self.proven_epochs, 0, 1000)
        whole_number("proven_copies", self.proven_copies, 0, 1000)
        number_within("the rate", self.rate, 1e-9, 1)
        number_within("the rate of weights", self.weight_rate, 0, 1)
        number_within("the rate of proven scores", self.proven_rate, 0, 100)
        number_within("the trace", self.trace, 0, 1)
        number_within("the inertia", self.inertia, 0, 1e9)
        whole_number("overlap", self.overlap, 0, 60)
        for discs in self.turning:
            if whole_number("turning", discs, 0, 64) not in STAGES:
                known = ", ".join(map(str, STAGES))
                raise OptionError(f"no stage begins with {discs} discs, but with {known}")
        number_within("the rate of factors that turn", self.turning_rate, 0, 1)
        number_within("the ridge", self.ridge, 0, 1000)
        whole_number("seed", self.seed, 0, 2**64 - 1)


def refining(settings: FactorSettings) -> FactorSettings:
    """Settings for factors that have learned before: one pass at lower rates.

    More passes over the few positions with proven scores unlearn what others have taught. Factors
    that turn stay as they are: without a ridge they would learn the positions by heart.
    """
    return replace(settings, epochs=1, proven_epochs=1, proven_rate=1.0, turning_rate=0.0)


def turning(settings: FactorSettings, stages: tuple[int, ...]) -> FactorSettings:
    """Settings for stages that get factors that turn.

    The ridge makes the most of few positions: without it, factors that turn learn them by heart.
    Proven scores are learned together with games: learned after them, they make the error on the
    engine's own games larger (4.30 discs at 20 empty squares instead of 4.20).
    """
    return replace(
        settings,
        turning=stages,
        epochs=7,
        proven_epochs=0,
        proven_copies=3,
        weight_rate=0.002,
        inertia=2000.0,
        ridge=0.7,
    )


@dataclass(frozen=True, slots=True)
class StageFit:
    """How the fit of one stage went."""

    stage: int
    """Counted from 0, the opening."""

    positions: int
    """Positions in the fit, with those of neighbouring stages."""

    proven: int
    """Positions with proven scores."""

    apart: int
    """Held-out positions."""

    error_before: float
    """Mean absolute error on held-out games before the fit, in discs."""

    mean_error: float
    """The same after the fit."""

    score_error: float
    """The same for the final scores of these games."""


@dataclass(frozen=True, slots=True)
class FactorFit:
    """Factors and weights, and how they were found."""

    planes: bytes
    """As `PatternWeights` has them."""

    stages: tuple[StageFit, ...]
    """From the opening on."""


def stage_discs(stage: int) -> tuple[int, int]:
    """The fewest and the most discs of a stage."""
    return STAGES[stage], STAGES[stage + 1] - 1 if stage + 1 < len(STAGES) else 64


def fit_factors(
    learn_from: bytes,
    apart: bytes,
    weights: NDArray[np.float64] | _core.FactorWeights,
    settings: FactorSettings | None = None,
    *,
    proven: Positions | None = None,
    threads: int = 1,
    on_stage: Callable[[StageFit], None] | None = None,
) -> FactorFit:
    """Factors fitted to the results of games, and weights that suit them.

    *weights* are those to start with: either they have factors, or a row in discs for each phase
    of patterns; a stage then starts with the row in its middle. *proven* are additional positions,
    whose labels are their scores.

    Raises `FormatError` if the rules do not allow one of the games.
    """
    settings = settings or FactorSettings()
    if settings.turning and not isinstance(weights, _core.FactorWeights):
        raise OptionError("factors that turn need weights that have factors")
    fits: list[_core.FactorFit] = []
    stages: list[StageFit] = []
    for stage in reversed(range(len(STAGES))):
        fewest, most = stage_discs(stage)
        if isinstance(weights, _core.FactorWeights):
            fit = _core.FactorFit(np.zeros(_core.pattern_columns(), np.float32), settings.seed)
            fit.take_weights(weights, stage, settings.inertia)
            if settings.turning and fewest not in settings.turning:
                fits.append(fit)
                continue
        else:
            row = weights[_core.pattern_phase((fewest + most) // 2)].astype(np.float32)
            fit = _core.FactorFit(row, settings.seed)
            if fits:
                fit.take_factors(fits[-1])
        if fewest in settings.turning and not fit.has_turning:
            fit.add_turning(settings.seed)
        seen = _Labelled.of_games(apart, (fewest, most), settings.trace, threads)
        before = seen.mean_error(fit)
        wide = fewest - settings.overlap, most + settings.overlap
        near = _Labelled.of_games(learn_from, wide, settings.trace, threads)
        sure = _Labelled.of_proven(proven, wide, threads)
        dice = np.random.default_rng((settings.seed, stage))
        mixed = near.with_copies(sure, settings.proven_copies)
        mixed.learn(fit, settings.epochs, 1.0, settings, dice)
        sure.learn(fit, settings.proven_epochs, settings.proven_rate, settings, dice)
        stages.append(
            StageFit(
                stage=stage,
                positions=len(near),
                proven=len(sure),
                apart=len(seen),
                error_before=before,
                mean_error=seen.mean_error(fit),
                score_error=seen.score_error(fit),
            )
        )
        fits.append(fit)
        if on_stage is not None:
            on_stage(stages[-1])
    return FactorFit(_core.factor_planes(fits[::-1]), tuple(reversed(stages)))


@dataclass(frozen=True, slots=True)
class _Labelled:
    """Positions as rows of pattern numbers, with their labels."""

    numbers: NDArray[np.uint16]
    labels: NDArray[np.float32]
    scores: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.labels)

    @classmethod
    def of_games(
        cls, games: bytes, discs: tuple[int, int], trace: float, threads: int
    ) -> _Labelled:
        try:
            own, opp, _, labels, scores = _core.traced_positions(games, *discs, trace)
        except ValueError as error:
            raise FormatError(str(error)) from None
        numbers = _core.pattern_numbers(own, opp, threads)
        return cls(numbers, labels, scores.astype(np.float32))

    @classmethod
    def of_proven(cls, proven: Positions | None, discs: tuple[int, int], threads: int) -> _Labelled:
        if proven is None:
            nothing = np.zeros(0, np.float32)
            return cls(np.zeros(0, np.uint16), nothing, nothing)
        chosen = (proven.discs >= discs[0]) & (proven.discs <= discs[1])
        numbers = _core.pattern_numbers(proven.own[chosen], proven.opp[chosen], threads)
        return cls(numbers, proven.scores[chosen], proven.scores[chosen])

    def with_copies(self, other: _Labelled, copies: int) -> _Labelled:
        """These positions, and so many copies of each of the others."""
        if copies == 0 or len(other) == 0:
            return self

        def joined(ours: NDArray[Any], others: NDArray[Any]) -> NDArray[Any]:
            return np.concatenate([ours.reshape(-1), *[others.reshape(-1)] * copies])

        return _Labelled(
            joined(self.numbers, other.numbers),
            joined(self.labels, other.labels),
            joined(self.scores, other.scores),
        )

    def learn(
        self,
        fit: _core.FactorFit,
        epochs: int,
        pace: float,
        settings: FactorSettings,
        dice: np.random.Generator,
    ) -> None:
        """Learn these positions in some random order, at falling rates."""
        for epoch in range(epochs):
            left = pace * (1 - epoch / epochs), pace * (1 - (epoch + 1) / epochs)
            order = dice.permutation(len(self)).astype(np.uint32)
            fit.learn(
                self.numbers,
                self.labels,
                order,
                (settings.rate * left[0], settings.rate * left[1]),
                (settings.weight_rate * left[0], settings.weight_rate * left[1]),
                (settings.turning_rate * left[0], settings.turning_rate * left[1]),
                settings.ridge,
            )

    def mean_error(self, fit: _core.FactorFit) -> float:
        return _mean_difference(fit.values(self.numbers), self.labels)

    def score_error(self, fit: _core.FactorFit) -> float:
        return _mean_difference(fit.values(self.numbers), self.scores)


def _mean_difference(values: NDArray[Any], others: NDArray[Any]) -> float:
    return float(np.abs(values - others).mean()) if len(values) else 0.0
