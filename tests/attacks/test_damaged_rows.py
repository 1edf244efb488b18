"""Damaged rows: each is reported and skipped, and all others are unaffected."""

import json
import sqlite3
from contextlib import closing

import pytest
from fastapi.testclient import TestClient

from outflank.arena import Plan
from outflank.rules import Position
from outflank.store import (
    Database,
    GameLibrary,
    PracticeStore,
    TournamentStore,
    stored_document,
)
from outflank.web.app import create_app
from outflank.web.routes.practice import ANONYMOUS
from tests.cli.outflank_command import complaint, outflank
from tests.store.broken_documents import broken_documents

START = Position.start().to_text()
AFTER_F5 = Position.start().play("f5").to_text()

NO_OBJECT = ["", "no JSON", "[]", "null", "7", "{}", "[" * 100_000, '{"a": ' * 5000, '"\\ud800"']


@pytest.fixture
def path(tmp_path):
    return tmp_path / "outflank.db"


def serve(path):
    return TestClient(create_app(path), headers={"host": "127.0.0.1"})


def change(path, statement, *values):
    """Change the database in ways that Outflank would not."""
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(statement, values).rowcount == 1


def reported(client):
    return {(row["table"], row["key"]) for row in client.get("/api/damage").json()["damaged"]}


# Games of the page


def begin_games(path):
    """Three games with a move each; the library leaves out those without."""
    game = {"white": "human", "moves": ["f5", "d6"], "clock": {"seconds": 60, "increment": 1}}
    with serve(path) as client:
        begun = [client.post("/api/games", json=game).json()["id"] for _ in range(3)]
        for name in begun:
            moved = client.post(f"/api/games/{name}/move", json={"move": "c3", "ply": 2})
            assert moved.status_code == 200, moved.text
    return begun


@pytest.mark.parametrize("document", ["no JSON", "[]", "{}"])
def test_a_game_without_a_document_is_told_and_the_others_are_exported(path, document):
    bad, *_ = begin_games(path)
    change(path, "UPDATE library SET document = ? WHERE id = ?", document, bad)
    with serve(path) as client:
        for form in ("ggf", "transcript"):
            answer = client.get("/api/games/export", params={"format": form})
            assert (answer.status_code, len(answer.text.splitlines())) == (200, 2)
        assert client.get("/api/games").json()["total"] == 3
        assert reported(client) == {("library", bad)}
        answer = client.get(f"/api/games/{bad}")
        assert answer.status_code == 400
        assert f"game '{bad}' is damaged: " in answer.json()["error"]
        assert client.delete(f"/api/games/{bad}").status_code == 204
        assert client.get("/api/games").json()["total"] == 2
        assert reported(client) == set()


def test_a_game_with_any_broken_value_is_left_out(path):
    bad, *others = begin_games(path)
    with Database(path) as database:
        document = stored_document(GameLibrary(database).load(bad))
    for text in (*NO_OBJECT, *map(json.dumps, broken_documents(document))):
        change(path, "UPDATE library SET document = ? WHERE id = ?", text, bad)
        with Database(path, synced=False) as database:
            found = dict(GameLibrary(database).load_many([bad, *others]))
            assert list(found) == others, text
            assert list(database.damaged) == [("library", bad)]


@pytest.mark.parametrize(
    "value", ["black = CAST(x'ff2020' AS TEXT)", "result = 9e999", "size = 5", "plies = -1"]
)
def test_a_game_that_cannot_be_listed_keeps_no_other_from_it(path, value):
    bad, *others = begin_games(path)
    change(path, f"UPDATE library SET {value} WHERE id = ?", bad)
    with serve(path) as client:
        listed = client.get("/api/games").json()
        assert {game["id"] for game in listed["games"]} == set(others)
        assert reported(client) == {("library", bad)}
        assert len(client.get("/api/games/export").text.splitlines()) == 2


# Practice


@pytest.mark.parametrize(
    "value",
    [
        "answers = 'no JSON'",
        "answers = '{}'",
        "answers = '[]'",
        "answers = '[7]'",
        "answers = '[\"a1\"]'",
        "position = 'no board'",
        "kind = 'joke'",
        "due = '1999'",
        "due = '1999 is long ago'",
        "step = -1",
        "played = CAST(x'ff' AS TEXT)",
    ],
)
def test_a_damaged_card_does_not_end_practice(path, value):
    with Database(path) as database:
        practice = PracticeStore(database, ANONYMOUS)
        practice.add(START, "mistake", ["f5"])
        practice.add(AFTER_F5, "endgame", ["d6"])
    change(path, f"UPDATE practice SET {value} WHERE id = 1")
    with serve(path) as client:
        assert client.get("/api/practice/next").json()["id"] == 2
        assert client.get("/api/practice").json()["cards"] == 1
        assert reported(client) == {("practice", "1")}
        answer = client.post("/api/practice/1/answer", json={"move": "f5"})
        assert answer.status_code == 400
        assert "card 1 is damaged: " in answer.json()["error"]
        assert client.delete("/api/practice/1").status_code == 204
        assert reported(client) == set()


# Tournaments


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A database with two matches."""
    path = tmp_path_factory.mktemp("played") / "outflank.db"
    for name in ("good", "bad"):
        match = ("match", "random", "greedy", "--games", "4", "--size", "4", "--seed", "1")
        assert outflank(*match, "--name", name, "--store", str(path)).returncode == 0
    return path


@pytest.fixture
def matches(played, path):
    with closing(sqlite3.connect(played)) as source, closing(sqlite3.connect(path)) as target:
        source.backup(target)
    return path


def games(path, *arguments):
    result = outflank("games", *arguments, "--store", str(path))
    assert result.returncode == 0, result
    return result


def break_plan(plan):
    """A plan's document with each of its values gone or wrong in turn."""
    wrong = {
        "kind": [7, "joke"],
        "players": [7, [1, 2], ["random"], ["random", "random"]],
        "openings": [[], "f5", [7]],
        "control": [[], {"x": 1}, {"move": "x"}],
        "size": [5, "8"],
        "sprt": [[1], {"elo0": "x", "elo1": 5}, {"elo0": 5, "elo1": 0}],
        "seed": ["x", -1],
    }
    for key, values in wrong.items():
        yield {name: value for name, value in plan.items() if name != key}
        yield from (plan | {key: value} for value in values)


def test_a_plan_that_is_broken_in_any_way_hides_no_other_tournament(matches):
    with Database(matches) as database:
        plan = TournamentStore(database).get("bad").plan
    for text in (*NO_OBJECT, *map(json.dumps, break_plan(plan))):
        change(matches, "UPDATE tournaments SET plan = ? WHERE name = 'bad'", text)
        with Database(matches, synced=False) as database:
            found = TournamentStore(database).all(Plan.from_document)
            assert [tournament.name for tournament in found] == ["good"], text
            assert list(database.damaged) == [("tournaments", "bad")]


def test_a_damaged_plan_is_told_on_the_page(matches):
    change(matches, "UPDATE tournaments SET plan = json_remove(plan, '$.size') WHERE name = 'bad'")
    with serve(matches) as client:
        listed = client.get("/api/tournaments")
        assert [row["name"] for row in listed.json()["tournaments"]] == ["good"]
        assert reported(client) == {("tournaments", "bad")}
        shown = client.get("/api/tournaments/bad")
        resumed = client.post("/api/tournaments/bad/resume")
        for answer in (shown, resumed):
            assert answer.status_code == 400
            assert "tournament 'bad' is damaged: " in answer.json()["error"]


def test_a_damaged_plan_is_told_on_the_command_line_and_loses_no_game(matches):
    change(matches, "UPDATE tournaments SET plan = '[]' WHERE name = 'bad'")
    listed = games(matches)
    assert listed.stdout == "good: match, 4 of 4 games, random, greedy\n"
    assert listed.stderr.startswith("outflank: left out: tournaments 'bad' is damaged: ")
    assert listed.stderr.count("\n") == 1
    shown = games(matches, "bad", "--json")
    document = json.loads(shown.stdout)
    assert (document["kind"], document["players"]) == (None, ["random", "greedy"])
    assert len(document["games"]) == 4
    assert shown.stderr.startswith("outflank: tournament 'bad' is damaged: ")
    resumed = outflank("match", "--resume", "bad", "--store", str(matches))
    assert "tournament 'bad' is damaged: " in complaint(resumed)


@pytest.mark.parametrize(
    "value",
    [
        "ggf = ''",
        "ggf = 'no GGF'",
        "ggf = replace(ggf, ']B[', ']W[')",
        "ggf = substr(ggf, 1, 150)",
        "ggf = CAST(x'ff' AS TEXT)",
        "result = 1e300",
        "ggf = replace(ggf, 'BO[4', 'BO[8')",
    ],
)
def test_a_damaged_game_is_told_by_number_and_the_others_are_written(matches, tmp_path, value):
    change(matches, f"UPDATE games SET {value} WHERE tournament = 'bad' AND number = 2")
    written = games(matches, "bad", "--out", str(tmp_path / "out.ggf"))
    assert len((tmp_path / "out.ggf").read_text().splitlines()) == 3
    assert written.stderr.startswith("outflank: left out: games 'bad 2' is damaged: ")
    assert written.stderr.count("\n") == 1
    numbers = [
        game["number"] for game in json.loads(games(matches, "bad", "--json").stdout)["games"]
    ]
    assert numbers == [0, 1, 3]


def test_a_game_whose_row_is_damaged_is_played_again_when_a_match_goes_on(matches):
    change(
        matches,
        "UPDATE games SET black = CAST(x'ff' AS TEXT) WHERE tournament = 'bad' AND number = 2",
    )
    with serve(matches) as client:
        assert client.get("/api/tournaments/bad").json()["played"] == 3
    resumed = outflank("match", "--resume", "bad", "--store", str(matches), "--json")
    assert json.loads(resumed.stdout)["games"] == 4
    assert resumed.stderr == (
        "outflank: left out: games 'bad 2' is damaged: its column 3 is not UTF-8\n"
    )
    assert len(json.loads(games(matches, "bad", "--json").stdout)["games"]) == 4
    assert games(matches).stderr == ""


def test_codes_for_the_terminal_in_a_damaged_row_are_not_obeyed(matches):
    change(matches, "UPDATE tournaments SET plan = '[]', name = ? WHERE name = 'good'", "\x1b[2J\n")
    assert "'\\\\x1b[2J\\\\n'" in games(matches).stderr
