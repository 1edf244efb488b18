"""Connections before they become requests: how many, how long, how large.

Uvicorn reads headers of any size for any length of time. This protocol does not: what comes too
slowly, or is too much, is answered in one line and closed.
"""

from __future__ import annotations

import asyncio
import http
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from outflank.web.clients import client_of, is_loopback
from outflank.web.limits import WebLimits

__all__ = ["BoundedHttpProtocol", "Connections"]


class Connections:
    """The connections of a server that are not WebSockets."""

    def __init__(self, limits: WebLimits) -> None:
        self.limits = limits
        self._open: dict[BoundedHttpProtocol, str] = {}
        self._by_client: Counter[str] = Counter()
        # Those whose request is incomplete, and those that wait for the next one, the oldest first.
        self._incomplete: dict[BoundedHttpProtocol, None] = {}
        self._idle: dict[BoundedHttpProtocol, None] = {}

    def __len__(self) -> int:
        return len(self._open)

    def admit(self, connection: BoundedHttpProtocol, address: str) -> bool:
        """Count a new connection; False if there are too many.

        A flood of connections that never finish a request, or never begin another, must not keep
        others out: the oldest of them makes room.
        """
        if self._by_client[address] >= self.limits.client_connections and not is_loopback(address):
            return False
        if len(self._open) >= self.limits.connections:
            oldest = next(iter(self._incomplete), None) or next(iter(self._idle), None)
            if oldest is None:
                return False
            oldest.refuse(http.HTTPStatus.REQUEST_TIMEOUT)
            self.release(oldest)
        self._open[connection] = address
        self._by_client[address] += 1
        self._incomplete[connection] = None
        return True

    def release(self, connection: BoundedHttpProtocol) -> None:
        """Forget a connection."""
        address = self._open.pop(connection, None)
        self._incomplete.pop(connection, None)
        self._idle.pop(connection, None)
        if address is not None:
            self._by_client[address] -= 1
            if not self._by_client[address]:
                del self._by_client[address]

    def mark_incomplete(self, connection: BoundedHttpProtocol) -> None:
        """A request has begun."""
        self._idle.pop(connection, None)
        if connection in self._open:
            self._incomplete.setdefault(connection)

    def mark_complete(self, connection: BoundedHttpProtocol) -> None:
        """The whole request is here."""
        self._incomplete.pop(connection, None)

    def mark_idle(self, connection: BoundedHttpProtocol) -> None:
        """The request is answered."""
        if connection in self._open and connection not in self._incomplete:
            self._idle[connection] = None


class BoundedHttpProtocol(HttpToolsProtocol):
    """Uvicorn's protocol with limits on headers, time and connections."""

    def __init__(self, *args: Any, connections: Connections, **options: Any) -> None:
        super().__init__(*args, **options)
        self._all = connections
        self._limits = connections.limits
        self._timer: asyncio.TimerHandle | None = None
        # Bytes of the request that are no body: header, trailer, and what frames chunks.
        self._overhead = 0
        self._refused = False

    # Connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the connection, or refuse it."""
        super().connection_made(transport)
        if not self._all.admit(self, client_of(self.client[0] if self.client else "")):
            self.refuse(http.HTTPStatus.SERVICE_UNAVAILABLE)
            return
        self._give(self._limits.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_timer()
        self._all.release(self)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the WebSocket's protocol, and count it there from now on."""
        self._stop_timer()
        self._all.release(self)
        super().handle_websocket_upgrade()

    # Requests

    def data_received(self, data: bytes) -> None:
        """Read on, unless the header is too long."""
        if self._refused:
            return
        if self._timer is None and (self.cycle is None or self.cycle.response_complete):
            # Uvicorn stops its own timer at the first byte, be it only a line break.
            self._give(self._limits.header_seconds)
        self._overhead += len(data)
        super().data_received(data)
        if self._overhead > self._limits.header:
            self.refuse(http.HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_message_begin(self) -> None:
        """Give the header its time."""
        super().on_message_begin()
        self._all.mark_incomplete(self)
        self._give(self._limits.header_seconds)

    def on_headers_complete(self) -> None:
        """Give the body its time, and begin to answer."""
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > self._limits.header:
            self.refuse(http.HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
            return
        self._give(self._limits.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body."""
        self._overhead -= len(body)
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request has arrived in time."""
        self._overhead = 0
        if self._refused:
            return
        self._stop_timer()
        self._all.mark_complete(self)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._all.mark_idle(self)

    # Time

    def _give(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self.refuse, http.HTTPStatus.REQUEST_TIMEOUT)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def refuse(self, status: http.HTTPStatus) -> None:
        """Answer with a status, unless an answer is under way, and close the connection."""
        self._refused = True
        self._stop_timer()
        if self.transport.is_closing():
            return
        if self.cycle is None or not self.cycle.response_started:
            line = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
            self.transport.write(f"{line}content-length: 0\r\nconnection: close\r\n\r\n".encode())
        self.transport.close()
