"""Many positions at once: NumPy arrays of boards, at native speed on any number of threads.

A batch is two arrays of ``uint64``, *own* and *opp*: the discs of the side to move and of the
other side, as bitboards (bit 0 is a1). Moves are ``uint8`` squares (a1 = 0, pass = 64). The GIL is
released while the core works, and Ctrl-C stops it. Results do not depend on the number of threads.

>>> from outflank import batch
>>> own, opp = batch.start(3)
>>> own, opp = batch.play(own, opp, [19, 26, 37])
>>> [mask.bit_count() for mask in batch.legal_moves(own, opp).tolist()]
[3, 3, 3]
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from outflank import _core
from outflank.errors import IllegalMoveError, OptionError, PositionError
from outflank.rules import Color, Position, shape_of
from outflank.validation import whole_number

__all__ = [
    "Children",
    "Outcomes",
    "children",
    "from_positions",
    "legal_moves",
    "outcome",
    "play",
    "playouts",
    "start",
    "to_positions",
]

Bitboards = NDArray[np.uint64]
Number = TypeVar("Number", np.uint64, np.uint8)


class Outcomes(NamedTuple):
    """Results of a batch."""

    over: NDArray[np.bool_]
    """Which games are over."""

    score: NDArray[np.int8]
    """Disc difference as the side to move sees it, with the empty squares given to the side ahead:
    the final score of the games that are over."""


class Children(NamedTuple):
    """The positions after every legal move of a batch, in the order of parents and squares."""

    parent: NDArray[np.int64]
    """Index of the position that each one comes from."""

    move: NDArray[np.uint8]
    """The move that leads to it; a forced pass is one."""

    own: Bitboards
    """Discs of its side to move."""

    opp: Bitboards
    """Discs of the other side."""


def start(count: int, *, size: int = 8) -> tuple[Bitboards, Bitboards]:
    """So many start positions."""
    count = whole_number("count", count, 0, 2**40)
    position = Position.start(size)
    return (
        np.full(count, position.own, dtype=np.uint64),
        np.full(count, position.opp, dtype=np.uint64),
    )


def from_positions(positions: Iterable[Position]) -> tuple[Bitboards, Bitboards]:
    """The batch of some positions, each seen by its side to move."""
    discs = [(position.own, position.opp) for position in positions]
    pairs = np.array(discs, dtype=np.uint64).reshape(-1, 2)
    return np.ascontiguousarray(pairs[:, 0]), np.ascontiguousarray(pairs[:, 1])


def to_positions(
    own: ArrayLike, opp: ArrayLike, *, turn: Color = Color.BLACK, size: int = 8
) -> list[Position]:
    """The positions of a batch, in which *turn* is to move."""
    own, opp = _boards(own, opp, size)
    black, white = (own, opp) if Color.check(turn) is Color.BLACK else (opp, own)
    return [
        Position(black=b, white=w, turn=turn, size=size)
        for b, w in zip(black.tolist(), white.tolist(), strict=True)
    ]


def legal_moves(own: ArrayLike, opp: ArrayLike, *, size: int = 8, threads: int = 1) -> Bitboards:
    """Squares where the side to move may play, as bitboards; 0 where it has none."""
    return _core.batch_legal_moves(*_boards(own, opp, size), size, _threads(threads))


def play(
    own: ArrayLike, opp: ArrayLike, moves: ArrayLike, *, size: int = 8, threads: int = 1
) -> tuple[Bitboards, Bitboards]:
    """The positions after one move each, seen by the side that moves next.

    A pass (64) is legal where it is forced. An illegal move raises `IllegalMoveError` with its
    index, and nothing is returned.
    """
    boards = _boards(own, opp, size)
    squares = _moves(moves)
    if squares.shape != boards[0].shape:
        raise OptionError(f"{len(squares)} moves for {len(boards[0])} positions")
    next_own, next_opp, illegal = _core.batch_play(*boards, squares, size, _threads(threads))
    if illegal < len(squares):
        position = to_positions(*(board[illegal : illegal + 1] for board in boards), size=size)[0]
        try:
            position.play(int(squares[illegal]))
        except IllegalMoveError as error:
            raise type(error)(f"position {illegal}: {error}") from None
    return next_own, next_opp


def children(own: ArrayLike, opp: ArrayLike, *, size: int = 8, threads: int = 1) -> Children:
    """The positions after every legal move of every position; finished games have none."""
    return Children(*_core.batch_children(*_boards(own, opp, size), size, _threads(threads)))


def outcome(own: ArrayLike, opp: ArrayLike, *, size: int = 8, threads: int = 1) -> Outcomes:
    """Which games are over, and their scores."""
    return Outcomes(*_core.batch_outcome(*_boards(own, opp, size), size, _threads(threads)))


def playouts(
    own: ArrayLike, opp: ArrayLike, *, seed: int, size: int = 8, threads: int = 1
) -> NDArray[np.int8]:
    """Final scores of one random game from each position, as its side to move sees it.

    The game of position *i* is the one that ``position.playout(seed, stream=i)`` plays.
    """
    seed = whole_number("seed", seed, 0, 2**64 - 1)
    return _core.batch_playouts(*_boards(own, opp, size), size, _threads(threads), seed)


def _boards(own: ArrayLike, opp: ArrayLike, size: int) -> tuple[Bitboards, Bitboards]:
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


def _moves(values: ArrayLike) -> NDArray[np.uint8]:
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
    if array.dtype != dtype and array.size and not (array.min() >= 0 and array.max() <= highest):
        raise OptionError(f"{name} must be numbers from 0 to {highest}")
    return np.ascontiguousarray(array, dtype=dtype)


def _threads(threads: int) -> int:
    return whole_number("threads", threads, 1, _core.MOST_THREADS)
