"""Who may play in a game: seats, invitations, spectators, rematches."""

from fastapi.testclient import TestClient

from outflank.web.app import create_app
from outflank.web.server_address import ServerAddress
from tests.web.playing import HOST, act, begin_game, browser, done, invite, join, watching


def test_an_identity_stays_and_its_secret_is_not_shown(client):
    answer = client.get("/api/me")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert answer.json()["id"] not in cookie
    again = client.get("/api/me")
    assert again.json() == answer.json()
    assert "set-cookie" not in again.headers


def test_whoever_begins_a_game_plays_it_and_others_watch(browsers):
    host, other, _ = browsers
    game = begin_game(host, white="level:1")
    assert (game["black_owner"], game["white_owner"]) == (host.me, None)
    for what, body in (
        ("move", {"move": "f5"}),
        ("resign", {"color": "black"}),
        ("undo", {}),
        ("redo", {}),
    ):
        answer = act(other, game, what, **body)
        assert answer.status_code == 403, what
        assert "watching" in answer.json()["error"]
    assert other.delete(f"/api/games/{game['id']}").status_code == 403
    done(host, game, "move", move="f5")


def test_who_watches_adds_variations_only_after_the_end(browsers):
    host, other, _ = browsers
    game = begin_game(host, white="human")
    variation = {"path": [], "moves": ["f5"]}
    address = f"/api/games/{game['id']}/tree/add"
    assert other.post(address, json=variation).status_code == 403
    assert host.post(address, json=variation).status_code == 200
    done(host, game, "resign", color="black")
    assert other.post(address, json=variation).status_code == 200


def test_a_game_without_an_owner_is_everybodys(client, browsers):
    game = begin_game(client, white="human")
    game = done(browsers[0], game, "move", move="f5")
    done(browsers[1], game, "move", move="d6")


def test_a_guest_takes_the_seat_of_an_invitation(browsers):
    host, guest, third = browsers
    game, invitation = invite(host, name="Anna")
    assert game["waiting"] == "white"
    assert game["black_name"] == "Anna"
    assert act(third, game, "move", move="f5").status_code == 403
    with watching(host, game) as watch:
        joined = join(guest, game, invitation["code"], "Bea")
        assert joined.status_code == 200
        assert watch.next()["white_name"] == "Bea"
    game = joined.json()
    assert (game["waiting"], game["shared"], game["white_owner"]) == (None, True, guest.me)
    assert act(guest, game, "move", move="f5").status_code == 403
    game = done(host, game, "move", move="f5")
    assert act(host, game, "move", move="d6").status_code == 403
    game = done(guest, game, "move", move="d6")
    assert act(host, game, "undo").status_code == 409
    assert act(guest, game, "resign", color="black").status_code == 403


def test_an_invitation_used_twice_says_so(browsers):
    host, guest, third = browsers
    game, invitation = invite(host)
    assert join(guest, game, invitation["code"]).status_code == 200
    assert join(guest, game, invitation["code"]).status_code == 200  # a reload
    late = join(third, game, invitation["code"])
    assert late.status_code == 409
    assert "has been used already" in late.json()["error"]
    assert host.get(f"/api/games/{game['id']}/invitation").status_code == 409


def test_invitations_are_for_others_and_for_their_game(browsers):
    host, guest, _ = browsers
    game, invitation = invite(host)
    own = join(host, game, invitation["code"])
    assert (own.status_code, "your own" in own.json()["error"]) == (409, True)
    assert join(guest, game, "wrong").status_code == 409
    assert guest.get(f"/api/games/{game['id']}/invitation").status_code == 403
    gone = guest.post("/api/games/nowhere/join", json={"code": "x"})
    assert gone.status_code == 404


def test_a_guest_needs_two_people_and_cookies(client, browsers):
    for who, body in ((browsers[0], {"white": "level:1"}), (client, {"white": "human"})):
        if who is client:
            client.cookies.clear()
        answer = who.post("/api/games", json={"guest": "white"} | body)
        assert (answer.status_code, answer.json()["field"]) == (400, "guest")


def test_seats_are_kept_over_a_restart(database):
    with TestClient(create_app(database), headers=HOST) as host:
        host.get("/api/me")
        game, invitation = invite(host)
        cookies = host.cookies
    with TestClient(create_app(database), headers=HOST) as stranger:
        assert act(stranger, game, "move", move="f5").status_code == 403
        guest = browser(stranger.app)
        assert join(guest, game, invitation["code"]).status_code == 200
        stranger.cookies = cookies
        done(stranger, stranger.get(f"/api/games/{game['id']}").json(), "move", move="f5")


def test_a_rematch_swaps_colours_and_is_made_once(browsers):
    host, guest, third = browsers
    game, invitation = invite(host, name="Anna", clock={"seconds": 60})
    game = join(guest, game, invitation["code"], "Bea").json()
    path = f"/api/games/{game['id']}/rematch"
    assert host.post(path).status_code == 409  # it is not over
    game = done(host, game, "resign", color="black")
    assert third.post(path).status_code == 403
    first, second = host.post(path).json(), guest.post(path).json()
    assert first["id"] == second["id"] != game["id"]
    assert (first["black_name"], first["white_name"]) == ("Bea", "Anna")
    assert (first["black_owner"], first["white_owner"]) == (guest.me, host.me)
    assert first["clock"]["seconds"] == 60
    assert host.get(f"/api/games/{game['id']}").json()["rematch"] == first["id"]


def test_an_invitation_leads_to_the_address_of_the_server(database):
    address = ServerAddress("http://192.168.1.5:8008/", "a token")
    with TestClient(create_app(database, address=address), headers=HOST) as host:
        host.get("/api/me")
        game, invitation = invite(host)
    assert invitation["reaches_network"]
    start = f"http://192.168.1.5:8008/?token=a+token#join/{game['id']}/"
    assert invitation["link"] == start + invitation["code"]
    assert invitation["qr"].startswith("M4 4h7v1h-7z")


def test_taking_a_resignation_back_takes_back_no_move(client, begin):
    game = begin(white="human")
    for move in ("f5", "d6"):
        game = done(client, game, "move", move=move)
    game = done(client, game, "resign", color="black")
    game = done(client, game, "undo")
    assert (game["moves"], game["over"]) == (["f5", "d6"], False)


def test_what_was_finished_and_practised_is_counted_for_its_browser(browsers):
    anna, bea, _ = browsers
    game = begin_game(anna, white="level:-6")
    game = done(anna, game, "resign", color="black")
    practice = {"number": 1, "empties": 4}
    assert anna.post("/api/practice/generate", json=practice).status_code == 200
    card = anna.get("/api/practice/next").json()
    anna.post(f"/api/practice/{card['id']}/answer", json={"move": card["legal"][0]})
    found = anna.get("/api/me/statistics").json()
    assert [(each["opponent"], each["result"]) for each in found["games"]] == [("level:-6", -64)]
    assert found["streak"] == 1
    assert bea.get("/api/me/statistics").json() == {"games": [], "days": [], "streak": 0}
    done(anna, game, "undo")
    assert anna.get("/api/me/statistics").json()["games"] == []
