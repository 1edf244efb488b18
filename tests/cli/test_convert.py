"""Games from one format to another."""

import json

import pytest

from outflank import Game
from outflank.formats import read_games, write_games
from outflank.rules import Symmetry
from tests.cli.outflank_command import complaint, outflank
from tests.formats.annotated_games import random_game
from tests.games import DRAW, SHORTEST


@pytest.fixture
def folder(tmp_path):
    """A file of ten games: eight random ones, a draw with a name and a date, and a short one."""
    games = [random_game(seed) for seed in range(8)]
    headers = {"Black": "Rose Brian", "White": "Ada", "Event": "World Cup", "Date": "1999-05-01"}
    games.append(Game.from_moves(DRAW, headers=headers))
    games.append(Game.from_moves(SHORTEST, headers={"Black": "Ada", "White": "Ben"}))
    write_games(games, tmp_path / "games.ggf")
    return tmp_path


def convert(folder, out, *options):
    result = outflank("convert", str(folder / "games.ggf"), str(folder / out), "--json", *options)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


@pytest.mark.parametrize("out", ["x.sgf", "x.pgn", "x.json", "x.gam", "x.txt"])
def test_all_games_are_converted_by_the_ending(folder, out):
    counts = convert(folder, out)
    assert (counts["read"], counts["games"], counts["errors"]) == (10, 10, [])
    moves = [game.mainline_moves() for game in read_games(folder / "games.ggf")]
    assert [game.mainline_moves() for game in read_games(folder / out)] == moves


@pytest.mark.parametrize(
    ("options", "number"),
    [
        (["--year", "1999"], 1),
        (["--year", "1999-2001"], 9),
        (["--player", "rose"], 1),
        (["--player", "ada"], 2),
        (["--event", "WORLD"], 1),
        (["--result", "draw"], 1),
        (["--opening", "f5d6c3d3c4"], 1),
        (["--opening", "e6f4c3c4d3"], 1),
        (["--opening", "Tiger"], 1),
        (["--opening", "Comp'Oth"], 1),
        (["--length", "9"], 1),
        (["--length", "-59", "--player", "Ben", "--result", "black"], 1),
    ],
)
def test_filters_choose_games(folder, options, number):
    counts = convert(folder, "x.ggf", *options)
    assert (counts["games"], counts["filtered"]) == (number, 10 - number)


@pytest.mark.parametrize("out", ["x.ggf", "x.wtb"])
def test_a_file_stays_where_there_is_nothing_to_write(folder, out):
    (folder / out).write_text("precious")
    refused = outflank("convert", "games.ggf", out, "--year", "2002-", cwd=folder)
    assert f"no game to write to {out}, which is left as it was" in complaint(refused)
    assert (folder / out).read_text() == "precious"


def test_games_are_not_reduced_to_their_start(folder):
    refused = outflank("convert", "games.ggf", "x.obf", cwd=folder)
    assert "game 1: OBF holds a position with the values of its moves" in complaint(refused)
    assert not (folder / "x.obf").exists()


def test_a_file_is_not_replaced_by_what_could_be_read_of_it(folder):
    refused = outflank("convert", "games.ggf", "games.ggf", cwd=folder)
    assert "IN and OUT are the same file" in complaint(refused)


def test_duplicates_are_found_up_to_symmetry(folder):
    game = random_game(5)
    turned = [Symmetry.ROTATE_180.move(move) for move in game.mainline_moves()]
    write_games([game, Game.from_moves(turned), random_game(6)], folder / "games.ggf")
    counts = convert(folder, "x.ggf", "--unique")
    assert (counts["games"], counts["duplicates"]) == (2, 1)


def test_what_is_left_out_is_counted_and_told(folder):
    path = folder / "games.ggf"
    path.write_text(path.read_text() + "(;GM[Othello]B[A1];)\n")
    out = str(folder / "x.wtb")
    counts = convert(folder, "x.wtb")
    assert (counts["games"], counts["unreadable"], counts["refused"]) == (8, 1, 2)
    assert len(counts["errors"]) == 3
    assert f"{path}, game 11 (line 11): GGF, move 1, B[A1]" in counts["errors"][0]
    assert "game 9: a WTHOR file holds games of one year" in counts["errors"][1]
    result = outflank("convert", str(path), out)
    assert "8 of 10 games in" in result.stdout
    assert "1 unreadable, 2 that the format cannot hold" in result.stdout
    assert result.stderr.count("outflank: ") == 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere.ggf", "x.sgf"], "cannot read nowhere.ggf: No such file or directory"),
        (["games.ggf", "x.xyz"], "no format for '.xyz'; known are .wtb"),
        (["games.ggf", "x.xyz", "--to", "sfg"], "unknown format 'sfg'; did you mean 'sgf'?"),
        (["games.ggf", "none/x.sgf"], "there is no folder for none/x.sgf"),
        (["games.ggf", "x.sgf", "--year", "x"], "must be N, N-M, N- or -M, not 'x'"),
        (["games.ggf", "x.sgf", "--opening", "zzz"], "--opening: 'zzz' is no name"),
        (["rubbish", "x.sgf"], "rubbish: there is no game: 'rubbish' is none of WTHOR"),
    ],
)
def test_bad_arguments_are_refused_in_a_line(folder, arguments, message):
    (folder / "rubbish").write_text("rubbish")
    assert message in complaint(outflank("convert", *arguments, cwd=folder))


@pytest.mark.parametrize("out", ["g.ggf", "g.sgf", "g.pgn", "g.json", "g.gam", "g.txt", "g.wtb"])
def test_analyse_reads_whatever_is_written(folder, out):
    convert(folder, out, "--length", "9")
    result = outflank("analyse", "--game", str(folder / out), "--depth", "2", "--json")
    assert len(json.loads(result.stdout)["moves"]) == 9


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (
            ["e6f4c3c4d3"],
            {"name": "Tiger", "language": "en", "moves": "e6f4c3c4d3", "others": []},
        ),
        (
            ["f5d6c3d3c4b5", "--language", "fr"],
            {"name": "Tigre", "language": "fr", "moves": "f5d6c3d3c4", "others": []},
        ),
        (["f5"], {"name": None, "language": "en", "moves": "", "others": []}),
    ],
)
def test_an_opening_is_named(options, expected):
    assert json.loads(outflank("opening", *options, "--json").stdout) == expected


def test_an_unknown_language_and_bad_moves_are_refused():
    assert "unknown language 'de'" in complaint(outflank("opening", "f5", "--language", "de"))
    assert "f5 is occupied" in complaint(outflank("opening", "f5f5"))
