"""The Umeå course's runner: othellostart WHITE BLACK SECONDS."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from outflank.formats import parse_transcript
from outflank.protocols.umea import START, read_position
from outflank.rules import PASS, Color
from tests.cli.outflank_command import complaint, outflank

FAKES = Path(__file__).parents[1] / "fake_engines"
FAKE = f"{sys.executable} {FAKES / 'umea.py'}"
FIRST_SQUARE = f"{sys.executable} -I -S {FAKES / 'umea_first_square.py'}"

# Generous: a process starts for each move, on a busy machine.
SECONDS = "60"


def started(white, black, seconds=SECONDS):
    result = outflank("othellostart", white, black, seconds, "--json")
    assert result.returncode == 0, result
    return json.loads(result.stdout)


def test_white_moves_first_from_the_courses_start():
    document = started("greedy", "naive:depth=1")
    assert document["moves"][:2] in ("e3", "f4", "c5", "d6")  # White's moves, not Black's
    assert document["winner"] in ("white", "black", None)
    assert "wins" in document["result"] or "draw" in document["result"]


@pytest.mark.parametrize("side", [Color.WHITE, Color.BLACK])
def test_a_real_program_in_another_process_plays_a_player_of_ours(side):
    seats = {Color.WHITE: "greedy", Color.BLACK: "greedy", side: FIRST_SQUARE}
    document = started(seats[Color.WHITE], seats[Color.BLACK])
    assert document["reason"] == ""
    assert document[str(side).lower()] == FIRST_SQUARE
    board = parse_transcript(document["moves"], start=read_position(START))
    assert board.is_game_over()
    played = zip(board.positions, board.moves, strict=False)
    for position, move in ((position, move) for position, move in played if position.turn is side):
        assert move == next(iter(position.legal_moves), PASS)


@pytest.mark.parametrize(
    ("command", "reason", "words"),
    [
        ("no-such-program", "crash", "no-such-program"),
        (f"{FAKE} crash", "crash", "White"),
        (f"{FAKE} silent", "crash", "White"),
        (f"{FAKE} rubbish", "rubbish", "is not (row,col) or pass"),
        (f"{FAKE} illegal", "illegal move", "a1"),
        (f"{FAKE} off-board", "illegal move", "(9,1) is not on the board"),
    ],
)
def test_a_program_that_breaks_the_rules_loses_and_the_reason_is_printed(command, reason, words):
    printed = outflank("othellostart", command, "greedy", SECONDS)
    assert printed.returncode == 0
    last = printed.stdout.splitlines()[-1]
    assert last.startswith(f"Black wins by {reason}: White (")
    assert words in last


def test_the_reason_is_in_the_document():
    document = started(f"{FAKE} illegal", "greedy")
    assert (document["winner"], document["reason"]) == ("black", "illegal move")
    assert document["result"].startswith("Black wins by illegal move: White (")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["greedy", "naive"], "the following arguments are required: SECONDS"),
        (["greedy", "naive", "0"], "must be a number above 0"),
        (["", "naive", "1"], "WHITE and BLACK are commands or players"),
        (["greedy", "'unfinished", "1"], "is not complete"),
        (["naive:depth=x", "greedy", "1"], "option depth must be a whole number"),
    ],
)
def test_bad_input_gets_one_line(arguments, expected):
    assert expected in complaint(outflank("othellostart", *arguments))


def test_the_script_is_on_the_path():
    script = shutil.which("othellostart", path=str(Path(sys.executable).parent))
    assert script is not None
    result = subprocess.run(
        [script, "naive:depth=1", "greedy", SECONDS], capture_output=True, text=True, check=False
    )
    assert result.returncode == 0
    assert "wins" in result.stdout or "draw" in result.stdout


@pytest.mark.parametrize("player", ["umea", "naive", "greedy", "level:1"])
def test_any_player_answers_as_a_program_of_the_course(player):
    result = outflank("engine", "umea", "--player", player, START, "1")
    assert result.stdout in ("(3,5)\n", "(4,6)\n", "(5,3)\n", "(6,4)\n")


def test_an_unknown_player_is_refused():
    assert "unknown player 'nave'; did you mean 'naive'" in complaint(
        outflank("engine", "umea", "--player", "nave", START, "1")
    )
