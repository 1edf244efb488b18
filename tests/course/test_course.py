"""The kit of a course, as a teacher uses it."""

import csv
import json

import pytest

from tests.cli.outflank_command import complaint, outflank

FIRST = "def choose(board):\n    return board.legal_moves.names()[0]\n"
LAST = "def choose(board):\n    return board.legal_moves.names()[-1]\n"
BROKEN = "def choose(board):\n    if board.ply > 20:\n        raise RuntimeError('lost my way')\n"
BROKEN += "    return board.legal_moves.names()[0]\n"


@pytest.fixture
def players(tmp_path):
    folder = tmp_path / "players"
    folder.mkdir()
    for name, code in (("ada", FIRST), ("ben", LAST), ("cleo", BROKEN)):
        (folder / f"{name}.py").write_text(code)
    (folder / "test_ada.py").write_text("raise SystemExit")
    return folder


def test_an_assignment_works_as_it_is_handed_out(tmp_path):
    assert outflank("course", "new", "task", cwd=tmp_path).returncode == 0
    result = outflank("course", "check", "task/player.py", "--time", "60", "--json", cwd=tmp_path)
    document = json.loads(result.stdout)
    assert (document["player"], document["passed"]) == ("player", True)
    assert "is not empty" in complaint(outflank("course", "new", "task", cwd=tmp_path))


def test_a_check_names_the_exception_of_a_broken_player(players):
    result = outflank("course", "check", str(players / "cleo.py"), "--time", "60")
    assert result.returncode == 1
    assert "FAIL plays a whole game, both sides: crash: RuntimeError: lost my way" in result.stdout


def test_a_folder_of_files_plays_a_tournament_under_their_names(players, tmp_path):
    out = tmp_path / "results"
    arguments = ("--games", "2", "--depth", "1", "--seed", "1", "--json", "--out", str(out))
    result = outflank("tournament", str(players), *arguments)
    assert result.returncode == 0, result.stderr
    document = json.loads(result.stdout)
    assert {row["player"] for row in document["standings"]} == {"ada", "ben", "cleo"}
    faults = document["fault_reports"]
    assert {fault["player"] for fault in faults} == {"cleo"}
    assert all("RuntimeError: lost my way" in fault["message"] for fault in faults)
    rows = list(csv.DictReader((out / "games.csv").read_text().splitlines()))
    assert len(rows) == document["games"] == 6
    assert {row["black"] for row in rows} == {"ada", "ben", "cleo"}
    page = (out / "index.html").read_text()
    assert all(f'href="replay.html#{number}"' in page for number in range(6))
    assert "<td>3 cleo</td><td>0-0-2</td><td>0-0-2</td><td></td>" in page
    assert r"\begin{tabular}" in (out / "standings.tex").read_text()


@pytest.mark.parametrize(("kind", "games"), [("--swiss", 8), ("--ladder", 6)])
def test_rounds_are_paired_by_results_and_resume(kind, games, tmp_path):
    common = ("--store", str(tmp_path / "games.db"), "--json")
    players = ("random:seed=1", "greedy", "naive:depth=1", "level:1")
    arguments = (kind, "2", "--games", "2", "--depth", "1", "--name", "rounds", *common)
    document = json.loads(outflank("tournament", *players, *arguments).stdout)
    assert document["games"] == games
    again = outflank("tournament", kind, "2", "--resume", "rounds", *common)
    assert json.loads(again.stdout)["games"] == games


def test_grades_are_points_against_opponents(players, tmp_path):
    scale = tmp_path / "scale.toml"
    scale.write_text(
        '[[threshold]]\nopponent = "level:3"\nshare = 0.0\npoints = 7\n'
        '[[threshold]]\nopponent = "level:3"\nshare = 1.1\npoints = 9\n'
    )
    arguments = ("--scale", str(scale), "--games", "2", "--depth", "1", "--json")
    document = json.loads(outflank("course", "grade", str(players / "ada.py"), *arguments).stdout)
    (ada,) = document["players"]
    assert (ada["player"], ada["points"]) == ("ada", 7)


@pytest.mark.parametrize(
    ("player", "named"),
    [
        ("python:{file}:misspelt", "has no attribute 'misspelt'"),
        ("nboard:/bin/false", "false ended with code 1"),
        ("gtp:cat", "is no answer such as '= f5'"),
    ],
)
def test_a_player_that_never_starts_stops_the_run_before_its_first_game(player, named, players):
    spec = player.format(file=players / "ada.py")
    said = complaint(outflank("match", spec, "random", "--games", "2"))
    assert said.startswith(f"player {spec!r} does not start: ")
    assert named in said


def test_two_files_of_one_name_are_refused(players, tmp_path):
    (tmp_path / "ada.py").write_text(FIRST)
    result = outflank("tournament", str(players), str(tmp_path / "ada.py"))
    assert "two players are called 'ada'" in complaint(result)
