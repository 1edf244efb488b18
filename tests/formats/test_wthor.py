"""WTHOR files: games come out as they were played, go in again, and damage is reported."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank import Game, parse_transcript
from outflank.errors import FormatError
from outflank.formats import read_games, write_games
from outflank.game import GameResult
from outflank.rules import Board, Color
from tests.games import DRAW, TWENTY_THREE_PASSES
from tests.strategies import boards
from tests.wthor_file import wthor

SHORT = parse_transcript("e6f4e3f6g5d6e7f5c5").moves
OFF_THE_BOARD = wthor((SHORT, 64)).replace(bytes([65]), bytes([99]), 1)


def read(path, data):
    path.write_bytes(data)
    reader = read_games(path)
    assert reader.format.name == "wthor"
    return list(reader), [str(error) for error in reader.errors]


def test_games_have_moves_year_and_score(tmp_path):
    games, errors = read(tmp_path / "w.wtb", wthor((SHORT, 64), (SHORT[:4], 40)))
    assert errors == []
    assert [tuple(game.mainline_moves()) for game in games] == [SHORT, SHORT[:4]]
    assert games[0].result == GameResult(64.0)
    assert games[1].result == GameResult(16.0, "unfinished")
    assert {game.headers["Date"] for game in games} == {"1999"}


def test_without_files_of_names_players_have_numbers(tmp_path):
    (game,), _ = read(tmp_path / "w.wtb", wthor((SHORT, 64)))
    names = [game.headers[name] for name in ("Black", "White", "Event")]
    assert names == ["player 0", "player 0", "tournament 0"]


@given(st.lists(boards(size=8, finished=True), min_size=1, max_size=5), st.integers(0, 64))
def test_each_score_equals_the_replayed_one(tmp_path_factory, played, theoretical):
    path = tmp_path_factory.mktemp("wthor") / "w.wtb"
    headers = {
        "Black": "Ada",
        "White": "Ben",
        "Event": "Cup",
        "Date": "2001",
        "TheoreticalScore": str(theoretical),
        "TheoreticalDepth": "24",
    }
    games = [Game.from_board(board, headers=headers) for board in played]
    assert write_games(games, path).written == len(games)
    again = list(read_games(path))
    assert again == games
    assert [game.result.black_score for game in again] == [
        board.score(Color.BLACK).discs for board in played
    ]


def test_names_lie_beside_the_games_and_passes_are_put_in(tmp_path):
    games = [
        Game.from_moves(TWENTY_THREE_PASSES, headers={"Black": "Žofia", "White": "É" * 30}),
        Game.from_moves(DRAW, headers={"Black": "Ben", "White": "Ada", "Event": "x" * 40}),
    ]
    write_games(games, tmp_path / "w.wtb")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["w.JOU", "w.TRN", "w.wtb"]
    first, second = read_games(tmp_path / "w.wtb")
    assert first.mainline_moves() == games[0].mainline_moves()
    assert (first.headers["Black"], first.headers["White"]) == ("?ofia", "É" * 19)
    assert second.headers["Event"] == "x" * 25
    assert "Date" not in second.headers


def test_names_of_the_federation_are_found_whatever_their_case(tmp_path):
    write_games([Game.from_moves(DRAW, headers={"Black": "Ada"})], tmp_path / "a.wtb")
    (tmp_path / "a.JOU").rename(tmp_path / "wth.jou")
    (tmp_path / "a.TRN").unlink()
    (game,) = read_games(tmp_path / "a.wtb")
    assert (game.headers["Black"], game.headers["Event"]) == ("Ada", "tournament 0")


def test_a_damaged_file_of_names_is_reported_and_the_games_are_read(tmp_path):
    write_games([Game.from_moves(DRAW)], tmp_path / "a.wtb")
    (tmp_path / "a.JOU").write_bytes((tmp_path / "a.JOU").read_bytes()[:-5])
    reader = read_games(tmp_path / "a.wtb")
    assert len(list(reader)) == 1
    assert "names are left out" in str(reader.errors[0])
    assert "damaged (0 names instead of 1)" in str(reader.errors[0])


@pytest.mark.parametrize(
    ("data", "games", "message"),
    [
        (wthor((SHORT, 64), size=10), 0, "offset 0: not a WTHOR file of games on 8x8"),
        (wthor(number=0) + bytes(200), 0, "offset 0: not a WTHOR file of games"),
        (wthor((SHORT, 64), (SHORT, 64))[:-3], 1, "offset 84: it is damaged (1.95588 games"),
        (wthor((SHORT, 64)) + b"?", 1, "offset 84: it is damaged"),
        (wthor((SHORT, 64), number=3), 1, "it is damaged (1 games instead of 3)"),
        (wthor((SHORT, 64), (SHORT, 64), number=1), 1, "it is damaged (2 games instead of 1)"),
        (OFF_THE_BOARD, 0, "game 1 (offset 16): it has a move off the board"),
        (wthor((SHORT, 40)), 0, "game 1 (offset 16): its moves end +64 for Black, its score says"),
        (wthor((SHORT[::-1], 64), (SHORT, 64)), 1, "game 1 (offset 16): move 1: "),
        (wthor((SHORT[:3], 65)), 0, "Black has 65 discs"),
    ],
)
def test_damage_is_reported_with_its_place_and_the_rest_is_read(tmp_path, data, games, message):
    found, errors = read(tmp_path / "w.wtb", data)
    assert len(found) == games
    assert len(errors) == 1
    assert message in errors[0]
    assert errors[0].startswith(str(tmp_path / "w.wtb"))


@pytest.mark.parametrize("data", [b"", b"GIF89a" + bytes(100), wthor((SHORT, 64), month=13)])
def test_another_file_is_not_taken_for_one(tmp_path, data):
    path = tmp_path / "w.wtb"
    path.write_bytes(data)
    with pytest.raises(FormatError, match="there is no game"):
        read_games(path)


def test_a_file_of_names_says_that_it_has_no_games(tmp_path):
    write_games([Game.from_moves(DRAW, headers={"Black": "Ada"})], tmp_path / "a.wtb")
    _, (error,) = read(tmp_path / "b.JOU", (tmp_path / "a.JOU").read_bytes())
    assert "names of WTHOR, no games" in error


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (Game.from_board(Board(size=6)), "the usual start on 8x8 only"),
        (Game.from_moves("f5d6"), "games with a result only"),
        (Game.from_moves(DRAW, headers={"Date": "1998-05"}), "of one year, here 1999, not 1998"),
        (Game.from_moves(DRAW), "of one year, here 1999, not none"),
    ],
)
def test_what_the_format_cannot_hold_is_refused(tmp_path, game, message):
    first = Game.from_moves(DRAW, headers={"Date": "1999-01-01"})
    report = write_games([first, game], tmp_path / "w.wtb")
    assert (report.written, report.refused) == (1, 1)
    assert message in str(report.errors[0])
    assert str(report.errors[0]).startswith("game 2: ")


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(FormatError, match=r"cannot read .*none\.wtb"):
        read_games(Path(tmp_path / "none.wtb"))
