"""What every registered player must do, whoever wrote it."""

import pytest

from outflank.arena import play_game
from outflank.errors import GameOverError, OptionError
from outflank.openings import random_opening
from outflank.players import Decision, Player, create_player, player_type, registered_players
from outflank.rules import PASS, SIZES, Board
from outflank.search import Limit

# Those that need somebody's program are in tests/players/test_external.py.
NAMES = [player.name for player in registered_players() if not player.uses_machine]
ON_ITS_BOARDS = [(name, size) for name in NAMES for size in player_type(name).sizes]
ON_OTHER_BOARDS = [
    (name, size) for name in NAMES for size in SIZES if size not in player_type(name).sizes
]
QUICK = Limit(depth=1)

# A forced pass and a finished game for each size: Black has no move, then nobody has.
PASSING = {size: "OX" + "-" * (size * size - 2) + " X" for size in SIZES}
FINISHED = {size: "X" * (size * size) + " O" for size in SIZES}


def make(name):
    return create_player(name, defaults={"seed": 1})


@pytest.mark.parametrize("name", NAMES)
def test_it_is_a_player_with_a_name(name):
    player = make(name)
    assert isinstance(player, Player)
    assert player.name
    player.close()
    player.close()  # closing twice does no harm


@pytest.mark.parametrize(("name", "size"), ON_ITS_BOARDS)
def test_it_plays_whole_games_of_legal_moves_with_both_colours(name, size):
    player, opponent = make(name), create_player("random:seed=3")
    for black, white in ((player, opponent), (opponent, player)):
        board = play_game(black, white, Board(size=size), QUICK)
        assert board.is_game_over()
    player.close()


@pytest.mark.parametrize(("name", "size"), ON_ITS_BOARDS)
def test_it_answers_with_a_decision_and_leaves_the_board_as_it_was(name, size):
    player = make(name)
    board = random_opening(5, plies=6, size=size)
    before = board.copy()
    decision = player.choose(board, QUICK)
    assert isinstance(decision, Decision)
    assert type(decision.move) is int
    assert decision.move in board.legal_moves
    assert board == before
    player.close()


@pytest.mark.parametrize(("name", "size"), ON_ITS_BOARDS)
def test_it_has_a_legal_move_however_short_the_time(name, size):
    player = make(name)
    board = random_opening(5, plies=6, size=size)
    assert player.choose(board, Limit(time=0.001)).move in board.legal_moves
    player.close()


@pytest.mark.parametrize(("name", "size"), ON_ITS_BOARDS)
def test_it_passes_when_it_must_and_refuses_a_finished_game(name, size):
    player = make(name)
    assert player.choose(Board.from_text(PASSING[size]), QUICK).move == PASS
    with pytest.raises(GameOverError):
        player.choose(Board.from_text(FINISHED[size]), QUICK)
    player.close()


@pytest.mark.parametrize(("name", "size"), ON_OTHER_BOARDS)
def test_it_refuses_boards_that_it_does_not_play_on(name, size):
    with pytest.raises(OptionError, match=f"'{name}' does not play on a {size}x{size} board"):
        make(name).choose(Board(size=size), QUICK)


@pytest.mark.parametrize(("name", "size"), ON_ITS_BOARDS)
def test_with_the_same_seed_it_repeats_its_game(name, size):
    games = [
        play_game(make(name), create_player("random:seed=4"), Board(size=size), QUICK)
        for _ in range(2)
    ]
    assert games[0] == games[1]
