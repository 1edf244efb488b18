"""The engine plays itself, at speed, for patterns to be learned from.

Half of the games begin with balanced openings and some random moves, the others with random moves
alone. Then each move is searched for; the last ones are proven. A game follows from the seed, its
number and the weights, whoever plays it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import cache, partial
from pathlib import Path

from outflank import _core
from outflank.errors import StoreError
from outflank.formats import parse_transcript
from outflank.learning.dataset import DataHeader, GameFile
from outflank.learning.workers import Workers
from outflank.openings import balanced_openings
from outflank.rules import PASS
from outflank.search.bench import quick_signature
from outflank.search.weights import EngineWeights, native_engine
from outflank.validation import whole_number

__all__ = ["SelfPlay", "play_block", "play_into"]

# A small table: it is cleared before each game, so that no game depends on another.
HASH_MB = 2

# Games that a worker is given at a time: seconds of work.
BLOCK = 200


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """How games are played."""

    depth: int = 6
    """Plies that moves are searched for."""

    perfect: int = 14
    """Empty squares from which on play is perfect."""

    opening_random_plies: int = 8
    """Random moves after a balanced opening, at most; at least one, unless it is 0."""

    fewest_random_plies: int = 8
    """Random moves of games that begin with nothing else."""

    most_random_plies: int = 20
    """The same, at most."""

    def __post_init__(self) -> None:
        whole_number("depth", self.depth, 1, 30)
        whole_number("perfect", self.perfect, 0, 24)
        whole_number("opening_random_plies", self.opening_random_plies, 0, 40)
        fewest = whole_number("fewest_random_plies", self.fewest_random_plies, 0, 50)
        whole_number("most_random_plies", self.most_random_plies, fewest, 50)


def play_block(weights: EngineWeights, how: SelfPlay, seed: int, block: tuple[int, int]) -> bytes:
    """The games from one number to below another."""
    return _core.self_play(_engine(weights), *block, seed=seed, openings=_openings(), **asdict(how))


def play_into(
    path: Path,
    games: int,
    weights: EngineWeights,
    how: SelfPlay,
    seed: int,
    workers: Workers,
    on_block: Callable[[int, int], None] | None = None,
) -> GameFile:
    """A file with so many games. One that was begun is gone on with, and must be of the same kind.

    *on_block* is told how many games of how many there are.
    """
    header = DataHeader(games, seed, weights.checksum, quick_signature(weights), asdict(how))
    if path.exists():
        file = GameFile.open(path)
        if file.header != header:
            raise StoreError(f"{path} holds games that were made in another way")
    else:
        file = GameFile.create(path, header)
    blocks = [(first, min(first + BLOCK, games)) for first in range(file.games, games, BLOCK)]
    for played in workers.map(partial(play_block, weights, how, seed), blocks):
        file.append(played)
        if on_block is not None:
            on_block(file.games, games)
    return file


class _Kept(threading.local):
    """The engine that a thread of a worker has at the moment, and whose weights it has."""

    engine: _core.Engine | None = None
    weights = ""


_kept = _Kept()


def _engine(weights: EngineWeights) -> _core.Engine:
    if _kept.engine is None or _kept.weights != weights.checksum:
        _kept.engine = None  # its memory may be needed for the new one
        _kept.engine, _kept.weights = native_engine(weights, HASH_MB, 1), weights.checksum
    return _kept.engine


@cache
def _openings() -> list[list[int]]:
    """The moves of balanced openings, without passes."""
    boards = map(parse_transcript, balanced_openings())
    return [[move for move in board.moves if move != PASS] for board in boards]
