"""The solve command, as a user types it."""

import contextlib
import json
import os
import pty
import signal
import subprocess
import sys

import pytest

from outflank.rules import Position
from tests.cli.outflank_command import complaint, outflank
from tests.ffo import FFO

TEXT, SCORE = FFO[1]


def test_a_position_is_solved_with_its_line():
    result = outflank("solve", TEXT)
    assert result.returncode == 0
    assert f"14 empties  {SCORE:+d} for Black" in result.stdout
    assert "g8 h7" in result.stdout


def test_json_has_the_keys_that_others_rely_on():
    document = json.loads(outflank("solve", TEXT, "--json").stdout)
    assert set(document) == {"position", "score", "move", "pv", "nodes", "seconds"}
    assert (document["position"], document["score"], document["move"]) == (TEXT, SCORE, "g8")
    assert document["pv"][0] == "g8"


def test_a_file_is_solved_line_by_line(tmp_path):
    lines = [f"{text}; {score:+d};" for text, score in list(FFO.values())[:3]]
    (tmp_path / "tests.obf").write_text("\n".join(lines) + "\n")
    result = outflank("solve", "--file", "tests.obf", "--json", cwd=tmp_path)
    assert result.returncode == 0
    scores = [json.loads(line)["score"] for line in result.stdout.splitlines()]
    assert scores == [score for _, score in list(FFO.values())[:3]]


def test_a_score_of_the_file_that_is_wrong_is_said(tmp_path):
    (tmp_path / "wrong.obf").write_text(f"{TEXT}; {SCORE - 2:+d};\n")
    result = outflank("solve", "--file", "wrong.obf", cwd=tmp_path)
    assert result.returncode == 1
    assert f"NOT the file's {SCORE - 2:+d}" in result.stdout


def test_who_wins_is_asked_alone():
    assert json.loads(outflank("solve", TEXT, "--wld", "--json").stdout)["score"] == 1


def test_a_finished_game_has_a_score_and_no_move():
    finished = Position.from_text("X" * 64 + " O").to_text()
    document = json.loads(outflank("solve", finished, "--json").stdout)
    assert (document["score"], document["move"], document["pv"]) == (-64, None, [])


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], "give either a POSITION or --file F.obf"),
        (["start", "--file", "x.obf"], "give either a POSITION or --file F.obf"),
        (["--file", "nowhere.obf"], "cannot read nowhere.obf"),
        (["XO"], "board text: 2 squares"),
        (["start", "--hash", "0"], "argument --hash: must be a whole number from 1 to 65536"),
    ],
)
def test_bad_input_gets_one_line(arguments, expected):
    assert expected in complaint(outflank("solve", *arguments))


def test_a_file_without_positions_is_told(tmp_path):
    (tmp_path / "empty.obf").write_text("% nothing\n")
    result = outflank("solve", "--file", "empty.obf", cwd=tmp_path)
    assert complaint(result) == "empty.obf: there is no position in it"


def test_a_file_with_a_bad_line_is_refused_with_its_place(tmp_path):
    (tmp_path / "bad.obf").write_text(f"{TEXT}; {SCORE:+d};\nrubbish\n")
    result = outflank("solve", "--file", "bad.obf", cwd=tmp_path)
    assert "bad.obf, line 2: " in complaint(result)


@pytest.mark.parametrize("command", ["solve", "analyse"])
def test_ctrl_c_leaves_at_once_with_what_is_known_so_far(command):
    arguments = ["start", "--depth", "60"] if command == "analyse" else ["start"]
    terminal, stderr = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "outflank", command, *arguments],
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
    )
    os.close(stderr)
    seen = b""
    while b"nodes" not in seen:  # the live line: the search runs
        seen += os.read(terminal, 1000)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate()
    with contextlib.suppress(OSError):  # the end of a terminal
        while True:
            seen += os.read(terminal, 10000)
    os.close(terminal)
    assert process.returncode == 130
    assert "%" in (out if command == "analyse" else seen.decode().rpartition("not solved; ")[2])
    assert b"Traceback" not in seen
