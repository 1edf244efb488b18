"""Runs the server: on a free port, on this machine only unless asked."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress

from outflank.errors import OptionError

__all__ = ["PORT", "bound_socket", "serve"]

PORT = 8008

# Ports after one that is in use that are tried for the offer of another.
NEARBY = 100


def bound_socket(host: str, port: int) -> socket.socket:
    """A socket that listens there; port 0 takes any that is free."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except (OSError, UnicodeError, OverflowError):
        raise OptionError(f"there is no host {host!r} on this machine") from None
    # Only where the protocol is named does asyncio send small packets at once (TCP_NODELAY).
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
        made.listen(1024)
    except OSError as error:
        made.close()
        free = _free_port(host, port)
        offer = f"; port {free} is free: --port {free}" if free else ""
        reason = (error.strerror or str(error)).lower()
        raise OptionError(f"cannot listen on {host}, port {port}: {reason}{offer}") from None
    return made


def _free_port(host: str, port: int) -> int | None:
    for other in range(port + 1, min(port + NEARBY, 65536)):
        with socket.socket() as trial, suppress(OSError):
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((host, other))
            return other
    return None


def serve(
    host: str,
    port: int,
    *,
    database: str | None = None,
    on_start: Callable[[str], None] | None = None,
) -> None:
    """Serve until Ctrl-C. *on_start* is told the address."""
    import uvicorn

    from outflank.store import Database
    from outflank.web.app import create_app

    Database(database).close()  # what is wrong with it is said before anything is served
    listening = bound_socket(host, port)
    address, number = listening.getsockname()[:2]
    shown = f"[{address}]" if ":" in address else address
    # Asked to listen to others, it answers to any name.
    hosts = [] if address.startswith("127.") or address == "::1" else ["*"]
    app = create_app(database, hosts=hosts)
    config = uvicorn.Config(app, log_config=None, access_log=False, ws_max_size=2**20,
                            timeout_keep_alive=75, timeout_graceful_shutdown=2)  # fmt: skip
    server = uvicorn.Server(config)
    if on_start is not None:
        on_start(f"http://{shown}:{number}/")
    with suppress(KeyboardInterrupt):  # the usual way to end it
        server.run([listening])
