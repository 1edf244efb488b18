"""Why a move is good or bad, in plain words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, SupportsIndex

from outflank.evaluation.features import beside, corners_with_neighbours
from outflank.rules import PASS, Color, Position, squares_of

__all__ = ["Reason", "ReasonKind", "reasons"]

ReasonKind = Literal[
    "forced",
    "won",
    "drawn",
    "lost",
    "corner taken",
    "corners given",
    "corner guarded",
    "corner threatened",
    "x-square",
    "c-square",
    "no move",
    "few moves",
    "more moves",
    "fewer moves",
    "discs made safe",
    "inner discs",
    "many discs",
    "single hole",
    "odd region",
    "even region",
]

# The most moves that are few for the opponent; the fewest flipped discs that reveal much.
FEW_MOVES, MANY_FLIPS = 4, 6

# From this many empty squares on, regions decide who moves last in each.
LATE = 20

MOST = 4


@dataclass(frozen=True, slots=True)
class Reason:
    """A remark about a move; kind, side, squares and numbers suffice to say it in any language."""

    kind: ReasonKind
    """What it says."""

    text: str
    """In plain words, such as "gives White the corner a1"."""

    good: bool
    """Whether it speaks for the move."""

    weight: float
    """How much it matters; only the order counts."""

    side: Color
    """Whom it is about."""

    squares: tuple[int, ...] = ()
    """What to mark on the board after the move."""

    numbers: dict[str, int] = field(default_factory=dict)
    """What was counted."""


def reasons(position: Position, move: str | SupportsIndex) -> list[Reason]:
    """Remarks about a legal move, the most important first."""
    square = position.parse_move(move)
    after = position.play(square)
    if square == PASS:
        return [Reason("forced", "there is no other move", True, 1.0, position.turn)]
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


def _corner_mask(position: Position) -> int:
    return sum(1 << corner for corner, _, _ in corners_with_neighbours(position.shape))


def _end(position: Position, after: Position) -> list[Reason]:
    if not after.is_game_over():
        return []
    score = after.score(position.turn).discs
    if score > 0:
        return [Reason("won", "wins the game", True, 100.0, position.turn)]
    if score == 0:
        return [Reason("drawn", "ends the game in a draw", True, 100.0, position.turn)]
    return [Reason("lost", "loses the game", False, 100.0, position.turn)]


def _corners(position: Position, square: int, after: Position) -> list[Reason]:
    found: list[Reason] = []
    shape = position.shape
    corners = [corner for corner, _, _ in corners_with_neighbours(shape)]
    if square in corners:
        text = f"takes the corner {shape.name(square)}"
        found.append(Reason("corner taken", text, True, 20.0, position.turn, (square,)))
    before = {corner for corner in corners if position.passed().moves >> corner & 1}
    now = {corner for corner in corners if after.moves >> corner & 1}
    given, closed = sorted(now - before), sorted(before - now - {square})
    opponent = position.turn.other
    if given:
        names = " and ".join(shape.name(corner) for corner in given)
        plural = "corners" if len(given) > 1 else "corner"
        text = f"gives {opponent} the {plural} {names}"
        found.append(Reason("corners given", text, False, 18.0, opponent, tuple(given)))
    for corner in closed:
        if corner in squares_of(after.own | after.opp):
            continue
        text = f"keeps {opponent} from the corner {shape.name(corner)}"
        found.append(Reason("corner guarded", text, True, 12.0, opponent, (corner,)))
    own = after.passed()
    opened = [c for c in corners if own.moves >> c & 1 and not position.moves >> c & 1]
    if opened and not now & set(opened):
        text = f"threatens to take the corner {shape.name(opened[0])}"
        found.append(Reason("corner threatened", text, True, 5.0, position.turn, (opened[0],)))
    return found


def _dangers(position: Position, square: int, after: Position) -> list[Reason]:
    occupied = position.own | position.opp
    for corner, c_squares, x_square in corners_with_neighbours(position.shape):
        if occupied >> corner & 1 or after.moves >> corner & 1:
            continue  # harmless, or said as a corner that is given
        name = position.shape.name(corner)
        if square == x_square:
            text = f"plays the X-square beside the empty corner {name}"
            return [Reason("x-square", text, False, 7.0, position.turn, (square, corner))]
        if square in c_squares:
            text = f"plays the C-square beside the empty corner {name}"
            return [Reason("c-square", text, False, 3.0, position.turn, (square, corner))]
    return []


def _mobility(position: Position, after: Position) -> list[Reason]:
    if after.is_game_over():
        return []
    opponent = position.turn.other
    left = after.moves.bit_count()
    if left == 0:
        again = f"leaves {opponent} no move: {position.turn} moves again"
        return [Reason("no move", again, True, 15.0, opponent)]
    before = position.passed().moves.bit_count()
    squares, numbers = tuple(squares_of(after.moves)), {"moves": left, "before": before}
    moves = f"{left} move{'s' if left > 1 else ''}"
    if left <= FEW_MOVES and not after.moves & _corner_mask(position):
        text, weight = f"leaves {opponent} {moves}", 6.0 + (FEW_MOVES - left)
        return [Reason("few moves", text, True, weight, opponent, squares, numbers)]
    change = f"{moves} now, {before} before"
    if left >= before + 4:
        text = f"opens up moves for {opponent}: {change}"
        return [Reason("more moves", text, False, 4.0, opponent, squares, numbers)]
    if left <= before - 3:
        text = f"takes moves from {opponent}: {change}"
        return [Reason("fewer moves", text, True, 4.0, opponent, squares, numbers)]
    return []


def _stability(position: Position, after: Position) -> list[Reason]:
    before, now = position.stable(), after.passed().stable()
    gained = now.bit_count() - before.bit_count()
    if gained >= 2:
        text, weight = f"makes {gained} discs safe for good", 4.0 + gained / 2
        squares, numbers = tuple(squares_of(now & ~before)), {"discs": gained}
        return [Reason("discs made safe", text, True, weight, position.turn, squares, numbers)]
    return []


def _frontier(position: Position, square: int) -> list[Reason]:
    flips = position.flips(square)
    count = flips.bit_count()
    empties = set(squares_of(position.shape.mask & ~(position.own | position.opp | 1 << square)))
    inside = sum(empties.isdisjoint(beside(disc)) for disc in squares_of(flips))
    side, squares, numbers = position.turn, tuple(squares_of(flips)), {"discs": count}
    if count == inside:
        text = f"flips only inner discs ({count}): a quiet move"
        return [Reason("inner discs", text, True, 3.0, side, squares, numbers)]
    if count >= MANY_FLIPS and position.counts().empties > LATE:
        text = f"flips {count} discs and shows a long frontier"
        return [Reason("many discs", text, False, 3.5, side, squares, numbers)]
    return []


def _regions(position: Position, square: int) -> list[Reason]:
    """Parity: moving into an odd region is good, into an even one bad."""
    empties = set(squares_of(position.shape.mask & ~(position.own | position.opp)))
    region = tuple(sorted(_region(square, empties)))
    number, size = len(empties), len(region)
    if number > LATE or size == number:
        return []
    side = position.turn
    if size == 1:
        text = f"fills the single hole {position.shape.name(square)}"
        return [Reason("single hole", text, True, 2.5, side, region)]
    if size % 2 == 1:
        text = f"moves into an odd region of {size} squares"
        return [Reason("odd region", text, True, 2.5, side, region)]
    text = f"moves into an even region of {size} squares"
    return [Reason("even region", text, False, 2.0, side, region)]


def _region(square: int, empties: set[int]) -> set[int]:
    """The connected region of empty squares around a square."""
    region, frontier = {square}, [square]
    while frontier:
        new = empties.intersection(beside(frontier.pop())) - region
        region |= new
        frontier += new
    return region
