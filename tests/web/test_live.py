"""WebSockets: analysis, reviews, and clients that send rubbish, leave or flood."""

import json

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.web.playing import begin_game, done

GAME = "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6"
LATE = "XXXXXXXXOXOOOOOXXOXOOXOXXXOXOOOXXOXOXOOXXOXXOOXX--XXXO-X--X----- X"


def until_done(socket):
    messages = [socket.receive_json()]
    while not (messages[-1].get("done") or messages[-1].get("error")):
        messages.append(socket.receive_json())
    return messages


def test_an_analysis_goes_deeper_until_all_is_proven(client):
    with client.websocket_connect("/api/analysis") as socket:
        socket.send_json({"id": 7, "start": LATE})
        messages = until_done(socket)
    last = messages[-1]
    assert {message["id"] for message in messages} == {7}
    assert all(line["exact"] for line in last["lines"])
    assert {line["move"]: line["score"] for line in last["lines"]} == {
        "f8": 2, "e8": -2, "g7": -4, "b7": -6, "a7": -10
    }  # fmt: skip
    assert last["lines"][0]["pv"][0] == "f8"


def test_a_new_question_stops_the_one_before(client):
    with client.websocket_connect("/api/analysis") as socket:
        socket.send_json({"id": 1, "seconds": 100})
        assert socket.receive_json()["id"] == 1
        socket.send_json({"id": 2, "start": LATE})
        message = socket.receive_json()
        while message["id"] == 1:
            message = socket.receive_json()
        assert message["id"] == 2


def test_an_analysis_tells_news_all_the_time(client):
    with client.websocket_connect("/api/analysis") as socket:
        socket.send_json({"id": 1, "seconds": 1})
        messages = until_done(socket)
    assert len(messages) >= 5
    assert [message["done"] for message in messages].count(True) == 1


def test_a_finished_game_has_nothing_to_analyse(client):
    with client.websocket_connect("/api/analysis") as socket:
        socket.send_json({"start": "X" * 64 + " X"})
        assert socket.receive_json()["over"]


@pytest.mark.parametrize(
    "message",
    ["", "rubbish", "[]", "3", '{"lines": 0}', '{"moves": ["z9"]}', '{"start": "XO"}',
     '{"seconds": -1}', '{"x": 1}', '{"size": 7}', "[" * 100_000, "x" * 300_000],
)  # fmt: skip
def test_rubbish_is_answered_and_the_socket_goes_on(client, message):
    with client.websocket_connect("/api/analysis") as socket:
        socket.send_text(message)
        assert socket.receive_json()["error"]
        socket.send_json({"id": 3, "start": LATE})
        assert until_done(socket)[-1]["done"]


def test_bytes_are_rubbish_too(client):
    with client.websocket_connect("/api/analysis") as socket:
        socket.send_bytes(b"\x00\xff")
        assert socket.receive_json()["error"]


def test_a_flood_of_questions_ends_with_the_answer_to_the_last(client):
    with client.websocket_connect("/api/analysis") as socket:
        for number in range(200):
            socket.send_json({"id": number, "seconds": 60})
        socket.send_json({"id": 200, "start": LATE})
        message = socket.receive_json()
        while not (message["id"] == 200 and message["done"]):
            message = socket.receive_json()


def test_who_leaves_in_mid_search_stops_it(small_client):
    for _ in range(3):  # one analysis at a time: the next must be free again
        with small_client.websocket_connect("/api/analysis") as socket:
            socket.send_json({"seconds": 60})
            assert socket.receive_json()["lines"]
    with small_client.websocket_connect("/api/analysis") as socket:
        socket.send_json({"start": LATE})
        assert until_done(socket)[-1]["done"]


def test_more_analyses_than_allowed_are_told_to_wait(small_client):
    with (
        small_client.websocket_connect("/api/analysis") as one,
        small_client.websocket_connect("/api/analysis") as two,
    ):
        one.send_json({"seconds": 60})
        one.receive_json()
        two.send_json({"seconds": 60})
        assert "too many analyses" in two.receive_json()["error"]


def test_more_sockets_than_allowed_are_closed(small_client):
    with (
        small_client.websocket_connect("/api/analysis"),
        small_client.websocket_connect("/api/analysis"),
        small_client.websocket_connect("/api/analysis") as third,
        pytest.raises(WebSocketDisconnect),
    ):
        third.receive_json()


def test_a_review_judges_every_move(client):
    with client.websocket_connect("/api/review") as socket:
        socket.send_json({"text": GAME, "level": 4})
        messages = until_done(socket)
    moves = [message["move"] for message in messages if "move" in message]
    assert sorted(move["number"] for move in moves) == list(range(1, 17))
    assert {move["verdict"] for move in moves} <= {"best", "good", "inaccuracy", "mistake",
                                                   "blunder"}  # fmt: skip
    assert set(messages[-1]["accuracy"]) == {"black", "white"}
    assert len(messages[0]["line"]["steps"]) == 17


def test_the_endgame_part_of_a_review_is_exact(client):
    with client.websocket_connect("/api/review") as socket:
        game = begin_game(client, start=LATE, white="human")
        for _ in range(4):
            game = done(client, game, "move", move=game["legal"][0])
        socket.send_json({"game": game["id"], "level": 6})
        moves = [message["move"] for message in until_done(socket) if "move" in message]
    assert all(move["exact"] for move in moves)


@pytest.mark.parametrize(
    ("message", "error"),
    [
        ({}, "there is no game to review"),
        ({"text": ""}, "empty"),
        ({"text": "f5f5"}, "f5"),
        ({"text": "(;GM[Go];)"}, "not Othello"),
        ({"game": "none"}, "there is no game 'none'"),
        ({"text": "f5", "level": 99}, "level"),
        ({"start": 3}, "start"),
    ],
)
def test_what_cannot_be_reviewed_says_why(client, message, error):
    with client.websocket_connect("/api/review") as socket:
        socket.send_text(json.dumps(message))
        assert error in socket.receive_json()["error"]


def test_a_game_that_is_not_there_cannot_be_watched(client):
    with client.websocket_connect("/api/games/none/watch") as socket:
        assert "there is no game" in socket.receive_json()["error"]


def test_who_leaves_a_review_stops_it(small_client):
    for _ in range(3):  # one at a time: the next must be free again
        with small_client.websocket_connect("/api/review") as socket:
            socket.send_json({"text": GAME, "level": 24})
            assert socket.receive_json()["line"]
    with small_client.websocket_connect("/api/analysis") as socket:
        socket.send_json({"start": LATE})
        assert until_done(socket)[-1]["done"]


def test_small_boards_are_reviewed_too(client):
    with client.websocket_connect("/api/review") as socket:
        socket.send_json({"text": "c2b2", "size": 6, "level": 3})
        assert until_done(socket)[-1]["done"]
