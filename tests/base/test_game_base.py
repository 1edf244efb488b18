"""Games in a base: imported completely or not at all, and found by position in any orientation."""

import sqlite3
from collections import Counter

import pytest

from outflank import Game, parse_transcript
from outflank.base import (
    GameBase,
    GameQuery,
    explore,
    find_games,
    import_file,
    load_game,
    player_statistics,
)
from outflank.errors import DamagedFileError, FormatError, StoreError, UnknownNameError
from outflank.formats import read_games, write_games
from outflank.rules import Color, Position, Symmetry
from tests.formats.annotated_games import random_game
from tests.games import DRAW, SHORTEST
from tests.killed_process import run_until_killed

TIGER = "f5d6c3d3c4f4f6"


def named_game(moves, black, white, year):
    headers = {"Black": black, "White": white, "Event": "Cup", "Date": f"{year}-05-01"}
    return Game.from_moves(moves, headers=headers)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Two files: forty random games, and three of Ada's, one of them turned around."""
    folder = tmp_path_factory.mktemp("games")
    write_games([random_game(seed) for seed in range(40)], folder / "random.ggf")
    draw = parse_transcript(DRAW)
    turned = [Symmetry.TRANSPOSE.move(move) for move in draw.moves]
    games = [
        named_game(DRAW, "Ada", "Ben", 1999),
        named_game(turned, "Cleo", "Ada", 2003),
        named_game(SHORTEST, "Ben", "Cleo", 2001),
    ]
    write_games(games, folder / "named.sgf")
    return folder


@pytest.fixture(scope="module")
def base(folder):
    with GameBase(folder / "games.base") as base:
        import_file(base, folder / "random.ggf")
        import_file(base, folder / "named.sgf")
        yield base


def all_games(folder):
    return [*read_games(folder / "random.ggf"), *read_games(folder / "named.sgf")]


def slow_statistics(games, target):
    """What was played in a position, by replaying everything."""
    found = Counter()
    for game in games:
        position = game.start
        for move in game.mainline_moves():
            if position.canonical() == target.canonical():
                found[position.canonical_move(move)] += 1
            position = position.play(move)
    return found


@pytest.mark.parametrize("moves", ["", "f5", "f5d6", "f5f4", TIGER, DRAW[:60]])
def test_what_was_played_is_what_a_replay_of_all_games_finds(folder, base, moves):
    position = parse_transcript(moves).position
    found = explore(base, position)
    counted = {position.canonical_move(each.move): each.games for each in found.moves}
    assert counted == slow_statistics(all_games(folder), position)
    assert found.games == sum(counted.values())


@pytest.mark.parametrize("symmetry", Symmetry)
def test_all_images_of_a_position_have_the_same_answer(base, symmetry):
    position = parse_transcript(TIGER).position
    expected, found = (explore(base, each) for each in (position, position.transformed(symmetry)))
    assert found.games == expected.games == 2
    assert [each.move for each in found.moves] == [
        symmetry.move(each.move) for each in expected.moves
    ]
    assert [each.average for each in found.moves] == [each.average for each in expected.moves]


def test_moves_that_symmetry_makes_the_same_are_one(folder, base):
    (move,) = explore(base, Position.start()).moves
    assert Position.start().shape.name(move.move) == "f5"
    assert {move.move, *move.same} == set(Position.start().move_list())
    assert move.games == 43
    scores = [game.result.black_score for game in all_games(folder)]
    wins, losses = sum(score > 0 for score in scores), sum(score < 0 for score in scores)
    assert (move.black_wins, move.draws, move.white_wins) == (wins, 43 - wins - losses, losses)
    assert move.average == pytest.approx(sum(scores) / 43)
    assert move.last_year == 2003


def test_the_same_discs_with_the_other_side_to_move_are_another_position(base):
    position = parse_transcript(TIGER).position
    other = Position(black=position.opp, white=position.own, turn=Color.BLACK)
    assert other.turn is not position.turn
    assert explore(base, other).games == 0


def test_games_come_back_as_they_were_read(folder, base):
    for number, game in enumerate(all_games(folder), start=1):
        assert load_game(base, number) == game


def test_a_game_that_is_not_there_is_refused(base):
    with pytest.raises(UnknownNameError, match="no game 99"):
        load_game(base, 99)


@pytest.mark.parametrize(
    ("query", "number"),
    [
        (GameQuery(), 43),
        (GameQuery(player="ada"), 2),
        (GameQuery(player="ADA", years=range(2000, 2010)), 1),
        (GameQuery(event="cup", years=range(1999, 2000)), 1),
        (GameQuery(event="nowhere"), 0),
        (GameQuery(result="draw", player="Ada"), 2),
        (GameQuery(result="none"), 0),
        (GameQuery(positions=(parse_transcript(TIGER).position,)), 2),
        (GameQuery(positions=(parse_transcript(SHORTEST).position,)), 1),
        (GameQuery(positions=()), 0),
    ],
)
def test_games_are_found(base, query, number):
    found, total = find_games(base, query, limit=5)
    assert total == number
    assert len(found) == min(number, 5)


def test_a_page_of_games_follows_the_other(base):
    first, _ = find_games(base, GameQuery(), limit=20)
    second, _ = find_games(base, GameQuery(), limit=40, offset=20)
    assert sorted(game.id for game in first + second) == list(range(1, 44))
    assert first[0].year == 2003


def test_players_have_statistics(base):
    (ada,) = player_statistics(base, "ada")
    assert (ada.name, ada.games, ada.wins, ada.draws, ada.losses) == ("Ada", 2, 0, 2, 0)
    assert (ada.average, ada.first_year, ada.last_year) == (0.0, 1999, 2003)
    assert ada.average_loss is None
    assert player_statistics(base, limit=1)[0].games == 42  # Ben, who is in all random games, too


def test_a_file_is_imported_once_wherever_it_lies(folder, base):
    copy = folder / "copy.ggf"
    copy.write_bytes((folder / "random.ggf").read_bytes())
    report = import_file(base, copy)
    assert (report.known, report.games, len(base)) == (True, 40, 43)


def test_a_file_that_has_changed_takes_the_place_of_what_it_was(tmp_path):
    path = tmp_path / "games.sgf"
    with GameBase(tmp_path / "x.base") as base:
        write_games([random_game(1), random_game(2)], path)
        import_file(base, path)
        write_games([random_game(3)], path)
        import_file(base, path)
        assert len(base) == 1
        assert explore(base, Position.start()).games == 1
        assert [file.games for file in base.files()] == [1]


def test_broken_records_are_reported_and_the_rest_goes_in(tmp_path):
    path = tmp_path / "games.txt"
    path.write_text("f5d6c3\nf5f5\nf5f6e6\n")
    with GameBase(tmp_path / "x.base") as base:
        report = import_file(base, path)
        assert (report.games, report.error_count, len(base)) == (2, 1, 2)
        assert "line 2" in str(report.errors[0])


@pytest.mark.parametrize("content", [b"", b"rubbish", b"f5f5\n"])
def test_a_file_without_a_game_leaves_nothing_behind(tmp_path, content):
    path = tmp_path / "games.txt"
    path.write_bytes(content)
    with GameBase(tmp_path / "x.base") as base:
        with pytest.raises(FormatError):
            import_file(base, path)
        assert (len(base), base.files()) == (0, [])


IMPORT_AND_DIE = """
import outflank.base.game_importer as importer
from outflank.base import GameBase, import_file
importer.PROGRESS_GAMES = importer.BATCH_GAMES = 15
with GameBase(sys.argv[1]) as base:
    import_file(base, sys.argv[2])
    import_file(base, sys.argv[3], progress=lambda reader: reader.games == 30 and die())
"""


def test_an_import_that_is_killed_goes_on_where_it_was(folder, tmp_path):
    path = tmp_path / "x.base"
    files = folder / "named.sgf", folder / "random.ggf"
    run_until_killed(IMPORT_AND_DIE, path, *files)
    with GameBase(path) as base:
        assert len(base) == 3
        assert explore(base, Position.start()).games == 3
        assert [import_file(base, file).known for file in files] == [True, False]
        assert explore(base, Position.start()).games == len(base) == 43


def test_what_is_no_base_is_refused(tmp_path):
    (tmp_path / "text").write_text("no database, but a text that is long enough to look like one")
    with pytest.raises(DamagedFileError, match="file is not a database"):
        GameBase(tmp_path / "text")
    other = sqlite3.connect(tmp_path / "other")
    other.execute("CREATE TABLE t (x)")
    other.close()
    with pytest.raises(StoreError, match="a database of something else"):
        GameBase(tmp_path / "other")
    (tmp_path / "empty").touch()
    with pytest.raises(StoreError, match="empty is no base of games"):
        GameBase(tmp_path / "empty", read_only=True)
    with pytest.raises(StoreError, match="there is no base"):
        GameBase(tmp_path / "none", read_only=True)
    with pytest.raises(StoreError, match="is no file"):
        GameBase(tmp_path)


def test_a_truncated_base_is_refused_in_a_line(folder, base, tmp_path):
    whole = (folder / "games.base").read_bytes()
    (tmp_path / "x.base").write_bytes(whole[: len(whole) // 2])

    def read_all():
        with GameBase(tmp_path / "x.base", read_only=True) as damaged:
            explore(damaged, Position.start())
            find_games(damaged, GameQuery(), limit=100)
            player_statistics(damaged)

    with pytest.raises(StoreError):
        read_all()
