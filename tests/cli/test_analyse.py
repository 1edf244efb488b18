"""The analyse command, as a user types it."""

import json
import shlex
import sys

import pytest

from tests.cli.outflank_command import complaint, outflank
from tests.ffo import FFO

TEXT, SCORE = FFO[1]
GAME = "f5d6c3d3c4f4f6f3e6e7"


def test_the_best_lines_of_a_position_are_printed():
    result = outflank("analyse", "f5d6c3d3c4", "--depth", "6", "--lines", "3")
    assert result.returncode == 0
    lines = result.stdout.splitlines()
    assert len(lines) == 4
    assert lines[0].split()[1:3] == ["6@", "73%"]
    assert "nodes in" in lines[3]


def test_json_has_the_keys_that_others_rely_on():
    document = json.loads(outflank("analyse", TEXT, "--lines", "2", "--json").stdout)
    assert set(document) == {"position", "lines", "nodes", "seconds", "nps"}
    first, second = document["lines"]
    assert set(first) == {"move", "score", "exact", "depth", "selectivity", "pv"}
    assert (first["move"], first["score"], first["exact"]) == ("g8", SCORE, True)
    assert second["score"] <= first["score"]


def test_every_move_of_a_game_is_judged(tmp_path):
    (tmp_path / "game.txt").write_text(GAME + "\n")
    result = outflank("analyse", "--game", "game.txt", "--depth", "4", cwd=tmp_path)
    assert result.returncode == 0
    lines = result.stdout.splitlines()
    assert len(lines) == len(GAME) // 2 + 2
    assert lines[0].split()[:3] == ["1", "Black", "f5"]
    assert lines[-2].startswith("Black: ")
    assert lines[-1].startswith("White: ")


def test_json_of_a_game_has_the_moves(tmp_path):
    (tmp_path / "game.txt").write_text(GAME)
    result = outflank("analyse", "--game", "game.txt", "--depth", "3", "--json", cwd=tmp_path)
    moves = json.loads(result.stdout)["moves"]
    assert "".join(move["move"] for move in moves) == GAME
    for move in moves:
        assert move["loss"] == max(0, move["best_score"] - move["score"])
        assert move["verdict"] in {"best", "good", "inaccuracy", "mistake", "blunder"}


def test_only_some_moves_are_looked_at():
    result = outflank(
        "analyse", "start", "--depth", "3", "--lines", "9", "--moves", "c4,D3", "--json"
    )
    assert {line["move"] for line in json.loads(result.stdout)["lines"]} == {"c4", "d3"}


@pytest.mark.parametrize("position", [["f5d6c3"], ["--game", "game.txt"]])
def test_another_program_is_asked_in_place_of_the_engine(position, tmp_path):
    (tmp_path / "game.txt").write_text("f5d6")
    command = f"{shlex.quote(sys.executable)} -m outflank engine nboard --hash 4"
    arguments = ("analyse", *position, "--depth", "4", "--json")
    theirs = outflank(*arguments, "--engine", f"nboard:{command}", cwd=tmp_path)
    ours = outflank(*arguments, cwd=tmp_path)
    documents = [json.loads(result.stdout) for result in (theirs, ours)]
    for document in documents:
        for costs in ("nodes", "seconds", "nps"):
            document.pop(costs, None)
    assert documents[0] == documents[1]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["start", "--moves", "a1,f5"], "a1 turns no disc over for Black"),
        (["start", "--moves", "x"], "'x' is not a square such as f5"),
        (["start", "--moves", ""], "moves must name at least one move"),
        (["--game", "x", "--moves", "f5"], "--moves goes with a POSITION"),
        (["start", "--engine", "uci:x"], "unknown kind of engine 'uci'; known: nboard"),
        (["start", "--engine", "nboard:nowhere"], "there is no program 'nowhere'"),
        (["start", "--engine", "nboard:true", "--depth", "2"], "crash: true ended with code 0"),
        (
            ["start", "--engine", "nboard:true", "--selectivity", "100"],
            "NBoard has no limit on selectivity",
        ),
        ([], "give a POSITION, --game F or --games F"),
        (["start", "--game", "x"], "give a POSITION, --game F or --games F"),
        (["--game", "nowhere.txt"], "cannot read nowhere.txt"),
        (["rubbish"], "'r' at column 1 is not X, O or -"),
        (["X" * 64 + " O"], "the game is over"),
        (["start", "--depth", "0"], "argument --depth: must be a whole number from 1 to 60"),
        (["start", "--time", "-1"], "argument --time: must be a number above 0"),
        (["start", "--lines", "0"], "argument --lines: must be a whole number from 1 to 64"),
        (["start", "--threads", "0"], "argument --threads: must be a whole number from 1 to 256"),
        (["start", "--hash", "99999999"], "argument --hash: must be a whole number"),
        (
            ["start", "--selectivity", "50"],
            "argument --selectivity: must be one of 73, 87",
        ),
    ],
)
def test_bad_input_gets_one_line(arguments, expected):
    assert expected in complaint(outflank("analyse", *arguments))
