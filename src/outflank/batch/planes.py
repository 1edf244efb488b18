"""Positions and moves as networks want them: planes, actions, masks, and steps of many games.

Actions are the squares of a board by rows, then the pass: 65 on an 8x8 board, where they are the
numbers of the moves, 37 on 6x6 and 17 on 4x4.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from outflank import _core
from outflank.batch.arrays import Bitboards, check_actions, check_boards, check_threads
from outflank.errors import IllegalMoveError, OptionError, UnknownNameError
from outflank.rules import PASS, Position, shape_of
from outflank.validation import whole_number

__all__ = [
    "PLANES",
    "Steps",
    "action_masks",
    "actions_to_moves",
    "moves_to_actions",
    "planes",
    "random_actions",
    "step",
]

# In the order of the core's numbers.
PLANES = ("own", "opp", "empty", "legal")
"""What a plane can show, for the side to move."""


class Steps(NamedTuple):
    """What one action in each game led to."""

    own: Bitboards
    """Discs of the side that moves next; games that ended begin anew."""

    opp: Bitboards
    """Discs of the other side."""

    over: NDArray[np.bool_]
    """Which games ended."""

    score: NDArray[np.int8]
    """Their final scores as the side that moved sees them; 0 in the others."""


def planes(
    own: ArrayLike,
    opp: ArrayLike,
    names: Sequence[str] = ("own", "opp", "legal"),
    *,
    dtype: DTypeLike = np.float32,
    size: int = 8,
    threads: int = 1,
) -> NDArray[Any]:
    """Planes of zeros and ones, in the shape (positions, planes, rows, columns).

    *dtype* is float32 or uint8. OpenSpiel's observation of a game is
    ``planes(black, white, ("empty", "own", "opp"))``.

    >>> from outflank import batch
    >>> batch.planes(*batch.start(2), ("own", "legal")).shape
    (2, 2, 8, 8)
    """
    boards, wanted = check_boards(own, opp, size), np.dtype(dtype)
    for name in names:
        if name not in PLANES:
            raise UnknownNameError.among("plane", name, PLANES)
    if wanted not in (np.float32, np.uint8):
        raise OptionError(f"planes are of float32 or uint8, not {wanted}")
    write = _core.batch_planes if wanted == np.uint8 else _core.batch_float_planes
    numbers = write(*boards, size, [PLANES.index(name) for name in names], check_threads(threads))
    return numbers.reshape(len(boards[0]), len(names), size, size)


def action_masks(
    own: ArrayLike, opp: ArrayLike, *, size: int = 8, threads: int = 1
) -> NDArray[np.bool_]:
    """Which actions are legal, a row for each position; none in a game that is over."""
    boards = check_boards(own, opp, size)
    masks = _core.batch_action_masks(*boards, size, check_threads(threads))
    return masks.reshape(len(boards[0]), size * size + 1)


def actions_to_moves(actions: ArrayLike, *, size: int = 8) -> NDArray[np.uint8]:
    """The moves that actions stand for: squares of the 64-bit board, and 64 for the pass."""
    table = np.array([*shape_of(size).squares, PASS], dtype=np.uint8)
    return table[check_actions(actions, size)]


def moves_to_actions(moves: ArrayLike, *, size: int = 8) -> NDArray[np.uint8]:
    """The actions that moves stand for."""
    numbers = {move: action for action, move in enumerate([*shape_of(size).squares, PASS])}
    try:
        return np.array([numbers[int(move)] for move in np.asarray(moves)], dtype=np.uint8)
    except KeyError as error:
        raise OptionError(f"{error} is not a move on a {size}x{size} board") from None


def random_actions(
    own: ArrayLike, opp: ArrayLike, *, seed: int, size: int = 8, threads: int = 1
) -> NDArray[np.uint8]:
    """A legal action for each position, drawn evenly; the pass where there is no square."""
    seed = whole_number("seed", seed, 0, 2**64 - 1)
    boards = check_boards(own, opp, size)
    return _core.batch_random_actions(*boards, size, check_threads(threads), seed)


def step(
    own: ArrayLike, opp: ArrayLike, actions: ArrayLike, *, size: int = 8, threads: int = 1
) -> Steps:
    """Make one action in each of many games; those that end begin anew.

    Raises IllegalMoveError with the index of an illegal action.

    >>> from outflank import batch
    >>> own, opp = batch.start(1000)
    >>> for seed in range(100):
    ...     own, opp, over, score = batch.step(
    ...         own, opp, batch.random_actions(own, opp, seed=seed))
    """
    boards, numbers = check_boards(own, opp, size), check_actions(actions, size)
    if numbers.shape != boards[0].shape:
        raise OptionError(f"{len(numbers)} actions for {len(boards[0])} positions")
    next_own, next_opp, over, score, illegal = _core.batch_step(
        *boards, numbers, size, check_threads(threads)
    )
    if illegal < len(numbers):
        black, white = (int(board[illegal]) for board in boards)
        position = Position(black=black, white=white, size=size)
        try:
            position.play(int(actions_to_moves(numbers[illegal : illegal + 1], size=size)[0]))
        except IllegalMoveError as error:
            raise type(error)(f"position {illegal}: {error}") from None
    return Steps(next_own, next_opp, over, score)
