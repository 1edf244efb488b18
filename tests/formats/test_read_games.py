"""One function reads all formats, from files and from pasted text, and says what it left out."""

import gzip
import io
import json

import pytest

from outflank import Game
from outflank.errors import FormatError, OptionError, UnknownNameError
from outflank.formats import iter_games, parse_date, read_games, symmetry_key, write_games, year_of
from outflank.formats.ggf import write_ggf_game
from outflank.game import GameResult
from outflank.rules import Position, Symmetry
from tests.formats.annotated_games import random_game
from tests.games import DRAW

START = Position.start().to_text()
GGF = "(;GM[Othello]PC[x]DT[2000-4-16 11:13 EST]PB[Ada]PW[Ben]RB[1800]TI[15:00]TY[8]B[F5]W[D6];)"
SGF = "(;FF[4]GM[2]PB[Ada]PW[Ben]DT[2001-02-03]RE[B+R];B[f5];W[df](;B[c3]C[yes])(;B[c4]TE[1]))"
PLAYOK = '[Site "PlayOK"]\n[Black "Ada"]\n[White "Ben"]\n[Result "37-27"]\n\n1. f5 d6 2. c3 37-27\n'
QUEST = json.dumps(
    {
        "players": [{"id": "ada", "name": "Ada", "oldR": 1800, "newR": 1810.5}, {"id": "ben"}],
        "created": "2020-01-02T03:04:05Z",
        "position": {"moves": [{"m": "F5", "t": 1}, {"m": "d6"}, {"m": "-", "s": "RESIGN"}]},
    }
)


def read(text, **options):
    reader = read_games(io.StringIO(text), **options)
    return reader.format.name, list(reader), [str(error) for error in reader.errors]


@pytest.mark.parametrize(
    ("text", "kind", "names"),
    [
        (GGF, "ggf", "Ada Ben"),
        (f"Hello, here is my game:\n\n1 {GGF}", "ggf", "Ada Ben"),
        ("(;PB[Ada]PW[Ben]B[F5]W[D6];)", "ggf", "Ada Ben"),
        (SGF, "sgf", "Ada Ben"),
        (SGF.replace("GM[2]", ""), "sgf", "Ada Ben"),
        (PLAYOK, "playok", "Ada Ben"),
        (f"\ufeff{PLAYOK}", "playok", "Ada Ben"),
        (QUEST, "quest", "Ada ben"),
        (f"[{QUEST}]", "quest", "Ada ben"),
        ("+f5-d6+c3: -04 10", "logbook", ""),
        ("f5d6c3", "transcript", ""),
        ("F5 D6\nC3", "transcript", ""),
        ("1. f5 2. d6 3. c3", "transcript", ""),
        ("Ada - Ben 37-27: f5d6c3d3", "transcript", "Ada Ben"),
        ("Ada vs. Ben, 37-27, f5d6c3d3", "transcript", "Ada Ben"),
        ("Ada\tBen\t37-27\tf5d6c3d3", "transcript", "Ada Ben"),
        ("f5d6c3  # Ada - Ben, +10 resigned", "transcript", "Ada Ben"),
        ("https://example.org/play?moves=f5d6c3d3", "transcript", ""),
        ("https://example.org/#F5D6C3D3", "transcript", ""),
    ],
)
def test_a_format_is_known_by_what_it_holds(text, kind, names):
    found, games, errors = read(text)
    assert (found, len(games), errors) == (kind, 1, [])
    assert [node.name for node in games[0].mainline()][:2] == ["f5", "d6"]
    headers = games[0].headers
    assert f"{headers.get('Black', '')} {headers.get('White', '')}".strip() == names


@pytest.mark.parametrize("text", [f"{START}; F5:+2; D3:-4; +2; % a comment", f"{START};"])
def test_positions_with_values_of_their_moves_can_be_pasted(text):
    kind, (game,), errors = read(text)
    assert (kind, errors) == ("obf", [])
    assert game.start == Position.start()
    values = {node.name: node.evaluation.discs for node in game.root.variations}
    assert values in ({"f5": 2, "d3": -4}, {})
    (record,) = iter_games(text)
    assert (record.start, record.moves) == (Position.start(), ())


@pytest.mark.parametrize("text", [START, START[:32] + "\n" + START[32:], "start"])
def test_a_board_is_a_game_without_moves(text):
    _, (game,), _ = read(text)
    assert (game.start, game.mainline_moves()) == (Position.start(), [])


@pytest.mark.parametrize("text", [f"{GGF}\nf5d6c3d3\n", f"f5d6c3d3\n{GGF}", f"{SGF} f5d6c3"])
def test_a_transcript_beside_a_game_in_brackets_does_not_vanish(text):
    _, games, (error,) = read(text)
    assert len(games) == 1
    assert "stands outside of any game" in error
    assert "line" in error


@pytest.mark.parametrize("text", ["rubbish", "\x7fELF", "{}", "<html>", "GIF89a", "hello\nworld"])
def test_an_unknown_kind_says_what_was_looked_for(text):
    with pytest.raises(FormatError, match="is none of WTHOR, Othello Quest, OBF, PlayOK, SGF, GGF"):
        read(text)


@pytest.mark.parametrize("text", ["", " \n\t"])
def test_an_empty_text_has_no_game(text):
    with pytest.raises(FormatError, match="there is no game: it is empty"):
        read(text)


def test_a_source_may_be_a_path_a_file_text_or_bytes(tmp_path):
    path = tmp_path / "games.anything"
    path.write_text(GGF)
    with path.open() as text, path.open("rb") as data, gzip.open(tmp_path / "z", "wt") as zipped:
        zipped.write(GGF)
        zipped.close()
        with gzip.open(tmp_path / "z") as unzipped:
            for source in (path, str(path), text, data, unzipped, GGF, GGF.encode()):
                assert len(list(read_games(source))) == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
def test_names_in_old_and_new_encodings_are_read(tmp_path, encoding):
    (tmp_path / "g").write_text(GGF.replace("Ada", "Zoé"), encoding=encoding)
    (game,) = read_games(tmp_path / "g")
    assert game.headers["Black"] == "Zoé"


def test_text_is_never_taken_for_a_path_if_it_comes_as_a_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "f5d6").write_text(GGF)
    assert read("f5d6")[0] == "transcript"
    assert next(iter_games("f5d6")).black == ""


def test_a_bad_record_is_reported_with_its_place_and_the_rest_is_read(tmp_path):
    path = tmp_path / "games.ggf"
    path.write_text(f"{GGF}\n{GGF.replace('F5', 'A1')}\n{GGF.replace('W[', 'W')}\n{GGF}\n")
    reader = read_games(path)
    assert (len(list(reader)), reader.games, reader.error_count) == (2, 2, 2)
    first, second = reader.errors
    assert (
        str(first)
        == f"{path}, game 2 (line 2): GGF, move 1, B[A1]: a1 turns no disc over for Black"
    )
    assert (first.file, first.record, first.line) == (str(path), 2, 2)
    assert second.record == 3
    assert reader.progress == (path.stat().st_size, path.stat().st_size)


def test_headers_ratings_comments_and_dates_are_kept():
    _, (game,), _ = read(GGF.replace("B[F5]", "KM[2]CO[about]B[F5/1.5/1:02]CO[of f5]"))
    assert game.headers == {
        "Site": "x",
        "Date": "2000-4-16 11:13 EST",
        "Black": "Ada",
        "White": "Ben",
        "BlackRating": "1800",
        "TimeControl": "900",
        "KM": "2",
    }
    assert (game.root.comment, game.root.next().comment) == ("about", "of f5")
    assert (game.root.next().seconds, game.root.next().evaluation.discs) == (62.0, 1.5)
    assert "DT[2000-4-16 11:13 EST]" in write_ggf_game(game)
    assert year_of(game) == 2000


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2004.09.18_05:54:38.MDT", "2004-09-18 05:54:38"),
        ("2000-4-16 11:13 EST", "2000-04-16 11:13:00"),
        ("1095508478", "2004-09-18 11:54:38+00:00"),
        ("2020-01-02T03:04:05Z", "2020-01-02 03:04:05+00:00"),
        ("1999", "1999-01-01 00:00:00"),
        ("1999-05", "1999-05-01 00:00:00"),
        ("2001.13.40", "2001-01-01 00:00:00"),
        ("????.??.??", "None"),
        ("0000", "None"),
        ("", "None"),
        ("9" * 12, "None"),
    ],
)
def test_dates_are_understood_as_far_as_possible(text, expected):
    assert str(parse_date(text)) == expected


def test_results_and_unknown_properties_of_sgf_are_kept():
    _, (game,), _ = read(SGF)
    assert game.result == GameResult(64.0, "resigned")
    assert [node.name for node in game.root.walk()] == ["", "f5", "d6", "c3", "c4"]
    assert game.node_at(["f5", "d6", "c4"]).extras == {"TE": ("1",)}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (SGF.replace("GM[2]", "GM[1]"), "SGF: GM[1] is not Othello, which is 2"),
        (SGF.replace(";B[f5]", ";B[a1]"), "SGF, line 1, B[a1]: a1 turns no disc over"),
        (SGF.replace(";B[f5]", ";W[f5]"), "SGF, line 1, W[f5]: it is the other side's turn"),
        (SGF.replace(";B[f5]", ";B[zz]"), "SGF, line 1, B[zz]: 'zz' is not a square"),
        (SGF.replace("FF[4]", "SZ[10]"), "SZ[10] is no size of 4, 6 or 8"),
        (SGF.replace("C[yes]", "AB[a1]"), "a position is set up after the first one"),
        (SGF.replace("C[yes]", "W[e3]"), "two moves in one node"),
        (SGF.replace("C[yes]", "C"), "C has no value"),
        (SGF[:-1], "SGF: the game has no end"),
        (PLAYOK.replace("c3", "a1"), "PlayOK, move 3: 'a1': a1 turns no disc over"),
        (PLAYOK.replace("c3", "(c3)"), "PlayOK: '(c3) 37-27' is neither a move nor a result"),
        ("+f5-d6\n+f5+d6", "logbook, move 2, +d6: it is the other side's turn"),
        ("+f5-d6\nrubbish", "is no game such as +d3-c3+c4: -04 10"),
        (QUEST.replace("F5", "A1"), "Quest, move 1: a1 turns no disc over"),
        (QUEST.replace('"moves": [', '"moves": [3, '), "Quest: not a game: TypeError"),
        (QUEST[:-5], "Quest: not JSON"),
        ("f5d6\nf5f5", "line 2: transcript, column 3, move 2: 'f5': f5 is occupied"),
        ("f5d6c3d3x4", "column 9"),
        ("f5d6c3d3 and then f5", "has moves in two places"),
    ],
)
def test_a_broken_game_says_what_is_wrong(text, message):
    errors = read(text)[2]
    assert len(errors) == 1
    assert message in errors[0]


def test_a_game_on_a_small_board_is_read_with_its_size():
    _, (game,), _ = read("c2b4", size=6)
    assert (game.size, game.end_position.size) == (6, 6)


@pytest.mark.parametrize("name", ["games.xyz", "games"])
def test_a_file_of_no_known_ending_needs_a_format(tmp_path, name):
    with pytest.raises(OptionError, match=r"no format for .*; known are .wtb, .json"):
        write_games([Game.from_moves(DRAW)], tmp_path / name)
    assert write_games([Game.from_moves(DRAW)], tmp_path / name, to="ggf").written == 1
    with pytest.raises(UnknownNameError, match="did you mean 'ggf'"):
        write_games([], tmp_path / name, to="gggf")


def test_games_are_written_as_a_whole_or_not_at_all(tmp_path):
    path = tmp_path / "games.ggf"
    path.write_text("an older one")

    def failing():
        yield Game.from_moves(DRAW)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write_games(failing(), path)
    assert path.read_text() == "an older one"
    assert list(tmp_path.iterdir()) == [path]


def test_images_of_a_game_have_one_key():
    game = random_game(1)
    keys = set()
    for symmetry in Symmetry:
        moves = [symmetry.move(move) for move in game.mainline_moves()]
        image = Game.from_moves(moves, start=game.start.transformed(symmetry))
        keys.add(symmetry_key(image))
    assert len(keys) == 1
    assert symmetry_key(random_game(2)) not in keys
