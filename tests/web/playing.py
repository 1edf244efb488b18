"""What a page does: it starts a game, acts, and watches."""

from contextlib import contextmanager

from fastapi.testclient import TestClient

HOST = {"host": "127.0.0.1:8008"}


def browser(app):
    """A browser with an identity of its own.

    Each of its requests has an event loop that ends with it, so no player moves by itself.
    """
    client = TestClient(app, headers=HOST)
    client.me = client.get("/api/me").json()["id"]
    return client


def begin_game(client, **options):
    """Begin a game; the game."""
    answer = client.post("/api/games", json=options)
    assert answer.status_code == 200, answer.text
    return answer.json()


def act(client, game, what, **body):
    """Do something in a game; the answer."""
    return client.post(f"/api/games/{game['id']}/{what}", json={"ply": game["ply"]} | body)


def done(client, game, what, **body):
    """Do something in a game; the game after it."""
    answer = act(client, game, what, **body)
    assert answer.status_code == 200, answer.text
    after = client.get(f"/api/games/{game['id']}").json()
    assert after["version"] >= answer.json()["version"] > game["version"]
    return after


def invite(host, guest="white", **options):
    """Begin a game between two people; the game, and the invitation of the other."""
    game = begin_game(host, black="human", white="human", guest=guest, **options)
    return game, host.get(f"/api/games/{game['id']}/invitation").json()


def join(client, game, code, name=""):
    """Accept an invitation; the answer."""
    return client.post(f"/api/games/{game['id']}/join", json={"code": code, "name": name})


class Watch:
    """A watcher of a game, which checks that every change comes once."""

    def __init__(self, socket):
        self._socket = socket
        self.game = socket.receive_json()

    def next(self):
        """The next change."""
        message = self._socket.receive_json()
        assert "error" not in message, message
        assert message["version"] == self.game["version"] + 1
        self.game = message
        return message

    def until_settled(self):
        """The game as soon as no player is about to move."""
        while self.game["thinking"]:
            self.next()
        return self.game

    def error(self):
        """The next message, which says what is wrong."""
        message = self._socket.receive_json()
        assert message["error"]
        return message


@contextmanager
def watching(client, game):
    """Watch a game."""
    with client.websocket_connect(f"/api/games/{game['id']}/watch") as socket:
        yield Watch(socket)
