"""Finds balanced starts: positions that the engine thinks even, no two the same up to symmetry."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from outflank.formats import write_transcript
from outflank.openings.random_plies import random_opening
from outflank.rules import Color, Position
from outflank.search import Engine, EngineWeights, Limit

__all__ = ["BalancedOpening", "find_balanced"]

# A quick look leaves out what is far from even.
QUICK_DEPTH, QUICK_MARGIN = 6, 4
HASH_MB = 8


@dataclass(frozen=True, slots=True)
class BalancedOpening:
    """A start of a game."""

    moves: str
    """The moves, as a transcript."""

    score: float
    """What the engine thinks of it, in discs, as Black sees it."""


def find_balanced(
    number: int,
    *,
    plies: int = 8,
    depth: int = 14,
    margin: float = 0,
    seed: int = 0,
    weights: EngineWeights | None = None,
) -> Iterator[BalancedOpening]:
    """So many starts after random moves that are even within a margin of discs."""
    dice = random.Random(seed)
    seen: set[Position] = set()
    found = 0
    with Engine(hash_mb=HASH_MB, weights=weights) as engine:
        while found < number:
            board = random_opening(dice.randrange(2**32), plies=plies)
            position = board.position.canonical()
            if position in seen:
                continue
            seen.add(position)
            engine.clear()  # so that a score does not depend on the starts before
            if abs(engine.analyse(board, Limit(depth=QUICK_DEPTH)).score.discs) > QUICK_MARGIN:
                continue
            score = engine.analyse(board, Limit(depth=depth)).score.pov(Color.BLACK)
            if abs(score.discs) <= margin:
                found += 1
                yield BalancedOpening(write_transcript(board), score.discs)
