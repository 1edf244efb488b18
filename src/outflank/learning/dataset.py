"""Files of games that patterns are learned from.

A file starts with a magic line and a line of JSON about its games. Blocks of games follow, each
with its size and a checksum. A truncated block is ignored, so that a file can always be continued.
A game takes 124 bytes: its moves, the search value of each, and the result.
"""

from __future__ import annotations

import json
import os
import struct
import zlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from outflank import _core
from outflank.errors import FormatError, StoreError
from outflank.files import write_whole

__all__ = ["DataHeader", "GameFile", "Positions", "positions_of", "split_games"]

MAGIC = b"outflank-games "
VERSION = 1
GAME, MOVES = _core.PLAYED_GAME_BYTES, _core.PLAYED_GAME_MOVES
LONGEST_LINE = 100_000

# Games and checksum of a block.
BLOCK = struct.Struct("<II")
MOST_GAMES_OF_BLOCK = 1_000_000

# One game in this many is held out, to measure the generalisation error.
APART = 19


@dataclass(frozen=True, slots=True)
class DataHeader:
    """What a file of games was made from."""

    games: int
    """How many it is to hold."""

    seed: int
    """Random seed."""

    weights: str
    """Checksum of the weights that the engine played with."""

    signature: int
    """Node count of fixed searches with them: a signature of how the engine searches."""

    settings: dict[str, Any]
    """How the games were played."""


class GameFile:
    """A file of games that may still grow."""

    def __init__(self, path: Path, header: DataHeader, end: int, games: int) -> None:
        """Use `create` or `open`."""
        self.path = path
        self.header = header
        self.games = games
        self._end = end

    @classmethod
    def create(cls, path: Path, header: DataHeader) -> GameFile:
        """A file without games."""
        head = MAGIC + f"{VERSION}\n{json.dumps(asdict(header))}\n".encode()
        write_whole(path, head)
        return cls(path, header, len(head), 0)

    @classmethod
    def open(cls, path: Path) -> GameFile:
        """An existing file; what was cut off at its end is not counted."""
        try:
            with path.open("rb") as file:
                header = _read_header(file, str(path))
                end, games = file.tell(), 0
                size = os.fstat(file.fileno()).st_size
                while (block := _block_size(file.read(BLOCK.size))) is not None:
                    if end + BLOCK.size + block * GAME > size:
                        break
                    games += block
                    end = file.seek(block * GAME, os.SEEK_CUR)
        except OSError as error:
            raise FormatError(f"cannot read {path}: {error.strerror or error}") from None
        return cls(path, header, end, games)

    def append(self, games: bytes) -> None:
        """Add a block. If the disk is full, the file stays as it was."""
        block = BLOCK.pack(len(games) // GAME, zlib.crc32(games)) + games
        try:
            with self.path.open("r+b") as file:
                file.truncate(self._end)
                file.seek(self._end)
                file.write(block)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise StoreError(f"cannot write {self.path}: {error.strerror or error}") from None
        self._end += len(block)
        self.games += len(games) // GAME

    def read(self) -> bytes:
        """All games, after verifying their checksums."""
        return b"".join(self._blocks())

    def verify(self) -> None:
        """Raise `FormatError` if a game is damaged."""
        for _ in self._blocks():
            pass

    def _blocks(self) -> Iterator[bytes]:
        try:
            with self.path.open("rb") as file:
                _read_header(file, str(self.path))
                read = 0
                while read < self.games:
                    number, checksum = BLOCK.unpack(file.read(BLOCK.size))
                    block = file.read(number * GAME)
                    if zlib.crc32(block) != checksum:
                        raise FormatError(f"{self.path}: it is damaged (after game {read})")
                    read += number
                    yield block
        except OSError as error:
            raise FormatError(f"cannot read {self.path}: {error.strerror or error}") from None


def _read_header(file: BinaryIO, name: str) -> DataHeader:
    first = file.readline(LONGEST_LINE)
    if not first.startswith(MAGIC):
        raise FormatError(f"{name}: not a file of games to learn from")
    version = first.removeprefix(MAGIC).strip()
    if version != str(VERSION).encode():
        raise FormatError(f"{name}: version {version.decode(errors='replace')} is not {VERSION}")
    try:
        header = DataHeader(**json.loads(file.readline(LONGEST_LINE)))
        right = isinstance(header.games, int) and isinstance(header.settings, dict)
    except (ValueError, TypeError, RecursionError):
        right = False
    if not right:
        raise FormatError(f"{name}: it is damaged (its header cannot be read)")
    return header


def _block_size(head: bytes) -> int | None:
    """The number of games in a block, or None if there is none."""
    if len(head) < BLOCK.size:
        return None
    games: int = BLOCK.unpack(head)[0]
    return games if 0 < games <= MOST_GAMES_OF_BLOCK else None


def split_games(games: bytes) -> tuple[bytes, bytes]:
    """Training games and held-out games.

    Games with the same moves count once, so that none is on both sides; the moves determine the
    side.
    """
    known: set[bytes] = set()
    parts: tuple[list[bytes], list[bytes]] = ([], [])
    for at in range(0, len(games), GAME):
        game = games[at : at + GAME]
        moves = game[:MOVES]
        if moves not in known:
            known.add(moves)
            parts[zlib.crc32(moves) % APART == 0].append(game)
    return b"".join(parts[0]), b"".join(parts[1])


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions of games, as columns."""

    own: NDArray[np.uint64]
    """Discs of the side to move."""

    opp: NDArray[np.uint64]
    """Discs of the other side."""

    discs: NDArray[np.uint8]
    """Their number."""

    scores: NDArray[np.float32]
    """The final score of the game, for the side to move."""

    values: NDArray[np.float32]
    """The search value; the final score where there was no search."""

    def __len__(self) -> int:
        return len(self.own)

    def with_more(self, others: Positions, fewest_discs: int, most_discs: int) -> Positions:
        """These positions, and those of *others* with a number of discs in the range."""
        chosen = (others.discs >= fewest_discs) & (others.discs <= most_discs)
        return Positions(
            *(
                np.concatenate((getattr(self, name), getattr(others, name)[chosen]))
                for name in ("own", "opp", "discs", "scores", "values")
            )
        )


def positions_of(games: bytes, fewest_discs: int, most_discs: int) -> Positions:
    """The positions of games with a number of discs in the range, except those of random moves."""
    try:
        own, opp, discs, scores, values, exact = _core.positions_of(games, fewest_discs, most_discs)
    except ValueError as error:
        raise FormatError(str(error)) from None
    known = (values != -128) & ~exact
    return Positions(own, opp, discs, scores.astype(np.float32),
                     np.where(known, values, scores).astype(np.float32))  # fmt: skip
