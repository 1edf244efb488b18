"""Why a move is good or bad, in plain words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import SupportsIndex

from outflank.evaluation.features import beside, corners_with_neighbours
from outflank.rules import PASS, Color, Position, squares_of

__all__ = ["Reason", "reasons"]

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

# Up to so many moves are few for the opponent; from so many flipped discs on, a move shows much.
FEW_MOVES, MANY_FLIPS = 4, 6

# From so many empty squares on, regions decide who moves last in each.
LATE = 20

MOST = 4


@dataclass(frozen=True, slots=True)
class Reason:
    """A remark about a move."""

    text: str
    """In plain words, such as "gives White the corner a1"."""

    good: bool
    """Whether it speaks for the move."""

    weight: float
    """How much it matters; only the order counts."""

    squares: tuple[int, ...] = ()
    """What to mark on the board after the move."""


def reasons(position: Position, move: str | SupportsIndex) -> list[Reason]:
    """What there is to say about a legal move, the weightiest first."""
    square = position.parse_move(move)
    after = position.play(square)
    if square == PASS:
        return [Reason("there is no other move", True, 1.0)]
    found = [
        *_end(position, after),
        *_corners(position, square, after),
        *_dangers(position, square, after),
        *_mobility(position, after),
        *_stability(position, after),
        *_frontier(position, square),
        *([] if after.is_game_over() else _regions(position, square)),
    ]
    return sorted(found, key=lambda reason: -reason.weight)[:MOST]


def _name(color: Color) -> str:
    return str(color).capitalize()


def _number(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def _corner_mask(position: Position) -> int:
    return sum(1 << corner for corner, _, _ in corners_with_neighbours(position.shape))


def _end(position: Position, after: Position) -> list[Reason]:
    if not after.is_game_over():
        return []
    score = after.score(position.turn).discs
    if score > 0:
        return [Reason("wins the game", True, 100.0)]
    if score == 0:
        return [Reason("ends the game in a draw", True, 100.0)]
    return [Reason("loses the game", False, 100.0)]


def _corners(position: Position, square: int, after: Position) -> list[Reason]:
    found = []
    shape = position.shape
    corners = [corner for corner, _, _ in corners_with_neighbours(shape)]
    if square in corners:
        found.append(Reason(f"takes the corner {shape.name(square)}", True, 20.0, (square,)))
    before = {corner for corner in corners if position.passed().moves >> corner & 1}
    now = {corner for corner in corners if after.moves >> corner & 1}
    given, closed = sorted(now - before), sorted(before - now - {square})
    opponent = _name(after.turn)
    if given:
        names = " and ".join(shape.name(corner) for corner in given)
        plural = "corners" if len(given) > 1 else "corner"
        text = f"gives {opponent} the {plural} {names}"
        found.append(Reason(text, False, 18.0, tuple(given)))
    for corner in closed:
        if corner in squares_of(after.own | after.opp):
            continue
        text = f"keeps {opponent} from the corner {shape.name(corner)}"
        found.append(Reason(text, True, 12.0, (corner,)))
    own = after.passed()
    opened = [c for c in corners if own.moves >> c & 1 and not position.moves >> c & 1]
    if opened and not now & set(opened):
        text = f"threatens to take the corner {shape.name(opened[0])}"
        found.append(Reason(text, True, 5.0, (opened[0],)))
    return found


def _dangers(position: Position, square: int, after: Position) -> list[Reason]:
    occupied = position.own | position.opp
    for corner, c_squares, x_square in corners_with_neighbours(position.shape):
        if occupied >> corner & 1 or after.moves >> corner & 1:
            continue  # harmless, or said as a corner that is given
        name = position.shape.name(corner)
        if square == x_square:
            text = f"plays the X-square beside the empty corner {name}"
            return [Reason(text, False, 7.0, (square, corner))]
        if square in c_squares:
            text = f"plays the C-square beside the empty corner {name}"
            return [Reason(text, False, 3.0, (square, corner))]
    return []


def _mobility(position: Position, after: Position) -> list[Reason]:
    if after.is_game_over():
        return []
    opponent = _name(after.turn)
    left = after.moves.bit_count()
    if left == 0:
        again = f"leaves {opponent} no move: {_name(position.turn)} moves again"
        return [Reason(again, True, 15.0)]
    before = position.passed().moves.bit_count()
    moves = f"{_number(left)} move{'s' if left > 1 else ''}"
    if left <= FEW_MOVES and not after.moves & _corner_mask(position):
        text = f"leaves {opponent} {moves}"
        return [Reason(text, True, 6.0 + (FEW_MOVES - left), tuple(squares_of(after.moves)))]
    change = f"{moves} now, {_number(before)} before"
    if left >= before + 4:
        text = f"opens up moves for {opponent}: {change}"
        return [Reason(text, False, 4.0, tuple(squares_of(after.moves)))]
    if left <= before - 3:
        text = f"takes moves from {opponent}: {change}"
        return [Reason(text, True, 4.0, tuple(squares_of(after.moves)))]
    return []


def _stability(position: Position, after: Position) -> list[Reason]:
    before, now = position.stable(), after.passed().stable()
    gained = now.bit_count() - before.bit_count()
    if gained >= 2:
        text = f"makes {_number(gained)} discs safe for good"
        return [Reason(text, True, 4.0 + gained / 2, tuple(squares_of(now & ~before)))]
    return []


def _frontier(position: Position, square: int) -> list[Reason]:
    flips = position.flips(square)
    count = flips.bit_count()
    empties = set(squares_of(position.shape.mask & ~(position.own | position.opp | 1 << square)))
    inside = sum(empties.isdisjoint(beside(disc)) for disc in squares_of(flips))
    if count == inside:
        text = f"flips only inner discs, {_number(count)}: a quiet move"
        return [Reason(text, True, 3.0, tuple(squares_of(flips)))]
    if count >= MANY_FLIPS and position.counts().empties > LATE:
        text = f"flips {_number(count)} discs and shows a long frontier"
        return [Reason(text, False, 3.5, tuple(squares_of(flips)))]
    return []


def _regions(position: Position, square: int) -> list[Reason]:
    """Parity: into an odd region one likes to move, into an even one one does not."""
    empties = set(squares_of(position.shape.mask & ~(position.own | position.opp)))
    region = tuple(sorted(_region(square, empties)))
    number, size = len(empties), len(region)
    if number > LATE or size == number:
        return []
    name = position.shape.name(square)
    if size == 1:
        return [Reason(f"fills the single hole {name}", True, 2.5, region)]
    if size % 2 == 1:
        return [Reason(f"moves into an odd region of {_number(size)} squares", True, 2.5, region)]
    return [Reason(f"moves into an even region of {_number(size)} squares", False, 2.0, region)]


def _region(square: int, empties: set[int]) -> set[int]:
    """The empty squares that hang together with a square."""
    region, frontier = {square}, [square]
    while frontier:
        new = empties.intersection(beside(frontier.pop())) - region
        region |= new
        frontier += new
    return region
