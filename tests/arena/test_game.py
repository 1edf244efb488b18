"""The referee: whoever breaks the rules loses, and the record tells why."""

import re
import time

import pytest

from outflank.arena import TimeControl, referee_game
from outflank.errors import OptionError, PlayerFaultError
from outflank.formats import parse_transcript
from outflank.players import Decision, FunctionPlayer, create_player
from outflank.rules import Board, Color


class Fake:
    """A player that does what it is told."""

    name = "fake"

    def __init__(self, action, new_game=lambda: None):
        self.choose = lambda board, limit: action(board)
        self.new_game = new_game

    def close(self):
        pass


def first(board):
    return Decision(next(iter(board.legal_moves)))


def raising(error):
    def action(board):
        raise error

    return action


def slow(board):
    time.sleep(0.2)
    return first(board)


FAULTS = [
    (lambda board: Decision(0), "illegal move", ""),
    (lambda board: Decision(64), "illegal move", ""),
    (lambda board: Decision("f5"), "illegal move|crash", ""),
    (lambda board: None, "crash", "AttributeError"),
    (raising(RuntimeError("no idea")), "crash", "RuntimeError: no idea"),
    (raising(SystemExit(3)), "crash", "SystemExit"),
    (raising(RecursionError("deep")), "crash", "RecursionError"),
    (lambda board: Decision(next(iter(board.legal_moves)), score=3.0), "crash", "AttributeError"),
    (raising(PlayerFaultError("no answer", "it slept")), "no answer", "it slept"),
    (slow, "time", ""),
]


@pytest.mark.parametrize("number", range(len(FAULTS)))
@pytest.mark.parametrize("color", list(Color))
def test_whoever_is_at_fault_loses_all_discs(number, color):
    action, kind, told = FAULTS[number]
    good = create_player("greedy")
    players = {color: Fake(action), color.other: good}
    record = referee_game(
        players[Color.BLACK], players[Color.WHITE], Board(), TimeControl(move=0.02)
    )
    assert record.winner is color.other
    assert abs(record.result) == 64
    assert re.fullmatch(kind, record.reason)
    assert record.comment.startswith(str(color))
    assert told in record.comment


def test_a_player_that_cannot_begin_loses():
    def cannot():
        raise PlayerFaultError("crash", "no program")

    record = referee_game(create_player("greedy"), Fake(first, cannot), Board())
    assert (record.result, record.reason, record.moves) == (64, "crash", ())


def test_a_clock_of_the_game_runs_out():
    record = referee_game(Fake(slow), Fake(first), Board(), TimeControl(game=0.5))
    assert record.reason == "time"
    assert record.winner is Color.WHITE
    assert 2 <= len(record.moves) <= 8


def test_an_increment_keeps_the_clock_alive():
    record = referee_game(
        Fake(slow), Fake(first), Board(size=4), TimeControl(game=0.3, increment=0.25)
    )
    assert record.reason == ""


def test_a_record_has_the_opening_the_times_and_the_scores():
    start = parse_transcript("f5d6c3")
    record = referee_game(
        create_player("level:1"), create_player("greedy"), start, TimeControl(move=1)
    )
    assert record.start == Board().start
    assert [move.move for move in record.moves[:3]] == list(start.moves)
    assert all(move.seconds is None for move in record.moves[:3])
    assert all(move.seconds >= 0 for move in record.moves[3:])
    assert record.moves[4].score is not None
    assert record.board().is_game_over()
    assert record.result == record.board().score(Color.BLACK).discs
    assert record.clock == "1"


def test_a_player_cannot_change_the_board_it_is_shown():
    def cheat(board):
        board.push(next(iter(board.legal_moves)))
        return first(board)

    record = referee_game(Fake(cheat), FunctionPlayer(lambda board: 0), Board())
    assert record.winner is Color.WHITE  # its move was legal on the board that it had changed


@pytest.mark.parametrize(
    ("text", "control"),
    [
        (None, TimeControl()),
        ("0.5", TimeControl(move=0.5)),
        ("60+1", TimeControl(game=60, increment=1)),
        ("60+0", TimeControl(game=60)),
    ],
)
def test_clocks_are_read(text, control):
    assert TimeControl.parse(text) == control


@pytest.mark.parametrize("text", ["", "x", "-1", "0", "60+", "60+-1", "nan", "1+1+1"])
def test_absurd_clocks_are_refused(text):
    with pytest.raises(OptionError):
        TimeControl.parse(text)
