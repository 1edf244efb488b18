"""What people see of a move: numbers and patterns for every legal move of many positions.

All of it is the same for the eight images of a position. Boards are 8x8.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from outflank import batch
from outflank.rules import PASS, SQUARES, Board, Position
from outflank.search import EVERY_MOVE, Engine, Limit, pattern_weights
from outflank.teaching.move_patterns import opening_slots, pattern_slots, square_classes

__all__ = [
    "FEATURES",
    "VALUE_DEPTH",
    "MoveRows",
    "Situations",
    "describe_moves",
    "search_values",
]

# The depth of the engine's search for the values of moves, in plies.
VALUE_DEPTH = 4

# Losses beyond this many discs are all the same to people.
LARGEST_LOSS = 24.0

# Openings are remembered move by move up to this many discs.
OPENING_DISCS = 28

CORNERS = np.uint64(0x8100000000000081)
NOT_A = np.uint64(0xFEFEFEFEFEFEFEFE)
NOT_H = np.uint64(0x7F7F7F7F7F7F7F7F)
ONE, ROW = np.uint64(1), np.uint64(8)

_BITS = np.array([byte.bit_count() for byte in range(256)], np.uint8)

Bitboards = NDArray[np.uint64]
Numbers = NDArray[np.float32]

FEATURES = (
    "static loss",
    "searched loss",
    "root of static loss",
    "root of searched loss",
    "statically best",
    "best by search",
    "discs on the board",
    "searched loss times discs",
    "beside the last move",
    "two squares from the last move",
    "three squares from the last move",
    "distance to the last move",
    "beside the own move before",
    "distance to the own move before",
    "flips",
    "flips at the frontier",
    "flips no frontier disc",
    "flips one disc",
    "flips the last disc",
    "moves of the opponent",
    "own moves after it",
    "leaves no move",
    "corner for the opponent",
    "new corner for the opponent",
    "corner for oneself",
    "change of the opponent's moves",
    "own frontier",
    "frontier of the opponent",
    "empty squares beside it",
    *(f"square of class {number}" for number in range(9)),
)
"""Names of the numbers of a move, in their order."""


@dataclass(frozen=True, slots=True)
class Situations:
    """Positions in which somebody is to move, and what was played before."""

    own: Bitboards
    """Discs of the side to move."""

    opp: Bitboards
    """Discs of the other side."""

    last: NDArray[np.uint8]
    """The move that led here; PASS if there was none."""

    before: NDArray[np.uint8]
    """The move before that, by the side to move; PASS if there was none."""

    @classmethod
    def of(cls, boards: Iterable[Board]) -> Situations:
        """Where some games have come to."""
        rows = [
            (board.position.own, board.position.opp, *([PASS, PASS, *board.moves][:-3:-1]))
            for board in boards
        ]
        own, opp, last, before = zip(*rows, strict=True)
        return cls(
            np.array(own, np.uint64),
            np.array(opp, np.uint64),
            np.array(last, np.uint8),
            np.array(before, np.uint8),
        )

    def __len__(self) -> int:
        return len(self.own)

    def positions(self) -> Sequence[Position]:
        """The positions, with Black to move."""
        return batch.to_positions(self.own, self.opp)

    def take(self, places: slice | NDArray[np.int64]) -> Situations:
        """Some of them."""
        return Situations(
            self.own[places], self.opp[places], self.last[places], self.before[places]
        )


@dataclass(frozen=True, slots=True)
class MoveRows:
    """A row for every legal move of some situations, in the order of situations and squares."""

    starts: NDArray[np.int64]
    """Where the rows of each situation begin, and the number of rows at the end."""

    move: NDArray[np.uint8]
    """The square."""

    numbers: Numbers
    """A column for each of `FEATURES`."""

    slots: NDArray[np.int32]
    """A column for each pattern around the square: the place of its state in the table."""


def search_values(engine: Engine, positions: Iterable[Position]) -> NDArray[np.int8]:
    """What the engine thinks of each legal move of positions, one after the other, by squares.

    The table is cleared for each position: what comes out depends on the position alone.
    """
    found: list[int] = []
    limit = Limit(depth=VALUE_DEPTH, selectivity=100)
    for position in positions:
        engine.clear()
        lines = engine.analyse(position, limit, lines=EVERY_MOVE).lines
        found += [round(line.score.discs) for line in sorted(lines, key=lambda line: line.move)]
    return np.array(found, np.int8)


def describe_moves(situations: Situations, values: NDArray[np.int8]) -> MoveRows:
    """Numbers and patterns of every move; *values* are those of `search_values`."""
    children = batch.children(situations.own, situations.opp)
    parent, move = children.parent, children.move
    starts = np.searchsorted(parent, np.arange(len(situations) + 1))
    numbers = _numbers(situations, children, starts, values.astype(np.float32))
    own, opp = situations.own[parent], situations.opp[parent]
    slots = pattern_slots(own, opp, move)
    opening = opening_slots(children.own, children.opp, _count(own | opp) <= OPENING_DISCS)
    return MoveRows(starts, move, numbers, np.column_stack([slots, opening]))


def _numbers(
    situations: Situations, children: batch.Children, starts: NDArray[np.int64], searched: Numbers
) -> Numbers:
    parent, move = children.parent, children.move
    # The side that has just moved is the other one of the child.
    own, opp = children.opp, children.own
    static = -_static_values(children.own, children.opp)
    static_loss, searched_loss = (_losses(value, parent, starts) for value in (static, searched))
    discs = _count(situations.own | situations.opp)[parent] / 64
    last, before = situations.last[parent], situations.before[parent]
    near, near_own = _distance(move, last), _distance(move, before)
    flipped = own & situations.opp[parent]
    border = _neighbours(~(own | opp))
    flips, shown = _count(flipped), _count(flipped & border)
    replies, again = batch.legal_moves(opp, own), batch.legal_moves(own, opp)
    before_replies = batch.legal_moves(situations.opp, situations.own)[parent]
    disc = np.where(last < SQUARES, ONE << (last % SQUARES).astype(np.uint64), np.uint64(0))
    classes = square_classes(move)
    columns = [
        static_loss / 4,
        searched_loss / 4,
        np.sqrt(static_loss),
        np.sqrt(searched_loss),
        static_loss == 0,
        searched_loss == 0,
        discs,
        searched_loss / 4 * discs,
        near == 1,
        near == 2,
        near == 3,
        near / 8,
        near_own == 1,
        near_own / 8,
        flips / 8,
        shown / 8,
        shown == 0,
        flips == 1,
        flipped & disc != 0,
        _count(replies) / 8,
        _count(again) / 8,
        replies == 0,
        replies & CORNERS != 0,
        replies & CORNERS & ~before_replies != 0,
        again & CORNERS != 0,
        (_count(replies) - _count(before_replies)) / 8,
        _count(own & border) / 16,
        _count(opp & border) / 16,
        _count(_neighbours(ONE << move.astype(np.uint64)) & ~(own | opp)) / 8,
        *(classes == number for number in range(9)),
    ]
    return np.column_stack([np.asarray(column, np.float32) for column in columns])


def _static_values(own: Bitboards, opp: Bitboards) -> Numbers:
    """The engine's evaluation without search; the score of games that are over."""
    values = pattern_weights().native.values(own, opp, 1)
    over, score = batch.outcome(own, opp)
    return np.where(over, score, values).astype(np.float32)


def _losses(values: Numbers, parent: NDArray[np.int64], starts: NDArray[np.int64]) -> Numbers:
    best = np.maximum.reduceat(values, starts[:-1])
    return np.minimum(best[parent] - values, LARGEST_LOSS)


def _count(bitboards: Bitboards) -> Numbers:
    # NumPy has a bit count only since version 2.
    bits = _BITS[bitboards.view(np.uint8).reshape(-1, 8)]
    return np.asarray(bits.sum(axis=1, dtype=np.float32))


def _neighbours(squares: Bitboards) -> Bitboards:
    """The squares, and those beside them."""
    wide = squares | (squares << ONE) & NOT_A | (squares >> ONE) & NOT_H
    return np.asarray(wide | (wide << ROW) | (wide >> ROW), np.uint64)


def _distance(move: NDArray[np.uint8], other: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Steps of a king between two squares; eight where there is no other."""
    here, there = move.astype(np.int64), other.astype(np.int64)
    steps = np.maximum(abs(here // 8 - there // 8), abs(here % 8 - there % 8))
    return np.where(there < SQUARES, steps, 8)
