"""Games of the engine with itself: positions with the scores that their games ended with.

A game begins with random moves, goes on with quick searches and ends with perfect play.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from outflank.openings import random_opening
from outflank.rules import Position
from outflank.search import Engine, EngineWeights, Limit

__all__ = ["Sample", "play_games"]

# How deep the engine looks in these games.
DEPTH, MOST_DEPTH = 5, 60
HASH_MB = 8

# From so many empty squares on, a game is played perfectly.
PERFECT = 13

# Random moves at the beginning, by board size: from and to below.
RANDOM_PLIES = {4: (0, 4), 6: (2, 12), 8: (6, 24)}


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of a game."""

    position: Position
    """Where somebody has a move."""

    score: float
    """The final score of the game, as the side to move sees it."""

    @property
    def discs(self) -> int:
        """Discs on the board."""
        return (self.position.own | self.position.opp).bit_count()


def play_games(
    weights: EngineWeights, numbers: Iterable[int], *, seed: int, size: int = 8
) -> list[Sample]:
    """The samples of games of the engine with itself, by their numbers."""
    with Engine(hash_mb=HASH_MB, weights=weights) as engine:
        return [sample for number in numbers
                for sample in _samples(engine, f"{seed}/{number}", size)]  # fmt: skip


def _samples(engine: Engine, seed: str, size: int) -> Iterator[Sample]:
    engine.clear()  # so that a game does not depend on those before
    dice = random.Random(seed)
    board = random_opening(
        dice.randrange(2**32), plies=dice.randrange(*RANDOM_PLIES[size]), size=size
    )
    seen: list[Position] = []
    while not board.is_game_over():
        if not board.must_pass():
            seen.append(board.position)
        plies = DEPTH if board.counts().empties > PERFECT else MOST_DEPTH
        board.push(engine.play(board, Limit(depth=plies)).move)
    for position in seen:
        yield Sample(position, board.score(position.turn).discs)
