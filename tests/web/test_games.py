"""Games over the wire: every rule that the page relies on."""

import pytest
from fastapi.testclient import TestClient

from outflank import Board
from outflank.web.app import create_app
from outflank.web.game_schemas import GameOut
from tests.web.playing import act, begin_game, done, watching

# Black has no answer to the eighth move and passes.
PASS_GAME = "d3c3e6d2d1e1b2c1"


def test_a_new_game_is_ready_to_play(begin):
    game = begin()
    assert game["board"] == Board().to_text().split()[0]
    assert (game["turn"], game["ply"], game["over"]) == ("black", 0, False)
    assert game["legal"] == ["d3", "c4", "f5", "e6"]
    assert game["discs"] == {"black": 2, "white": 2}


def test_a_game_is_what_its_schema_says(begin):
    game = begin(start="f5d6c3", white="human", clock={"seconds": 60})
    assert GameOut.model_validate(game).model_dump(exclude_unset=True) == game


@pytest.mark.parametrize("size", [4, 6, 8])
def test_games_are_played_to_the_end_against_a_level(client, begin, size):
    with watching(client, begin(size=size, white="level:1")) as watch:
        while not watch.until_settled()["over"]:
            act(client, watch.game, "move", move=watch.game["legal"][0])
            watch.next()
        game = watch.game
    assert game["result"] is not None
    assert game["legal"] == []
    assert act(client, game, "move", move="a1").status_code == 409


def test_a_forced_pass_is_made_and_listed(client, begin):
    game = begin(start=PASS_GAME[:-2], white="human")
    game = done(client, game, "move", move=PASS_GAME[-2:])
    assert game["moves"][-1] == "pass"
    assert game["turn"] == "white"
    taken = done(client, game, "undo")
    assert taken["ply"] == game["ply"] - 2


def test_undo_goes_back_to_the_persons_move_and_redo_comes_back(client, begin):
    with watching(client, begin(white="level:1")) as watch:
        act(client, watch.game, "move", move="f5")
        watch.next()
        second = watch.until_settled()
        act(client, second, "undo")
        back = watch.next()
        assert (back["ply"], back["can_redo"], back["tree"]) == (0, True, second["tree"])
        act(client, back, "redo")
        assert watch.next()["moves"] == second["moves"]


def test_another_move_after_undo_keeps_the_old_line_as_a_variation(client, begin):
    game = begin(white="human")
    for move in ("f5", "d6", "c3"):
        game = done(client, game, "move", move=move)
    for _ in range(2):
        game = done(client, game, "undo")
    assert [name(item) for item in game["tree"]] == ["f5", "d6", "c3"]
    game = done(client, game, "move", move="f6")
    assert (game["moves"], game["can_redo"]) == (["f5", "f6"], False)
    assert [name(item) for item in game["tree"]] == ["f5", "f6"]
    assert [name(item) for item in game["tree"][1]["instead"][0]] == ["d6", "c3"]


def name(item):
    """The move of an item of a tree."""
    return item if isinstance(item, str) else item["move"]


def test_a_move_for_a_state_that_is_gone_is_a_conflict(client, begin):
    game = begin(white="human")
    done(client, game, "move", move="f5")
    stale = act(client, game, "move", move="d3")
    assert stale.status_code == 409
    assert "moved on" in stale.json()["error"]


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
    assert answer.json()["field"] == "move"


def test_it_is_not_a_persons_turn_while_a_player_is_to_move(client, begin):
    game = begin(black="level:1", white="level:1")
    assert act(client, game, "move", move="f5").status_code == 409


def test_a_game_can_be_resigned(client, begin):
    game = done(client, begin(), "resign", color="black")
    assert (game["over"], game["result"], game["reason"]) == (True, -64, "resigned")
    back = begin()
    assert act(client, back, "resign", color="white").status_code == 409


def test_a_game_goes_on_after_a_restart(database):
    with TestClient(create_app(database), base_url="http://127.0.0.1") as client:
        game = begin_game(client, white="human", clock={"seconds": 60})
        done(client, game, "move", move="f5")
    with TestClient(create_app(database), base_url="http://127.0.0.1") as client:
        again = client.get(f"/api/games/{game['id']}").json()
        assert again["moves"] == ["f5"]
        assert again["clock"]["white"] == 60
        assert done(client, again, "move", move="d6")["ply"] == 2


def test_games_beyond_the_limit_are_read_again(small_client):
    games = [begin_game(small_client, white="human") for _ in range(5)]
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
    ("body", "status", "field", "message"),
    [
        ({"white": "levl:3"}, 404, "white", "unknown player 'levl'; did you mean 'level'"),
        ({"black": "level:99"}, 400, "black", "level must be from -9 to 60"),
        ({"white": "tehran:depth=0"}, 400, "white", "depth must be from 1 to 60"),
        ({"white": "python:/etc/passwd"}, 400, "white", "for the command line only"),
        ({"white": "nboard:rm -rf x"}, 400, "white", "for the command line only"),
        ({"white": "file:/etc/passwd"}, 400, "white", "for the command line only"),
        ({"white": "tehran", "size": 6}, 400, "white", "does not play on a 6x6 board"),
        ({"size": 5}, 422, "size", "size"),
        ({"size": 4, "opening": "balanced"}, 400, "opening", "for the 8x8 board"),
        ({"start": "f5f5"}, 400, "start", "f5"),
        ({"start": ""}, 400, "start", "there is no game"),
        ({"moves": ["f5", "f5"]}, 400, "moves", "f5"),
        ({"clock": {"seconds": 0}}, 422, "clock", "clock.seconds"),
        ({"surprise": 1}, 422, "surprise", "surprise"),
        ({"white": ""}, 422, "white", "white"),
    ],
)
def test_what_is_wrong_with_a_new_game_is_said_beside_its_field(
    client, body, status, field, message
):
    answer = client.post("/api/games", json=body)
    assert answer.status_code == status
    assert message in answer.json()["error"]
    assert answer.json()["field"] == field


@pytest.mark.parametrize("option", ["hash=4000", "threads=64", "ponder=yes"])
def test_what_takes_memory_and_cores_is_for_the_command_line(client, option):
    answer = client.post("/api/games", json={"white": f"outflank:{option}"})
    assert answer.status_code == 400
    assert "for the command line only" in answer.json()["error"]


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
    assert (back["over"], back["ply"], back["clock"]["white"]) == (False, 1, 30)


def test_there_is_nothing_to_take_back_before_a_person_has_moved(client, begin):
    with watching(client, begin(black="level:1", white="human")) as watch:
        game = watch.until_settled()
    assert (game["ply"], game["can_undo"]) == (1, False)
    assert act(client, game, "undo").status_code == 400


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
    assert done(client, game, "move", move="d6")["ply"] == 2
    assert not pwned.exists()
    assert client.get("/api/games", params={"player": "bea"}).json()["total"] == 1
    written = client.get("/api/games/export").text
    assert "DT[2003-04-05T06:07:08]" in written
    assert "B[F5//3.000]" in written


def test_games_are_found_by_player_opening_and_result(client, begin):
    begin(start="f5d6c3d3c4", white="human")
    begin(white="tehran")  # without a move, it is not listed
    begin(start="f5d6", white="level:1")  # nobody has moved in it yet
    moved = done(client, begin(white="greedy"), "move", move="f5")
    done(client, begin(start="f5d6c3", white="human"), "resign", color="black")
    assert moved["white"] == "greedy"

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
    assert found(player="human", result="white") == 1
    assert found(player="you") == 0
    assert found(player="you", also=["human", "level:1"]) == 3


def test_games_go_out_and_come_in_again(client, begin):
    begin(start="f5d6c3", black="human", white="human")
    game = begin(start="d3c3", black="human", white="human")
    done(client, game, "resign", color="black")
    ggf = client.get("/api/games/export").text
    assert ggf.count("(;GM[Othello]") == 2
    for listed in client.get("/api/games").json()["games"]:
        client.delete(f"/api/games/{listed['id']}")
    made = client.post("/api/games/import", json={"text": ggf}).json()
    assert (made["added"], made["errors"]) == (2, [])
    double = client.post("/api/games/import", json={"text": ggf * 2}).json()
    assert (double["added"], double["duplicates"], double["games"]) == (0, 4, [])
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
