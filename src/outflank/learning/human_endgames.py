"""Positions of human games near the end, scored by searches to the end.

WTHOR files prove one score per game, with 22 or 24 empty squares. Fewer empty squares are searched
here, selectively: at 20 a search at 73 % takes a seventh of the time of an exact one, and its
score is off by less than a disc on average, where an evaluation is off by five.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from outflank.game import Game
from outflank.learning.people import position_with
from outflank.rules import Position
from outflank.search import Engine, EngineWeights, Limit

__all__ = ["ENDGAMES_OF_GAME", "draw_endgames", "score_endgames"]

FEWEST_EMPTIES, MOST_EMPTIES = 15, 22
ENDGAMES_OF_GAME = MOST_EMPTIES - FEWEST_EMPTIES + 1
SELECTIVITY = 73
HASH_MB = 16


def draw_endgames(games: Sequence[Game], number: int, seed: int) -> list[Position]:
    """Up to *number* positions: one of each game in random order, and then another of each.

    A game that ends before the drawn position has none to offer.
    """
    dice = random.Random(seed)
    drawn = (
        position_with(game, 64 - dice.randint(FEWEST_EMPTIES, MOST_EMPTIES))
        for game in _shuffled(games, number, dice)
    )
    return [position for position in drawn if position is not None]


def _shuffled(games: Sequence[Game], number: int, dice: random.Random) -> Iterator[Game]:
    while number > 0 and games:
        chosen = dice.sample(games, min(number, len(games)))
        yield from chosen
        number -= len(chosen)


def score_endgames(weights: EngineWeights, positions: Sequence[Position]) -> list[int]:
    """The scores of positions for the side to move, each independent of the others."""
    scores = []
    with Engine(hash_mb=HASH_MB, weights=weights) as engine:
        for position in positions:
            engine.clear()
            limit = Limit(depth=position.counts().empties, selectivity=SELECTIVITY)
            scores.append(int(engine.analyse(position, limit).score))
    return scores
