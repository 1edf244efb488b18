"""Human games from WTHOR files: starts of self-play, and positions with proven scores.

People reach positions that self-play does not. Their games are learned from only where scores are
proven: a file gives the score under perfect play from a fixed number of empty squares, 22 or 24.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from outflank.errors import FormatError
from outflank.formats import read_games
from outflank.game import Game
from outflank.learning.dataset import Positions
from outflank.rules import PASS, Color, Position

__all__ = [
    "digest_of",
    "position_with",
    "proven_positions",
    "read_people",
    "scored_positions",
    "starts_of",
]

# Plies after which self-play may take over.
EARLIEST_START, LATEST_START = 6, 42


def read_people(paths: Sequence[str]) -> list[Game]:
    """The games of WTHOR files. Raises `FormatError` if one of the files is damaged."""
    return [game for path in paths for game in _read_wthor(path)]


def _read_wthor(path: str) -> Iterator[Game]:
    reader = read_games(Path(path))
    if reader.format.name != "wthor":
        raise FormatError(f"{path}: not a WTHOR file")
    yield from reader
    # A broken game is skipped; a broken file is rejected.
    for error in reader.errors:
        if error.record is None:
            raise error


def digest_of(path: str) -> str:
    """The SHA-256 of a file. Raises `FormatError` if it cannot be read."""
    try:
        with Path(path).open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None


def starts_of(games: Sequence[Game], number: int, seed: int) -> list[list[int]]:
    """Up to *number* of the games, each cut at a random ply: moves without passes."""
    dice = random.Random(seed)
    chosen = dice.sample(games, min(number, len(games)))
    return [
        [move for move in game.mainline_moves() if move != PASS][
            : dice.randint(EARLIEST_START, LATEST_START)
        ]
        for game in chosen
    ]


def proven_positions(games: Sequence[Game]) -> Positions:
    """The position of each game whose score is proven; none for a game that ends before it."""
    found = [proven for game in games if (proven := _proven(game)) is not None]
    return scored_positions([position for position, _ in found], [score for _, score in found])


def _proven(game: Game) -> tuple[Position, int] | None:
    """A position, and the score for the side to move."""
    position = position_with(game, 64 - int(game.headers["TheoreticalDepth"]))
    discs = int(game.headers["TheoreticalScore"])
    if position is None or discs > 64:  # more than the board has: a damaged record
        return None
    score = 2 * discs - 64
    return position, score if position.turn is Color.BLACK else -score


def position_with(game: Game, discs: int) -> Position | None:
    """The position of a game with that many discs, or None if it ends before.

    After a pass it is the one in which a move was made.
    """
    position = game.start
    for move in game.mainline_moves():
        if (position.own | position.opp).bit_count() == discs and move != PASS:
            return position
        position = position.play(move)
    return None


def scored_positions(positions: Sequence[Position], scores: Sequence[int]) -> Positions:
    """Positions with their scores, as columns."""
    labels = np.array(scores, np.float32)
    return Positions(
        np.array([position.own for position in positions], np.uint64),
        np.array([position.opp for position in positions], np.uint64),
        np.array([64 - position.counts().empties for position in positions], np.uint8),
        labels,
        labels,
    )
