"""Images of positions and policies under the eight symmetries of the board."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from outflank import _core
from outflank.batch.arrays import Bitboards, check_boards, check_symmetries, check_threads
from outflank.errors import OptionError
from outflank.rules import shape_of

__all__ = ["Canonical", "canonical", "transform", "transform_policies"]


class Canonical(NamedTuple):
    """The canonical forms of a batch: all eight images of a position have the same."""

    own: Bitboards
    """Discs of the side to move."""

    opp: Bitboards
    """Discs of the other side."""

    symmetry: NDArray[np.uint8]
    """The `Symmetry` that leads there."""


def transform(
    own: ArrayLike, opp: ArrayLike, symmetry: ArrayLike, *, size: int = 8, threads: int = 1
) -> tuple[Bitboards, Bitboards]:
    """The images of positions under a `Symmetry`, or under one for each position.

    >>> from outflank import Symmetry, batch
    >>> own, opp = batch.transform([1], [2], Symmetry.ROTATE_180)
    >>> own.tolist() == [1 << 63]
    True
    """
    boards = check_boards(own, opp, size)
    numbers = check_symmetries(symmetry, len(boards[0]))
    return _core.batch_transform(*boards, numbers, check_threads(threads))


def transform_policies(
    policies: ArrayLike, symmetry: ArrayLike, *, size: int = 8, threads: int = 1
) -> NDArray[np.float32]:
    """Rows of numbers, one for each action, moved as `transform` moves the squares."""
    rows = np.ascontiguousarray(policies, dtype=np.float32)
    width = shape_of(size).size ** 2 + 1
    if rows.ndim != 2 or rows.shape[1] != width:
        raise OptionError(f"policies must be rows of {width} numbers, not {rows.shape}")
    numbers = check_symmetries(symmetry, len(rows))
    moved = _core.batch_transform_policies(rows.ravel(), numbers, size, check_threads(threads))
    return moved.reshape(rows.shape)


def canonical(own: ArrayLike, opp: ArrayLike, *, size: int = 8, threads: int = 1) -> Canonical:
    """The least image of each position, by own discs and then by the opponent's.

    Positions that are images of each other have the same, so that it finds duplicates:

    >>> import numpy as np
    >>> from outflank import batch
    >>> forms = batch.canonical(*batch.children(*batch.start(1))[2:])
    >>> len(np.unique(np.column_stack([forms.own, forms.opp]), axis=0))
    1
    """
    boards = check_boards(own, opp, size)
    return Canonical(*_core.batch_canonical(*boards, check_threads(threads)))
