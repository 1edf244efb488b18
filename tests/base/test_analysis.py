"""Analysis of many games: resumable, summed up by player and opening, and recorded in a base."""

import json

import pytest

from outflank import Game
from outflank.base import (
    AnalysisFile,
    AnalysisLimit,
    GameBase,
    GameTask,
    analyse_game,
    import_analysis,
    import_file,
    player_statistics,
    read_analysis,
    summarize,
)
from outflank.cli.main import main
from outflank.errors import FormatError, OptionError
from outflank.formats import write_games
from tests.formats.annotated_games import random_game
from tests.games import SHORTEST
from tests.killed_process import run_until_killed

LIMIT = AnalysisLimit(depth=1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Four games: two random ones, and two of Ada's."""
    folder = tmp_path_factory.mktemp("analysis")
    games = [random_game(1), random_game(2)]
    headers = {"Black": "Ada", "White": "Ben", "Date": "1999"}
    games += [Game.from_moves(moves, headers=headers) for moves in (SHORTEST, "f5f4")]
    write_games(games, folder / "games.sgf")
    return folder


@pytest.fixture(scope="module")
def documents():
    games = [random_game(1), Game.from_moves(SHORTEST, headers={"Black": "Ada", "White": "Ben"})]
    return [
        analyse_game(GameTask.of(number, game, LIMIT)) for number, game in enumerate(games, start=1)
    ]


def test_a_game_is_judged_move_by_move(documents):
    game = documents[1]
    assert (game["black"], game["white"], game["score"]) == ("Ada", "Ben", 64)
    assert "".join(move["move"] for move in game["moves"]) == SHORTEST
    whites = [move["loss"] for move in game["moves"] if move["color"] == "White"]
    assert game["white_loss"] == pytest.approx(sum(whites) / len(whites))
    assert (game["moves"][-1]["loss"], game["moves"][-1]["verdict"]) == (0, "best")


def test_the_same_task_has_the_same_answer(documents):
    again = analyse_game(GameTask.of(1, random_game(1), LIMIT))
    assert again == documents[0]


def test_losses_are_summed_up_by_player(documents):
    summary = summarize(documents)
    ada = summary.players["Ada"]
    assert (ada.games, ada.moves) == (1, 5)
    assert ada.average_loss == pytest.approx(documents[1]["black_loss"])
    averages = [player.average_loss for player in summary.best_players()]
    assert averages == sorted(averages)


def test_a_mistake_counts_whichever_way_round_it_was_made():
    def judged(*moves):
        return {"move": moves[-1], "best": "d6", "loss": 3.0, "color": "White"}

    first = {"move": "f5", "best": "f5", "loss": 0.0, "color": "Black"}
    mirrored = {"move": "e6", "best": "e6", "loss": 0.0, "color": "Black"}
    games = [
        {"game": 1, "black": "A", "white": "B", "start": None, "moves": [first, judged("f4")]},
        {"game": 2, "black": "A", "white": "B", "start": None, "moves": [mirrored, judged("d6")]},
    ]
    (mistake,) = summarize(games).frequent_mistakes()
    assert (mistake.line, mistake.move, mistake.times) == ("f5", "f4", 2)
    assert mistake.average_loss == 3.0


def test_a_run_goes_on_behind_the_last_whole_line(folder, documents, tmp_path):
    path = tmp_path / "out.jsonl"
    file = AnalysisFile(path, folder / "games.sgf", LIMIT)
    for document in documents:
        file.add(document)
    file.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    file = AnalysisFile(path, folder / "games.sgf", LIMIT)
    assert file.done == {1}
    file.add(documents[1])
    file.close()
    assert path.read_bytes() == whole
    assert list(read_analysis(path)) == documents


def test_other_games_other_settings_and_other_files_are_refused(folder, tmp_path):
    path = tmp_path / "out.jsonl"
    AnalysisFile(path, folder / "games.sgf", LIMIT).close()
    with pytest.raises(OptionError, match="begun with other settings"):
        AnalysisFile(path, folder / "games.sgf", AnalysisLimit(depth=2))
    (tmp_path / "others").write_text("f5d6")
    with pytest.raises(OptionError, match="the analysis of other games"):
        AnalysisFile(path, tmp_path / "others", LIMIT)
    (tmp_path / "diary").write_text("Dear diary,\n")
    with pytest.raises(FormatError, match="diary: not an analysis of games"):
        AnalysisFile(tmp_path / "diary", folder / "games.sgf", LIMIT)
    assert (tmp_path / "diary").read_text() == "Dear diary,\n"


def analyse(folder, *options):
    arguments = ["analyse", "--games", str(folder / "games.sgf"), "--depth", "1", "--workers", "1"]
    return main([*arguments, "--json", *options])


def test_the_command_analyses_what_is_left_and_sums_up(folder, tmp_path, capsys):
    out = str(tmp_path / "out.jsonl")
    assert analyse(folder, "--out", out) == 0
    first = json.loads(capsys.readouterr().out)
    assert (first["games"], first["analysed"], first["unreadable"]) == (4, 4, 0)
    lines = (tmp_path / "out.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "out.jsonl").write_bytes(b"".join(lines[:3]) + lines[3][:9])
    assert analyse(folder, "--out", out) == 0
    second = json.loads(capsys.readouterr().out)
    assert (second["games"], second["analysed"]) == (4, 2)
    assert second["players"] == first["players"]
    assert second["mistakes"] == first["mistakes"]
    assert b"".join(lines) == (tmp_path / "out.jsonl").read_bytes()


ANALYSE_AND_DIE = """
import outflank.base
from outflank.base import AnalysisFile, AnalysisLimit, GameTask, analyse_game
from outflank.formats import read_games
file = AnalysisFile(sys.argv[1], sys.argv[2], AnalysisLimit(depth=1))
for number, game in enumerate(read_games(sys.argv[2]), start=1):
    if number == 3:
        die()
    file.add(analyse_game(GameTask.of(number, game, AnalysisLimit(depth=1))))
"""


def test_games_that_were_analysed_survive_a_kill(folder, tmp_path):
    path = tmp_path / "out.jsonl"
    run_until_killed(ANALYSE_AND_DIE, path, folder / "games.sgf")
    assert [document["game"] for document in read_analysis(path)] == [1, 2]


def test_losses_are_noted_in_a_base(folder, tmp_path, capsys):
    out = str(tmp_path / "out.jsonl")
    assert analyse(folder, "--out", out) == 0
    with GameBase(tmp_path / "x.base") as base:
        import_file(base, folder / "games.sgf")
        assert import_analysis(base, out) == (4, 4)
        losses = {each.name: each.average_loss for each in player_statistics(base)}
    summary = summarize(read_analysis(out))
    assert losses == {
        name: pytest.approx(player.average_loss) for name, player in summary.players.items()
    }
    capsys.readouterr()
    assert main(["base", "import", out, "--base", str(tmp_path / "x.base"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["analysed"] == 4


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ([], "give a file for the analysis: --out FILE"),
        (["--out", "none/x"], "there is no folder for none/x"),
        (["--out", "x.jsonl", "f5"], "give one of POSITION, --game F and --games F"),
        (["--out", "x.jsonl", "--lines", "2"], "--moves, --lines and --engine go with a POSITION"),
    ],
)
def test_bad_input_is_refused_in_a_line(folder, options, message, capsys):
    assert analyse(folder, *options) == 2
    complaint = capsys.readouterr().err
    assert message in complaint
    assert complaint.count("\n") == 1
