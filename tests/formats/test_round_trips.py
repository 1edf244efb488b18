"""What a format can represent survives the round trip."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outflank import Game
from outflank.formats import read_games, write_games
from outflank.formats.ggf import parse_ggf_game, write_ggf_game
from outflank.formats.logbook import parse_logbook_line, write_logbook_game
from outflank.formats.obf import write_obf_game
from outflank.formats.playok import write_playok_game
from outflank.formats.quest import write_quest_game
from outflank.formats.sgf import parse_sgf_game, write_sgf_game
from outflank.formats.transcript_games import parse_transcript_line, write_transcript_game
from outflank.game import GameResult, game_document, read_document
from outflank.rules import Position, Score
from tests.formats.annotated_games import (
    endings,
    played_games,
    random_game,
    trees,
    without_last_pass,
)
from tests.games import DRAW, TWENTY_THREE_PASSES
from tests.strategies import boards, positions


def only_game(text):
    reader = read_games(io.StringIO(text))
    games = list(reader)
    assert reader.errors == []
    assert len(games) == 1
    return games[0]


@given(trees())
def test_sgf_holds_whole_trees(game):
    assert parse_sgf_game(write_sgf_game(game)) == game


@given(st.lists(trees(start=Position.start()), min_size=1, max_size=3))
def test_sgf_games_are_read_from_a_text_of_several(games):
    text = "".join(f"{write_sgf_game(game)}\n" for game in games)
    reader = read_games(io.StringIO(text))
    assert list(reader) == games
    assert reader.format.name == "sgf"


@given(trees())
def test_documents_hold_whole_trees(game):
    assert read_document(game_document(game)) == game


@given(played_games(), st.none() | endings)
def test_ggf_holds_moves_values_times_headers_and_endings(game, ending):
    game.ending = None if game.end_position.is_game_over() else ending
    game.headers |= {"BlackRating": "1800.5", "KM": "2", "TheoreticalScore": "30"}
    game.end().comment = "the end"
    again = parse_ggf_game(write_ggf_game(game))
    assert again == game
    assert again.ending == game.ending


@pytest.mark.parametrize("size", [4, 6, 8])
@given(data=st.data())
def test_playok_holds_moves_values_times_and_headers(size, data):
    game = data.draw(played_games(size=size))
    game.headers |= {"Event": "Cup", "Site": "PlayOK", "Round": "3", "BlackRating": "1500"}
    game.root.comment = "a (fine) game"
    again = only_game(write_playok_game(game))
    assert again.headers.pop("Result", "*") == "*"  # no result yet
    assert again == game


@given(boards(size=8), st.integers(-64, 64).map(float))
def test_the_logbook_holds_moves_and_results(board, score):
    game = without_last_pass(Game.from_board(board))
    if not game.mainline_moves():
        return
    if game.result is None:
        game.ending = GameResult(score)
    game.headers["Logbook"] = "10"
    assert parse_logbook_line(write_logbook_game(game)) == game


@given(boards(size=8))
def test_quest_holds_moves_names_and_ratings(board):
    game = without_last_pass(Game.from_board(board))
    game.headers = {"Black": "Ada", "BlackRating": "1800", "White": "Ben", "Date": "x"}
    game.headers["Site"] = "Othello Quest"
    for number, node in enumerate(game.mainline()):
        if node.name != "pass":
            node.extras = {"t": (str(number),)}
    if game.result is None:
        game.lose(game.end_position.turn, "time")
    assert only_game(write_quest_game(game)) == game


@given(positions(), st.data())
def test_obf_holds_positions_and_values(position, data):
    game = Game(position)
    game.root.comment = "a comment"
    for move in position.move_list():
        score = Score(data.draw(st.integers(-4, 4)), position.turn, True)
        game.root.add_variation(move).evaluation = score
    best = max((node.evaluation.discs for node in game.root.variations), default=None)
    if best is not None:
        game.root.evaluation = Score(best, position.turn, True)
    again = only_game(write_obf_game(game))
    assert (again.start, again.root.annotations()) == (game.start, game.root.annotations())
    assert {node.annotations()[:3] for node in again.root.variations} == {
        node.annotations()[:3] for node in game.root.variations
    }


@pytest.mark.parametrize("size", [4, 6, 8])
@given(data=st.data())
def test_a_transcript_holds_moves_of_any_board_names_and_endings(size, data):
    game = Game.from_board(data.draw(boards(size=size)))
    game.headers = {"Black": "Ada L.", "White": "Ben"}
    if game.result is None:
        game.ending = data.draw(endings.filter(lambda ending: not ending.reason.endswith("?")))
    assert parse_transcript_line(write_transcript_game(game)) == game


@pytest.mark.parametrize("suffix", [".ggf", ".sgf", ".pgn", ".json", ".gam", ".txt", ".wtb"])
def test_what_is_written_to_a_file_is_found_again(tmp_path, suffix):
    games = [Game.from_moves(DRAW), Game.from_moves(TWENTY_THREE_PASSES), random_game(3)]
    del games[2].headers["Date"]  # a WTHOR file has games of one year
    path = tmp_path / f"games{suffix}"
    assert write_games(games, path).written == 3
    reader = read_games(path)
    again = list(reader)
    assert reader.errors == []
    assert suffix in reader.format.suffixes
    assert [game.mainline_moves() for game in again] == [game.mainline_moves() for game in games]
    assert [game.result for game in again] == [game.result for game in games]


def test_wthor_to_sgf_to_ggf_to_wthor_loses_nothing(tmp_path):
    games = [random_game(seed) for seed in range(50)]
    for number, game in enumerate(games):
        game.headers |= {"TheoreticalScore": str(number), "TheoreticalDepth": "24"}
    games.append(random_game(50))
    games[-1].end().remove()
    games[-1].ending = GameResult(-4.0, "unfinished")
    games[-1].headers |= {"TheoreticalScore": "30", "TheoreticalDepth": "24", "White": "Zoé"}
    write_games(games, tmp_path / "0.wtb")
    first = list(read_games(tmp_path / "0.wtb"))
    assert first == games
    for before, after in (("0.wtb", "1.sgf"), ("1.sgf", "2.ggf"), ("2.ggf", "3.wtb")):
        report = write_games(read_games(tmp_path / before), tmp_path / after)
        assert (report.written, report.refused) == (51, 0)
    assert list(read_games(tmp_path / "3.wtb")) == first
    for suffix in (".wtb", ".JOU", ".TRN"):
        first_bytes = (tmp_path / f"0{suffix}").read_bytes()
        assert (tmp_path / f"3{suffix}").read_bytes() == first_bytes


@settings(max_examples=20)
@given(trees())
def test_a_game_that_was_read_is_a_line_until_a_node_is_looked_at(game):
    line = Game.from_moves(game.mainline_moves(), start=game.start)
    read = parse_ggf_game(write_ggf_game(line))
    assert read.mainline_moves() == line.mainline_moves()
    assert read.end_position == line.end().position
    assert (read.start, read.size, read.result) == (line.start, line.size, line.result)
    assert [node.position for node in read.walk()] == [node.position for node in line.walk()]
    assert read.end_position == line.end().position
