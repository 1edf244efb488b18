"""How hard a position is: how likely people of a strength are to find a right move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from outflank.rules import PASS, Board
from outflank.search import Engine, Limit, MoveReview, Puzzle
from outflank.teaching.human_policy import HumanPolicy, human_policy
from outflank.teaching.human_strength import STRONGEST_HUMAN, WEAKEST_HUMAN, strength
from outflank.teaching.practice import FAIR_LOSS

__all__ = [
    "Difficulty",
    "chance_to_find",
    "difficulty",
    "difficulty_of_chances",
    "difficulty_of_review",
    "fitting_puzzles",
]

STRENGTHS = (1200, 1600, 2000)
"""Strengths that are asked about."""

GOOD_PLAYER = STRENGTHS[1]
"""The strength that decides whether a move is hard to find."""

# The policy supports this board size only.
SIZE = 8

# A single right move that fewer than this share of good players find.
HARD = 0.35

# The share of right answers that practice aims at: neither dull nor hopeless.
GOAL = 0.6


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How people do in a position."""

    chances: dict[int, float]
    """The probability to find a right move, by strength in Elo."""

    only_move: bool
    """Whether there is one right move."""

    @property
    def is_hard_to_find(self) -> bool:
        """Whether it is an only move that few good players find."""
        return self.only_move and self.chances[GOOD_PLAYER] < HARD


def chance_to_find(chances: Mapping[int, float], answers: Iterable[int], elo: int) -> float:
    """The probability that a player of a strength plays one of some moves.

    *chances* are those of the policy; the strength changes their temperature, and how often a
    player sees what the engine sees.
    """
    right = set(answers)
    temperature, overruled = strength(elo)
    powers = {move: chance ** (1 / temperature) for move, chance in chances.items()}
    share = sum(power for move, power in powers.items() if move in right) / sum(powers.values())
    return float(overruled + (1 - overruled) * share)


def difficulty_of_chances(chances: Mapping[int, float], answers: Iterable[int]) -> Difficulty:
    """How hard a position is whose chances are known.

    The stronger are taken to find a move at least as often as the weaker: a lower temperature alone
    would hide a move that the policy underrates from them.
    """
    right = set(answers)
    found = accumulate((chance_to_find(chances, right, elo) for elo in STRENGTHS), max)
    return Difficulty(dict(zip(STRENGTHS, found, strict=True)), only_move=len(right) == 1)


def difficulty(
    board: Board, answers: Iterable[int], engine: Engine, policy: HumanPolicy | None = None
) -> Difficulty:
    """How likely people are to find one of the right *answers* on a board of 8x8."""
    chances = (policy or human_policy()).chances(board, engine)
    return difficulty_of_chances(chances, answers)


def difficulty_of_review(review: MoveReview, engine: Engine, limit: Limit) -> Difficulty | None:
    """How likely people are to find the best move of a reviewed position; None on small boards.

    Where few find it, the other moves are searched as deep as the review, within *limit*: it is an
    only move if none of them is within two discs.
    """
    position = review.position
    if position.size != SIZE or review.move == PASS:
        return None
    found = difficulty(Board(position), [review.best], engine)
    others = [move for move in position.move_list() if move != review.best]
    if not others or not found.is_hard_to_find:
        return replace(found, only_move=not others)
    second = engine.analyse(position, replace(limit, depth=review.depth), moves=others).best
    lead = float(review.best_score) - float(second.score)
    return replace(found, only_move=lead > FAIR_LOSS)


def fitting_puzzles(
    puzzles: Sequence[Puzzle], engine: Engine, *, rating: int, number: int
) -> list[Puzzle]:
    """The best-suited puzzles: people of that rating solve six out of ten."""
    elo = min(max(rating, WEAKEST_HUMAN), STRONGEST_HUMAN)

    def misfit(puzzle: Puzzle) -> float:
        chances = human_policy().chances(Board(puzzle.position), engine)
        return abs(chance_to_find(chances, [puzzle.move], elo) - GOAL)

    return sorted(puzzles, key=misfit)[:number]
