"""A player's report: sums are right, the worst comes first, and there is something to do."""

import json

import pytest

from outflank import Game
from outflank.base import AnalysisLimit, GameTask
from outflank.rules import Color
from outflank.teaching.coach import CoachTask, coach_game, coach_report
from tests.cli.outflank_command import outflank
from tests.games import DRAW


def move(phase, loss, verdict, kind=None):
    return {
        "number": 1,
        "move": "a1",
        "best": "b1",
        "position": "",
        "phase": phase,
        "loss": loss,
        "verdict": verdict,
        "kind": kind,
    }


def game(number, moves, *, score=2.0, opening="Tiger", year=2000):
    about = {"game": number, "year": year, "color": "black", "opening": opening, "score": score}
    return about | {"moves": moves}


def test_losses_are_summed_up_by_phase_kind_and_opening():
    games = [
        game(1, [move("opening", 0.0, "best"), move("middle", 8.0, "mistake", "mobility")]),
        game(2, [move("end", 12.0, "blunder", "corner")], score=-4.0, year=2001),
        game(3, [move("end", 0.0, "best")], score=0.0, opening=None, year=1999),
    ]
    report = coach_report("Ada", games)
    assert (report["games"], report["moves"]) == (3, 4)
    assert report["phases"]["middle"] == {
        "moves": 1,
        "average_loss": 8.0,
        "accuracy": 36.8,
        "mistakes": 1,
        "blunders": 0,
    }
    assert [row["kind"] for row in report["mistakes"]] == ["corner", "mobility"]
    tiger = report["openings"][0]
    assert [tiger[key] for key in ("opening", "games", "won", "drawn", "lost")] == [
        "Tiger",
        2,
        1,
        0,
        1,
    ]
    assert [step["from_year"] for step in report["trend"]] == [1999, 2000, 2001]
    assert [row["what"] for row in report["practise"]] == ["corner", "mobility", "middle"]


def test_there_is_no_advice_where_nothing_was_lost():
    moves = [move(phase, 0.0, "best") for phase in ("opening", "middle", "end")]
    assert coach_report("Ada", [game(1, moves)])["practise"] == []
    report = coach_report("Ada", [game(1, [*moves, move("end", 1.0, "good")])])
    assert [row["what"] for row in report["practise"]] == ["end"]


def test_only_the_players_moves_are_judged():
    played = Game.from_moves(DRAW, headers={"Black": "Ada", "White": "Ben"})
    task = GameTask.of(1, played, AnalysisLimit(depth=2))
    for color in Color:
        found = coach_game(CoachTask(task, color))
        assert len(found["moves"]) == 30
        assert found["color"] == str(color).lower()


def test_the_command_reports_and_names_who_is_there(tmp_path):
    path = tmp_path / "games.txt"
    path.write_text(f"{DRAW}\n")
    sgf = tmp_path / "games.sgf"
    outflank("convert", str(path), str(sgf))
    named = sgf.read_text().replace("GM[2]", "GM[2]PB[Ada]PW[Ben]", 1)
    sgf.write_text(named)
    arguments = ("coach", str(sgf), "--depth", "2", "--workers", "1")
    report = json.loads(outflank(*arguments, "--player", "ada", "--json").stdout)
    assert report["games"] == 1
    assert set(report) >= {"phases", "openings", "mistakes", "trend", "practise"}
    assert "practise next" in outflank(*arguments, "--player", "Ben").stdout
    unknown = outflank(*arguments, "--player", "Eve")
    assert unknown.returncode == 2
    assert "no game of 'Eve': there are games of Ada, Ben" in unknown.stderr


@pytest.mark.parametrize("player", ["", "Ada"])
def test_a_missing_file_is_one_line(player, tmp_path):
    answer = outflank("coach", str(tmp_path / "none.sgf"), "--player", player)
    assert answer.returncode == 2
    assert answer.stderr.startswith("outflank: ")
    assert answer.stderr.count("\n") == 1
