"""Clients that leave in the middle: the server's log stays empty, and no slot stays occupied."""

import requests
from websockets.sync.client import connect

from tests.web_server import page_server

# Seconds in which a busy server must let a client in.
PATIENCE = 120

GAME = "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6"


def test_whoever_leaves_an_analysis_or_a_review_leaves_no_trace(tmp_path):
    with page_server(tmp_path) as (address, _):
        base = address.replace("http", "ws")
        for number in range(12):
            with connect(f"{base}api/review", open_timeout=PATIENCE) as socket:
                socket.send(f'{{"text": "{GAME}", "level": {1 + number}}}')
                if number % 2:
                    socket.recv()
                socket.socket.close()  # as when a browser dies
            with connect(f"{base}api/analysis", open_timeout=PATIENCE) as socket:
                socket.send('{"seconds": 60}')
                socket.socket.close()
        # Eight analyses may run at a time: all of those above have ended.
        with connect(f"{base}api/review", open_timeout=PATIENCE) as socket:
            socket.send(f'{{"text": "{GAME}", "level": 1}}')
            while '"done"' not in socket.recv():
                pass
        assert requests.get(f"{address}api/games", timeout=PATIENCE).status_code == 200
    log = tmp_path / "logs" / "server.log"
    assert not log.exists() or log.read_text(encoding="utf-8") == ""
