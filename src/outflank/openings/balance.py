"""Finds balanced starts: positions that the engine judges even, all different up to symmetry."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from outflank.formats import write_transcript
from outflank.openings.names import LANGUAGES, opening_at
from outflank.openings.random_plies import random_opening
from outflank.rules import Board, Color, Position
from outflank.search import Engine, EngineWeights, Limit

__all__ = ["BalancedOpening", "find_balanced", "find_wild"]

# A quick search discards what is far from even.
QUICK_DEPTH, QUICK_MARGIN = 6, 4
HASH_MB = 8

# In a wild start each side has made a move that a quick search judges this many discs worse than
# the position before it, and after this many plies it has no name.
WILD_LOSS = 4
WILD_FROM = 4


@dataclass(frozen=True, slots=True)
class BalancedOpening:
    """A start of a game."""

    moves: str
    """The moves, as a transcript."""

    score: float
    """The engine's value, in discs for Black."""


def find_balanced(
    number: int,
    *,
    plies: int = 8,
    depth: int = 14,
    margin: float = 0,
    seed: int = 0,
    weights: EngineWeights | None = None,
) -> Iterator[BalancedOpening]:
    """The given number of starts after random moves that are even within a margin of discs."""
    return _find(number, plies, depth, margin, seed, weights, lambda board, engine: True)


def find_wild(
    number: int,
    *,
    plies: int = 8,
    depth: int = 14,
    margin: float = 0,
    seed: int = 0,
    weights: EngineWeights | None = None,
) -> Iterator[BalancedOpening]:
    """Starts that are even, but that good play never reaches: both sides have erred.

    None of them has a name: players are out of book from the first move.
    """
    return _find(number, plies, depth, margin, seed, weights, _is_wild)


def _is_wild(board: Board, engine: Engine) -> bool:
    later = board.positions[WILD_FROM + 1 :]
    if any(opening_at(position, language) for position in later for language in LANGUAGES):
        return False
    losses = {Color.BLACK: 0.0, Color.WHITE: 0.0}
    scores = [
        engine.analyse(position, Limit(depth=QUICK_DEPTH)).score.pov(Color.BLACK).discs
        for position in board.positions
    ]
    for position, before, after in zip(board.positions, scores, scores[1:], strict=False):
        loss = before - after if position.turn is Color.BLACK else after - before
        losses[position.turn] = max(losses[position.turn], loss)
    return min(losses.values()) >= WILD_LOSS


def _find(
    number: int,
    plies: int,
    depth: int,
    margin: float,
    seed: int,
    weights: EngineWeights | None,
    is_wanted: Callable[[Board, Engine], bool],
) -> Iterator[BalancedOpening]:
    """Even starts of a kind, all different up to symmetry."""
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
            engine.clear()  # a score must not depend on earlier starts
            if abs(engine.analyse(board, Limit(depth=QUICK_DEPTH)).score.discs) > QUICK_MARGIN:
                continue
            if not is_wanted(board, engine):
                continue
            score = engine.analyse(board, Limit(depth=depth)).score.pov(Color.BLACK)
            if abs(score.discs) <= margin:
                found += 1
                yield BalancedOpening(write_transcript(board), score.discs)
