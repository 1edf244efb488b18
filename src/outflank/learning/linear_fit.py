"""Fits the engine's linear evaluation to games that the engine plays against itself.

A game begins with random moves, goes on with quick searches and ends with perfect play. Each
position on the way is labelled with the final score, and the weights of each number of discs are
those that come nearest to the labels (least squares).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from outflank import _core
from outflank.openings import random_opening
from outflank.rules import Color
from outflank.search import Engine, EngineWeights, Limit

__all__ = ["DISC", "Sample", "error_table", "fit_rows", "play_games"]

# Parts of a disc that the engine counts in.
DISC = 128

SQUARES = 64
FEWEST_DISCS, MOST_DISCS = 5, 63

# How deep the engine looks in these games.
DEPTH, MOST_DEPTH = 5, 60
HASH_MB = 8

# From so many empty squares on, a game is played perfectly.
PERFECT = 13

# Keeps weights of terms that hardly ever differ near zero, as if so many samples said so.
RIDGE = 20.0


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of a game."""

    discs: int
    """Discs on the board."""

    terms: tuple[int, ...]
    """What the evaluation counts there."""

    score: float
    """The final score of the game, as the side to move sees it."""


def play_games(weights: EngineWeights, numbers: Iterable[int], *, seed: int) -> list[Sample]:
    """The samples of games of the engine with itself, by their numbers."""
    with Engine(hash_mb=HASH_MB, weights=weights) as engine:
        return [sample for number in numbers for sample in _samples(engine, f"{seed}/{number}")]


def _samples(engine: Engine, seed: str) -> Iterator[Sample]:
    engine.clear()  # so that a game does not depend on those before
    dice = random.Random(seed)
    board = random_opening(dice.randrange(2**32), plies=dice.randrange(6, 24))
    seen: list[tuple[Color, int, tuple[int, ...]]] = []
    while not board.is_game_over():
        position = board.position
        if not position.must_pass():
            discs = SQUARES - position.counts().empties
            seen.append((position.turn, discs, tuple(_core.linear_terms(position))))
        plies = DEPTH if board.counts().empties > PERFECT else MOST_DEPTH
        board.push(engine.play(board, Limit(depth=plies)).move)
    for turn, discs, terms in seen:
        yield Sample(discs, terms, board.score(turn).discs)


def fit_rows(samples: Iterable[Sample]) -> tuple[tuple[int, ...], ...]:
    """A row of weights for each number of discs from 0 to 64.

    Rows of the same parity two discs away count half: who moves last changes with the parity.
    """
    by_discs: dict[int, list[Sample]] = {discs: [] for discs in range(SQUARES + 1)}
    for sample in samples:
        by_discs[sample.discs].append(sample)
    rows: dict[int, tuple[int, ...]] = {}
    for discs in range(FEWEST_DISCS, MOST_DISCS + 1):
        weighted = [
            (sample, weight)
            for near, weight in ((discs - 2, 0.5), (discs, 1.0), (discs + 2, 0.5))
            if FEWEST_DISCS <= near <= MOST_DISCS
            for sample in by_discs[near]
        ]
        rows[discs] = _solved(weighted)
    nearest = [min(max(discs, FEWEST_DISCS), MOST_DISCS) for discs in range(SQUARES + 1)]
    return tuple(rows[discs] for discs in nearest)


def _solved(weighted: list[tuple[Sample, float]]) -> tuple[int, ...]:
    terms = _core.TERMS
    normal = RIDGE * np.eye(terms)
    target: NDArray[np.float64] = np.zeros(terms)
    if weighted:
        counts = np.array([sample.terms for sample, _ in weighted], dtype=float)
        weights = np.array([weight for _, weight in weighted])
        scores = np.array([sample.score for sample, _ in weighted])
        normal += counts.T @ (weights[:, None] * counts)
        target += counts.T @ (weights * scores)
    return tuple(round(DISC * weight) for weight in np.linalg.solve(normal, target).tolist())


def error_table(
    rows: Sequence[Sequence[int]], samples: Sequence[Sample], step: int = 10
) -> dict[str, float]:
    """How far off the evaluation is, in discs on average, by the number of discs."""
    table = {}
    for first in range(10, SQUARES, step):
        errors = [
            abs(np.dot(rows[sample.discs], sample.terms) / DISC - sample.score)
            for sample in samples
            if first <= sample.discs < first + step
        ]
        if errors:
            table[f"{first}-{first + step - 1}"] = round(float(np.mean(errors)), 2)
    return table
