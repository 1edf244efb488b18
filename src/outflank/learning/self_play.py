"""Self-play of the engine, as training data for evaluations.

A game starts with random moves, perhaps after a balanced opening, continues with searched ones and
ends with perfect play. It depends only on the seed, its number and the weights, not on the worker
or on earlier games.

There are two ways to get such games. The core plays them on 8x8 as blocks of bytes, hundreds of
thousands at a time, which `play_into` collects in a file: patterns need that many. `play_many`
plays fewer, on any board, and returns their positions as samples: enough for evaluations of a few
features.
"""

from __future__ import annotations

import hashlib
import random
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache, partial
from pathlib import Path
from typing import Protocol

from outflank import _core
from outflank.arena import Workers
from outflank.errors import StoreError
from outflank.formats import parse_transcript
from outflank.learning.dataset import DataHeader, GameFile
from outflank.openings import balanced_openings, random_opening
from outflank.rules import PASS, Position
from outflank.search import DEEPEST, Engine, Limit
from outflank.search.bench import quick_signature
from outflank.search.weights import EngineWeights, native_engine
from outflank.validation import whole_number

__all__ = ["Games", "Sample", "SelfPlay", "play_block", "play_games", "play_into", "play_many"]

# Tables are cleared before each game, so that games are independent: small ones suffice.
BLOCK_HASH_MB, SAMPLE_HASH_MB = 2, 8

# Games given to a worker at a time: seconds of work.
BLOCK, SAMPLED_BLOCK = 200, 10

# One game in this many is held out, to measure the generalisation error.
APART = 10


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """How games are played."""

    depth: int = 6
    """Search depth in plies."""

    perfect: int = 14
    """Empty squares from which play is perfect."""

    opening_random_plies: int = 8
    """Maximum number of random moves after a balanced opening; at least one, unless it is 0."""

    fewest_random_plies: int = 8
    """Minimum number of random moves in games without an opening."""

    most_random_plies: int = 20
    """The maximum."""

    def __post_init__(self) -> None:
        whole_number("depth", self.depth, 1, 30)
        whole_number("perfect", self.perfect, 0, 24)
        whole_number("opening_random_plies", self.opening_random_plies, 0, 40)
        fewest = whole_number("fewest_random_plies", self.fewest_random_plies, 0, 50)
        whole_number("most_random_plies", self.most_random_plies, fewest, 50)


# Settings of games for samples, by board size; all of them start with random moves only.
SAMPLED = {
    4: SelfPlay(5, 13, fewest_random_plies=0, most_random_plies=3),
    6: SelfPlay(5, 13, fewest_random_plies=2, most_random_plies=11),
    8: SelfPlay(5, 13, fewest_random_plies=6, most_random_plies=23),
}


# Games as bytes


def play_block(
    weights: EngineWeights,
    how: SelfPlay,
    seed: int,
    block: tuple[int, int],
    starts: Sequence[Sequence[int]] = (),
) -> bytes:
    """The games from one number up to but excluding another, on 8x8.

    Those of even numbers start with a balanced opening or with one of *starts*, moves without
    passes.
    """
    openings = [*_openings(), *starts]
    return _core.self_play(_engine(weights), *block, seed=seed, openings=openings, **asdict(how))


def play_into(
    path: Path,
    games: int,
    weights: EngineWeights,
    how: SelfPlay,
    seed: int,
    workers: Workers,
    on_block: Callable[[int, int], None] | None = None,
    starts: Sequence[Sequence[int]] = (),
) -> GameFile:
    """A file with the given number of games. An existing one is continued if of the same kind.

    Games start as in `play_block`.

    *on_block* is called with the number of games so far and their total. Raises StoreError if the
    file holds games that were made differently.
    """
    settings = asdict(how) | ({"starts": _digest(starts)} if starts else {})
    header = DataHeader(games, seed, weights.checksum, quick_signature(weights), settings)
    if path.exists():
        file = GameFile.open(path)
        if file.header != header:
            raise StoreError(f"{path} holds games that were made in another way")
    else:
        file = GameFile.create(path, header)
    blocks = [(block.start, block.stop) for block in _blocks(file.games, games, BLOCK)]
    play = partial(play_block, weights, how, seed, starts=starts)
    for played in workers.map(play, blocks):
        file.append(played)
        if on_block is not None:
            on_block(file.games, games)
    return file


def _digest(starts: Sequence[Sequence[int]]) -> str:
    return hashlib.sha256(b"\xff".join(map(bytes, starts))).hexdigest()


def _blocks(first: int, end: int, size: int) -> list[range]:
    return [range(start, min(start + size, end)) for start in range(first, end, size)]


class _Kept(threading.local):
    """The engine of a worker's thread, and which weights it has."""

    engine: _core.Engine | None = None
    weights = ""


_kept = _Kept()


def _engine(weights: EngineWeights) -> _core.Engine:
    if _kept.engine is None or _kept.weights != weights.checksum:
        _kept.engine = None  # its memory may be needed for the new one
        _kept.engine = native_engine(weights, BLOCK_HASH_MB, 1)
        _kept.weights = weights.checksum
    return _kept.engine


@cache
def _openings() -> list[list[int]]:
    """The moves of balanced openings, without passes."""
    boards = map(parse_transcript, balanced_openings())
    return [[move for move in board.moves if move != PASS] for board in boards]


# Games as samples


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of a game."""

    position: Position
    """One with a legal move."""

    score: float
    """The final score of the game, for the side to move."""

    @property
    def discs(self) -> int:
        """Discs on the board."""
        return (self.position.own | self.position.opp).bit_count()


@dataclass(frozen=True, slots=True)
class Games:
    """Samples by use."""

    learn_from: list[Sample]
    """Nine games in ten."""

    apart: list[Sample]
    """The others, held out to measure the generalisation error."""

    learned_games: int
    """Number of games in the training set."""


class Wrap(Protocol):
    """Shows the progress of an iteration."""

    def __call__(self, items: Sequence[range], label: str, /) -> Iterable[range]:
        """The items one by one."""


def play_many(
    workers: Workers,
    weights: EngineWeights,
    number: int,
    *,
    seed: int,
    size: int = 8,
    progress: Wrap = lambda items, _: items,
) -> Games:
    """The samples of some games, played by workers."""
    blocks = _blocks(0, number, SAMPLED_BLOCK)
    played = workers.map(partial(play_games, weights, seed=seed, size=size), blocks)
    shown = progress(blocks, "playing")
    games = [game for _, block in zip(shown, played, strict=True) for game in block]
    learned = [game for place, game in enumerate(games) if place % APART]
    return Games(
        [sample for game in learned for sample in game],
        [sample for game in games[::APART] for sample in game],
        len(learned),
    )


def play_games(
    weights: EngineWeights, numbers: Iterable[int], *, seed: int, size: int = 8
) -> list[list[Sample]]:
    """The samples of each of the games, by number."""
    with Engine(hash_mb=SAMPLE_HASH_MB, weights=weights) as engine:
        return [list(_samples(engine, f"{seed}/{number}", size)) for number in numbers]


def _samples(engine: Engine, seed: str, size: int) -> Iterator[Sample]:
    engine.clear()
    dice, how = random.Random(seed), SAMPLED[size]
    opening = dice.randrange(2**32)
    plies = dice.randrange(how.fewest_random_plies, how.most_random_plies + 1)
    board = random_opening(opening, plies=plies, size=size)
    seen: list[Position] = []
    while not board.is_game_over():
        if not board.must_pass():
            seen.append(board.position)
        depth = how.depth if board.counts().empties > how.perfect else DEEPEST
        board.push(engine.play(board, Limit(depth=depth)).move)
    for position in seen:
        yield Sample(position, board.score(position.turn).discs)
