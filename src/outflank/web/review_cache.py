"""Finished reviews: those who come back, or reload the page, see them at once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from outflank.rules import Board

__all__ = ["ReviewCache"]

# Reviews remembered; one takes about 50 kB.
MOST_REVIEWS = 200

Key = tuple[str, tuple[int, ...], int]
Documents = Sequence[dict[str, Any]]


class ReviewCache:
    """The documents of reviews, by the game's moves and the level; evicts the oldest."""

    def __init__(self) -> None:
        self._found: OrderedDict[Key, Documents] = OrderedDict()

    def find(self, board: Board, level: int) -> Documents | None:
        """The judgements of a game, and the accuracy as the last document."""
        key = _key(board, level)
        if key in self._found:
            self._found.move_to_end(key)
        return self._found.get(key)

    def keep(self, board: Board, level: int, documents: Documents) -> None:
        """Remember a review."""
        self._found[_key(board, level)] = documents
        if len(self._found) > MOST_REVIEWS:
            self._found.popitem(last=False)


def _key(board: Board, level: int) -> Key:
    return board.start.to_text(), tuple(board.moves), level
