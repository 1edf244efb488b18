"""Checks before the application: host names, tokens, rates, and the size of bodies."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from urllib.parse import parse_qsl, urlencode

from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from outflank.web.access import Access, token_of
from outflank.web.clients import RateLimiter, client_of, is_loopback
from outflank.web.limits import WebLimits

__all__ = ["Guard", "error_response"]

# The page needs nothing from elsewhere, and no other site may frame it.
_HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data: blob:; style-src 'self'; "
        b"frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cache-control", b"no-cache"),
]

# Bytes of a body that is always accepted: the number of connections bounds how many there can be.
SMALL_BODY = 65_536

TOO_LARGE = "the request is too large"

# A wrong token costs as much as this many requests, which leaves a guesser a few tries a second.
GUESS_COST = 10.0

_ASK_FOR_TOKEN = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Outflank</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/static/tokens.css">
<link rel="stylesheet" href="/static/base.css"></head>
<body><header><h1>Outflank</h1></header><main>
<form class="card" method="get" action="/"><p>{told}</p><div class="row">
<input type="password" name="token" aria-label="Token" placeholder="Token" required autofocus>
<button class="primary">Open</button></div></form></main></body></html>
"""


def error_response(status: int, text: str, field: str | None = None) -> JSONResponse:
    """An error as every route sends it."""
    return JSONResponse({"error": text, "field": field}, status)


@dataclass(frozen=True, slots=True)
class Refusal:
    """The answer to a request that is refused."""

    response: Response
    """The answer to an HTTP request."""

    reason: str
    """The reason that a WebSocket is closed with."""

    @classmethod
    def of(cls, status: int, text: str) -> Refusal:
        """An error as every route sends it."""
        return cls(error_response(status, text), text)

    async def send(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the answer."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": self.reason[:100]})
        else:
            await self.response(scope, receive, send)


class Guard:
    """Refuses requests from other pages and strangers, and those too many or too large."""

    def __init__(
        self, app: ASGIApp, limits: WebLimits, access: Access, limiter: RateLimiter | None = None
    ) -> None:
        self._app = app
        self._limits = limits
        self._access = access
        self._limiter = limiter or RateLimiter(limits.client_rate, limits.client_burst)
        self._bodies = _Bodies(limits)
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or pass it to the application."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def secured(message: Message) -> None:
            """Add these headers to every answer, refusals included."""
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *_HEADERS]
            await send(message)

        headers = {
            key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]
        }
        client = client_of(str((scope.get("client") or ("",))[0]))
        refusal = self._find_refusal(scope, headers, client)
        if refusal is not None:
            await refusal.send(scope, receive, secured)
        elif scope["type"] == "websocket":
            await self._pass_socket(scope, receive, secured, client)
        else:
            await self._pass_request(scope, receive, secured, headers, client)

    def _find_refusal(self, scope: Scope, headers: dict[str, str], client: str) -> Refusal | None:
        wait = 0.0 if is_loopback(client) else self._limiter.take(client)
        if wait:
            slow = Refusal.of(429, "too many requests: please wait a moment")
            slow.response.headers["retry-after"] = str(int(wait) + 1)
            return slow
        fault = self._access.find_fault(headers.get("host", ""), headers.get("origin"))
        if fault:
            return Refusal.of(403, fault)
        if self._access.token is None or scope["path"].startswith("/static/"):
            return None
        return self._ask_for_token(scope, headers, client)

    def _ask_for_token(self, scope: Scope, headers: dict[str, str], client: str) -> Refusal | None:
        cookie = f"outflank-{(scope.get('server') or ('', 0))[1]}"
        token, linked = token_of(headers, scope["query_string"], cookie)
        if self._access.admits(token):
            if not linked or scope["type"] != "http" or scope["path"].startswith("/api/"):
                return None
            # The token leaves the address bar; a cookie keeps it for this server.
            rest = [
                pair
                for pair in parse_qsl(scope["query_string"].decode("latin-1"))
                if pair[0] != "token"
            ]
            place = scope["path"] + (f"?{urlencode(rest)}" if rest else "")
            moved = RedirectResponse(f"/{place.lstrip('/')}", 303)
            moved.set_cookie(cookie, token or "", httponly=True, samesite="lax")
            return Refusal(moved, "moved")
        if token is not None:
            self._limiter.charge(client, GUESS_COST)
        told = "This token is not the right one." if token else "This server asks for a token."
        if scope["type"] == "websocket" or scope["path"].startswith("/api/"):
            return Refusal.of(401, told)
        hint = "Open the link that was printed where the server was started, or paste its token."
        page = HTMLResponse(_ASK_FOR_TOKEN.format(told=escape(f"{told} {hint}")), 401)
        return Refusal(page, told)

    async def _pass_socket(self, scope: Scope, receive: Receive, send: Send, client: str) -> None:
        if is_loopback(client):
            await self._app(scope, receive, send)
            return
        if self._sockets[client] >= self._limits.client_sockets:
            await Refusal.of(429, "too many connections").send(scope, receive, send)
            return

        async def paced() -> Message:
            message = await receive()
            if message["type"] == "websocket.receive":
                while wait := self._limiter.take(client):
                    await asyncio.sleep(wait)
            return message

        self._sockets[client] += 1
        try:
            await self._app(scope, paced, send)
        finally:
            self._sockets[client] -= 1
            if not self._sockets[client]:
                del self._sockets[client]

    async def _pass_request(
        self, scope: Scope, receive: Receive, send: Send, headers: dict[str, str], client: str
    ) -> None:
        most = self._limits.body_at(scope["path"])
        unknown = "transfer-encoding" in headers
        length = str(most) if unknown else headers.get("content-length", "0")
        if not length.isdigit() or int(length) > most:
            await error_response(413, TOO_LARGE)(scope, receive, send)
            return
        if int(length) <= SMALL_BODY and not unknown:
            await self._app(scope, receive, send)
            return
        with self._bodies.hold(client, int(length)) as fits:
            if not fits:
                busy = "too much is being sent: please try again"
                await error_response(503, busy)(scope, receive, send)
            elif unknown:
                await self._pass_stream(scope, receive, send, most)
            else:
                await self._app(scope, receive, send)

    async def _pass_stream(self, scope: Scope, receive: Receive, send: Send, most: int) -> None:
        """Pass a request whose length is unknown until it has been received."""
        received = 0

        async def count() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > most:
                raise _BodyRefusedError
            return message

        answered = False

        async def answer(message: Message) -> None:
            nonlocal answered
            if received <= most:
                await send(message)
            elif not answered:  # whatever the application made of the part it read
                answered = True
                await error_response(413, TOO_LARGE)(scope, receive, send)

        await self._app(scope, count, answer)


class _BodyRefusedError(Exception):
    """Raised when a body is not read to its end."""


class _Bodies:
    """Bytes of all large bodies expected or being processed, in total and for each client."""

    def __init__(self, limits: WebLimits) -> None:
        self._limits = limits
        self._by_client: Counter[str] = Counter()
        self._all = 0

    @contextmanager
    def hold(self, client: str, size: int) -> Iterator[bool]:
        """Count a body for the duration of the block; whether there is room for it."""
        own = self._by_client[client] + size
        if self._all + size > self._limits.bodies or (
            own > self._limits.client_bodies and not is_loopback(client)
        ):
            yield False
            return
        self._all += size
        self._by_client[client] = own
        try:
            yield True
        finally:
            self._all -= size
            self._by_client[client] -= size
            if not self._by_client[client]:
                del self._by_client[client]
