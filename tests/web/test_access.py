"""Who gets in: loopback without a password, others with a token, nobody through another page."""

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from outflank.web.access import Access, access_for
from outflank.web.app import create_app
from outflank.web.clients import RateLimiter, client_of, is_loopback
from outflank.web.limits import WebLimits

TOKEN = "correct-horse"
OTHER = ("192.168.7.9", 40000)


@pytest.fixture
def served(database):
    """A server for the whole network, seen by another machine."""
    app = create_app(database, access=access_for("0.0.0.0", token=TOKEN, names=("Play.Example",)))
    with TestClient(app, headers={"host": "192.168.7.1:8008"}, client=OTHER) as client:
        yield client


def test_without_the_token_strangers_see_only_the_question_for_it(served):
    page = served.get("/")
    assert page.status_code == 401
    assert "token" in page.text
    assert "game" not in page.text
    assert served.get("/api/games").status_code == 401
    assert served.get("/api/openapi.json").status_code == 401
    with pytest.raises(WebSocketDisconnect), served.websocket_connect("/api/analysis"):
        pass


def test_the_link_with_the_token_opens_the_page_once_and_for_all(served):
    opened = served.get("/", params={"token": TOKEN, "x": "1"}, follow_redirects=False)
    assert opened.status_code == 303
    assert opened.headers["location"] == "/?x=1"
    assert "httponly" in opened.headers["set-cookie"].lower()
    assert served.get("/").status_code == 200
    assert served.post("/api/games", json={}).status_code == 200
    with served.websocket_connect("/api/analysis") as socket:
        socket.send_json({"start": "X" * 64 + " X"})
        assert socket.receive_json()["over"]


def test_programs_send_the_token_in_a_header(served):
    assert served.get("/api/games", headers={"authorization": f"Bearer {TOKEN}"}).is_success
    assert served.get("/api/games", headers={"authorization": "Bearer wrong"}).status_code == 401
    assert served.get("/api/games", headers={"authorization": "Basic eHg="}).status_code == 401


def test_a_wrong_token_or_rubbish_in_its_place_is_no_token(served):
    for token in ("wrong", "", "é", "\x00"):
        assert served.get("/api/games", params={"token": token}).status_code == 401
    assert served.get("/api/games", headers={"cookie": "=;;,\x01"}).status_code == 401


def test_a_redirect_never_leads_to_another_server(served):
    answer = served.get("//evil.example/", params={"token": TOKEN}, follow_redirects=False)
    assert not answer.headers.get("location", "/").startswith("//")


def test_a_server_answers_to_addresses_and_to_the_names_that_it_is_served_as(served):
    headers = {"authorization": f"Bearer {TOKEN}"}
    for host, status in (
        ("192.168.7.1:8008", 200),
        ("[fe80::1]:8008", 200),
        ("play.example", 200),
        ("PLAY.example:8008", 200),
        ("evil.example", 403),
        ("127.0.0.1.evil.example", 403),
        ("", 403),
    ):
        assert served.get("/api/games", headers=headers | {"host": host}).status_code == status


def test_other_pages_get_nothing_even_with_the_cookie(served):
    served.get("/", params={"token": TOKEN})
    for origin in ("http://evil.example", "null", "http://192.168.7.1:9999"):
        answer = served.post("/api/games", json={}, headers={"origin": origin})
        assert answer.status_code == 403
    own = {"origin": "http://192.168.7.1:8008"}
    assert served.post("/api/games", json={}, headers=own).status_code == 200


def test_a_server_for_this_machine_asks_for_no_token_and_answers_to_no_other_name():
    access = access_for("127.0.0.1")
    assert access == Access()
    assert not access.find_fault("localhost:8008", None)
    assert access.find_fault("192.168.7.1:8008", None)
    assert access_for("0.0.0.0").token
    assert access_for("0.0.0.0").token != access_for("0.0.0.0").token


def test_refusals_carry_the_security_headers_too(served):
    for answer in (
        served.get("/"),
        served.get("/api/games"),
        served.get("/", headers={"host": "x"}),
    ):
        assert answer.status_code in (401, 403)
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_clients_that_send_too_much_are_told_to_wait(database):
    limits = WebLimits(client_rate=0.001, client_burst=5)
    with TestClient(create_app(database, limits=limits), headers={"host": "127.0.0.1"}) as near:
        assert all(near.get("/api/games").is_success for _ in range(20))
    app = create_app(database, limits=limits)
    with TestClient(app, headers={"host": "127.0.0.1"}, client=OTHER) as far:
        answers = [far.get("/api/games") for _ in range(8)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 3
    assert int(answers[-1].headers["retry-after"]) > 0


def test_guesses_cost_more_than_requests(database):
    limits = WebLimits(client_rate=0.001, client_burst=30)
    access = access_for("0.0.0.0", token=TOKEN)
    app = create_app(database, limits=limits, access=access)
    with TestClient(app, headers={"host": "10.0.0.1"}, client=OTHER) as client:
        statuses = [
            client.get("/api/games", params={"token": f"guess{number}"}).status_code
            for number in range(30)
        ]
    assert statuses.count(401) < 10


def test_a_bucket_fills_up_again_with_time():
    now = 0.0
    limiter = RateLimiter(2.0, 3, clock=lambda: now)
    assert [limiter.take("a") for _ in range(3)] == [0, 0, 0]
    assert limiter.take("a") == 0.5
    assert limiter.take("b") == 0
    now = 0.5
    assert limiter.take("a") == 0
    now = 100.0
    assert [limiter.take("a") == 0 for _ in range(4)] == [True, True, True, False]


def test_cookies_of_other_servers_do_not_hide_ours(served):
    served.get("/", params={"token": TOKEN})
    name = next(iter(served.cookies))
    for other in ("a[b]=1", 'foo={"a": 1}', "bad cookie", "=", "x=y=z"):
        headers = {"cookie": f"{other}; {name}={TOKEN}"}
        served.cookies.clear()
        assert served.get("/api/games", headers=headers).status_code == 200, other


@pytest.mark.parametrize(
    "host", ["localhost:1@evil.com", "[::1]x", "127.0.0.1:8008,evil", "[", ":1"]
)
def test_a_name_is_read_strictly(host):
    assert access_for("0.0.0.0").find_fault(host, None)


def test_the_addresses_of_one_network_are_one_client():
    assert client_of("2001:db8::1") == client_of("2001:db8::ffff:1:2:3") == "2001:db8::/64"
    assert client_of("10.0.0.1") != client_of("10.0.0.2")
    assert not is_loopback(client_of("2001:db8::1"))
    assert is_loopback(client_of("::1"))


@pytest.mark.parametrize(
    ("address", "own"),
    [("127.0.0.1", True), ("127.8.8.8", True), ("::1", True), ("::ffff:127.0.0.1", True),
     ("", True), ("10.0.0.1", False), ("::ffff:10.0.0.1", False), ("fe80::1%eth0", False)],
)  # fmt: skip
def test_this_machine_is_known_by_its_loopback_addresses(address, own):
    assert is_loopback(address) is own
