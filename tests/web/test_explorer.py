"""The explorer: what base and book know, and imports from the page."""

import json

import pytest

from outflank import Board, Color, Game
from outflank.formats import write_games
from tests.wthor_file import wthor

MOVES = "f5d6c3d3c4f4f6"
GGF = "(;GM[Othello]PC[x]PB[Ada]PW[Bea]TY[8]DT[2001.02.03]B[f5]W[d6]B[c3]W[d3]B[c4];)"


def send(client, name, content):
    answer = client.post(f"/api/base/import?name={name}", content=content)
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


@pytest.fixture
def base(client):
    send(client, "some.ggf", GGF.encode())
    return client


def test_without_a_base_the_book_is_shown(client):
    found = client.post("/api/explore", json={"moves": ["f5", "d6", "c3"]}).json()
    assert (found["base"], found["games"]) == (False, 0)
    assert found["moves"]
    assert all(move["book"] is not None for move in found["moves"])
    assert found["opening"]


@pytest.mark.parametrize(("language", "name"), [("en", "Tiger"), ("ja", "虎"), ("de", "Tiger")])
def test_an_opening_is_called_by_its_name_in_a_language(client, language, name):
    moves = ["f5", "d6", "c3", "d3", "c4"]
    found = client.post(f"/api/explore?language={language}", json={"moves": moves}).json()
    assert name in found["opening"]


def test_moves_and_games_of_a_position_are_found(base):
    found = base.post("/api/explore", json={"moves": ["f5", "d6"]}).json()
    played = [move for move in found["moves"] if move["games"]]
    assert [(move["move"], move["games"]) for move in played] == [("c3", 1)]
    (game,) = found["found"]
    assert (game["black"], game["white"], game["year"]) == ("Ada", "Bea", 2001)
    opened = base.get(f"/api/base/games/{game['id']}").json()
    assert [step["move"] for step in opened["line"]["steps"][1:]] == ["f5", "d6", "c3", "d3", "c4"]
    assert "PB[Ada]" in opened["text"]


def test_wthor_files_arrive_as_bytes_with_their_names(client):
    squares = [Board().shape.parse(MOVES[at : at + 2]) for at in range(0, len(MOVES), 2)]
    (result,) = send(client, "WTH_1999.wtb", wthor((squares, 40)))[-1:]
    assert (result["games"], result["known"]) == (1, False)
    assert client.post("/api/explore", json={"moves": ["f5", "d6"]}).json()["games"] == 1


def test_names_of_players_are_found_in_the_files_beside_the_games(client, database, tmp_path):
    headers = {"Black": "Ada", "White": "Bea", "Event": "Open", "Date": "1999"}
    game = Game.from_moves(MOVES, headers=headers)
    game.lose(Color.WHITE, "resigned")
    write_games([game], tmp_path / "WTH_1999.wtb")
    for suffix, is_names in ((".JOU", True), (".TRN", True), (".wtb", False)):
        path = tmp_path / f"WTH_1999{suffix}"
        assert send(client, path.name, path.read_bytes())[-1]["names"] == is_names
    players = client.get("/api/base/players").json()["players"]
    assert {player["name"] for player in players} == {"Ada", "Bea"}
    kept = database.with_name("base-files").iterdir()
    assert sorted(path.suffix for path in kept) == [".JOU", ".TRN"]


def test_a_file_that_is_there_already_is_not_doubled(base):
    (result,) = send(base, "other.ggf", GGF.encode())
    assert result["known"]
    assert base.get("/api/base").json()["games"] == 1


def test_a_file_of_the_same_name_takes_the_place_of_the_earlier_one(base):
    (result,) = send(base, "some.ggf", GGF.replace("Ada", "Eve").encode())
    assert (result["games"], result["replaced"]) == (1, 1)
    assert base.get("/api/base").json()["games"] == 1


def test_players_are_found_with_how_they_did(base):
    (player,) = base.get("/api/base/players?part=ada").json()["players"]
    assert (player["name"], player["games"]) == ("Ada", 1)
    assert base.get("/api/base/games?player=Ada").json()["total"] == 1
    assert base.get("/api/base/games?player=nobody").json()["total"] == 0


def test_what_is_no_file_of_games_is_said(client):
    assert "error" in send(client, "x.ggf", b"nothing of the kind")[-1]
    for name in ("../x.ggf", "", ".", "x" * 100 + ".ggf", "\u68cb" * 90):
        answer = client.post("/api/base/import", params={"name": name}, content=b"f5")
        assert answer.status_code in (400, 422), name
    assert client.get("/api/base/games/1").status_code == 404
