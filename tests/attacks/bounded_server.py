"""A real server with given limits, in a thread of this process."""

import socket
import threading
from contextlib import contextmanager
from functools import partial

import uvicorn

from outflank.web.app import create_app
from outflank.web.connections import BoundedHttpProtocol, Connections
from outflank.web.server import bound_socket

SAFE = 120.0


@contextmanager
def bounded_server(database, limits):
    """Serve with limits; the port, and the connections as the server counts them."""
    connections = Connections(limits)
    config = uvicorn.Config(
        create_app(database, limits=limits),
        http=partial(BoundedHttpProtocol, connections=connections),
        log_config=None,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    listening = bound_socket("127.0.0.1", 0)
    port = listening.getsockname()[1]
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    try:
        ask(port, b"GET /api/players HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        yield port, connections
    finally:
        server.should_exit = True
        thread.join(SAFE)
        listening.close()


def open_connection(port, sent=b""):
    connection = socket.create_connection(("127.0.0.1", port), timeout=SAFE)
    if sent:
        connection.sendall(sent)
    return connection


def read_to_end(connection):
    """Everything the server sends until it closes."""
    pieces = []
    try:
        while piece := connection.recv(65536):
            pieces.append(piece)
    except ConnectionError:  # closed with something of ours unread
        pass
    connection.close()
    return b"".join(pieces)


def ask(port, request):
    return read_to_end(open_connection(port, request))
