"""What the engine thinks of many positions."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from outflank import _core
from outflank.batch.arrays import check_boards, check_threads
from outflank.validation import whole_number

__all__ = ["Searched", "evaluate", "search"]


class Searched(NamedTuple):
    """What searches of a batch found."""

    move: NDArray[np.uint8]
    """The best move; 64 for a forced pass, and where the game is over."""

    score: NDArray[np.int8]
    """Its score in discs, for the side to move."""

    exact: NDArray[np.bool_]
    """Whether it is proven."""


def evaluate(
    own: ArrayLike, opp: ArrayLike, *, size: int = 8, threads: int = 1
) -> NDArray[np.float32]:
    """The engine's evaluation in discs, for the side to move, without search.

    A game that is over has its final score.
    """
    return _core.batch_evaluate(
        _weights(), *check_boards(own, opp, size), size, check_threads(threads)
    )


def search(
    own: ArrayLike, opp: ArrayLike, depth: int, *, size: int = 8, threads: int = 1
) -> Searched:
    """The best moves and their scores, each position searched to a depth by itself.

    As many plies as there are empty squares search to the end, and are exact.

    >>> from outflank import Position, batch
    >>> found = batch.search(*batch.from_positions([Position.start(4)]), 12, size=4)
    >>> found.score.tolist(), found.exact.tolist()
    ([-10], [True])
    """
    depth = whole_number("depth", depth, 1, _core.DEEPEST)
    boards = check_boards(own, opp, size)
    return Searched(*_core.batch_search(_weights(), *boards, size, depth, check_threads(threads)))


@lru_cache(maxsize=1)
def _weights() -> _core.Weights:
    from outflank.search.weights import engine_weights, native_weights

    return native_weights(engine_weights())
