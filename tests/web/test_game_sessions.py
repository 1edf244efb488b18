"""The server plays: replies, flags and passes come by themselves, and each change is sent once."""

import pytest
from fastapi.testclient import TestClient

from outflank.game import GRACE
from outflank.players import FunctionPlayer
from outflank.rules import Position
from outflank.web.app import create_app
from outflank.web.autoplay import PACE
from tests.web.playing import HOST, act, begin_game, done, watching
from tests.web.scripted_player import PatientPlayer, crash, exhaust, registered


@pytest.fixture
def patient():
    """A player that answers when the test lets it."""
    player = PatientPlayer()
    with registered("patient", lambda: player):
        yield player


@pytest.fixture
def pass_time(timed_client, timer):
    return lambda seconds: timed_client.portal.call(timer.advance, seconds)


# Replies


def test_a_reply_comes_also_if_nobody_watches(client, patient):
    game = begin_game(client, white="patient")
    act(client, game, "move", move="f5")
    patient.asked.wait()
    patient.may_answer.set()
    with watching(client, game) as watch:
        assert watch.until_settled()["ply"] == 2


def test_the_rules_run_once_a_move(client, patient, monkeypatch):
    played, play = [], Position.play

    def count(position, move):
        played.append(move)
        return play(position, move)

    monkeypatch.setattr(Position, "play", count)
    with watching(client, begin_game(client, white="patient")) as watch:
        for ply in (2, 4, 6):
            patient.may_answer.set()
            act(client, watch.game, "move", move=watch.game["legal"][0])
            while watch.game["ply"] < ply:
                watch.next()
    assert len(played) == watch.game["ply"] == 6


def test_a_reply_comes_after_a_restart(database, patient):
    with TestClient(create_app(database), headers=HOST) as client:
        game = begin_game(client, white="patient")
        act(client, game, "move", move="f5")
        patient.asked.wait()
    with TestClient(create_app(database), headers=HOST) as client:
        patient.may_answer.set()
        with watching(client, game) as watch:
            assert watch.until_settled()["ply"] == 2


def test_undo_while_a_player_thinks_stops_it_and_drops_its_move(client, patient):
    game = begin_game(client, white="patient")
    with watching(client, game) as watch:
        act(client, game, "move", move="f5")
        assert watch.next()["thinking"]
        patient.asked.wait()
        act(client, watch.game, "undo")
        back = watch.next()
        assert (back["ply"], back["thinking"], patient.stopped) == (0, False, True)
        act(client, back, "resign", color="black")
        assert watch.next()["moves"] == []


def test_redo_to_the_end_of_a_game_while_a_player_thinks_leaves_nobody_waiting(client, patient):
    """It once did: the player's task ended with StopIteration, which no future can hold."""
    start = "-OXXXXXX" + "X" * 48 + "XXXXXOX- X"  # Black at a1, White at h8, and all is over
    with watching(client, begin_game(client, start=start, white="patient")) as watch:
        act(client, watch.game, "move", move="a1")
        watch.next()
        patient.may_answer.set()
        assert watch.until_settled()["over"]
        act(client, watch.game, "undo")
        act(client, watch.next(), "move", move="a1")
        assert watch.next()["thinking"]
        act(client, watch.game, "redo")
        assert (watch.next()["over"], watch.game["thinking"]) == (True, False)
        assert act(client, watch.game, "redo").status_code == 400


def test_a_crash_loses_the_game_and_says_why(client):
    with registered("crashing", lambda: FunctionPlayer(crash, "crashing")):
        game = begin_game(client, white="crashing")
        with watching(client, game) as watch:
            act(client, game, "move", move="f5")
            watch.next()
            lost = watch.next()
    assert (lost["over"], lost["result"], lost["reason"]) == (True, 64, "crash")
    assert lost["comment"] == "White at move 2: RuntimeError: no idea"


@pytest.mark.parametrize(
    ("choose", "reason"),
    [(lambda board: 0, "illegal move"), (lambda board: "z9", "illegal move"), (exhaust, "crash")],
)
def test_a_player_that_breaks_the_rules_loses(client, choose, reason):
    with (
        registered("cheat", lambda: FunctionPlayer(choose, "cheat")),
        watching(client, begin_game(client, black="cheat", white="human")) as watch,
    ):
        lost = watch.until_settled()
    assert (lost["over"], lost["result"], lost["reason"]) == (True, -64, reason)
    assert lost["moves"] == []


def test_a_lost_game_can_be_taken_back_with_its_comment(client):
    with registered("crashing", lambda: FunctionPlayer(crash, "crashing")):
        game = begin_game(client, white="crashing")
        with watching(client, game) as watch:
            act(client, game, "move", move="f5")
            watch.next()
            act(client, watch.next(), "undo")
            back = watch.next()
    assert (back["over"], back["ply"], back["comment"]) == (False, 0, "")


# Two players


def test_two_players_go_on_at_a_pace_and_only_while_somebody_watches(timed_client, pass_time):
    game = begin_game(timed_client, black="random", white="greedy")
    pass_time(10 * PACE)
    assert timed_client.get(f"/api/games/{game['id']}").json()["ply"] == 0
    with watching(timed_client, game) as watch:
        assert watch.game["thinking"]
        for ply in (1, 2, 3):
            pass_time(PACE)
            assert watch.next()["ply"] == ply
    left = timed_client.get(f"/api/games/{game['id']}").json()
    assert not left["thinking"]
    pass_time(10 * PACE)
    assert timed_client.get(f"/api/games/{game['id']}").json()["ply"] == left["ply"] == 3


def test_two_players_finish_their_game(timed_client, pass_time):
    game = begin_game(timed_client, black="greedy", white="level:1", size=6)
    with watching(timed_client, game) as watch:
        while not watch.game["over"]:
            pass_time(PACE)
            watch.next()
        discs = watch.game["discs"]
    assert discs["black"] + discs["white"] > 20


def test_players_wait_while_a_game_is_paused_and_make_one_move_a_step(timed_client, pass_time):
    client, game = timed_client, begin_game(timed_client, black="random", white="greedy")
    with watching(client, game) as watch:
        act(client, game, "pause", paused=True)
        paused = watch.next()
        assert (paused["paused"], paused["thinking"]) == (True, False)
        pass_time(10 * PACE)
        assert act(client, paused, "step").json() == {"version": paused["version"] + 1}
        stepped = watch.next()
        assert (stepped["ply"], stepped["paused"]) == (1, True)
        pass_time(10 * PACE)
        act(client, stepped, "pause", paused=False)
        assert watch.next()["ply"] == 1
        assert act(client, watch.game, "step").status_code == 409
        pass_time(PACE)
        assert watch.next()["ply"] == 2


def test_a_game_is_paused_whatever_was_moved_meanwhile(client, begin):
    game = begin(black="random", white="greedy")
    answer = client.post(f"/api/games/{game['id']}/pause", json={"paused": True})
    assert answer.json() == {"version": 2}
    moved = client.post(f"/api/games/{game['id']}/pause", json={"paused": False, "ply": 7})
    assert moved.status_code == 409


def test_a_pause_stops_a_player_and_its_clock(timed_client, timer, pass_time, patient):
    client = timed_client
    game = begin_game(client, black="patient", white="patient", clock={"seconds": 60})
    with watching(client, game) as watch:
        pass_time(PACE)
        patient.asked.wait()
        pass_time(20)
        act(client, game, "pause", paused=True)
        paused = watch.next()
        assert patient.stopped
        assert (paused["clock"]["black"], paused["clock"]["running"]) == (40, False)
        pass_time(1000)
        assert not timer.pending
        assert client.get(f"/api/games/{game['id']}").json()["clock"]["black"] == 40


# Clocks


def test_a_flag_falls_by_itself(timed_client, pass_time):
    game = begin_game(timed_client, clock={"seconds": 5})
    with watching(timed_client, game) as watch:
        assert watch.game["clock"]["running"]
        pass_time(5 + GRACE - 0.01)
        assert not timed_client.get(f"/api/games/{game['id']}").json()["over"]
        pass_time(0.01)
        lost = watch.next()
    assert (lost["over"], lost["result"], lost["reason"]) == (True, -64, "time")
    assert lost["clock"]["running"] is False


def test_the_flag_of_a_player_falls_while_it_thinks(timed_client, pass_time, patient):
    game = begin_game(timed_client, black="patient", white="human", clock={"seconds": 5})
    with watching(timed_client, game) as watch:
        patient.asked.wait()
        assert patient.limit.clock == 5
        pass_time(6)
        lost = watch.next()
        assert (lost["over"], lost["reason"], lost["ply"]) == (True, "time", 0)
        assert patient.stopped


def test_a_clock_stands_still_while_nobody_watches(timed_client, pass_time):
    client, game = timed_client, begin_game(timed_client, clock={"seconds": 60, "increment": 1})
    pass_time(1000)
    assert not client.get(f"/api/games/{game['id']}").json()["clock"]["running"]
    with watching(client, game):
        pass_time(7)
    pass_time(1000)
    with watching(client, game) as watch:
        pass_time(3)
        act(client, game, "move", move="f5")
        after = watch.next()
    assert after["clock"]["black"] == 51
    assert after["tree"][0]["seconds"] == 10


def test_a_move_in_time_stops_the_flag(timed_client, timer, pass_time):
    client = timed_client
    game = begin_game(client, white="human", clock={"seconds": 5, "increment": 2})
    with watching(client, game) as watch:
        pass_time(4)
        act(client, game, "move", move="f5")
        assert watch.next()["clock"]["black"] == 3
        pass_time(4)
        act(client, watch.game, "move", move="d6")
        after = watch.next()
        assert (after["clock"]["black"], after["clock"]["white"]) == (3, 3)
        assert timer.pending == 1


def test_time_follows_from_the_line_when_moves_are_taken_back_and_made_again(
    timed_client, pass_time
):
    client = timed_client
    game = begin_game(client, white="human", clock={"seconds": 60, "increment": 1})
    with watching(client, game) as watch:
        for move, seconds in (("f5", 10), ("d6", 5), ("c3", 20)):
            pass_time(seconds)
            act(client, watch.game, "move", move=move)
            watch.next()
        clocks = [(watch.game["clock"]["black"], watch.game["clock"]["white"])]
        for what in ("undo", "undo", "redo", "redo"):
            pass_time(7)  # which is nobody's loss
            act(client, watch.game, what)
            clock = watch.next()["clock"]
            clocks.append((clock["black"], clock["white"]))
    assert clocks == [(32, 56), (51, 56), (51, 60), (51, 56), (32, 56)]


# Those who watch


def test_every_window_of_a_game_sees_every_change(client, begin):
    game = begin(white="human")
    with watching(client, game) as one, watching(client, game) as other:
        act(client, game, "move", move="f5")
        assert one.next() == other.next()
        act(client, one.game, "undo")
        assert one.next()["moves"] == other.next()["moves"] == []


def test_who_watches_slowly_sees_the_newest_and_harms_nobody(client, begin):
    game = begin(white="human")
    with client.websocket_connect(f"/api/games/{game['id']}/watch") as socket:
        for _ in range(30):
            game = done(client, game, "move", move="f5")
            game = done(client, game, "undo")
        seen = socket.receive_json()
        while seen["version"] < game["version"]:
            seen = socket.receive_json()


def test_who_comes_later_begins_with_the_newest_state(client, begin):
    game = begin(white="human")
    with watching(client, game):
        after = done(client, game, "move", move="f5")
        with watching(client, game) as late:
            assert late.game["version"] == after["version"]


def test_a_game_that_is_deleted_while_a_player_thinks_stays_deleted(client, patient):
    game = begin_game(client, black="patient", white="human")
    with watching(client, game) as watch:
        patient.asked.wait()
        assert client.delete(f"/api/games/{game['id']}").status_code == 204
        assert watch.error()["deleted"]
        assert patient.stopped
        assert act(client, game, "resign", color="white").status_code == 404
    assert client.get(f"/api/games/{game['id']}").status_code == 404
    assert client.get("/api/games").json()["total"] == 0


def test_who_comes_after_a_game_was_deleted_hears_that(client, begin):
    game = begin()
    client.delete(f"/api/games/{game['id']}")
    with client.websocket_connect(f"/api/games/{game['id']}/watch") as socket:
        assert socket.receive_json()["deleted"]


def test_a_player_that_is_gone_is_nobodys_fault(database):
    nobody = FunctionPlayer(lambda board: board.legal_moves, "here")
    with (
        registered("here", lambda: nobody),
        TestClient(create_app(database), headers=HOST) as client,
    ):
        game = begin_game(client, black="human", white="here")
    with TestClient(create_app(database), headers=HOST) as client, watching(client, game) as watch:
        act(client, game, "move", move="f5")
        watch.next()
        assert "unknown player 'here'" in watch.error()["error"]
        assert client.get(f"/api/games/{game['id']}").json()["over"] is False
        act(client, watch.game, "undo")
        assert watch.next()["ply"] == 0
