"""The commands that play games, as a user types them."""

import contextlib
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from outflank.arena import Fault, Plan, fault_log, fault_log_path
from outflank.arena.fault_log import log_fault
from outflank.rules import Color
from outflank.store import Database, TournamentStore
from tests.cli.outflank_command import complaint, outflank

FAKE = Path(__file__).parent.parent / "fake_engines" / "engine.py"


@pytest.fixture
def here(tmp_path):
    """Runs the command with a data folder of its own."""
    environment = os.environ | {"OUTFLANK_HOME": str(tmp_path / "home")}

    def run(*arguments, **variables):
        return outflank(*arguments, cwd=tmp_path, env=environment | variables)

    return run


def test_a_match_says_who_is_stronger(here):
    result = here("match", "level:2", "random", "--games", "8", "--name", "first")
    assert result.returncode == 0, result
    assert "first: level:2 against random" in result.stdout
    assert "Elo +" in result.stdout


def test_json_of_a_match_has_the_keys_that_others_rely_on(here):
    result = here("match", "level:2", "random", "--games", "6", "--sprt", "0,200", "--json")
    document = json.loads(result.stdout)
    keys = {"wins", "draws", "losses", "elo", "elo_error", "pairs", "llr", "games"}
    assert keys <= set(document)
    assert document["wins"] + document["draws"] + document["losses"] == document["games"] == 6
    assert sum(document["pairs"]) == 3


def test_an_sprt_spells_its_claims_out(here):
    result = here("match", "level:2", "random", "--games", "400", "--sprt", "0,100",
                  "--openings", "random:6")  # fmt: skip
    assert "SPRT H0: +0 Elo, H1: +100 Elo, alpha 0.05, beta 0.05" in result.stdout
    assert "accepted H1 (+100 Elo)" in result.stdout


def test_the_same_seed_makes_the_same_match(here):
    results = [
        json.loads(here("match", "random", "level:-3", "--games", "6", "--seed", "5", "--json",
                        "--name", name, "--workers", workers).stdout)
        for name, workers in (("a", "1"), ("b", "2"))
    ]  # fmt: skip
    for result in results:
        del result["name"]
    assert results[0] == results[1]


def test_a_tournament_has_standings_and_a_cross_table(here):
    arguments = ("tournament", "random", "greedy", "level:1", "--games", "4")
    document = json.loads(here(*arguments, "--json").stdout)
    assert document["standings"][0]["player"] == "level:1"
    assert document["games"] == 12
    assert sum(document["cross_table"]["greedy"]["random"]) == 4
    text = here(*arguments).stdout
    assert "won-drawn-lost against the column" in text
    narrow = here(*arguments, COLUMNS="24").stdout
    assert "wider than this window" in narrow


def test_a_gauntlet_is_the_first_against_all_others(here):
    document = json.loads(
        here("tournament", "random", "greedy", "level:1", "--gauntlet", "--games", "2",
             "--json").stdout
    )  # fmt: skip
    assert document["games"] == 4
    assert set(document["cross_table"]["greedy"]) == {"random"}


def test_games_are_listed_and_written(here, tmp_path):
    here("match", "random", "greedy", "--games", "4", "--name", "mine", "--size", "6")
    assert "mine: match, 4 of 4 games, random, greedy" in here("games").stdout
    assert here("games", "mine", "--out", "mine.ggf").returncode == 0
    assert (tmp_path / "mine.ggf").read_text().count("(;GM[Othello]") == 4
    here("games", "mine", "--out", "mine.txt")
    assert len((tmp_path / "mine.txt").read_text().splitlines()) == 4
    assert json.loads(here("games", "--json").stdout)[0]["played"] == 4


@pytest.fixture
def long_match(tmp_path):
    """A match of which some games are played, and most are not."""
    command = [sys.executable, "-m", "outflank", "match", "level:4", "level:5", "--games", "60",
               "--name", "long"]  # fmt: skip
    environment = os.environ | {"OUTFLANK_HOME": str(tmp_path / "home")}
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment)
    while not played(tmp_path):
        assert process.poll() is None
    return process


def test_a_run_that_was_broken_off_goes_on(long_match, here, tmp_path):
    long_match.send_signal(signal.SIGINT)
    _, err = long_match.communicate()
    assert long_match.returncode == 130
    assert "long: broken off; go on with --resume long" in err
    assert "Traceback" not in err
    assert 0 < played(tmp_path) < 60
    result = here("match", "--resume", "long", "--json")
    assert json.loads(result.stdout)["games"] == 60


def test_sigterm_ends_a_run_as_ctrl_c_does(long_match):
    long_match.terminate()
    _, err = long_match.communicate()
    assert long_match.returncode == 128 + signal.SIGTERM
    # Nothing else: no complaint of multiprocessing about leaked semaphores, either.
    assert err.splitlines() == [
        "outflank: long: broken off; go on with --resume long",
        "outflank: terminated",
    ]


def played(folder):
    """Games that are stored by now."""
    path = folder / "home" / "outflank.db"
    if not path.exists():
        return 0
    with Database(path) as database:
        return sum(tournament.played for tournament in TournamentStore(database).all())


def test_faults_are_told_and_do_not_end_the_run(here):
    engine = f"nboard:{sys.executable} {FAKE} nboard crash"
    result = here("match", engine, "greedy", "--games", "2", "--time", "60")
    assert result.returncode == 0
    assert result.stdout.count(": crash") == 2
    assert "0 won, 0 drawn, 2 lost" in result.stdout


def test_a_crash_names_player_move_and_exception_with_the_traceback_in_a_log(here, tmp_path):
    (tmp_path / "mine.py").write_text(
        "def f(board):\n    if board.ply > 11:\n        raise KeyError('corner')\n"
        "    return next(iter(board.legal_moves))\n"
    )
    arguments = ("match", "python:mine.py:f", "greedy", "--games", "2", "--openings", "start")
    shown = here(*arguments).stdout
    assert "game 0, move 13: python:mine.py:f: crash: KeyError: 'corner'" in shown
    assert "game 1, move 14: python:mine.py:f: crash: KeyError: 'corner'" in shown
    log = tmp_path / "home" / "logs" / "faults.log"
    assert str(log) in shown
    assert log.read_text().count("raise KeyError('corner')") == 2
    document = json.loads(here(*arguments, "--json").stdout)
    assert document["faults"] == [[0, "crash"], [1, "crash"]]
    assert document["fault_reports"][0] == {
        "game": 0, "player": "python:mine.py:f", "reason": "crash", "move": 13,
        "message": "KeyError: 'corner'",
    }  # fmt: skip


def test_faults_of_a_run_that_goes_on_name_the_player(here, tmp_path):
    (tmp_path / "mine.py").write_text("def f(board):\n    raise KeyError\n")
    here("match", "python:mine.py:f", "greedy", "--games", "2", "--name", "m")
    shown = here("match", "--resume", "m").stdout
    assert "game 0: python:mine.py:f: crash" in shown


def test_escape_sequences_of_a_program_do_not_reach_the_terminal(here, tmp_path):
    engine = f"nboard:{sys.executable} {FAKE} nboard escapes"
    shown = here("match", engine, "greedy", "--games", "2", "--name", "m").stdout
    assert shown.count("ended with code 3: red") == 2
    checked = here("engine", "check", engine.removeprefix("nboard:")).stdout
    assert "ended with code 3: red" in checked
    stored = here("games", "m").stdout
    log = (tmp_path / "home" / "logs" / "faults.log").read_text()
    for text in (shown, checked, stored, log):
        assert all(line.isprintable() for line in text.splitlines())


def test_a_log_of_faults_does_not_grow_without_end(monkeypatch, tmp_path):
    monkeypatch.setenv("OUTFLANK_HOME", str(tmp_path))
    monkeypatch.setattr(fault_log, "LARGEST", 5_000)
    game = Plan("match", ("random", "greedy"), ("f5",)).games()[0]
    for number in range(300):
        log_fault("run", game, Fault(Color.BLACK, number, "crash", "x" * 50, "line\n" * 5))
    assert sum(path.stat().st_size for path in (tmp_path / "logs").iterdir()) < 11_000
    assert "move 299" in fault_log_path().read_text()


def test_a_log_that_cannot_be_written_ends_nothing(here, tmp_path):
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "logs").write_text("no folder")
    (tmp_path / "mine.py").write_text("def f(board):\n    raise KeyError\n")
    result = here("match", "python:mine.py:f", "greedy", "--games", "2")
    assert result.returncode == 0
    assert "2 lost" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["match", "random"], "it takes two players or more"),
        (["match", "random", "greedy", "level:1"], "a match is between two players, not 3"),
        (["match", "random", "random"], "player 'random' is there twice"),
        (["match", "random", "greedi"], "did you mean 'greedy'?"),
        (["match", "random", "nboard:no-such-engine"], "there is no program 'no-such-engine'"),
        (["match", "random", "greedy", "--games", "0"], "argument --games: must be a whole number"),
        (["match", "random", "greedy", "--time", "x"], "time must be seconds a move"),
        (["match", "random", "greedy", "--sprt", "1"], "--sprt must be two numbers"),
        (["match", "random", "greedy", "--sprt=-1e6,0"], "claims must be from -2000 to 2000 Elo"),
        (["match", "random", "greedy", "--games", "3"], "--games must be even, not 3"),
        (["match", "random", "greedy", "--time", "1e10"], "time must be at most 1000000 seconds"),
        (["match", "random", "greedy", "--name", "latest"], "a run cannot be called 'latest'"),
        (["match", "random", "level:99"], "level must be from -9 to 60"),
        (["match", "random", "gtp"], "it needs a command"),
        (["match", "random", "shenzhen", "--size", "6"], "does not play on a 6x6 board"),
        (["match", "random", "greedy", "--openings", "random:²"], "a number of plies"),
        (["match", "--resume", "x", "--games", "4"], "leave out --games"),
        (["match", "random", "greedy", "--sprt", "5,1"], "H0 (5) must be below H1 (1)"),
        (["match", "random", "greedy", "--openings", "no.txt"], "cannot read no.txt"),
        (["match", "--resume", "nothing"], "unknown tournament 'nothing'"),
        (["tournament", "--resume"], "there is no round robin to go on with"),
        (["games", "nothing"], "unknown tournament 'nothing'"),
        (["games", "--out", "x.ggf"], "say which tournament's games to write"),
        (["match", "random", "greedy", "--cluster", "tcp://127.0.0.1:1"], "there is no cluster"),
    ],
)
def test_bad_input_gets_one_line(here, arguments, expected):
    assert expected in complaint(here(*arguments))


def test_names_may_have_brackets(here):
    result = here("tournament", "random", "greedy", "--games", "2", "--name", "[/x]")
    assert result.returncode == 0
    assert "[/x]" in result.stdout


def test_games_are_listed_when_a_program_has_gone(here, tmp_path):
    engine = tmp_path / "engine.sh"
    engine.write_text(f"#!/bin/sh\nexec {sys.executable} {FAKE} nboard none\n")
    engine.chmod(0o755)
    here("match", f"nboard:{engine}", "greedy", "--games", "2", "--name", "mine")
    engine.unlink()
    assert "mine: match, 2 of 2 games" in here("games").stdout


def test_what_a_player_says_cannot_break_the_store(here, tmp_path):
    (tmp_path / "odd.py").write_text("def f(board):\n    raise Exception('bad \\ud800 text')\n")
    result = here("match", "python:odd.py:f", "random", "--games", "2", "--name", "odd")
    assert result.returncode == 0
    assert "2 lost" in result.stdout
    assert here("games", "odd").stdout.count("bad ? text") == 2


def test_ctrl_c_leaves_no_program_behind(tmp_path):
    engine = f"nboard:{sys.executable} {FAKE} nboard hang"
    environment = os.environ | {"OUTFLANK_HOME": str(tmp_path / "home"), "MARK": str(tmp_path)}
    process = subprocess.Popen(
        [sys.executable, "-m", "outflank", "match", engine, "greedy", "--games", "4"],
        stderr=subprocess.PIPE, env=environment,
    )  # fmt: skip
    while not programs(tmp_path):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    process.communicate()
    assert process.returncode == 130
    while programs(tmp_path):  # killed, but perhaps not yet gone
        pass


def programs(mark):
    """Fake engines that were started with this mark in their environment."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            command = (folder / "cmdline").read_bytes()
            marked = f"MARK={mark}".encode() in (folder / "environ").read_bytes()
            if marked and b"nboard\0hang" in command and b"match" not in command:
                found.append(folder.name)
    return found


def test_a_results_file_of_something_else_is_refused(here, tmp_path):
    (tmp_path / "text.db").write_text("no database" * 100)
    result = here("match", "random", "greedy", "--store", "text.db")
    assert "text.db: file is not a database" in complaint(result)


def test_a_run_of_other_players_is_not_gone_on_with(here):
    here("match", "random", "greedy", "--games", "2", "--name", "mine")
    result = here("match", "random", "level:1", "--resume", "mine")
    assert "'mine' is between random, greedy, not random, level:1" in complaint(result)
    result = here("tournament", "--resume", "mine")
    assert "'mine' is a match, not a round robin" in complaint(result)
