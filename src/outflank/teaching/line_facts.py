"""What happens in a line of play: corners, passes, moves left, safe discs, walls, last moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from outflank.evaluation.features import beside, corners_with_neighbours
from outflank.rules import PASS, Color, Position, Shape, squares_of

__all__ = ["LineFacts", "empty_regions", "frontier", "safe_discs"]


@dataclass(frozen=True, slots=True)
class LineFacts:
    """A line played out on the board, and facts about it."""

    start: Position
    """Where it begins."""

    moves: tuple[int, ...]
    """The moves, passes included."""

    positions: tuple[Position, ...]
    """The position before each move, and the last one."""

    @classmethod
    def of(cls, start: Position, moves: Sequence[int]) -> LineFacts:
        """Play a line out; moves after the end of the game are left out."""
        positions, played = [start], []
        for move in moves:
            if positions[-1].is_game_over():
                break
            positions.append(positions[-1].play(move))
            played.append(move)
        return cls(start, tuple(played), tuple(positions))

    @property
    def end(self) -> Position:
        """The last position."""
        return self.positions[-1]

    def first(self, plies: int) -> LineFacts:
        """The beginning of the line."""
        return LineFacts(self.start, self.moves[:plies], self.positions[: plies + 1])

    def corners(self, side: Color) -> dict[int, int]:
        """The corners that a side takes, with the number of moves made by then."""
        corners = {corner for corner, _, _ in corners_with_neighbours(self.start.shape)}
        return {
            move: number
            for number, (move, position) in enumerate(
                zip(self.moves, self.positions, strict=False), start=1
            )
            if move in corners and position.turn is side
        }

    def edges(self, side: Color) -> int:
        """Discs of a side on the edge at the end."""
        return (_discs(self.end, side) & _edge(self.start.shape)).bit_count()

    def passes(self, side: Color) -> list[int]:
        """The numbers of the moves at which a side had to pass while the other could move."""
        return [
            number
            for number, (move, position) in enumerate(
                zip(self.moves, self.positions, strict=False), start=1
            )
            if move == PASS and position.turn is side
        ]

    def mobility(self, side: Color) -> int:
        """Squares that a side could play at the end, if it were to move."""
        end = self.end if self.end.turn is side else self.end.passed()
        return end.moves.bit_count()

    def last_mover(self, region: frozenset[int]) -> Color | None:
        """Who plays the last square of a region; nobody if squares of it stay empty."""
        movers = [
            position.turn
            for move, position in zip(self.moves, self.positions, strict=False)
            if move in region
        ]
        return movers[-1] if len(movers) == len(region) else None


def _discs(position: Position, side: Color) -> int:
    return position.black if side is Color.BLACK else position.white


def _edge(shape: Shape) -> int:
    inner = 0
    for square in shape.squares:
        if sum(1 for other in beside(square) if shape.mask >> other & 1) == 8:
            inner |= 1 << square
    return shape.mask & ~inner


def empty_regions(position: Position) -> list[frozenset[int]]:
    """Groups of empty squares that touch each other, also at their corners."""
    left = set(squares_of(position.shape.mask & ~(position.own | position.opp)))
    regions = []
    while left:
        region, frontier = set(), [left.pop()]
        while frontier:
            square = frontier.pop()
            region.add(square)
            near = left.intersection(beside(square))
            left -= near
            frontier += near
        regions.append(frozenset(region))
    return regions


def frontier(position: Position, side: Color) -> frozenset[int]:
    """Discs of a side beside an empty square."""
    empties = set(squares_of(position.shape.mask & ~(position.own | position.opp)))
    discs = squares_of(_discs(position, side))
    return frozenset(disc for disc in discs if not empties.isdisjoint(beside(disc)))


def safe_discs(position: Position, side: Color) -> frozenset[int]:
    """Discs that nobody can turn over any more, as players count them.

    A disc is safe if on each of the four lines through it all squares are taken, or a neighbour on
    the line is the edge or a safe disc of its own.
    """
    shape, taken = position.shape, position.own | position.opp
    mine = set(squares_of(_discs(position, side)))
    safe: set[int] = set()
    grown = True
    while grown:
        new = {
            disc
            for disc in mine - safe
            if all(_axis_is_safe(shape, taken, disc, step, safe) for step in _STEPS)
        }
        safe |= new
        grown = bool(new)
    return frozenset(safe)


_STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))


def _axis_is_safe(
    shape: Shape, taken: int, disc: int, step: tuple[int, int], safe: set[int]
) -> bool:
    full = True
    for sign in (1, -1):
        square = _moved(shape, disc, sign * step[0], sign * step[1])
        if square is None or square in safe:
            return True
        while square is not None:
            full = full and bool(taken >> square & 1)
            square = _moved(shape, square, sign * step[0], sign * step[1])
    return full


def _moved(shape: Shape, square: int, right: int, down: int) -> int | None:
    column, row = square % 8 + right, square // 8 + down
    if not (0 <= column < 8 and 0 <= row < 8):
        return None
    there = 8 * row + column
    return there if shape.mask >> there & 1 else None
