"""How hard a position is: how likely people of a strength are to find a right move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from outflank.rules import Board
from outflank.search import Engine
from outflank.teaching.human_policy import HumanPolicy, human_policy
from outflank.teaching.human_strength import strength

__all__ = ["Difficulty", "chance_to_find", "difficulty", "difficulty_of_chances"]

STRENGTHS = (1200, 1600, 2000)
"""Strengths that are asked about."""

# A single right move that fewer than this share of good players find.
HARD = 0.35


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
        return self.only_move and self.chances[STRENGTHS[1]] < HARD


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
    """How hard a position is whose chances are known."""
    right = set(answers)
    found = {elo: chance_to_find(chances, right, elo) for elo in STRENGTHS}
    return Difficulty(found, only_move=len(right) == 1)


def difficulty(
    board: Board, answers: Iterable[int], engine: Engine, policy: HumanPolicy | None = None
) -> Difficulty:
    """How likely people are to find one of the right *answers* on a board of 8x8."""
    chances = (policy or human_policy()).chances(board, engine)
    return difficulty_of_chances(chances, answers)
