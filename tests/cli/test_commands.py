"""Every command, as a user types it."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import outflank as package
from outflank.cli.main import COMMANDS
from outflank.players import registered_players
from outflank.rules import Position
from tests.cli.outflank_command import complaint, outflank


def test_help_lists_every_command():
    result = outflank("--help")
    assert result.returncode == 0
    listed = {line.split()[0] for line in result.stdout.splitlines() if line.startswith("    ")}
    assert set(COMMANDS) <= listed
    assert outflank().stdout == result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(command):
    result = outflank(command, "--help")
    assert result.returncode == 0
    assert f"example: outflank {command}" in result.stdout


def test_help_imports_nothing_heavy():
    probe = (
        "import sys; from outflank.cli.main import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print([m for m in ('numpy', 'rich', 'outflank._core') if m in sys.modules])"
    )
    result = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=True
    )
    assert result.stdout.splitlines()[-1] == "[]"


def test_an_interrupt_while_commands_are_imported_is_told_in_one_line():
    program = (
        "import signal, sys\n"
        "class Interrupt:\n"
        "    def find_spec(name, *_):\n"
        "        if name == 'outflank.cli.solve': signal.raise_signal(signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupt)\n"
        "from outflank.cli.script import main\n"
        "sys.exit(main())"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (result.stderr, result.returncode) == ("outflank: interrupted\n", 130)


def test_version_is_the_packages():
    assert outflank("--version").stdout == f"outflank {package.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["perf", "3"], "unknown command 'perf'; did you mean 'perft'?"),
        (["--nonsense"], "unrecognized arguments: --nonsense"),
        (["perft"], "the following arguments are required: DEPTH"),
        (["perft", "x"], "argument DEPTH: must be a whole number from 0 to 60, not 'x'"),
        (["perft", "-1"], "argument DEPTH: must be a whole number from 0 to 60, not '-1'"),
        (["perft", "3", "--size", "5"], "argument --size: must be 4, 6 or 8, not '5'"),
        (["perft", "3", "--position", "XO"], "board text: 2 squares; a board has 16, 36 or 64"),
        (["play", "--black", "gredy"], "unknown player 'gredy'; did you mean 'greedy'?"),
        (["play", "--black", "humn"], "unknown player 'humn'; did you mean 'human'?"),
        (["play", "--terminal", "--game", ""], "cannot read"),
        (["perft", "3", "--position", ""], "board text: 0 squares"),
        (["perft", "3", "--size", "6", "--position", "-" * 15 + "XO"], "size 6 for a 4x4 position"),
        (["players", "a\nb"], "unknown player"),
        (["play", "--white", "random:seed=x"], "option seed must be a whole number, not 'x'"),
        (["play", "--game", "x.txt"], "--game is for games in the terminal: add --terminal"),
        (["play", "--terminal", "--game", "nowhere.txt"], "cannot read nowhere.txt: No such file"),
        (["play", "--size", "eight"], "argument --size: must be 4, 6 or 8, not 'eight'"),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(arguments, expected):
    assert expected in complaint(outflank(*arguments))


# perft


def test_perft_prints_the_count():
    assert outflank("perft", "5").stdout.startswith("depth 5 on 8x8: 1,396 leaves in ")


@pytest.mark.parametrize(
    ("size", "depth", "leaves"), [(8, 0, 1), (8, 6, 8200), (6, 5, 1364), (4, 4, 128)]
)
def test_perft_json_has_the_keys_that_others_rely_on(size, depth, leaves):
    document = json.loads(outflank("perft", str(depth), "--size", str(size), "--json").stdout)
    assert set(document) == {"size", "depth", "leaves", "seconds"}
    assert (document["size"], document["depth"]) == (size, depth)
    assert document["leaves"] == leaves


def test_perft_may_be_divided_by_first_move():
    document = json.loads(outflank("perft", "5", "--divide", "--json").stdout)
    assert document["moves"] == dict.fromkeys(["d3", "c4", "f5", "e6"], 349)
    assert "d3   349" in outflank("perft", "5", "--divide").stdout


def test_deep_perft_in_pieces_counts_the_same():
    # Deep enough for the progress bar's pieces; most of these games end early.
    text = "X" + "O" * 13 + "-- X"
    document = json.loads(outflank("perft", "12", "--position", text, "--json").stdout)
    assert document["leaves"] == Position.from_text(text).perft(12)


def test_perft_of_a_finished_game_is_one_leaf():
    text = "X" * 16 + " X"
    assert outflank("perft", "12", "--position", text).stdout.startswith("depth 12 on 4x4: 1 leaf ")


# players


def test_players_lists_all_with_their_options():
    shown = outflank("players").stdout
    for player in registered_players():
        assert f"{player.name}: {player.about}" in shown
        for option in player.options:
            assert f"{player.name}:{option.name}=" in shown


def test_players_json_has_the_keys_that_others_rely_on():
    document = json.loads(outflank("players", "--json").stdout)
    assert [player["name"] for player in document] == [p.name for p in registered_players()]
    keys = {"name", "about", "options", "sizes", "source", "notes", "differences"}
    assert all(keys == set(player) for player in document)


def test_players_tells_all_about_one():
    shown = outflank("players", "tehran").stdout
    assert "tehran: nine regions" in shown
    assert "board sizes: 8" in shown
    assert "source: M. Kazemi, S. Zeymaran" in shown
    assert "chosen: the nine kinds of squares" in shown
    assert "differs: Algorithms 1 and 2 set opt = act" in outflank("players", "shenzhen").stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["players"],
        ["--help"],
        ["explain", "start"],
        ["tournament", "random", "greedy", "--games", "2"],
        ["match", "random", "greedy", "--games", "2"],
        ["games"],
        ["openings", "show", "balanced"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_reader_that_goes_away_is_no_error(arguments):
    command = [sys.executable, "-m", "outflank", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
    # Python's own --help does not mind, and a command with nothing to say cannot fail.
    quiet = arguments[0] in ("--help", "games")
    assert process.returncode in {128 + signal.SIGPIPE, *([0] if quiet else [])}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_said_in_one_line():
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "outflank", "players"]
        result = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (result.returncode, result.stderr) == (1, "outflank: No space left on device\n")


def test_closed_streams_are_no_traceback():
    for closed in (">&-", "<&-"):
        command = f"{sys.executable} -m outflank play --terminal --white human {closed}"
        result = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
        assert "Traceback" not in result.stderr
        assert result.returncode == 0


def test_a_folder_is_no_game(tmp_path):
    result = outflank("analyse", "--game", str(tmp_path))
    assert result.returncode == 2
    assert result.stderr == f"outflank: cannot read {tmp_path}: it is not a file\n"


def test_of_many_errors_in_a_file_the_first_are_shown(tmp_path):
    path = tmp_path / "games.txt"
    path.write_text("f5d6c3\n" + "f5f5\n" * 40)
    result = outflank("coach", str(path), "--player", "Ada")
    assert result.returncode == 2
    assert "35 more errors" in result.stderr
    assert len(result.stderr.splitlines()) == 7


# explain


def test_explain_shows_each_features_part():
    shown = outflank("explain", "start", "f5").stdout
    assert "Black plays f5: turns over 1, along the row (code 2)" in shown
    assert "mobility" in shown
    assert "One ply ahead" in outflank("explain", "f5d6").stdout
    board = "-" * 27 + "OX------XO" + "-" * 27 + " X"
    assert "for Black" in outflank("explain", board).stdout


def test_explain_json_is_one_document():
    document = json.loads(outflank("explain", "start", "f5", "--json").stdout)
    assert (document["move"], document["view"], document["alignment"]) == ("f5", "Black", 2)
    assert {"feature", "before", "after", "weight", "share"} <= set(document["terms"][0])


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["explain", "rubbish"], "board text: 'r' at column 1"),
        (["explain", "start", "a1"], "a1 turns no disc over for Black"),
        (["explain", "start", "--eval", "indor"], "did you mean 'indore'?"),
        (["explain", "start", "--eval", "tehran", "--size", "4"], "no meaning on the 4x4 board"),
        (["lab", "run", "indore"], "unknown experiment 'indore'; did you mean 'indore-search'?"),
        (["lab"], "the following arguments are required: ACTION"),
        (["lab", "run", "copenhagen-4x4", "--out", "/dev/null"], "cannot write to /dev/null"),
    ],
)
def test_bad_positions_moves_and_names_get_one_line(arguments, expected):
    assert expected in complaint(outflank(*arguments))


# lab


def test_lab_lists_and_runs(tmp_path):
    assert "copenhagen-4x4: Full solution of 4x4" in outflank("lab", "list").stdout
    listed = json.loads(outflank("lab", "list", "--json").stdout)
    assert {"name", "about", "report"} == set(listed[0])
    result = outflank("lab", "run", "copenhagen-4x4", "--json", cwd=tmp_path)
    document = json.loads(result.stdout)
    assert {"name", "tables", "agreement"} <= set(document)
    assert (tmp_path / "lab" / "copenhagen-4x4" / "README.md").exists()
