"""A scripted game gives the same record everywhere: arena, page and terminal."""

import io

import pytest
from fastapi.testclient import TestClient
from rich.console import Console

from outflank import Board, Color
from outflank.arena.referee import referee
from outflank.cli.terminal import TerminalGame
from outflank.formats import GameRecord
from outflank.players import FunctionPlayer
from outflank.web.app import create_app
from outflank.web.game_files import game_record
from tests.web.manual_timer import ManualTimer
from tests.web.playing import HOST, begin_game, watching
from tests.web.scripted_player import registered


def first_move(board):
    return next(iter(board.legal_moves))


def last_move(board):
    return list(board.legal_moves)[-1]


def cheat(board):
    return first_move(board) if board.ply < 7 else 0


def crash(board):
    if board.ply < 4:
        return first_move(board)
    raise RuntimeError("no idea")


class Standstill:
    """A clock on which no move takes time."""

    def __call__(self):
        return 0.0


def in_the_arena(black, white):
    return referee(black, white, Board(size=6), clock=Standstill()).record


def in_the_terminal(black, white):
    players = {Color.BLACK: black, Color.WHITE: white}
    console = Console(file=io.StringIO(), highlight=False, markup=False, soft_wrap=True)
    game = TerminalGame(Board(size=6), players, console, Standstill())
    game.run()
    return GameRecord.of_game(game.match.game)


def on_the_page(database, black, white):
    timer = ManualTimer()
    with (
        registered("one", lambda: black),
        registered("two", lambda: white),
        TestClient(create_app(database, timer=timer), headers=HOST) as client,
    ):
        game = begin_game(client, black="one", white="two", size=6)
        with watching(client, game) as watch:
            while not watch.game["over"]:
                client.portal.call(timer.advance, 1.0)
                watch.next()
        session = client.portal.call(client.app.state.server.sessions.get, game["id"])
        return game_record(session.stored())


@pytest.mark.parametrize("white", [last_move, cheat, crash], ids=["rules", "illegal", "crash"])
def test_a_scripted_game_is_the_same_everywhere(tmp_path, white):
    black, white = FunctionPlayer(first_move, "one"), FunctionPlayer(white, "two")
    arena, terminal = in_the_arena(black, white), in_the_terminal(black, white)
    page = on_the_page(tmp_path / "page.db", black, white)
    assert len(arena.moves) > 3
    assert arena.moves == terminal.moves == page.moves
    assert (arena.result, arena.reason) == (terminal.result, terminal.reason)
    assert (arena.result, arena.reason) == (page.result, page.reason)
    assert {record.black for record in (arena, terminal, page)} == {"one"}
