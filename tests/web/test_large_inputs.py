"""Inputs are bounded by what a game can be, and large ones are processed in batches."""

import pytest

from outflank.arena import Plan, Standings, TimeControl
from outflank.formats import GameRecord, RecordedMove
from outflank.store import Database, TournamentStore
from outflank.web.standings_view import READ_AT_A_TIME

GAME = "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6"


def test_a_start_is_no_longer_than_a_game_can_be(client):
    assert client.post("/api/games", json={"start": "f5\n" * 60_000}).status_code == 422
    comment = "(;GM[Othello]PB[a]PW[b]CO[" + "x" * 10_000 + "]TY[8]B[f5];)"
    assert client.post("/api/games", json={"start": comment}).json()["ply"] == 1


def test_a_review_is_of_one_game(client):
    with client.websocket_connect("/api/review") as socket:
        socket.send_json({"text": "f5d6c3\n" * 10_000})
        assert "text" in socket.receive_json()["error"]
        socket.send_json({"text": GAME, "level": 1})
        assert socket.receive_json()["line"]


def test_of_a_large_text_the_first_games_are_shown(client):
    shown = client.post("/api/read", json={"text": "f5d6c3\n" * 20_000}).json()
    assert len(shown["games"]) == 100


def store_run(database, players, games, *, size=8, stored=None):
    """A match of many games, as if it had been played: Black wins two of three."""
    opening = "f5" if size == 8 else "b1"
    plan = Plan("match", players, (opening,) * (games // 2), TimeControl(), size)
    with Database(database) as opened:
        store = TournamentStore(opened)
        store.create("large", plan.document())
        for game in plan.games()[:stored]:
            result = 2.0 if game.number % 3 else -2.0
            store.add_game(
                "large", game.number, GameRecord(game.black, game.white, (), result=result)
            )
    return plan


def test_a_run_of_many_games_is_counted_in_pieces(client, database):
    games = 2 * READ_AT_A_TIME + 500
    plan = store_run(database, ("random", "greedy"), games, stored=games - 200)
    standings = Standings(plan)
    for game in plan.games()[: games - 200]:
        standings.add(game, 2.0 if game.number % 3 else -2.0, "")
    (shown,) = client.get("/api/tournaments").json()["tournaments"]
    assert (shown["played"], shown["total"]) == (games - 200, games)
    ratings = standings.ratings()
    assert {row["player"]: row["elo"] for row in shown["standings"]} == {
        name: round(rating.elo, 1) for name, rating in ratings.items()
    }
    with Database(database) as opened:
        record = GameRecord("random", "greedy", (RecordedMove(37),), result=2.0)
        TournamentStore(opened).add_game("large", games - 200, record)
    assert client.get("/api/tournaments/large").json()["played"] == games - 199


def test_a_game_that_is_stored_while_results_are_read_is_counted(client, database, monkeypatch):
    store_run(database, ("random", "greedy"), 4, stored=1)
    read = TournamentStore.results_between

    def read_before_another_comes(self, *args, **options):
        monkeypatch.undo()
        found = read(self, *args, **options)
        with Database(database) as opened:
            TournamentStore(opened).add_game("large", 1, GameRecord("greedy", "random", ()))
        return found

    monkeypatch.setattr(TournamentStore, "results_between", read_before_another_comes)
    shown = [client.get("/api/tournaments/large").json()["played"] for _ in range(2)]
    assert shown == [1, 2]


@pytest.mark.parametrize("size", [4, 6])
def test_a_run_on_a_small_board_is_gone_on_with(client, database, size):
    store_run(database, ("random", "greedy"), 2, size=size, stored=1)
    answer = client.post("/api/tournaments/large/resume")
    assert answer.status_code == 200, answer.text
