"""The index from positions to games.

A posting says that a game passed through a position: the key of the position, the game, the move
played there, the result and the year, so that queries about a position need not read its games.
Postings whose keys share their first bits form a bucket; a bucket has a row for each batch of games
that were imported together. A position is looked up by reading one bucket: some 2,000 postings in a
base of 130,000 games.

Keys are 64-bit hashes. In a base of that size the chance that any two positions share one is about
one in a million.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outflank.game import Game
from outflank.rules import Position

__all__ = ["NO_MOVE", "NO_SCORE", "PostingBatch", "Postings", "postings_at"]

POSTING = np.dtype(
    [("key", "<u8"), ("game", "<u4"), ("move", "u1"), ("score", "i1"), ("year", "<u2")]
)
BUCKET_BITS = 12

NO_MOVE = 255
"""The move at the end of a game."""

NO_SCORE = -128
"""The result of a game without one."""

Postings = NDArray[Any]


class PostingBatch:
    """The postings of some games, to be written together."""

    def __init__(self) -> None:
        self._keys = bytearray()
        self._moves = bytearray()
        self._games: list[int] = []
        self._lengths: list[int] = []
        self._scores: list[int] = []
        self._years: list[int] = []

    def __len__(self) -> int:
        return len(self._games)

    def add(self, number: int, game: Game, score: float | None, year: int | None) -> None:
        """Add the positions of a game's main line."""
        keys, moves = game.start.trace(bytes(game.mainline_moves()))
        self._keys += keys
        self._moves += moves
        self._moves.append(NO_MOVE)
        self._games.append(number)
        self._lengths.append(len(moves) + 1)
        self._scores.append(NO_SCORE if score is None else max(-64, min(64, round(score))))
        self._years.append(year or 0)

    def rows(self, batch: int) -> Iterator[tuple[int, int, bytes]]:
        """The rows of the table: bucket, batch and postings."""
        postings = np.empty(len(self._moves), POSTING)
        postings["key"] = np.frombuffer(self._keys, "<u8")
        postings["move"] = np.frombuffer(self._moves, np.uint8)
        for column, values in (
            ("game", self._games),
            ("score", self._scores),
            ("year", self._years),
        ):
            postings[column] = np.repeat(np.array(values), self._lengths)
        postings = postings[np.argsort(postings["key"], kind="stable")]
        buckets = (postings["key"] >> np.uint64(64 - BUCKET_BITS)).astype(np.int64)
        starts = np.flatnonzero(np.diff(buckets, prepend=-1))
        for begin, end in zip(starts, [*starts[1:], len(postings)], strict=True):
            yield int(buckets[begin]), batch, postings[begin:end].tobytes()


def postings_at(connection: sqlite3.Connection, position: Position) -> Postings:
    """The postings of a position, in any orientation."""
    key = position.key()
    rows = connection.execute(
        "SELECT entries FROM postings WHERE bucket = ? ORDER BY batch", (key >> 64 - BUCKET_BITS,)
    )
    wanted = np.uint64(key)
    found = []
    for (entries,) in rows:
        postings = np.frombuffer(entries, POSTING)
        keys = postings["key"]
        found.append(
            postings[np.searchsorted(keys, wanted) : np.searchsorted(keys, wanted, "right")]
        )
    return np.concatenate(found) if found else np.empty(0, POSTING)
