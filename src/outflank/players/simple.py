"""The simplest players: opponents for a first game, and yardsticks for the others."""

from __future__ import annotations

import random

from outflank.players.player import Decision, FunctionPlayer
from outflank.players.registry import Option, register
from outflank.rules import Board
from outflank.search import Limit

__all__ = ["RandomPlayer", "greedy"]


@register(
    "random",
    "plays any legal move, all equally likely",
    Option("seed", int, "seed of its dice, for games that repeat; drawn by itself if left out"),
)
class RandomPlayer:
    """Plays any legal move."""

    name = "random"

    def __init__(self, *, seed: int | None = None) -> None:
        self._dice = random.Random(seed)
        self._player = FunctionPlayer(self._any_move, self.name)

    def _any_move(self, board: Board) -> int:
        return self._dice.choice(list(board.legal_moves))

    def choose(self, board: Board, limit: Limit) -> Decision:
        """Choose a random legal move."""
        return self._player.choose(board, limit)

    def reseed(self, seed: int) -> None:
        """Reseed its random numbers."""
        self._dice = random.Random(seed)

    def new_game(self) -> None:
        """Do nothing: its random numbers do not depend on the game."""

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


@register("greedy", "turns over as many discs as it can; of equal moves, the first from a1")
def greedy() -> FunctionPlayer:
    """Flip as many discs as possible."""

    def most_flips(board: Board) -> int:
        position = board.position
        return max(board.legal_moves, key=lambda move: position.flips(move).bit_count())

    return FunctionPlayer(most_flips, "greedy")
