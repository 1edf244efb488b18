"""The simplest players: opponents for a first game, and yardsticks for the others."""

from __future__ import annotations

import random

from outflank.players.player import FunctionPlayer
from outflank.players.registry import Option, register
from outflank.rules import Board

__all__ = ["greedy", "random_player"]


@register(
    "random",
    "plays any legal move, all equally likely",
    Option("seed", int, "seed of its dice, for games that repeat; drawn by itself if left out"),
)
def random_player(*, seed: int | None = None) -> FunctionPlayer:
    """Play any legal move."""
    dice = random.Random(seed)
    return FunctionPlayer(lambda board: dice.choice(list(board.legal_moves)), "random")


@register("greedy", "turns over as many discs as it can; of equal moves, the first from a1")
def greedy() -> FunctionPlayer:
    """Turn over as many discs as possible."""

    def most_flips(board: Board) -> int:
        position = board.position
        return max(board.legal_moves, key=lambda move: position.flips(move).bit_count())

    return FunctionPlayer(most_flips, "greedy")
