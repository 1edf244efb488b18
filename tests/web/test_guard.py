"""Access control, and the API as its document describes it."""

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import booleans
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from outflank.web.app import create_app
from tests.web_server import page_server


def test_other_names_for_this_server_are_refused(client):
    assert client.get("/api/games", headers={"host": "evil.example"}).status_code == 403
    assert client.get("/api/games", headers={"host": "localhost:8008"}).status_code == 200


def test_other_pages_may_not_ask_anything(client):
    headers = {"origin": "http://evil.example"}
    assert client.post("/api/games", json={}, headers=headers).status_code == 403
    odd = {"origin": "http://[::1"}
    assert client.post("/api/games", json={}, headers=odd).status_code == 403
    own = {"origin": "http://127.0.0.1:8008"}
    assert client.post("/api/games", json={}, headers=own).status_code == 200
    with (
        pytest.raises((WebSocketDisconnect, WebSocketDenialResponse)),
        client.websocket_connect("/api/analysis", headers=headers) as socket,
    ):
        socket.receive_json()


def test_bodies_that_are_too_large_are_refused(small_client):
    large = {"text": "f5" * 2000}
    assert small_client.post("/api/games/import", json=large).status_code == 413

    def chunks():
        for _ in range(100):
            yield b" " * 1000

    headers = {"content-type": "application/json"}
    assert (
        small_client.post("/api/games/import", content=chunks(), headers=headers).status_code == 413
    )


def test_answers_forbid_scripts_from_elsewhere(client):
    page = client.get("/")
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert page.headers["x-content-type-options"] == "nosniff"
    assert "Outflank" in page.text


def test_files_of_the_page_and_nothing_else_are_served(client):
    assert client.get("/static/app.js").status_code == 200
    assert client.get("/static/../app.py").status_code == 404
    assert client.get("/static/%2e%2e/app.py").status_code == 404
    assert client.get("/etc/passwd").json()["error"] == "Not Found"


def test_a_file_that_the_browser_has_is_not_sent_again(client):
    first = client.get("/static/app.js")
    assert first.headers["content-type"].startswith("text/javascript")
    again = client.get("/static/app.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = client.get("/static/base.css", headers={"if-none-match": first.headers["etag"]})
    assert (other.status_code, other.headers["content-type"][:8]) == (200, "text/css")


def test_files_are_compressed_for_those_who_accept_it(client):
    plain = client.get("/static/app.js", headers={"accept-encoding": "identity"})
    packed = client.get("/static/app.js", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert packed.text == plain.text
    assert packed.headers["etag"] != plain.headers["etag"]


def test_bodies_that_are_no_json_get_one_line(client):
    answer = client.post("/api/games", content=b"{", headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["error"]


# The whole API, as its document describes it.
SCHEMA = schemathesis.openapi.from_dict(create_app().openapi())
OPERATIONS = [made.ok() for made in SCHEMA.get_all_operations()]
# These are slow, and tested by hand-made cases.
SLOW = {"/api/practice/generate", "/api/tournaments", "/api/tournaments/{name}/resume"}


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory):
    with page_server(tmp_path_factory.mktemp("fuzz")) as (address, _):
        made = requests.post(f"{address}api/games", json={"white": "human"}, timeout=120)
        yield address, made.json()["id"]


@pytest.mark.parametrize(
    "operation", [made for made in OPERATIONS if made.path not in SLOW], ids=lambda made: made.label
)
def test_whatever_is_sent_gets_an_answer_that_the_document_promises(operation, fuzzed):
    address, game = fuzzed

    @settings(max_examples=40, deadline=None, derandomize=True,
              suppress_health_check=list(HealthCheck))  # fmt: skip
    @given(case=operation.as_strategy(), real=booleans())
    def send(case, real):
        if real and "game" in case.path_parameters:
            case.path_parameters["game"] = game
        case.call_and_validate(
            base_url=address,
            checks=[not_a_server_error, status_code_conformance, content_type_conformance,
                    response_schema_conformance],
        )  # fmt: skip

    send()
