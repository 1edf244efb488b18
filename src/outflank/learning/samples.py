"""Games of the engine with itself: positions with the scores that their games ended with.

A game begins with random moves, goes on with quick searches and ends with perfect play.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from outflank.openings import random_opening
from outflank.rules import Position
from outflank.search import DEEPEST, Engine, EngineWeights, Limit

__all__ = ["Games", "Sample", "play_games", "play_many"]

# How deep the engine looks in these games.
DEPTH = 5
HASH_MB = 8

# From so many empty squares on, a game is played perfectly.
PERFECT = 13

# Games that a worker is given at a time, and how many for one that is kept apart.
CHUNK, APART = 10, 10

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
) -> list[list[Sample]]:
    """The samples of each of some games of the engine with itself, by their numbers."""
    with Engine(hash_mb=HASH_MB, weights=weights) as engine:
        return [list(_samples(engine, f"{seed}/{number}", size)) for number in numbers]


class Wrap(Protocol):
    """Shows how far a number of things has come."""

    def __call__(self, items: Sequence[range], label: str, /) -> Iterable[range]:
        """The things one by one."""


@dataclass(frozen=True, slots=True)
class Games:
    """Samples by use."""

    learn_from: list[Sample]
    """Nine games of ten."""

    apart: list[Sample]
    """The others, to see how good what was learned is."""

    learned_games: int
    """Games to learn from."""


def play_many(
    workers: Executor,
    weights: EngineWeights,
    number: int,
    *,
    seed: int,
    size: int = 8,
    progress: Wrap = lambda items, _: items,
) -> Games:
    """So many games, on workers."""
    chunks = [range(first, min(first + CHUNK, number)) for first in range(0, number, CHUNK)]
    played = workers.map(partial(play_games, weights, seed=seed, size=size), chunks)
    shown = progress(chunks, "playing")
    games = [game for _, chunk in zip(shown, played, strict=True) for game in chunk]
    learn = [game for place, game in enumerate(games) if place % APART]
    apart = [game for place, game in enumerate(games) if place % APART == 0]
    return Games([sample for game in learn for sample in game],
                 [sample for game in apart for sample in game], len(learn))  # fmt: skip


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
        plies = DEPTH if board.counts().empties > PERFECT else DEEPEST
        board.push(engine.play(board, Limit(depth=plies)).move)
    for position in seen:
        yield Sample(position, board.score(position.turn).discs)
