"""Openings of random moves, so that deterministic players play different games."""

from __future__ import annotations

import random

from outflank.errors import OptionError
from outflank.rules import Board

__all__ = ["random_opening"]


def random_opening(seed: int, *, plies: int = 8, size: int = 8) -> Board:
    """A board after the given number of random moves; the game is not over yet."""
    if not 0 <= plies <= size * size - 8:
        raise OptionError(f"an opening has from 0 to {size * size - 8} plies, not {plies}")
    dice = random.Random(seed)
    while True:
        board = Board(size=size)
        while board.ply < plies and not board.is_game_over():
            board.push(dice.choice(board.position.move_list()))
        if not board.is_game_over():
            return board
