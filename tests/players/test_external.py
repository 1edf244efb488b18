"""Third-party programs as players: what they do wrong loses their game, and nothing else."""

import re
import shlex
import sys
from pathlib import Path

import pytest

from outflank.arena import TimeControl, referee_game
from outflank.errors import GameOverError, OptionError, PlayerFaultError
from outflank.players import check_spec, create_player
from outflank.rules import PASS, Board, Color
from outflank.search import Limit

FAKES = Path(__file__).parent.parent / "fake_engines"
PYTHON = shlex.quote(sys.executable)
OUTFLANK = f"{PYTHON} -m outflank"


def fake(protocol, fault="none"):
    return f"{protocol}:{PYTHON} {shlex.quote(str(FAKES / 'engine.py'))} {protocol} {fault}"


def umea(fault):
    return f"umea-program:{PYTHON} {shlex.quote(str(FAKES / 'umea.py'))} {fault}"


def python(name):
    return f"python:{FAKES / 'python_players.py'}:{name}"


COURSE = f"shenzhen-class:{FAKES / 'course_class.py'}"

GOOD = [
    fake("nboard"),
    fake("nboard", "edax"),
    fake("gtp"),
    f"nboard:{OUTFLANK} engine nboard",
    f"gtp:{OUTFLANK} engine gtp --depth 2",
    python("first"),
    python("Thoughtful"),
    python("Terse"),
    python("Wordy"),
    COURSE,
]


@pytest.fixture
def player(request):
    made = create_player(request.param)
    yield made
    made.close()


def of(*specs):
    return pytest.mark.parametrize("player", specs, indirect=True)


@of(*GOOD)
def test_whole_games_of_legal_moves_with_both_colours(player, monkeypatch):
    # A busy machine is no fault of theirs. The course's class uses its time up, once in a game.
    monkeypatch.setattr("outflank.protocols.nboard.OVERTIME", 60)
    opponent = create_player("random:seed=3")
    control = TimeControl(move=2, depth=2, grace=60)
    for black, white in ((player, opponent), (opponent, player)):
        record = referee_game(black, white, Board(), control)
        assert record.reason == "", record.comment
        assert record.board().is_game_over()


@of(*GOOD)
def test_a_forced_pass_is_made_and_a_finished_game_refused(player):
    assert player.choose(Board.from_text("OX" + "-" * 62 + " X"), Limit()).move == PASS
    with pytest.raises(GameOverError):
        player.choose(Board.from_text("X" * 64 + " O"), Limit())


FAULTS = [
    (fake("nboard", "crash"), "crash", "ended with code 3: Segmentation fault"),
    (fake("nboard", "hang"), "no answer", "said nothing in time"),
    (fake("nboard", "rubbish"), "illegal move|rubbish", "banana"),
    (fake("nboard", "illegal"), "illegal move", "a1"),
    (fake("nboard", "closed-pipe"), "crash|closed pipe", "closed its pipe"),
    (fake("nboard", "flood"), "rubbish|no answer", ""),
    (fake("gtp", "crash"), "crash", "ended with code 3"),
    (fake("gtp", "hang"), "no answer", "said nothing in time"),
    (fake("gtp", "rubbish"), "rubbish", "banana"),
    (fake("gtp", "illegal"), "illegal move", "a1"),
    (fake("gtp", "flood"), "rubbish", "la la la|without end"),
    (umea("crash"), "crash", "ended with code 1"),
    (umea("hang"), "no answer", "said nothing in time"),
    (umea("rubbish"), "rubbish", "row 3, column 4"),
    (umea("two-lines"), "rubbish", "2 lines"),
    (umea("off-board"), "illegal move", "not on the board"),
    (umea("illegal"), "illegal move", "a1"),
    (python("illegal"), "illegal move", "a1"),
    (python("nonsense"), "illegal move", "banana"),
    (python("crash"), "crash", "RuntimeError: no idea"),
    (python("exit_at_once"), "crash", "ended with code 7"),
    (python("hang"), "no answer", "said nothing in time"),
    (python("greedy_for_memory"), "crash", "MemoryError"),
    (python("nobody"), "crash", "AttributeError"),
    (python("none"), "illegal move", "None is not a move such as 'f5'"),
    (python("NoMove"), "illegal move", r"\(2, 3\) is not a move such as 'f5'"),
    (f"shenzhen-class:{FAKES / 'bare_course_class.py'}", "rubbish", "19 in candidate_list is not"),
    (f"nboard:{PYTHON} -c pass", "crash", "ended with code 0"),
]


@pytest.mark.parametrize(
    ("spec", "kind", "told"), FAULTS, ids=[spec[-40:] for spec, _, _ in FAULTS]
)
def test_a_fault_loses_the_game_with_its_reason(spec, kind, told):
    player, opponent = create_player(spec), create_player("greedy")
    # Those that never answer are not waited for; the others may take their time.
    silent = "no answer" in kind
    record = referee_game(player, opponent, Board(), TimeControl(move=0.1 if silent else 60))
    player.close()
    assert record.result == -64
    assert record.winner is Color.WHITE
    assert re.fullmatch(kind, record.reason), (record.reason, record.comment)
    assert record.comment.startswith("Black")
    assert re.search(told, record.comment), record.comment


def test_a_program_that_is_left_behind_is_gone():
    player = create_player(fake("nboard"))
    player.new_game()
    program = player._client._program
    player.close()
    assert not program.is_running
    player.close()


def test_a_program_that_died_is_started_anew():
    player = create_player(fake("gtp"))
    first = player.choose(Board(), Limit())
    player._client._program.kill()
    assert player.choose(Board(), Limit()).move == first.move
    player.close()


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("nboard:no-such-engine --x", "there is no program 'no-such-engine'"),
        ("gtp:", "it needs a command"),
        ("nboard:'open", "is not complete"),
        ("python:nowhere.py:choose", "there is no file 'nowhere.py'"),
        ("python:nowhere.py", "is not FILE.py:NAME"),
        ("shenzhen-class:nowhere.py", "there is no file 'nowhere.py'"),
    ],
)
def test_what_is_not_there_is_said_at_once(spec, message):
    with pytest.raises(OptionError, match=message):
        create_player(spec)


def test_small_boards_are_refused_by_protocols_without_them():
    player = create_player(fake("nboard"))
    with pytest.raises(OptionError, match="'nboard' does not play on a 6x6 board"):
        player.choose(Board(size=6), Limit())


def test_gtp_refuses_games_that_do_not_begin_at_the_start():
    player = create_player(fake("gtp"))
    with pytest.raises(PlayerFaultError, match="only games from the first position"):
        player.choose(Board.from_text("OX" + "-" * 62 + " O"), Limit())
    player.close()


def test_a_whole_command_is_one_option():
    _, options = check_spec(f"gtp:{PYTHON} -c 'x=1,y=2'")
    assert options["command"][1:] == ("-c", "x=1,y=2")
