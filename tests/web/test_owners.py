"""What one browser practises, and what the coach says to it, is nobody else's."""

import pytest
from fastapi.testclient import TestClient

from outflank import Game
from outflank.formats.ggf import write_ggf_game
from outflank.store import Database, PracticeStore
from outflank.store.backup import backup_store
from outflank.web.app import create_app
from outflank.web.server_address import ServerAddress
from tests.games import DRAW
from tests.web.playing import HOST, begin_game, browser, done, invite, join, watching

# The shortest game: White is wiped out.
WIPE_OUT = "e6f4e3f6g5d6e7f5c5"

START = "---------------------------OX------XO--------------------------- X"

CARD = {"position": START, "answers": ["f5"], "played": ""}


def add_card(client):
    assert client.post("/api/practice/cards", json={"cards": [CARD]}).status_code == 200
    return client.get("/api/practice/next").json()["id"]


def progress(client):
    found = client.get("/api/practice").json()
    return found["cards"], found["right"]


def test_browsers_practise_the_same_position_each_for_itself(browsers):
    one, other, _ = browsers
    card = add_card(one)
    assert progress(other) == (0, 0)
    assert other.get("/api/practice/next").json() is None
    theirs = add_card(other)
    assert theirs != card
    assert one.post(f"/api/practice/{card}/answer", json={"move": "f5"}).json()["right"]
    assert (progress(one), progress(other)) == ((1, 1), (1, 0))


def test_the_card_of_another_browser_is_unknown(browsers):
    one, other, _ = browsers
    card = add_card(one)
    for answer in (
        other.get(f"/api/practice/{card}/hint"),
        other.post(f"/api/practice/{card}/answer", json={"move": "f5"}),
        other.delete(f"/api/practice/{card}"),
    ):
        assert (answer.status_code, answer.json()["error"]) == (404, f"there is no card {card}")
    assert progress(one) == (1, 0)


@pytest.mark.parametrize(("url", "cards"), [("http://127.0.0.1/", 1), ("http://192.168.0.2/", 0)])
def test_a_card_without_an_owner_goes_to_whoever_uses_the_machine(database, url, cards):
    with Database(database) as opened:
        PracticeStore(opened).add(START, "endgame", ["f5"])
    app = create_app(database, address=ServerAddress(url))
    with TestClient(app, headers=HOST) as nobody:
        assert progress(nobody) == (0, 0)
        first, second = browser(app), browser(app)
        assert (first.get("/api/practice/next").json() is not None) == bool(cards)
        assert progress(first) == (cards, 0)
        assert progress(second) == (0, 0)


def test_cards_of_clients_without_an_identity_stay_theirs(client, browsers):
    add_card(client)
    assert progress(browsers[0]) == (0, 0)
    assert progress(client) == (1, 0)


def test_a_browser_is_known_again_at_another_port_and_where_the_data_have_moved(database, tmp_path):
    def ask(path, port, cookies=None):
        app = create_app(path)
        with TestClient(app, f"http://127.0.0.1:{port}", cookies=cookies) as client:
            return client.get("/api/me").json()["id"], dict(client.cookies)

    me, cookies = ask(database, 8008)
    assert ask(database, 8009, cookies)[0] == me
    backup_store(database, tmp_path / "moved.db")
    assert ask(tmp_path / "moved.db", 8008, cookies)[0] == me
    assert ask(tmp_path / "other.db", 8008, cookies)[0] != me
    assert ask(database, 8009)[0] != me


def play_out(black, white, moves):
    """A game between two people, from its first move to its last."""
    game, invitation = invite(black)
    assert join(white, game, invitation["code"]).status_code == 200
    game = black.get(f"/api/games/{game['id']}").json()
    turns = {"black": black, "white": white}
    for move in moves:
        game = done(turns[game["turn"]], game, "move", move=move)
    assert game["result"] is not None
    return game


def names(moves):
    return [moves[at : at + 2] for at in range(0, len(moves), 2)]


def test_the_coach_judges_the_side_that_this_browser_has_played(browsers):
    black, white, other = browsers
    for client in browsers:
        answer = client.get("/api/coach")
        assert (answer.status_code, answer.json()["error"]) == (
            404,
            "the coach needs a game that you have finished",
        )
    play_out(black, white, names(WIPE_OUT))
    won, lost = (client.get("/api/coach").json() for client in (black, white))
    assert (won["games"], won["moves"]) == (1, 5)
    assert (lost["games"], lost["moves"]) == (1, 4)
    assert (won["openings"][0]["won"], lost["openings"][0]["lost"]) == (1, 1)
    assert other.get("/api/coach").status_code == 404


def test_the_coach_leaves_out_moves_that_a_game_began_with(client):
    client.get("/api/me")
    body = {"start": WIPE_OUT[:8], "black": "human", "white": "level:1"}
    game = begin_game(client, **body)
    done(client, game, "resign", color="black")
    assert client.get("/api/coach").status_code == 404
    game = begin_game(client, **body)
    with watching(client, game) as watch:
        done(client, game, "move", move="g5")
        watch.next()
        game = watch.until_settled()
    done(client, game, "resign", color="black")
    report = client.get("/api/coach").json()
    assert (report["games"], report["moves"]) == (1, 1)


def test_a_deleted_game_is_not_coached(browsers):
    black, white, _ = browsers
    game = play_out(black, white, names(WIPE_OUT))
    assert black.delete(f"/api/games/{game['id']}").status_code == 204
    assert black.get("/api/coach").status_code == 404


def import_game(client, moves, **players):
    game = Game.from_moves(moves, headers=players)
    answer = client.post("/api/games/import", json={"text": write_ggf_game(game)})
    assert answer.status_code == 200


def test_the_coach_reports_on_a_player_by_name(browsers):
    client = browsers[0]
    import_game(client, DRAW, Black="level:3", White="Ann")
    import_game(client, WIPE_OUT, Black="Ann", White="Annabel")
    report = client.get("/api/coach", params={"player": "Ann"}).json()
    assert (report["player"], report["games"], report["moves"]) == ("Ann", 2, 35)
    assert report["practise"]
    assert client.get("/api/coach", params={"player": "Bob"}).status_code == 404


@pytest.mark.parametrize("games", [(WIPE_OUT, DRAW), (DRAW, WIPE_OUT)])
def test_the_trend_of_the_coach_follows_time(client, games):
    for moves in games:
        import_game(client, moves, Black="level:3", White="Ann")
    first, *_, last = client.get("/api/coach", params={"player": "Ann"}).json()["trend"]
    assert (first["accuracy"] < last["accuracy"]) == (games[0] == WIPE_OUT)
