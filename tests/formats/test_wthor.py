"""WTHOR files: games come out as they were played, and what is no such file is refused."""

import pytest

from outflank import parse_transcript
from outflank.errors import FormatError
from outflank.formats import read_wthor
from tests.wthor_file import wthor

SHORT = parse_transcript("e6f4e3f6g5d6e7f5c5").moves


def read(path, data):
    path.write_bytes(data)
    return read_wthor(path)


def test_games_have_moves_year_and_score(tmp_path):
    games = read(tmp_path / "w.wtb", wthor((SHORT, 64), (SHORT[:4], 32)))
    assert [game.moves for game in games] == [SHORT, SHORT[:4]]
    assert [game.score for game in games] == [64, 0]
    assert {game.year for game in games} == {1999}


def test_a_game_is_finished_if_the_rules_say_so_and_its_score_is_right(tmp_path):
    games = [(SHORT, 64), (SHORT[:4], 32), (SHORT, 40), (SHORT[::-1], 64)]
    found = read(tmp_path / "w.wtb", wthor(*games))
    assert [game.is_finished() for game in found] == [True, False, False, False]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not a WTHOR file"),
        (b"GIF89a" + bytes(100), "not a WTHOR file"),
        (wthor((SHORT, 64), size=10), "not a WTHOR file of games on 8x8"),
        (wthor((SHORT, 64), month=13), "not a WTHOR file"),
        (wthor(number=0) + bytes(200), "not a WTHOR file"),  # names of players have no games
        (wthor((SHORT, 64))[:-3], "damaged"),
        (wthor((SHORT, 64)) + b"?", "damaged"),
        (
            wthor((SHORT, 64)).replace(bytes([65]), bytes([99]), 1),
            "game 1 has a move off",
        ),
    ],
)
def test_a_foreign_or_damaged_file_is_refused(tmp_path, data, message):
    with pytest.raises(FormatError, match=message):
        read(tmp_path / "w.wtb", data)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(FormatError, match=r"cannot read .*none\.wtb"):
        read_wthor(tmp_path / "none.wtb")
