"""Games over the wire: every rule that the page relies on."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from fastapi.testclient import TestClient

from outflank import Board
from outflank.web.app import create_app

# Black has no answer to the eighth move and passes.
PASS_GAME = "d3c3e6d2d1e1b2c1"


def act(client, game, what, **body):
    return client.post(f"/api/games/{game['id']}/{what}", json={"ply": game["ply"]} | body)


def done(client, game, what, **body):
    answer = act(client, game, what, **body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_new_game_is_ready_to_play(begin):
    game = begin()
    assert game["board"] == Board().to_text().split()[0]
    assert (game["turn"], game["ply"], game["over"]) == ("black", 0, False)
    assert game["legal"] == ["d3", "c4", "f5", "e6"]
    assert game["discs"] == {"black": 2, "white": 2}


@pytest.mark.parametrize("size", [4, 6, 8])
def test_games_are_played_to_the_end_against_a_level(client, begin, size):
    game = begin(size=size, white="level:1")
    while not game["over"]:
        if game[game["turn"]] == "human":
            game = done(client, game, "move", move=game["legal"][0])
        else:
            game = done(client, game, "reply")
    assert game["result"] is not None
    assert game["legal"] == []
    assert act(client, game, "move", move="a1").status_code == 409


def test_two_players_can_be_watched(client, begin):
    game = begin(black="greedy", white="level:1", size=6)
    while not game["over"]:
        game = done(client, game, "reply")
    assert game["discs"]["black"] + game["discs"]["white"] > 20


def test_a_forced_pass_is_made_and_listed(client, begin):
    game = begin(start=PASS_GAME[:-2], white="human")
    game = done(client, game, "move", move=PASS_GAME[-2:])
    assert game["moves"][-1] == "pass"
    assert game["turn"] == "white"
    taken = done(client, game, "undo")
    assert taken["ply"] == game["ply"] - 2


def test_undo_goes_back_to_the_persons_move_and_redo_comes_back(client, begin):
    game = begin(white="level:1")
    first = done(client, game, "move", move="f5")
    second = done(client, first, "reply")
    back = done(client, second, "undo")
    assert (back["ply"], back["can_redo"]) == (0, True)
    again = done(client, back, "redo")
    assert again["moves"] == second["moves"]
    back = done(client, again, "undo")
    same = done(client, back, "move", move="f5")
    assert same["can_redo"]  # the reply may still be made again
    back = done(client, same, "undo")
    other = done(client, back, "move", move="d3")
    assert not other["can_redo"]


def test_undo_while_the_computer_thinks_drops_its_move(client, begin):
    game = begin(white="outflank:time=8")
    with client.websocket_connect(f"/api/games/{game['id']}/watch"):
        first = done(client, game, "move", move="f5")
        with ThreadPoolExecutor(1) as other:
            reply = other.submit(act, client, first, "reply")
            while not client.app.state.server.games._open[game["id"]].thought:
                pass
            back = done(client, first, "undo")
            assert back["ply"] == 0
            assert reply.result().json()["ply"] == 0  # the search was stopped, its move dropped
    assert client.get(f"/api/games/{game['id']}").json()["moves"] == []


def test_a_move_for_a_state_that_is_gone_is_a_conflict(client, begin):
    game = begin(white="human")
    done(client, game, "move", move="f5")
    stale = act(client, game, "move", move="d3")
    assert stale.status_code == 409
    assert "moved on" in stale.json()["error"]


def test_to_ask_for_a_reply_twice_makes_one_move(client, begin):
    game = begin(black="level:1", white="human")
    once = done(client, game, "reply")
    again = done(client, game, "reply")
    assert once["moves"] == again["moves"]
    assert once["version"] == again["version"] > game["version"]
    assert again["ply"] == 1


@pytest.mark.parametrize(
    ("move", "status", "message"),
    [
        ("a1", 400, "a1 turns no disc over"),
        ("z9", 400, "z9"),
        ("pass", 400, "pass"),
        ("", 422, "move"),
    ],
)
def test_bad_moves_say_what_is_wrong(client, begin, move, status, message):
    answer = act(client, begin(), "move", move=move)
    assert answer.status_code == status
    assert message in answer.json()["error"]


def test_it_is_not_a_persons_turn_while_a_player_is_to_move(client, begin):
    game = begin(black="level:1")
    assert act(client, game, "move", move="f5").status_code == 409
    assert act(client, begin(), "reply").status_code == 400


def test_a_game_can_be_resigned(client, begin):
    game = done(client, begin(), "resign", color="black")
    assert (game["over"], game["result"], game["reason"]) == (True, -64, "resigned")
    back = begin()
    assert act(client, back, "resign", color="white").status_code == 409


def test_a_clock_that_runs_out_loses(client, begin):
    game = begin(clock={"seconds": 0.001})
    with client.websocket_connect(f"/api/games/{game['id']}/watch") as watch:
        shown = watch.receive_json()
        assert shown["clock"]["running"]
        while act(client, game, "flag").status_code == 409:
            pass
        lost = watch.receive_json()
    assert (lost["over"], lost["result"], lost["reason"]) == (True, -64, "time")


def test_a_clock_stands_still_while_nobody_watches(client, begin):
    game = begin(clock={"seconds": 60, "increment": 1})
    assert not game["clock"]["running"]
    first = done(client, game, "move", move="f5")
    assert first["clock"]["black"] == 61
    assert act(client, game, "flag").status_code == 409


def test_every_window_of_a_game_sees_every_change(client, begin):
    game = begin(white="human")
    with (
        client.websocket_connect(f"/api/games/{game['id']}/watch") as one,
        client.websocket_connect(f"/api/games/{game['id']}/watch") as other,
    ):
        assert one.receive_json()["ply"] == other.receive_json()["ply"] == 0
        done(client, game, "move", move="f5")
        assert one.receive_json()["moves"] == other.receive_json()["moves"] == ["f5"]


def test_a_game_goes_on_after_a_restart(database):
    with TestClient(create_app(database), base_url="http://127.0.0.1") as client:
        game = client.post("/api/games", json={"white": "human", "clock": {"seconds": 60}}).json()
        done(client, game, "move", move="f5")
    with TestClient(create_app(database), base_url="http://127.0.0.1") as client:
        again = client.get(f"/api/games/{game['id']}").json()
        assert again["moves"] == ["f5"]
        assert again["clock"]["white"] == 60
        assert done(client, again, "move", move="d6")["ply"] == 2


def test_games_beyond_the_limit_are_read_again(small_client):
    games = [small_client.post("/api/games", json={"white": "human"}).json() for _ in range(5)]
    for game in games:
        done(small_client, game, "move", move="f5")
    for game in games:
        assert small_client.get(f"/api/games/{game['id']}").json()["moves"] == ["f5"]


def test_openings_have_names(client, begin):
    game = begin(start="f5d6c3d3c4", white="human")
    assert game["opening"] == "Tiger"


def test_a_balanced_start_is_one_of_the_packages(begin):
    assert begin(opening="balanced")["ply"] == 8


@pytest.mark.parametrize(
    ("body", "status", "message"),
    [
        ({"white": "levl:3"}, 404, "unknown player 'levl'; did you mean 'level'"),
        ({"white": "level:99"}, 400, "level must be from -9 to 60"),
        ({"white": "tehran:depth=0"}, 400, "depth must be from 1 to 60"),
        ({"white": "python:/etc/passwd"}, 400, "for the command line only"),
        ({"white": "nboard:rm -rf x"}, 400, "for the command line only"),
        ({"white": "file:/etc/passwd"}, 400, "for the command line only"),
        ({"white": "tehran", "size": 6}, 400, "does not play on a 6x6 board"),
        ({"size": 5}, 422, "size"),
        ({"size": 4, "opening": "balanced"}, 400, "for the 8x8 board"),
        ({"start": "f5f5"}, 400, "f5"),
        ({"start": ""}, 400, "there is no game"),
        ({"clock": {"seconds": 0}}, 422, "clock.seconds"),
        ({"surprise": 1}, 422, "surprise"),
        ({"white": ""}, 422, "white"),
    ],
)
def test_what_is_wrong_with_a_new_game_is_said(client, body, status, message):
    answer = client.post("/api/games", json=body)
    assert answer.status_code == status
    assert message in answer.json().get("error", "")


@pytest.mark.parametrize("option", ["hash=4000", "threads=64", "ponder=yes"])
def test_what_takes_memory_and_cores_is_for_the_command_line(client, option):
    answer = client.post("/api/games", json={"white": f"outflank:{option}"})
    assert answer.status_code == 400
    assert "for the command line only" in answer.json()["error"]


def test_a_deleted_game_stays_deleted(client, begin):
    game = begin(black="outflank:time=0.3", white="human")
    with client.websocket_connect(f"/api/games/{game['id']}/watch") as watch:
        watch.receive_json()
        with ThreadPoolExecutor(1) as other:
            reply = other.submit(act, client, game, "reply")
            assert client.delete(f"/api/games/{game['id']}").status_code == 204
            reply.result()
        assert watch.receive_json()["deleted"]
    assert client.get(f"/api/games/{game['id']}").status_code == 404
    assert client.get("/api/games").json()["total"] == 0


def test_time_is_given_back_when_a_move_is_taken_back(client, begin):
    game = begin(white="human", clock={"seconds": 5, "increment": 2})
    for _ in range(3):
        game = done(client, game, "move", move="f5")
        assert game["clock"]["black"] == 7
        game = done(client, game, "undo")
        assert game["clock"]["black"] == 5


def test_a_game_that_is_over_can_be_taken_back(client, begin):
    game = begin(white="human", clock={"seconds": 30})
    game = done(client, game, "move", move="f5")
    game = done(client, game, "resign", color="white")
    assert game["over"]
    back = done(client, game, "undo")
    assert (back["over"], back["ply"], back["clock"]["white"]) == (False, 0, 30)


def test_there_is_nothing_to_take_back_before_a_person_has_moved(client, begin):
    game = begin(black="level:1", white="human")
    game = done(client, game, "reply")
    assert not game["can_undo"]
    assert act(client, game, "undo").status_code == 400


def test_players_wait_while_a_game_is_paused(client, begin):
    game = begin(black="random", white="greedy")
    game = pause(client, game, paused=True)
    assert done(client, game, "reply")["ply"] == 0
    game = done(client, game, "step")
    assert (game["ply"], game["paused"]) == (1, True)
    game = pause(client, game, paused=False)
    assert done(client, game, "reply")["ply"] == 2


def test_a_game_is_paused_whatever_was_moved_meanwhile(client, begin):
    seen = begin(black="random", white="greedy")
    done(client, seen, "reply")
    game = pause(client, seen, paused=True)
    assert (game["ply"], game["paused"]) == (1, True)
    assert done(client, game, "reply")["ply"] == 1


def pause(client, game, *, paused):
    return client.post(f"/api/games/{game['id']}/pause", json={"paused": paused}).json()


def test_who_watches_slowly_sees_the_newest_and_harms_nobody(client, begin):
    game = begin(white="human")
    with client.websocket_connect(f"/api/games/{game['id']}/watch") as watch:
        watch.receive_json()
        for _ in range(50):
            game = done(client, game, "move", move="f5")
            game = done(client, game, "undo")
        seen = watch.receive_json()
        while seen["version"] < game["version"]:
            seen = watch.receive_json()


def test_a_start_where_one_must_pass_can_be_played(client, begin):
    game = begin(start="XO" + "-" * 13 + "- O", white="human", black="human")
    assert game["moves"] == ["pass"]
    assert not game["can_undo"]


# The library


def test_names_of_an_imported_game_are_names_and_never_players(client, tmp_path):
    pwned = tmp_path / "pwned"
    ggf = (f"(;GM[Othello]PB[nboard:sh -c 'touch {pwned}']PW[Bea]TY[8]"
           "DT[2003-04-05T06:07:08]B[f5//3];)")  # fmt: skip
    (name,) = client.post("/api/games/import", json={"text": ggf}).json()["games"]
    game = client.get(f"/api/games/{name}").json()
    assert (game["black"], game["white"], game["white_name"]) == ("human", "human", "Bea")
    assert act(client, game, "reply").status_code == 400
    assert done(client, game, "move", move="d6")["ply"] == 2
    assert not pwned.exists()
    assert client.get("/api/games", params={"player": "bea"}).json()["total"] == 1
    written = client.get("/api/games/export").text
    assert "DT[2003-04-05T06:07:08]" in written
    assert "B[F5//3.000]" in written


def test_games_are_found_by_player_opening_and_result(client, begin):
    begin(start="f5d6c3d3c4", white="level:1", black="greedy")
    begin(white="tehran")
    done(client, begin(white="level:2"), "resign", color="black")

    def found(**query):
        answer = client.get("/api/games", params=query).json()
        assert answer["total"] == len(answer["games"])
        return answer["total"]

    assert found() == 3
    assert found(player="gree") == 1
    assert found(opening="tig") == 1
    assert found(result="white") == 1
    assert found(result="open") == 2
    assert found(player="%") == 0
    assert found(player="level", result="white") == 1


def test_games_go_out_and_come_in_again(client, begin):
    begin(start="f5d6c3", black="human", white="human")
    done(client, begin(white="level:2"), "resign", color="black")
    ggf = client.get("/api/games/export").text
    assert ggf.count("(;GM[Othello]") == 2
    made = client.post("/api/games/import", json={"text": ggf}).json()
    assert (made["added"], made["errors"]) == (2, [])
    again = client.get(f"/api/games/{made['games'][0]}").json()
    assert (again["result"], again["reason"]) == (-64, "resigned")
    moves = client.get("/api/games/export", params={"format": "transcript"}).text
    assert "f5d6c3" in moves.split()


def test_bad_games_are_reported_and_good_ones_kept(client):
    made = client.post("/api/games/import", json={"text": "f5d6\nf5f5\nd3c3\n"}).json()
    assert made["added"] == 2
    assert made["errors"][0].startswith("line 2: ")


def test_too_many_games_at_a_time_are_refused(small_client):
    answer = small_client.post("/api/games/import", json={"text": "f5\nf5\nf5\nf5\n"})
    assert answer.status_code == 400
    assert "at most 3 games" in answer.json()["error"]


def test_games_can_be_forgotten(client, begin):
    game = begin()
    assert client.delete(f"/api/games/{game['id']}").status_code == 204
    assert client.get(f"/api/games/{game['id']}").status_code == 404
    assert client.delete(f"/api/games/{game['id']}").status_code == 404


def test_a_game_is_shared_as_text(client, begin):
    game = begin(start="f5d6", white="human")
    text = client.get(f"/api/games/{game['id']}/text").json()
    assert text["transcript"] == "f5d6"
    assert text["ggf"].startswith("(;GM[Othello]")
    assert text["position"].endswith(" X")
