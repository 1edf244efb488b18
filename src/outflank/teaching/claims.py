"""Why a move is worse than another: the principal variations of both, side by side.

Both lines are played out to the same length, and compared: corners that somebody takes, moves that
run out, squares left to play, safe discs, walls, who gets the last move in a region, the result. A
claim says what is so in one of the lines and not in the other; it names the squares and the moves
that show it, so that anybody can check it on a board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from outflank.rules import Color
from outflank.search import MoveReview
from outflank.teaching.line_facts import LineFacts, empty_regions, frontier, safe_discs

__all__ = ["Claim", "ClaimKind", "Explanation", "compare_lines", "explain_review"]

ClaimKind = Literal[
    "corner", "edge", "pass", "mobility", "stability", "frontier", "parity", "result", "value"
]

LESSONS: dict[ClaimKind, str] = {
    "corner": "corners",
    "edge": "edges",
    "pass": "mobility",
    "mobility": "mobility",
    "stability": "stability",
    "frontier": "frontier",
    "parity": "parity",
    "result": "endgame",
    "value": "",
}
"""The lesson that teaches what a kind of claim is about."""

# Lines are compared after this many plies, if they do not reach the end of the game.
HORIZON = 10

# From this many empty squares on, regions decide who moves last in each.
LATE = 20

# With fewer empty squares, moves are counted out: a wall no longer explains anything.
WALLS_UNTIL = 16

# Differences that are worth a word, and those that are where there is nothing else.
LARGE: dict[ClaimKind, int] = {"mobility": 3, "stability": 2, "edge": 3, "frontier": 4}
SMALL: dict[ClaimKind, int] = {"mobility": 1, "stability": 1, "edge": 1, "frontier": 1}

MOST_CLAIMS = 3


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that is so in a line, and why it matters."""

    kind: ClaimKind
    """What it is about."""

    text: str
    """In words, such as "White takes the corner h8"."""

    good: bool
    """Whether it speaks for the move that the line begins with."""

    side: Color
    """Whom the numbers and squares are of."""

    squares: tuple[int, ...] = ()
    """What to mark on the board."""

    line: tuple[int, ...] = ()
    """The moves that lead to where it is so, beginning with the move."""

    numbers: dict[str, int] = field(default_factory=dict)
    """What was counted, here and in the other line."""

    other: int | None = None
    """The move that the other line begins with, where the text names it."""

    weight: float = 0.0
    """How much it matters; only the order counts."""

    @property
    def lesson(self) -> str:
        """The lesson about it; empty if there is none."""
        return LESSONS[self.kind]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Claims about a move and about a better one."""

    against: tuple[Claim, ...]
    """What speaks against the move that was played, the weightiest first."""

    better: tuple[Claim, ...]
    """What speaks for the better one."""


def explain_review(review: MoveReview) -> Explanation:
    """Why a move that lost something is worse than the best one.

    There is at least one claim of either kind if the loss is above zero.
    """
    if review.loss <= 0 or review.best == review.move:
        return Explanation((), ())
    played = LineFacts.of(review.position, review.played_pv)
    best = LineFacts.of(review.position, review.pv)
    against, better = compare_lines(played, best)
    scores = {"here": round(float(review.score)), "there": round(float(review.best_score))}
    if not against:
        against = (_value(review, played, best, scores, good=False),)
    if not better:
        turned = {"here": scores["there"], "there": scores["here"]}
        better = (_value(review, best, played, turned, good=True),)
    return Explanation(against, better)


def compare_lines(
    played: LineFacts, best: LineFacts
) -> tuple[tuple[Claim, ...], tuple[Claim, ...]]:
    """Claims against the first move of one line, and for that of another.

    Where nothing large differs at the end of the lines, smaller differences on the way count, too.
    """
    found = []
    for here, there, good in ((played, best, False), (best, played, True)):
        claims = [claim for claim in _claims(here, there) if claim.good is good]
        if not claims:
            claims = [claim for claim in _small_claims(here, there) if claim.good is good]
        found.append(_weightiest(claims))
    return found[0], found[1]


def _weightiest(claims: list[Claim]) -> tuple[Claim, ...]:
    return tuple(sorted(claims, key=lambda claim: -claim.weight)[:MOST_CLAIMS])


def _claims(here: LineFacts, there: LineFacts) -> Iterator[Claim]:
    """All that is so in one line and not in the other, seen by the side that begins."""
    yield from _results(here, there)
    plies = min(len(here.moves), len(there.moves))
    if not (here.end.is_game_over() and there.end.is_game_over()):
        plies = min(plies, HORIZON)
    short, other = here.first(plies), there.first(plies)
    yield from _corners(short, other)
    yield from _passes(short, other)
    yield from _last_moves(here, there)
    yield from _counts(short, other, LARGE)


def _small_claims(here: LineFacts, there: LineFacts) -> Iterator[Claim]:
    """The largest difference of each kind after any number of plies."""
    most: dict[ClaimKind, Claim] = {}
    for plies in range(1, min(len(here.moves), len(there.moves), HORIZON) + 1):
        for claim in _counts(here.first(plies), there.first(plies), SMALL):
            if claim.kind not in most or most[claim.kind].weight < claim.weight:
                most[claim.kind] = claim
    yield from most.values()


def _counts(here: LineFacts, there: LineFacts, least: dict[ClaimKind, int]) -> Iterator[Claim]:
    """What can be counted at the end of both lines, if it differs by so much."""
    if here.end.is_game_over() or there.end.is_game_over():
        return
    yield from _mobility(here, there, least["mobility"])
    yield from _safety(here, there, least["stability"])
    yield from _edges(here, there, least["edge"])
    yield from _walls(here, there, least["frontier"])


def _results(here: LineFacts, there: LineFacts) -> Iterator[Claim]:
    if not (here.end.is_game_over() and there.end.is_game_over()):
        return
    side = here.start.turn
    score, other = (int(line.end.score(side).discs) for line in (here, there))
    if score == other:
        return
    name = here.start.shape.name(there.moves[0])
    text = f"ends at {_signed(score)} for {side}, {name} at {_signed(other)}"
    yield Claim(
        "result",
        text,
        score > other,
        side,
        line=here.moves,
        numbers={"here": score, "there": other},
        other=there.moves[0],
        weight=4.0,
    )


def _corners(here: LineFacts, there: LineFacts) -> Iterator[Claim]:
    shape, us = here.start.shape, here.start.turn
    for side in (us, us.other):
        mine, other = here.corners(side), there.corners(side)
        for corner, number in mine.items():
            if corner in other:
                continue
            own_move = number == 1
            text = f"takes the corner {shape.name(corner)}"
            if not own_move:
                text = f"{side} {text}"
            yield Claim(
                "corner",
                text,
                side is us,
                side,
                (corner,),
                here.moves[:number],
                weight=20.0 - number,
            )


def _passes(here: LineFacts, there: LineFacts) -> Iterator[Claim]:
    us = here.start.turn
    for side in (us, us.other):
        numbers = here.passes(side)
        if numbers and len(numbers) > len(there.passes(side)):
            yield Claim(
                "pass",
                f"{side} runs out of moves and must pass",
                side is not us,
                side,
                line=here.moves[: numbers[0]],
                numbers={"here": len(numbers), "there": len(there.passes(side))},
                weight=14.0 - numbers[0] / 4,
            )


def _mobility(here: LineFacts, there: LineFacts, least: int) -> Iterator[Claim]:
    us = here.start.turn
    ours, theirs = here.mobility(us), here.mobility(us.other)
    ours_there, theirs_there = there.mobility(us), there.mobility(us.other)
    change = (ours - theirs) - (ours_there - theirs_there)
    if abs(change) < least:
        return
    name = here.start.shape.name(there.moves[0])
    yield Claim(
        "mobility",
        f"leads to {_counted(ours, 'move')} for {us} and {theirs} for {us.other}; "
        f"{name} to {ours_there} and {theirs_there}",
        change > 0,
        us,
        line=here.moves,
        numbers={
            "own": ours,
            "opponent": theirs,
            "own there": ours_there,
            "opponent there": theirs_there,
        },
        other=there.moves[0],
        weight=5.0 + abs(change) / 2,
    )


def _safety(here: LineFacts, there: LineFacts, least: int) -> Iterator[Claim]:
    us = here.start.turn
    for side in (us, us.other):
        safe, other = safe_discs(here.end, side), safe_discs(there.end, side)
        if len(safe) >= len(other) + least:
            yield Claim(
                "stability",
                f"gives {side} {_counted(len(safe), 'safe disc')}, "
                f"{here.start.shape.name(there.moves[0])} only {len(other)}",
                side is us,
                side,
                tuple(sorted(safe)),
                here.moves,
                {"here": len(safe), "there": len(other)},
                other=there.moves[0],
                weight=6.0 + (len(safe) - len(other)) / 2,
            )


def _edges(here: LineFacts, there: LineFacts, least: int) -> Iterator[Claim]:
    us = here.start.turn
    for side in (us, us.other):
        discs, other = here.edges(side), there.edges(side)
        if discs >= other + least:
            yield Claim(
                "edge",
                f"gives {side} {_counted(discs, 'disc')} on the edges, "
                f"{here.start.shape.name(there.moves[0])} only {other}",
                side is us,
                side,
                line=here.moves,
                numbers={"here": discs, "there": other},
                other=there.moves[0],
                weight=2.0 + (discs - other) / 3,
            )


def _walls(here: LineFacts, there: LineFacts, least: int) -> Iterator[Claim]:
    """Discs beside empty squares: a wall gives the other side moves."""
    if here.start.counts().empties < WALLS_UNTIL:
        return
    us = here.start.turn
    for side in (us, us.other):
        wall, other = frontier(here.end, side), frontier(there.end, side)
        if len(wall) >= len(other) + least:
            yield Claim(
                "frontier",
                f"builds a wall of {_counted(len(wall), f'{side} disc')} beside empty squares, "
                f"{here.start.shape.name(there.moves[0])} one of {len(other)}",
                side is not us,
                side,
                tuple(sorted(wall)),
                here.moves,
                {"here": len(wall), "there": len(other)},
                other=there.moves[0],
                weight=3.0 + (len(wall) - len(other)) / 4,
            )


def _last_moves(here: LineFacts, there: LineFacts) -> Iterator[Claim]:
    if here.start.counts().empties > LATE:
        return
    shape, us = here.start.shape, here.start.turn
    for region in empty_regions(here.start):
        mover, other = here.last_mover(region), there.last_mover(region)
        if len(region) < 2 or mover is None or other is None or mover is other:
            continue
        squares = tuple(sorted(region))
        names = " ".join(shape.name(square) for square in squares)
        number = 1 + max(here.moves.index(square) for square in squares)
        yield Claim(
            "parity",
            f"{mover} gets the last move in the region {names}",
            mover is us,
            mover,
            squares,
            here.moves[:number],
            weight=8.0,
        )


def _value(
    review: MoveReview, here: LineFacts, there: LineFacts, scores: dict[str, int], *, good: bool
) -> Claim:
    """What is always so: the engine's line leads to less than the other one."""
    side = review.position.turn
    name = review.position.shape.name
    line = " ".join(name(move) for move in here.moves[:HORIZON])
    return Claim(
        "value",
        f"{line} leads to {_signed(scores['here'])} for {side}, "
        f"{name(there.moves[0])} to {_signed(scores['there'])}",
        good,
        side,
        line=here.moves[:HORIZON],
        numbers=scores,
        other=there.moves[0],
        weight=1.0,
    )


def _signed(discs: int) -> str:
    return f"{discs:+d}" if discs else "0"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
