"""Arrays as the core wants them, checked."""

from __future__ import annotations

from operator import index
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from outflank import _core
from outflank.errors import OptionError, PositionError
from outflank.rules import shape_of
from outflank.validation import whole_number

__all__ = [
    "Bitboards",
    "check_actions",
    "check_boards",
    "check_moves",
    "check_symmetries",
    "check_threads",
]

Bitboards = NDArray[np.uint64]
Number = TypeVar("Number", np.uint64, np.uint8)


def check_boards(own: ArrayLike, opp: ArrayLike, size: int) -> tuple[Bitboards, Bitboards]:
    """Both arrays as the core wants them, checked: a disc off the board would break its rules."""
    boards = (_bitboards("own", own), _bitboards("opp", opp))
    if boards[0].shape != boards[1].shape:
        raise OptionError(f"own has {len(boards[0])} positions, opp has {len(boards[1])}")
    for wrong, complaint in (
        (boards[0] & boards[1], "two discs on one square"),
        ((boards[0] | boards[1]) & np.uint64(~shape_of(size).mask % 2**64), "a disc off the board"),
    ):
        if wrong.any():
            raise PositionError(f"position {int(wrong.nonzero()[0][0])}: {complaint}")
    return boards


def _bitboards(name: str, values: ArrayLike) -> Bitboards:
    return _array(name, values, np.uint64, 2**64 - 1)


def check_moves(values: ArrayLike) -> NDArray[np.uint8]:
    """Moves; whether they are legal is for the core to find out."""
    return _array("moves", values, np.uint8, 255)


def _array(name: str, values: ArrayLike, dtype: type[Number], highest: int) -> NDArray[Number]:
    complaint = f"{name} must be a one-dimensional array of whole numbers"
    try:
        # NumPy makes floats of lists that mix small and very large whole numbers.
        array = values if isinstance(values, np.ndarray) else np.array(values, dtype=object)
        if array.dtype == object:
            array = np.array([index(value) for value in array], dtype=object)
    except (TypeError, ValueError):
        raise OptionError(complaint) from None
    if array.ndim != 1 or array.dtype.kind not in "iuO":
        raise OptionError(complaint)
    fits = array.dtype == dtype and highest == np.iinfo(dtype).max
    if not fits and array.size and not (array.min() >= 0 and array.max() <= highest):
        raise OptionError(f"{name} must be numbers from 0 to {highest}")
    return np.ascontiguousarray(array, dtype=dtype)


def check_threads(threads: int) -> int:
    """A number of threads."""
    return whole_number("threads", threads, 1, _core.MOST_THREADS)


def check_actions(values: ArrayLike, size: int) -> NDArray[np.uint8]:
    """Actions of a board: squares by rows, then the pass."""
    return _array("actions", values, np.uint8, shape_of(size).size ** 2)


def check_symmetries(values: ArrayLike, count: int) -> NDArray[np.uint8]:
    """A symmetry for all positions, or one for each."""
    several: Any = values if np.ndim(values) else [values]
    numbers = _array("symmetry", several, np.uint8, 7)
    if len(numbers) not in (1, count):
        raise OptionError(f"{len(numbers)} symmetries for {count} positions")
    return numbers
