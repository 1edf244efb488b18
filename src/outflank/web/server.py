"""Runs the server: on a free port, and on this machine only unless asked."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from outflank.errors import OptionError
from outflank.store import Database, claim, database_path, home_folder, server_lock
from outflank.web.server_address import ServerAddress

if TYPE_CHECKING:
    from outflank.web.access import Access

__all__ = ["PORT", "ServerAddress", "bound_socket", "serve"]

PORT = 8008

# If a port is in use, this many after it are tried to suggest another.
NEARBY = 100

# Open files that a server wants: connections, WebSockets, databases.
OPEN_FILES = 4096


def bound_socket(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free port."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except (OSError, UnicodeError, OverflowError):
        raise OptionError(f"there is no host {host!r} on this machine") from None
    # asyncio sends small packets at once (TCP_NODELAY) only if the protocol is named.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as error:
        listening.close()
        free = _free_port(host, port)
        offer = f"; port {free} is free: --port {free}" if free else ""
        reason = (error.strerror or str(error)).lower()
        raise OptionError(f"cannot listen on {host}, port {port}: {reason}{offer}") from None
    return listening


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
    names: tuple[str, ...] = (),
    token: str | None = None,
    on_start: Callable[[ServerAddress], None] | None = None,
) -> None:
    """Serve until Ctrl-C. *on_start* is called with the address.

    *names* are host names that it answers to besides this machine's own. A server reachable from
    elsewhere requires *token*, which is generated if none is given.

    Raises `OptionError` if it cannot listen there, and `StoreError` if the database is unusable or
    another process serves it.
    """
    from outflank.web.access import access_for

    path = database_path(database)
    Database(path).close()  # reports what is wrong with it before serving
    with claim(server_lock(path), partial(_complain, path)) as owned:
        listening = bound_socket(host, port)
        address, number = listening.getsockname()[:2]
        access = access_for(address, names=names, token=token)
        shown = _reachable(address)
        url = f"http://{f'[{shown}]' if ':' in shown else shown}:{number}/"
        owned.write_note(url)
        where = ServerAddress(url, access.token)
        if on_start is not None:
            on_start(where)
        _run(path, listening, access, where)


def _complain(path: Path, address: str) -> str:
    """Why a second server cannot use a database: each would overwrite the other's games."""
    where = f" at {address}" if address.startswith("http") else ""
    return f"{path} is being served{where}: open that page, or serve other games with --store FILE"


def _run(database: Path, listening: socket.socket, access: Access, address: ServerAddress) -> None:
    import uvicorn

    from outflank.web.app import create_app
    from outflank.web.connections import BoundedHttpProtocol, Connections
    from outflank.web.limits import WebLimits
    from outflank.web.server_log import log_to

    limits = WebLimits()
    _allow_open_files()
    log_to(home_folder() / "logs")
    protocol: Any = partial(BoundedHttpProtocol, connections=Connections(limits))
    config = uvicorn.Config(
        create_app(database, limits=limits, access=access, address=address),
        http=protocol,
        log_config=None,
        access_log=False,
        ws_max_size=4 * limits.socket_message,
        ws_max_queue=4,
        # Messages are a few kilobytes: compressing them takes longer than sending them.
        ws_per_message_deflate=False,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    with suppress(KeyboardInterrupt):  # the usual way to end it
        server.run([listening])


def _reachable(address: str) -> str:
    """The address that others can open: for 0.0.0.0 and ::, this machine's on its network."""
    if address not in ("0.0.0.0", "::"):
        return address
    family, beyond = (
        (socket.AF_INET, "192.0.2.1") if address == "0.0.0.0" else (socket.AF_INET6, "2001:db8::1")
    )
    with socket.socket(family, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect((beyond, 9))  # sends nothing: only asks for the route
        return str(probe.getsockname()[0])
    return "127.0.0.1" if family == socket.AF_INET else "::1"


def _allow_open_files() -> None:
    try:
        import resource
    except ImportError:  # not every system has such limits
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
