"""Commands on the base of games: import, search, stats and explore."""

import json

import pytest

from outflank import Game
from outflank.cli.main import main
from outflank.formats import read_games, write_games
from tests.cli.outflank_command import outflank
from tests.formats.annotated_games import random_game
from tests.games import DRAW


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A base of ten games from two files, one of which is there twice."""
    folder = tmp_path_factory.mktemp("base")
    write_games([random_game(seed) for seed in range(9)], folder / "random.ggf")
    headers = {"Black": "Ada", "White": "Ben", "Event": "World Cup", "Date": "1999"}
    write_games([Game.from_moves(DRAW, headers=headers)], folder / "draw.sgf")
    (folder / "copy.sgf").write_bytes((folder / "draw.sgf").read_bytes())
    (folder / "rubbish").write_text("rubbish")
    return folder


def base(folder, *arguments):
    result = outflank(*arguments, "--base", "x.base", "--json", cwd=folder)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


@pytest.fixture(scope="module")
def imported(folder):
    files = ["random.ggf", "draw.sgf", "copy.sgf", "rubbish"]
    result = outflank("base", "import", *files, "--base", "x.base", "--json", cwd=folder)
    assert result.returncode == 2, result.stderr
    return json.loads(result.stdout)


def test_files_are_imported_once_and_others_are_reported(folder, imported):
    assert (imported["files"], imported["known"]) == (2, 1)
    assert (imported["imported"], imported["games"]) == (10, 10)
    (error,) = imported["errors"]
    assert error.startswith("rubbish: there is no game")
    again = outflank("base", "import", "random.ggf", "--base", "x.base", cwd=folder)
    assert again.stdout == "0 games imported, 1 known file skipped; the base has 10\n"


def test_games_are_searched(folder, imported):
    found = base(folder, "base", "search", "--opening", "Tiger", "--year", "1990-2000")
    (game,) = found["games"]
    assert (game["black"], game["white"], game["year"], game["score"]) == ("Ada", "Ben", 1999, 0)
    assert "".join(game["moves"]) == DRAW
    assert found["total"] == 1
    assert base(folder, "base", "search", "--player", "ben", "--limit", "3")["total"] == 10
    assert base(folder, "base", "search", "--position", "f5d6", "--result", "draw")["total"] == 1


def test_found_games_are_written_to_a_file(folder, imported):
    document = base(folder, "base", "search", "--event", "cup", "--out", "out.ggf")
    assert (document["games"], document["refused"]) == (10, 0)
    expected = [game.mainline_moves() for game in read_games(folder / "random.ggf")]
    assert [game.mainline_moves() for game in read_games(folder / "out.ggf")][:9] == expected


def test_statistics_name_files_and_players(folder, imported):
    found = base(folder, "base", "stats", "--player", "ada")
    assert found["games"] == 10
    assert [file["games"] for file in found["files"]] == [9, 1]
    (ada,) = found["players"]
    assert (ada["name"], ada["games"], ada["draws"]) == ("Ada", 1, 1)


def test_a_position_is_explored(folder, imported):
    found = base(folder, "explore", "f5d6c3d3c4f4f6")
    assert found["games"] == 1
    move = found["moves"][0]
    assert move["move"] == "f3"
    assert {
        "move",
        "games",
        "black_wins",
        "draws",
        "white_wins",
        "average",
        "last_year",
        "book",
        "value",
    } <= move.keys()
    assert (move["games"], move["draws"], move["average"], move["last_year"]) == (1, 1, 0, 1999)
    assert move["value"] is None
    searched = base(folder, "explore", "f5d6c3d3c4f4f6", "--depth", "2")
    assert isinstance(searched["moves"][0]["value"], float)


def test_people_get_tables(folder, imported):
    for arguments in (["base", "search"], ["base", "stats"], ["explore", "start"]):
        result = outflank(*arguments, "--base", "x.base", cwd=folder)
        assert (result.returncode, result.stderr) == (0, "")
        assert "10" in result.stdout


def test_without_a_base_the_book_answers(folder):
    environment = {"OUTFLANK_HOME": str(folder / "nowhere"), "PATH": ""}
    result = outflank("explore", "start", "--json", env=environment)
    found = json.loads(result.stdout)
    assert found["games"] == 0
    assert [move["move"] for move in found["moves"]] == ["f5"]
    assert found["moves"][0]["book"] is not None


def test_files_that_cannot_be_read_do_not_keep_others_out(folder):
    result = outflank(
        "base", "import", "nowhere.ggf", "random.ggf", "--base", "part.base", cwd=folder
    )
    assert result.returncode == 2
    assert "cannot read nowhere.ggf" in result.stderr
    assert "9 games imported" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["base", "import", "nowhere.ggf"], "no file could be imported: cannot read nowhere.ggf"),
        (["base", "import", "rubbish"], "no file could be imported: rubbish: there is no game"),
        (["base", "search", "--base", "none.base"], "there is no base none.base"),
        (["base", "search", "--base", "rubbish"], "rubbish is no base of games"),
        (["base", "stats", "--limit", "0"], "--limit: must be a whole number from 1 to"),
        (["base", "search", "--opening", "zzz"], "--opening: 'zzz' is no name"),
        (["base", "search", "--position", "f5f5"], "f5 is occupied"),
        (["base", "search", "--out", "x.xyz", "--base", "x.base"], "no format for '.xyz'"),
        (["explore", "f9"], "f9"),
        (["explore", "start", "--book", "none.book"], "there is no book none.book"),
        (["base", "merge"], "invalid choice: 'merge'"),
    ],
)
def test_bad_input_is_refused_in_a_line(folder, imported, arguments, message, capsys, monkeypatch):
    monkeypatch.chdir(folder)
    assert main(arguments) == 2
    complaint = capsys.readouterr()
    assert complaint.out == ""
    assert message in complaint.err
    assert complaint.err.count("\n") == 1
