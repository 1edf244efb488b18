"""Fits the engine's linear evaluation to games that the engine plays against itself.

A game begins with random moves, goes on with quick searches and ends with perfect play. Each
position on the way is labelled with the final score, and the weights of each number of discs are
those that come nearest to the labels (least squares).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from outflank import _core
from outflank.openings import random_opening
from outflank.rules import Board, Color
from outflank.search import Engine, Limit

__all__ = ["DISC", "Sample", "fit_rows", "mean_error", "self_play_samples"]

# Parts of a disc that the engine counts in.
DISC = 128

SQUARES = 64
FEWEST_DISCS, MOST_DISCS = 5, 63

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


def self_play_samples(
    engine: Engine, games: Iterable[int], *, depth: int = 5, seed: int = 0
) -> Iterator[list[Sample]]:
    """The samples of each game, by its number."""
    for number in games:
        dice = random.Random(f"{seed}/{number}")
        board = random_opening(dice.randrange(2**32), plies=dice.randrange(6, 24))
        samples: list[tuple[Color, int, tuple[int, ...]]] = []
        while not board.is_game_over():
            position = board.position
            if not position.must_pass():
                discs = SQUARES - position.counts().empties
                samples.append((position.turn, discs, tuple(_core.linear_terms(position))))
            board.push(_move(engine, board, depth))
        score = board.score(Color.BLACK).discs
        yield [
            Sample(discs, terms, score if turn is Color.BLACK else -score)
            for turn, discs, terms in samples
        ]


def _move(engine: Engine, board: Board, depth: int) -> int:
    plies = 60 if board.counts().empties <= PERFECT else depth
    return engine.play(board, Limit(depth=plies)).move


def fit_rows(samples: Iterable[Sample]) -> list[list[int]]:
    """A row of weights for each number of discs from 0 to 64.

    Rows of the same parity two discs away count half: who moves last changes with the parity.
    """
    by_discs: dict[int, list[Sample]] = {discs: [] for discs in range(SQUARES + 1)}
    for sample in samples:
        by_discs[sample.discs].append(sample)
    rows: dict[int, list[int]] = {}
    for discs in range(FEWEST_DISCS, MOST_DISCS + 1):
        weighted = [
            (sample, weight)
            for near, weight in ((discs - 2, 0.5), (discs, 1.0), (discs + 2, 0.5))
            if FEWEST_DISCS <= near <= MOST_DISCS
            for sample in by_discs[near]
        ]
        rows[discs] = _solved(weighted)
    nearest = [min(max(discs, FEWEST_DISCS), MOST_DISCS) for discs in range(SQUARES + 1)]
    return [rows[discs] for discs in nearest]


def _solved(weighted: list[tuple[Sample, float]]) -> list[int]:
    terms = _core.TERMS
    normal = RIDGE * np.eye(terms)
    target: NDArray[np.float64] = np.zeros(terms)
    if weighted:
        counts = np.array([sample.terms for sample, _ in weighted], dtype=float)
        weights = np.array([weight for _, weight in weighted])
        scores = np.array([sample.score for sample, _ in weighted])
        normal += counts.T @ (weights[:, None] * counts)
        target += counts.T @ (weights * scores)
    return [round(DISC * weight) for weight in np.linalg.solve(normal, target).tolist()]


def mean_error(rows: list[list[int]], samples: Iterable[Sample], discs: range) -> float:
    """How far off the evaluation is, in discs, on samples with so many discs."""
    errors = [
        abs(np.dot(rows[sample.discs], sample.terms) / DISC - sample.score)
        for sample in samples
        if sample.discs in discs
    ]
    return float(np.mean(errors)) if errors else float("nan")
