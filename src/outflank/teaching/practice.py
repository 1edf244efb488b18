"""Fair practice: which answers are right, what a position is about, hints, and a rating.

Every move within two discs of the best is right. An answer that is not among those of the card is
searched when it is given, as deeply as a review looks at mistakes, and exactly near the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import log10
from typing import Literal, get_args

from outflank.evaluation.features import corners_with_neighbours
from outflank.rules import Position
from outflank.search import (
    DEEPEST,
    EVERY_MOVE,
    Analyser,
    Limit,
    MoveReview,
    confirming_limit,
    level,
    review_move,
)
from outflank.teaching.claims import ClaimKind, explain_review

__all__ = [
    "FAIR_LOSS",
    "THEMES",
    "Theme",
    "compare_with_played",
    "fair_moves",
    "hints",
    "judge_answer",
    "practice_rating",
    "theme_of",
]

FAIR_LOSS = 2.0
"""Discs that a right answer may lose."""

Theme = Literal["corner", "edge", "parity", "mobility", "sacrifice", "last moves"]
THEMES: tuple[Theme, ...] = get_args(Theme)
"""What positions are about."""

# Up to this many empty squares, all moves of a position are solved when it becomes a card.
SOLVED = 14

# A position with at most this many empty squares is about the last moves.
LAST_MOVES = 8

# The review that finds what a position is about.
THEME_LEVEL = 10

_THEME_OF: dict[ClaimKind, Theme] = {
    "corner": "corner",
    "edge": "edge",
    "stability": "edge",
    "parity": "parity",
    "pass": "mobility",
    "mobility": "mobility",
    "frontier": "mobility",
}

_ABOUT: dict[str, str] = {
    "corner": "Look at the corners.",
    "edge": "Look at the edges, and at discs that can never be turned over.",
    "parity": "Count the empty squares of each region: who moves last?",
    "mobility": "Count the moves that each side has left.",
    "sacrifice": "You may give something up.",
    "last moves": "Count it out to the end.",
    "endgame": "Count it out to the end.",
}
GENERAL_HINT = "Ask what your opponent would like to play."


def judge_answer(
    engine: Analyser,
    position: Position,
    move: int,
    known: Iterable[int],
    *,
    seconds: float | None = None,
) -> tuple[bool, MoveReview]:
    """Whether a move is right, and how it compares with the best one.

    Moves that are *known* to be right are so whatever this search thinks of them.
    """
    limit = confirming_limit(position)
    if position.counts().empties <= SOLVED:
        limit = Limit(depth=DEEPEST, selectivity=100)
    if seconds is not None:
        limit = replace(limit, time=seconds)
    review = review_move(position, move, engine, limit)
    return move in known or review.loss <= FAIR_LOSS, review


def compare_with_played(
    engine: Analyser, answer: MoveReview, played: int, *, seconds: float | None = None
) -> MoveReview:
    """A mistake of a game beside a right answer, which takes the place of the best move."""
    _, mistake = judge_answer(engine, answer.position, played, (), seconds=seconds)
    return replace(mistake, best=answer.move, best_score=answer.score, pv=answer.played_pv)


def fair_moves(engine: Analyser, position: Position) -> set[int]:
    """All moves within two discs of the best, where that can be proven quickly; else none."""
    if position.counts().empties > SOLVED:
        return set()
    lines = engine.analyse(position, Limit(depth=DEEPEST), lines=EVERY_MOVE).lines
    if not all(line.score.exact for line in lines):
        return set()
    best = max(float(line.score) for line in lines)
    return {line.move for line in lines if best - float(line.score) <= FAIR_LOSS}


def theme_of(engine: Analyser, position: Position, played: int) -> Theme | None:
    """What a position is about in which a move was a mistake; None if nothing stands out."""
    if position.counts().empties <= LAST_MOVES:
        return "last moves"
    review = review_move(position, played, engine, level(THEME_LEVEL).limit(position))
    if _gives_a_corner(review):
        return "sacrifice"
    explained = explain_review(review)
    kinds = [claim.kind for claim in (*explained.against, *explained.better)]
    return next((_THEME_OF[kind] for kind in kinds if kind in _THEME_OF), None)


def _gives_a_corner(review: MoveReview) -> bool:
    """Whether the best move lets the opponent take a corner at once."""
    if len(review.pv) < 2 or review.best == review.move:
        return False
    corners = {corner for corner, _, _ in corners_with_neighbours(review.position.shape)}
    return review.pv[1] in corners


def hints(position: Position, kind: str, answers: Sequence[int]) -> list[str]:
    """Hints in words: each says more than the one before, and the last names the move.

    The quarter of the board is left out if it gives the move away, and so is the choice between
    moves where there is no other one.
    """
    answer, name = answers[0], position.shape.name
    others = [move for move in position.move_list() if move not in answers]
    nearby = [move for move in others if _quarter(move) == _quarter(answer)]
    found = [_ABOUT.get(kind, GENERAL_HINT)]
    if nearby:
        found.append(f"The move is in the {_quarter(answer)} quarter.")
    decoys = (nearby or others)[:2]
    if decoys:
        found.append(f"It is one of {', '.join(sorted(map(name, [answer, *decoys])))}.")
    return [*found, f"Play {name(answer)}."]


def _quarter(square: int) -> str:
    row, column = divmod(square, 8)
    return f"{'upper' if row < 4 else 'lower'} {'left' if column < 4 else 'right'}"


# A beginner's rating, and how many answers at it count for what is not known yet.
FIRST_RATING, PRIOR_ANSWERS = 1200.0, 4.0


@dataclass(frozen=True, slots=True)
class CardResult:
    """How often a card was answered right and wrong, and how many moves there were."""

    right: int
    wrong: int
    answers: int
    moves: int

    @property
    def difficulty(self) -> float:
        """The rating that finds it every second time; harder the fewer of the moves are right."""
        share = min(0.9, max(0.02, self.answers / max(1, self.moves)))
        return FIRST_RATING + 400 * log10((1 - share) / share)


def practice_rating(results: Iterable[CardResult]) -> int:
    """The maximum-likelihood rating given all answers, starting from a beginner's.

    The likelihood of Elo's model is maximised by bisection; some answers at 1200, half of them
    right, keep the first results from counting too much.
    """
    answered = [result for result in results if result.right + result.wrong]

    def excess(rating: float) -> float:
        """Right answers that are missing at a rating."""
        prior = PRIOR_ANSWERS * (0.5 - _expected(rating, FIRST_RATING))
        return prior + sum(
            result.right - (result.right + result.wrong) * _expected(rating, result.difficulty)
            for result in answered
        )

    low, high = 100.0, 3500.0
    while high - low > 0.5:
        middle = (low + high) / 2
        low, high = (middle, high) if excess(middle) > 0 else (low, middle)
    return round(low)


def _expected(rating: float, difficulty: float) -> float:
    return float(1 / (1 + 10 ** ((difficulty - rating) / 400)))
