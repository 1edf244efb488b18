"""Measures how far shallow searches of the engine are from deeper ones: what ProbCut relies on.

Positions of self-play games are searched to every depth without selectivity, and to the end where
that is quick. The standard deviation of each pair of depths is then fitted by the engine's error
model: the exponential of a polynomial in empty squares, depth and probe depth.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log, sqrt

import numpy as np

from outflank import _core
from outflank.openings import random_opening
from outflank.rules import Position
from outflank.search import Engine, EngineWeights, Limit

__all__ = ["DEEPEST", "ErrorFit", "Searched", "fit_errors", "search_positions"]

# Positions are searched to every depth up to this one.
DEEPEST = 10
HASH_MB = 16

# Positions with at most this many empty squares are searched to the end.
MOST_TO_END = 20

# Pairs of depths with fewer positions are left out.
FEWEST = 3


@dataclass(frozen=True, slots=True)
class Searched:
    """A position's score at each depth."""

    empties: int
    """Empty squares."""

    scores: Mapping[int, float]
    """Scores in discs by depth; a depth equal to the empty squares is a search to the end."""


@dataclass(frozen=True, slots=True)
class ErrorFit:
    """The fitted model, and its quality."""

    coefficients: tuple[float, ...]
    """Of 1, empties, empties squared, depth beyond the probe, probe, and searches to the end."""

    pairs: int
    """Pairs of depths in the fit, each for one number of empty squares."""

    typical_ratio: float
    """The factor by which the model is typically off: 1 is perfect."""


def search_positions(
    weights: EngineWeights, numbers: Iterable[int], *, seed: int, deepest: int = DEEPEST
) -> list[Searched]:
    """Positions of self-play games, by number, each searched to all depths."""
    with Engine(hash_mb=HASH_MB, weights=weights) as engine:
        return [_searched(engine, f"probcut/{seed}/{number}", deepest) for number in numbers]


def _searched(engine: Engine, seed: str, deepest: int) -> Searched:
    engine.clear()  # a result must not depend on earlier positions
    position = _position(engine, random.Random(seed))
    empties = position.counts().empties
    scores = {0: round(engine.evaluate(position).discs)}
    for plies in range(1, min(deepest, empties - 1) + 1):
        limit = Limit(depth=plies, selectivity=100)
        scores[plies] = int(engine.analyse(position, limit).score)
    if empties <= min(MOST_TO_END, 2 * deepest):
        scores[empties] = int(engine.solve(position).score)
    return Searched(empties, scores)


def _position(engine: Engine, dice: random.Random) -> Position:
    """A position with a legal move, from a game with some random moves."""
    while True:
        empties = dice.randrange(8, 54)
        board = random_opening(dice.randrange(2**32), plies=min(60 - empties, 8))
        while board.counts().empties > empties and not board.is_game_over():
            if dice.random() < 0.1:
                board.push(dice.choice(list(board.legal_moves)))
            else:
                board.push(engine.play(board, Limit(depth=3)).move)
        if not board.is_game_over() and not board.must_pass():
            return board.position


def fit_errors(searched: Iterable[Searched]) -> ErrorFit:
    """The error model fitted to the measured standard deviations."""
    differences: dict[tuple[int, int, int], list[float]] = defaultdict(list)
    for position in searched:
        # Neighbouring numbers of empty squares are pooled.
        empties = position.empties // 2 * 2 + 1
        for depth, score in position.scores.items():
            to_end = depth == position.empties
            probe = _core.probe_depth(depth, to_end)
            if depth >= 3 and probe < depth and probe in position.scores:
                key = (empties, empties if to_end else depth, probe)
                differences[key].append(score - position.scores[probe])
    rows, logs, weights = [], [], []
    for (empties, depth, probe), errors in differences.items():
        if len(errors) >= FEWEST:
            rows.append(_terms(empties, depth, probe))
            logs.append(np.log(max(0.25, float(np.sqrt(np.mean(np.square(errors)))))))
            weights.append(len(errors))
    matrix, target = np.array(rows), np.array(logs)
    roots = np.sqrt(np.array(weights, dtype=float))
    # A small ridge: pairs of depths do not separate all terms.
    size = matrix.shape[1]
    stacked = np.vstack([matrix * roots[:, None], 0.1 * np.eye(size)])
    wanted = np.concatenate([target * roots, np.zeros(size)])
    coefficients, *_ = np.linalg.lstsq(stacked, wanted, rcond=None)
    off = float(np.sqrt(np.average(np.square(matrix @ coefficients - target), weights=weights)))
    return ErrorFit(
        tuple(round(float(value), 4) for value in coefficients), len(logs), float(np.exp(off))
    )


def _terms(empties: int, depth: int, probe: int) -> list[float]:
    """The terms of ErrorModel in native/engine/probcut.h."""
    e = empties / 60
    return [1.0, e, e * e, log(depth - probe), sqrt(probe), 1.0 if depth >= empties else 0.0]
