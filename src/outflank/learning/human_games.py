"""Decisions of people from WTHOR records, with the engine's values of all moves."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from outflank import batch
from outflank.arena import Workers
from outflank.errors import StoreError
from outflank.game import Game
from outflank.rules import PASS
from outflank.search import Engine, pattern_weights
from outflank.teaching.move_features import VALUE_DEPTH, Situations, search_values

__all__ = ["FIRST_PLY", "LAST_PLY", "Decisions", "decisions_of", "move_count", "values_of"]

FIRST_PLY, LAST_PLY = 8, 51
"""Moves made before a decision: earlier ones are book, later ones can be counted out."""

# Positions given to a worker at a time, for a few seconds of work.
BLOCK = 2_000


@dataclass(frozen=True, slots=True)
class Decisions:
    """Positions with two legal moves or more, and what was played."""

    situations: Situations
    """Where a decision was due."""

    move: NDArray[np.uint8]
    """The move that was played."""

    def __len__(self) -> int:
        return len(self.move)


def decisions_of(games: Sequence[Game], most: int | None = None, *, seed: int = 0) -> Decisions:
    """The decisions of some games, in random order; *most* limits their number."""
    rows = [row for game in games for row in _game_rows(game)]
    random.Random(seed).shuffle(rows)
    own, opp, last, before, move = zip(*rows[:most], strict=True) if rows else ((),) * 5
    situations = Situations(
        np.array(own, np.uint64),
        np.array(opp, np.uint64),
        np.array(last, np.uint8),
        np.array(before, np.uint8),
    )
    return Decisions(situations, np.array(move, np.uint8))


def _game_rows(game: Game) -> Iterator[tuple[int, int, int, int, int]]:
    position, last, before, ply = game.start, PASS, PASS, 0
    for move in game.mainline_moves():
        if FIRST_PLY <= ply <= LAST_PLY and position.moves.bit_count() > 1:
            yield position.own, position.opp, last, before, move
        position = position.play(move)
        last, before = move, last
        ply += move != PASS


@cache
def _engine() -> Engine:
    # It is cleared for each position, which takes longer than the search if the table is large.
    return Engine(hash_mb=1, weights=pattern_weights())


def _block_values(situations: Situations) -> NDArray[np.int8]:
    return search_values(_engine(), situations.positions())


def values_of(
    situations: Situations,
    workers: Workers,
    *,
    keep: str | Path | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> NDArray[np.int8]:
    """The engine's values of all moves, one after the other.

    They are appended to the file *keep*, if one is given, so that an interrupted run can resume.
    """
    blocks = [situations.take(slice(at, at + BLOCK)) for at in range(0, len(situations), BLOCK)]
    kept = _KeptValues(keep, blocks) if keep and blocks else None
    found = kept.read() if kept else []
    for values in workers.map(_block_values, blocks[len(found) :]):
        found.append(values)
        if kept:
            kept.append(values)
        progress(min(len(found) * BLOCK, len(situations)), len(situations))
    return np.concatenate(found) if found else np.empty(0, np.int8)


class _KeptValues:
    """A file of blocks: a line that identifies them, then the length and values of each.

    A file may be continued with more positions: the first block and the lengths identify it.
    """

    def __init__(self, path: str | Path, blocks: Sequence[Situations]) -> None:
        first = blocks[0].own.tobytes() + blocks[0].opp.tobytes()
        about = {"first": hashlib.sha256(first).hexdigest(), "depth": VALUE_DEPTH, "block": BLOCK}
        self._path, self._head = Path(path), f"{json.dumps(about)}\n".encode()
        self._blocks = blocks

    def read(self) -> list[NDArray[np.int8]]:
        """The stored blocks; those of other positions are discarded."""
        data = self._path.read_bytes() if self._path.exists() else b""
        if not data.startswith(self._head):
            self._write(self._head, "wb")
            return []
        found, at = [], len(self._head)
        for block in self._blocks:
            end = at + 4 + move_count(block)
            size = int.from_bytes(data[at : at + 4], "little")
            if end > len(data) or size != end - at - 4:
                break
            found.append(np.frombuffer(data[at + 4 : end], np.int8))
            at = end
        self._write(data[:at], "wb")  # without a block cut off by a kill
        return found

    def append(self, values: NDArray[np.int8]) -> None:
        """Store one more block."""
        self._write(len(values).to_bytes(4, "little") + values.tobytes(), "ab")

    def _write(self, data: bytes, mode: str) -> None:
        try:
            with self._path.open(mode) as file:
                file.write(data)
        except OSError as error:
            raise StoreError(f"cannot write {self._path}: {error.strerror or error}") from None


def move_count(situations: Situations) -> int:
    """The total number of legal moves."""
    return len(batch.children(situations.own, situations.opp).move)
