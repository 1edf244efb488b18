from concurrent.futures import ProcessPoolExecutor

import pytest

from outflank.errors import IllegalMoveError, OptionError, UnknownNameError
from outflank.players import (
    Decision,
    Option,
    Player,
    as_player,
    create_player,
    registered_players,
)
from outflank.rules import Board
from outflank.search import Limit


def game(player, opponent, size=8):
    board = Board(size=size)
    while not board.is_game_over():
        mover = (player, opponent)[board.ply % 2]
        board.push(mover.choose(board, Limit()).move)
    return board


def test_players_are_made_from_option_strings():
    first, again = create_player("random:seed=7"), create_player(" random: seed = 7 ")
    greedy = create_player("greedy")
    assert game(first, greedy) == game(again, greedy)
    assert game(create_player("random:seed=8"), greedy) != game(
        create_player("random:seed=7"), greedy
    )


def test_defaults_fill_only_the_options_that_a_player_has():
    seeded = create_player("random", defaults={"seed": 7})
    assert game(seeded, create_player("greedy", defaults={"seed": 7})) == game(
        create_player("random:seed=7"), create_player("greedy")
    )


@pytest.mark.parametrize(
    ("spec", "error", "complaint"),
    [
        ("gredy", UnknownNameError, "unknown player 'gredy'; did you mean 'greedy'?"),
        ("zzz", UnknownNameError, "unknown player 'zzz'; known: .*greedy, .*random"),
        ("", UnknownNameError, "unknown player ''"),
        ("random:sed=3", UnknownNameError, "unknown option of player 'random' 'sed'; did you mean"),
        ("greedy:seed=3", UnknownNameError, "'seed'; there are none"),
        ("random:seed=x", OptionError, "option seed must be a whole number, not 'x'"),
        ("random:seed", OptionError, "'seed' is not an option such as key=value"),
        ("random:seed=1,seed=2", OptionError, "option seed is given twice"),
    ],
)
def test_a_bad_option_string_says_what_is_wrong(spec, error, complaint):
    with pytest.raises(error, match=complaint):
        create_player(spec)


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (int, "-3", -3),
        (float, "0.5", 0.5),
        (bool, "Yes", True),
        (bool, "0", False),
        (str, "a", "a"),
    ],
)
def test_options_are_read_by_their_kind(kind, text, value):
    assert Option("key", kind, "").parse(text, "player") == value


@pytest.mark.parametrize(("kind", "text"), [(int, "1.5"), (float, "fast"), (bool, "maybe")])
def test_values_of_another_kind_are_refused(kind, text):
    with pytest.raises(OptionError, match=f"option key must be .* not '{text}'"):
        Option("key", kind, "").parse(text, "player")


def test_the_list_is_sorted_and_explains_each_player():
    names = [player.name for player in registered_players()]
    assert names == sorted(names)
    assert {"greedy", "random"} <= set(names)
    assert all(player.about for player in registered_players())


# A plain function is a player too


def first_move(board):
    return next(iter(board.legal_moves))


def test_a_function_is_a_player():
    player = as_player(first_move)
    assert isinstance(player, Player)
    assert player.name == "first_move"
    assert player.choose(Board(), Limit()) == Decision(Board().parse_move("d3"))
    assert game(player, player).is_game_over()


def test_a_player_stays_itself():
    player = create_player("greedy")
    assert as_player(player) is player


def test_what_is_neither_player_nor_function_is_refused():
    with pytest.raises(OptionError, match="None is neither a player nor a function"):
        as_player(None)


def test_errors_travel_between_processes():
    with ProcessPoolExecutor(1) as pool, pytest.raises(UnknownNameError, match="did you mean"):
        pool.submit(create_player, "gredy").result()


def test_a_function_cannot_play_an_illegal_move_nor_touch_the_board():
    board = Board()
    with pytest.raises(IllegalMoveError):
        as_player(lambda _: "a1").choose(board, Limit())

    def meddler(board):
        board.push("f5")
        return "d3"

    as_player(meddler).choose(board, Limit())
    assert board == Board()
