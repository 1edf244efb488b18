"""What every registered player must do, whoever wrote it."""

import pytest

from outflank.errors import GameOverError
from outflank.formats import parse_transcript
from outflank.players import Decision, Player, create_player, registered_players
from outflank.rules import PASS, SIZES, Board
from outflank.search import Limit
from tests.games import SHORTEST

NAMES = [player.name for player in registered_players()]
QUICK = Limit(depth=1, time=0.05)


@pytest.fixture(params=NAMES)
def player(request):
    made = create_player(request.param, defaults={"seed": 1})
    yield made
    made.close()


def test_it_is_a_player_with_a_name(player):
    assert isinstance(player, Player)
    assert player.name


@pytest.mark.parametrize("size", SIZES)
def test_it_plays_whole_games_of_legal_moves_with_both_colours(player, size):
    opponent = create_player("random:seed=3")
    for first in (player, opponent):
        board = Board(size=size)
        seats = (first, opponent if first is player else player)
        player.new_game()
        while not board.is_game_over():
            mover = seats[board.turn.value == "O"]
            decision = mover.choose(board, QUICK)
            assert isinstance(decision, Decision)
            assert decision.move in board.legal_moves
            assert type(decision.move) is int
            board.push(decision.move)


def test_it_leaves_the_board_as_it_was(player):
    board = parse_transcript("f5d6c3")
    before = board.copy()
    player.choose(board, QUICK)
    assert board == before


def test_it_passes_when_it_must(player):
    board = Board.from_text("OX" + "-" * 62 + " X")
    assert player.choose(board, QUICK).move == PASS


def test_it_refuses_a_finished_game(player):
    board = parse_transcript(SHORTEST)
    with pytest.raises(GameOverError):
        player.choose(board, QUICK)


def test_it_may_be_closed_twice(player):
    player.close()
    player.close()


@pytest.mark.parametrize("name", NAMES)
def test_with_the_same_seed_it_repeats_its_game(name):
    games = []
    for _ in range(2):
        player = create_player(name, defaults={"seed": 9})
        opponent = create_player("random:seed=4")
        board = Board(size=6)
        while not board.is_game_over():
            mover = (player, opponent)[board.turn.value == "O"]
            board.push(mover.choose(board, Limit(depth=1)).move)
        games.append(board)
        player.close()
    assert games[0] == games[1]
