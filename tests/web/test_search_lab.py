"""Searches on display, through the server."""

import pytest

from outflank.evaluation import create_evaluation
from outflank.rules import Position
from outflank.search import trace_document, trace_search


def test_the_tree_of_a_search_is_what_the_command_prints(client):
    answer = client.post("/api/tree", json={"size": 4, "depth": 3, "eval": "mobility", "width": 2})
    trace = trace_search(Position.start(4), create_evaluation("mobility"), depth=3, width=2)
    assert answer.json() == trace_document(trace)


@pytest.mark.parametrize(
    ("body", "status", "field", "what"),
    [
        ({"depth": 12, "search": "minimax"}, 400, None, "5,000 can be shown"),
        ({"depth": 61}, 422, "depth", "less than or equal to 60"),
        ({"eval": "clever"}, 404, "eval", "evaluation 'clever'"),
        ({"position": "f5f5"}, 400, "position", "f5"),
        ({"position": "X" * 64 + " X"}, 400, "position", "the game is over"),
        ({"position": "-" * 5000}, 422, "position", "at most 2000"),
        ({"search": "mtdf"}, 422, "search", "minimax"),
    ],
)
def test_a_search_that_makes_no_sense_is_refused(client, body, status, field, what):
    answer = client.post("/api/tree", json=body)
    assert answer.status_code == status
    assert what in answer.json()["error"]
    assert answer.json()["field"] == field


def last_news(socket):
    message = socket.receive_json()
    while not (message.get("done") or message.get("error")):
        message = socket.receive_json()
    return message


def test_a_race_tells_how_far_both_are_until_both_are_done(client):
    with client.websocket_connect("/api/race") as socket:
        socket.send_json(
            {"size": 4, "first": "minimax:depth=4", "second": "mcts:seed=1", "seconds": 30}
        )
        first, second = last_news(socket)["sides"]
    assert first["depth"] == 4
    assert first["done"]
    assert second["done"]
    assert second["nodes"] > 1000


def test_a_new_race_stops_the_one_before(client):
    with client.websocket_connect("/api/race") as socket:
        socket.send_json({"first": "outflank", "second": "mcts", "seconds": 30})
        assert not socket.receive_json()["done"]
        socket.send_json({"stop": True})
        socket.send_json({"size": 4, "first": "alphabeta:depth=2", "second": "alphabeta:depth=1"})
        assert last_news(socket)["sides"][0]["depth"] == 2


@pytest.mark.parametrize(
    "searches", [("outflank", "mcts"), ("alphabeta:depth=40", "minimax:depth=40")]
)
def test_a_client_who_leaves_stops_both_searches(small_client, searches):
    first, second = searches
    for _ in range(3):  # there are places for one analysis only
        with small_client.websocket_connect("/api/race") as socket:
            socket.send_json({"first": first, "second": second, "seconds": 30})
            socket.receive_json()
    with small_client.websocket_connect("/api/analysis") as socket:
        socket.send_json({"seconds": 0.1})
        assert "lines" in last_news(socket)


@pytest.mark.parametrize(
    ("message", "field", "what"),
    [
        ({"first": "random"}, "first", "cannot be watched"),
        ({"first": "gtp:sh"}, "first", "command line only"),
        ({"first": "mcts:memory=4000"}, "first", "command line only"),
        ({"second": "clever"}, "second", "clever"),
        ({"second": "copenhagen", "size": 4}, "second", "does not play on a 4x4 board"),
        ({"seconds": 1000}, "seconds", "less than or equal to 30"),
        ({"position": "X" * 64 + " X"}, "position", "the game is over"),
        ("rubbish", None, "valid dictionary"),
    ],
)
def test_a_race_that_makes_no_sense_is_refused(client, message, field, what):
    with client.websocket_connect("/api/race") as socket:
        socket.send_json(message)
        news = last_news(socket)
    assert what in news["error"]
    assert news["field"] == field
