"""The referee: a player that breaks the rules loses, and the record says why."""

import re

import pytest

from outflank.arena import TimeControl, referee_game
from outflank.arena.referee import referee
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


class SimulatedClock:
    """A clock that advances only while a player thinks: 2 seconds a move of `slow`."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now

    def slow(self, board):
        self.now += 2
        return first(board)


FAULTS = [
    (lambda board: Decision(0), "illegal move", ""),
    (lambda board: Decision(64), "illegal move", ""),
    (lambda board: Decision("f5"), "illegal move|crash", ""),
    (lambda board: None, "illegal move", "None is not a move such as 'f5'"),
    (lambda board: "z9", "illegal move", "z9"),
    (raising(RuntimeError("no idea")), "crash", "RuntimeError: no idea"),
    (raising(SystemExit(3)), "crash", "SystemExit"),
    (raising(RecursionError("deep")), "crash", "RecursionError"),
    (lambda board: Decision(next(iter(board.legal_moves)), score="good"), "crash", "ValueError"),
    (raising(PlayerFaultError("no answer", "it slept")), "no answer", "it slept"),
    (raising(RuntimeError("\x1b[31mred\x1b[0m \x07bell")), "crash", "RuntimeError: red ?bell"),
]


@pytest.mark.parametrize("number", range(len(FAULTS)))
@pytest.mark.parametrize("color", list(Color))
def test_whoever_is_at_fault_loses_all_discs(number, color):
    action, kind, told = FAULTS[number]
    good = create_player("greedy")
    players = {color: Fake(action), color.other: good}
    record = referee_game(players[Color.BLACK], players[Color.WHITE], Board())
    assert record.winner is color.other
    assert abs(record.result) == 64
    assert re.fullmatch(kind, record.reason)
    assert record.comment.startswith(f"{color} (fake) at move ")
    assert told in record.comment


@pytest.mark.parametrize("color", list(Color))
def test_a_move_that_takes_too_long_loses(color):
    clock = SimulatedClock()
    players = {color: Fake(clock.slow), color.other: create_player("greedy")}
    record = referee(
        *(players[side] for side in Color), Board(), TimeControl(move=1), clock=clock
    ).record
    assert (record.winner, record.reason) == (color.other, "time")


def test_a_fault_says_who_when_what_and_where_in_the_code():
    def crash(board):
        if board.ply < 4:
            return first(board)
        raise RuntimeError("no idea")

    fault = referee(Fake(crash), create_player("greedy"), Board()).fault
    assert (fault.color, fault.move, fault.reason) == (Color.BLACK, 5, "crash")
    assert fault.message == "RuntimeError: no idea"
    assert "in crash\n" in fault.trace


@pytest.mark.parametrize(
    "answer",
    [first, lambda board: first(board).move, lambda board: board.legal_moves.names()[0]],
)
def test_a_bare_move_is_as_good_as_a_decision(answer):
    record = referee_game(Fake(answer), create_player("greedy"), Board(size=4))
    assert record.reason == ""
    assert record.board().is_game_over()


@pytest.mark.parametrize(("score", "recorded"), [(3, 3.0), (float("nan"), None)])
def test_a_bare_score_is_recorded_if_it_is_a_number(score, recorded):
    player = Fake(lambda board: Decision(next(iter(board.legal_moves)), score=score))
    record = referee_game(player, create_player("greedy"), Board(size=4))
    assert record.moves[0].score == recorded


def test_a_player_that_cannot_begin_loses():
    def cannot():
        raise PlayerFaultError("crash", "no program")

    record = referee_game(create_player("greedy"), Fake(first, cannot), Board())
    assert (record.result, record.reason, record.moves) == (64, "crash", ())


def test_a_clock_of_the_game_runs_out():
    clock = SimulatedClock()
    record = referee(
        Fake(clock.slow), Fake(first), Board(), TimeControl(game=7.5), clock=clock
    ).record
    assert record.reason == "time"
    assert record.winner is Color.WHITE
    assert len(record.moves) == 6  # its fourth move is beyond the clock and the grace


def test_an_increment_keeps_the_clock_alive():
    clock = SimulatedClock()
    control = TimeControl(game=3, increment=2.5)
    record = referee(Fake(clock.slow), Fake(first), Board(size=4), control, clock=clock).record
    assert record.reason == ""


def test_a_record_has_the_opening_the_times_and_the_scores():
    start = parse_transcript("f5d6c3")
    record = referee_game(
        create_player("level:1"), create_player("greedy"), start, TimeControl(move=60)
    )
    assert record.start == Board().start
    assert [move.move for move in record.moves[:3]] == list(start.moves)
    assert all(move.seconds is None for move in record.moves[:3])
    assert all(move.seconds >= 0 for move in record.moves[3:])
    assert record.moves[4].score is not None
    assert record.board().is_game_over()
    assert record.result == record.board().score(Color.BLACK).discs
    assert record.clock == "60"


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
