"""Values of the wrong type are refused with our own message, wherever people pass them first."""

import pytest

from outflank import Board, Engine, Game, Limit, Position, create_player
from outflank.base import GameBase, GameQuery, explore, find_games
from outflank.errors import OutflankError


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Board.from_text(None), "board text must be a string, not None"),
        (lambda: Position.from_text(b"X"), "board text must be a string, not b'X'"),
        (lambda: Board(5), "5 is not a Position"),
        (lambda: Game(5), "a game starts from a Position, not 5"),
        (lambda: Game(headers={"Black": 3}), "headers are texts: 'Black' cannot be 3"),
        (lambda: create_player(None), "a player is named by text such as 'level:12', not None"),
        (lambda: Limit(depth=True), "depth must be a whole number, not True"),
        (lambda: Limit(time=True), "time must be above 0 seconds, not True"),
        (lambda: explore(None, "start"), "'start' is neither a board nor a position"),
    ],
)
def test_a_value_of_the_wrong_type_is_named(call, message):
    with pytest.raises(OutflankError) as raised:
        call()
    assert str(raised.value).startswith(message)


def test_an_engine_wants_a_limit():
    with Engine() as engine, pytest.raises(OutflankError, match="limited by a Limit, not 3"):
        engine.play(Board(), 3)


def test_a_page_of_games_has_a_number_that_a_base_can_count(tmp_path):
    with GameBase(tmp_path / "x.base") as base:
        with pytest.raises(OutflankError, match="limit must be from 0 to"):
            find_games(base, GameQuery(), limit=10**30)
        assert find_games(base, GameQuery(), limit=10) == ([], 0)


def test_a_board_is_explored_like_its_position():
    assert explore(None, Board()) == explore(None, Position.start())
