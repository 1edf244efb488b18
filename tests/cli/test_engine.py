"""The engine and openings commands, as a user types them."""

import json
import sys

import pytest

from outflank.protocols.umea import START
from tests.cli.outflank_command import complaint, outflank


def test_gtp_is_spoken():
    result = outflank("engine", "gtp", "--depth", "2", stdin="name\ngenmove b\nquit\n")
    assert result.returncode == 0
    assert result.stdout.startswith("= Outflank\n\n= ")


def test_nboard_is_spoken():
    result = outflank("engine", "nboard", stdin="nboard 2\nset depth 2\ngo\n")
    assert result.returncode == 0
    assert "=== " in result.stdout


def test_one_position_of_umea_is_answered():
    result = outflank("engine", "umea", START, "1")
    assert result.stdout in ("(3,5)\n", "(4,6)\n", "(5,3)\n", "(6,4)\n")
    assert outflank("engine", "umea", START, "1", "1").stdout == ""


def test_a_check_tells_every_step():
    command = f"{sys.executable} -m outflank engine gtp --depth 2"
    document = json.loads(
        outflank("engine", "check", command, "--protocol", "gtp", "--time", "60", "--json").stdout
    )
    assert document["good"]
    result = outflank("engine", "check", f"{sys.executable} -c pass")
    assert result.returncode == 1
    assert result.stdout.startswith("WRONG starts")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["engine"], "the following arguments are required: WHAT"),
        (["engine", "check", "no-such-engine"], "there is no program 'no-such-engine'"),
        (["engine", "umea", "rubbish", "1"], "a position of the Umeå course is"),
        (["engine", "umea", START, "0"], "must be a number above 0"),
        (["openings", "make"], "give a file for the openings"),
        (["openings", "make", "--out", "/"], "'/' is not a file to write to"),
        (["openings", "show", "nowhere.txt"], "cannot read nowhere.txt"),
    ],
)
def test_bad_input_gets_one_line(arguments, expected):
    assert expected in complaint(outflank(*arguments))


def test_openings_are_shown_and_made(tmp_path):
    shown = outflank("openings", "show", "balanced", "--number", "3").stdout.split()
    assert len(shown) == 3
    result = outflank("openings", "make", "--number", "3", "--depth", "4", "--seed", "2",
                      "--out", "mine.json", cwd=tmp_path)  # fmt: skip
    assert result.stdout == "3 openings in mine.json\n"
    document = json.loads((tmp_path / "mine.json").read_text())
    assert len(document["openings"]) == 3
    assert document["recipe"]["seed"] == 2
