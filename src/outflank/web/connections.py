"""Connections before they become requests: how many, how long, how large.

Uvicorn reads headers of any size for any length of time. This protocol does not: a request that is
too slow or too large is answered in one line and closed.
"""

from __future__ import annotations

import asyncio
import http
from collections import Counter
from enum import IntEnum
from math import inf
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from outflank.web.clients import client_of, is_loopback
from outflank.web.limits import WebLimits

__all__ = ["BoundedHttpProtocol", "Connections"]


class Phase(IntEnum):
    """What a connection is waiting for; the most expendable come first."""

    INCOMPLETE = 0
    """The rest of a request, or the first one."""

    IDLE = 1
    """The next request."""

    ANSWERING = 2
    """The answer."""


class Connections:
    """The connections of a server that are not WebSockets."""

    def __init__(self, limits: WebLimits) -> None:
        self.limits = limits
        self._open: dict[BoundedHttpProtocol, str] = {}
        self._by_client: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def admit(self, connection: BoundedHttpProtocol, address: str) -> bool:
        """Count a new connection; False if there are too many.

        A flood of connections that never finish a request, or never begin another, must not keep
        others out: the one that has waited longest is evicted.
        """
        if self._by_client[address] >= self.limits.client_connections and not is_loopback(address):
            return False
        if len(self._open) >= self.limits.connections:
            oldest = min(self._open, key=lambda each: (each.phase, each.since))
            if oldest.phase is Phase.ANSWERING:
                return False
            oldest.refuse(http.HTTPStatus.REQUEST_TIMEOUT)
            self.release(oldest)
        self._open[connection] = address
        self._by_client[address] += 1
        return True

    def release(self, connection: BoundedHttpProtocol) -> None:
        """Forget a connection."""
        address = self._open.pop(connection, None)
        if address is not None:
            self._by_client[address] -= 1
            if not self._by_client[address]:
                del self._by_client[address]


class BoundedHttpProtocol(HttpToolsProtocol):
    """Uvicorn's protocol with limits on headers, time and connections."""

    def __init__(self, *args: Any, connections: Connections, **options: Any) -> None:
        super().__init__(*args, **options)
        self.phase = Phase.INCOMPLETE
        self.since = self.loop.time()
        """When the phase began."""
        self._all = connections
        self._limits = connections.limits
        # When the request must be complete, as far as it is expected by now.
        self._deadline = self.since + self._limits.header_seconds
        self._timer: asyncio.TimerHandle | None = None
        # Bytes of the request so far, and the maximum.
        self._received, self._most = 0, self._limits.header
        self._refused = False

    # Connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the connection, or refuse it."""
        super().connection_made(transport)
        if self._all.admit(self, client_of(self.client[0] if self.client else "")):
            self._watch_time()
        else:
            self.refuse(http.HTTPStatus.SERVICE_UNAVAILABLE)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_timer()
        self._all.release(self)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the WebSocket protocol, which counts it from now on."""
        self._stop_timer()
        self._all.release(self)
        super().handle_websocket_upgrade()

    # Requests

    def data_received(self, data: bytes) -> None:
        """Read on, unless there is too much."""
        if self._refused:
            return
        if self.phase is Phase.IDLE:  # even if only a line break
            self.phase, self.since = Phase.INCOMPLETE, self.loop.time()
            self._deadline = self.since + self._limits.header_seconds
        self._received += len(data)
        super().data_received(data)
        if self._received > self._most:
            self.refuse(http.HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_headers_complete(self) -> None:
        """Set the body's time and size limits, and begin to answer."""
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > self._limits.header:
            self.refuse(http.HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
            return
        self._deadline = self.loop.time() + self._limits.body_seconds
        path = self.url.partition(b"?")[0].decode("latin-1")
        self._most = self._limits.header + self._limits.body_at(path)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Record that the request has arrived in time."""
        self._received, self._most = 0, self._limits.header
        if not self._refused:
            self.phase, self._deadline = Phase.ANSWERING, inf
            super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request, unless it has arrived already."""
        super().on_response_complete()
        if self.cycle is None or self.cycle.response_complete:
            self.phase, self.since = Phase.IDLE, self.loop.time()

    # Time

    def _watch_time(self) -> None:
        """Refuse a request that takes too long.

        Checks often enough to see every deadline before it passes, and runs when it does: no timer
        is created and cancelled for each request.
        """
        now = self.loop.time()
        if now >= self._deadline:
            self.refuse(http.HTTPStatus.REQUEST_TIMEOUT)
        else:
            pause = min(self._limits.header_seconds, self._limits.body_seconds) / 2
            self._timer = self.loop.call_at(min(now + pause, self._deadline), self._watch_time)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def refuse(self, status: http.HTTPStatus) -> None:
        """Answer with a status, unless an answer is in progress, and close the connection."""
        self._refused = True
        self._stop_timer()
        if self.transport.is_closing():
            return
        if self.cycle is None or not self.cycle.response_started:
            line = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
            self.transport.write(f"{line}content-length: 0\r\nconnection: close\r\n\r\n".encode())
        self.transport.close()
