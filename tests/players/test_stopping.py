"""Players that are stopped while they think."""

import threading

import pytest

from outflank.players import StoppablePlayer, create_player
from outflank.rules import Board
from outflank.search import Limit

# Each would think for minutes.
THINKERS = [
    "minimax:depth=40",
    "alphabeta:depth=40",
    "tehran:depth=40",
    "umea:time=600",
    "copenhagen:depth=40",
    "mcts:time=600",
    "outflank:time=600",
]


@pytest.mark.parametrize("spec", THINKERS)
def test_a_player_that_is_stopped_answers_at_once_with_a_legal_move(spec):
    player, board, decisions = create_player(spec), Board(), []
    assert isinstance(player, StoppablePlayer)
    thread = threading.Thread(target=lambda: decisions.append(player.choose(board, Limit())))
    thread.start()
    while thread.is_alive():
        player.stop()  # again and again: the first may come before the search begins
        thread.join(0.01)
    assert decisions[0].move in board.legal_moves
    player.close()
