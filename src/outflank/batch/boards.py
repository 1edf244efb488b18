"""Moves, outcomes and random games of many positions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from outflank import _core
from outflank.batch.arrays import Bitboards, check_boards, check_moves, check_threads
from outflank.errors import IllegalMoveError, OptionError
from outflank.rules import Color, Position
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


class Outcomes(NamedTuple):
    """Results of a batch."""

    over: NDArray[np.bool_]
    """Which games are over."""

    score: NDArray[np.int8]
    """Disc difference for the side to move, with the empty squares given to the side ahead:
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
    own, opp = check_boards(own, opp, size)
    black, white = (own, opp) if Color.check(turn) is Color.BLACK else (opp, own)
    return [
        Position(black=b, white=w, turn=turn, size=size)
        for b, w in zip(black.tolist(), white.tolist(), strict=True)
    ]


def legal_moves(own: ArrayLike, opp: ArrayLike, *, size: int = 8, threads: int = 1) -> Bitboards:
    """Squares where the side to move may play, as bitboards; 0 where it has none."""
    return _core.batch_legal_moves(*check_boards(own, opp, size), size, check_threads(threads))


def play(
    own: ArrayLike,
    opp: ArrayLike,
    moves: ArrayLike,
    *,
    size: int = 8,
    threads: int = 1,
    keep_finished: bool = False,
) -> tuple[Bitboards, Bitboards]:
    """The positions after one move each, seen by the side that moves next.

    A pass (64) is legal where it is forced. An illegal move raises `IllegalMoveError` with its
    index, and nothing is returned. With *keep_finished*, games that are over stay as they are,
    whatever their move.
    """
    boards = check_boards(own, opp, size)
    squares = check_moves(moves)
    if squares.shape != boards[0].shape:
        raise OptionError(f"{len(squares)} moves for {len(boards[0])} positions")
    if keep_finished:
        return _play_unfinished(*boards, squares, size=size, threads=threads)
    next_own, next_opp, illegal = _core.batch_play(*boards, squares, size, check_threads(threads))
    if illegal < len(squares):
        position = to_positions(*(board[illegal : illegal + 1] for board in boards), size=size)[0]
        try:
            position.play(int(squares[illegal]))
        except IllegalMoveError as error:
            raise type(error)(f"position {illegal}: {error}") from None
    return next_own, next_opp


def _play_unfinished(
    own: Bitboards, opp: Bitboards, squares: NDArray[np.uint8], *, size: int, threads: int
) -> tuple[Bitboards, Bitboards]:
    going = np.flatnonzero(~outcome(own, opp, size=size, threads=threads).over)
    next_own, next_opp = own.copy(), opp.copy()
    try:
        next_own[going], next_opp[going] = play(
            own[going], opp[going], squares[going], size=size, threads=threads
        )
    except IllegalMoveError as error:
        place, _, why = str(error).removeprefix("position ").partition(": ")
        raise type(error)(f"position {going[int(place)]}: {why}") from None
    return next_own, next_opp


def children(own: ArrayLike, opp: ArrayLike, *, size: int = 8, threads: int = 1) -> Children:
    """The positions after every legal move of every position; finished games have none."""
    return Children(
        *_core.batch_children(*check_boards(own, opp, size), size, check_threads(threads))
    )


def outcome(own: ArrayLike, opp: ArrayLike, *, size: int = 8, threads: int = 1) -> Outcomes:
    """Which games are over, and their scores."""
    return Outcomes(
        *_core.batch_outcome(*check_boards(own, opp, size), size, check_threads(threads))
    )


def playouts(
    own: ArrayLike, opp: ArrayLike, *, seed: int, size: int = 8, threads: int = 1
) -> NDArray[np.int8]:
    """Final scores of one random game from each position, for its side to move.

    The game of position *i* is the one that ``position.playout(seed, stream=i)`` plays.
    """
    seed = whole_number("seed", seed, 0, 2**64 - 1)
    return _core.batch_playouts(*check_boards(own, opp, size), size, check_threads(threads), seed)
