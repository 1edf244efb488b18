from collections import Counter

from outflank.players import create_player
from outflank.rules import Board, Position
from outflank.search import Limit


def test_greedy_takes_the_most_discs():
    position = Position.from_text("-OOOX----OX-----" + "-" * 48 + " X")
    decision = create_player("greedy").choose(Board(position), Limit())
    assert position.shape.name(decision.move) == "a1"


def test_greedy_takes_the_first_of_equal_moves():
    board = Board()
    assert board.shape.name(create_player("greedy").choose(board, Limit()).move) == "d3"


def test_random_plays_every_legal_move_about_equally_often():
    player = create_player("random:seed=5")
    counts = Counter(player.choose(Board(), Limit()).move for _ in range(2000))
    assert set(counts) == set(Board().legal_moves)
    assert min(counts.values()) > 400


def test_random_without_a_seed_plays_different_games():
    players = [create_player("random") for _ in range(12)]
    lines = {tuple(player.choose(Board(), Limit()).move for _ in range(20)) for player in players}
    assert len(lines) > 1
