"""One game between two players."""

from __future__ import annotations

from outflank.players import Player
from outflank.rules import Board, Color
from outflank.search import Limit

__all__ = ["play_game"]


def play_game(black: Player, white: Player, start: Board, limit: Limit) -> Board:
    """Play from a start to the end of the game, and return the board there."""
    board = start.copy()
    for player in (black, white):
        player.new_game()
    while not board.is_game_over():
        player = black if board.turn is Color.BLACK else white
        board.push(player.choose(board, limit).move)
    return board
