"""A server in this process, with its own store."""

import pytest
from fastapi.testclient import TestClient

from outflank.web.app import create_app
from outflank.web.limits import WebLimits
from tests.web.manual_timer import ManualTimer
from tests.web.playing import HOST, browser


@pytest.fixture
def database(tmp_path):
    return tmp_path / "page.db"


@pytest.fixture
def client(database):
    # A busy machine may take longer to make endgames than a person waits.
    app = create_app(database, limits=WebLimits(practice_seconds=3600))
    with TestClient(app, headers=HOST) as client:
        yield client


@pytest.fixture
def browsers(client):
    """Three browsers with their own identities, at one server."""
    return [browser(client.app) for _ in range(3)]


@pytest.fixture
def timer():
    return ManualTimer()


@pytest.fixture
def timed_client(database, timer):
    """A server whose games follow only the test's time."""
    with TestClient(create_app(database, timer=timer), headers=HOST) as client:
        yield client


@pytest.fixture
def small_client(database):
    """A server with narrow limits."""
    limits = WebLimits(
        body=2000, analyses=1, sockets=2, tournament_games=4, import_games=3, open_games=2
    )
    app = create_app(database, limits=limits)
    with TestClient(app, headers=HOST) as client:
        yield client


@pytest.fixture
def begin(client):
    def begin(**options):
        answer = client.post("/api/games", json=options)
        assert answer.status_code == 200, answer.text
        return answer.json()

    return begin
