"""The application: routes, the page's files, and what keeps strangers out."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from outflank import __version__
from outflank.errors import OutflankError, StoreError, UnknownNameError
from outflank.web.games import ConflictError, Games
from outflank.web.jobs import Tournaments
from outflank.web.limits import WebLimits
from outflank.web.routes import arena, damage, games, lab, live, positions, practice
from outflank.web.schemas import ErrorOut
from outflank.web.state import ServerState
from outflank.web.storage import Storage
from outflank.web.thinking import BusyError, Thinking

__all__ = ["create_app"]

STATIC = Path(__file__).parent / "static"

TOO_LARGE = "the request is too large"

LOOPBACK = ("localhost", "127.0.0.1", "[::1]", "::1")

# The page needs nothing from elsewhere, and nobody else may show it.
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; "
    "style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-cache",
}

_STATUS = ((UnknownNameError, 404), (ConflictError, 409), (BusyError, 503), (StoreError, 507))

_ERRORS: dict[int | str, dict[str, object]] = {
    status: {"model": ErrorOut, "description": about}
    for status, about in (
        (400, "bad input"), (403, "from another page"), (404, "there is no such thing"),
        (409, "the game has moved on"), (413, "too large"), (422, "bad input"),
        (503, "too busy"), (507, "cannot be stored"),
    )
}  # fmt: skip


def create_app(
    database: str | Path | None = None,
    *,
    limits: WebLimits | None = None,
    hosts: Iterable[str] = (),
) -> FastAPI:
    """The application. *hosts* are names that it answers to besides those of this machine."""
    limits = limits or WebLimits()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        storage, thinking = Storage(database), Thinking(limits)
        tournaments = Tournaments(storage.path)
        app.state.server = ServerState(
            limits, storage, thinking, Games(storage, thinking, limits), tournaments
        )
        try:
            yield
        finally:
            tournaments.stop()
            thinking.close()
            storage.close()

    app = FastAPI(
        title="Outflank", version=__version__, lifespan=lifespan, responses=_ERRORS,
        docs_url=None, redoc_url=None, openapi_url="/api/openapi.json",
        description="Othello: games, analysis, reviews, practice, tournaments.",
    )  # fmt: skip
    for part in (games, positions, practice, arena, lab, damage, live):
        app.include_router(part.router)

    @app.get("/", include_in_schema=False)
    async def page() -> FileResponse:
        return FileResponse(STATIC / "index.html")

    app.mount("/static", StaticFiles(directory=STATIC))
    _answer_errors(app)
    app.add_middleware(_Guard, limits=limits, hosts={*LOOPBACK, *hosts})
    return app


def _answer_errors(app: FastAPI) -> None:
    @app.exception_handler(OutflankError)
    async def bad_input(_: Request, error: OutflankError) -> JSONResponse:
        status = next((code for kind, code in _STATUS if isinstance(error, kind)), 400)
        return _error(status, " ".join(str(error).split()))

    @app.exception_handler(RequestValidationError)
    async def bad_request(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = [str(part) for part in first["loc"] if part not in ("body", "query", "path")]
        field = ".".join(where) or None
        text = first["msg"].removeprefix("Value error, ")
        return _error(422, f"{field}: {text}" if field else text, field)

    @app.exception_handler(HTTPException)
    async def http_error(_: Request, error: HTTPException) -> JSONResponse:
        return _error(error.status_code, str(error.detail))


def _error(status: int, text: str, field: str | None = None) -> JSONResponse:
    return JSONResponse({"error": text, "field": field}, status)


class _TooLargeError(Exception):
    """A body that is larger than it may be."""


class _Guard:
    """Refuses requests of other pages and other hosts, and bodies that are too large."""

    def __init__(self, app: ASGIApp, limits: WebLimits, hosts: set[str]) -> None:
        self._app = app
        self._limits = limits
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {key.decode("latin-1"): value.decode("latin-1")
                   for key, value in scope["headers"]}  # fmt: skip
        wrong = self._wrong(headers)
        if wrong:
            await self._refuse(scope, receive, send, 403, wrong)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self._limits.body:
            await self._refuse(scope, receive, send, 413, TOO_LARGE)
            return
        await self._limited(scope, receive, send)

    def _wrong(self, headers: dict[str, str]) -> str:
        # Another name that leads here would let other pages in (DNS rebinding).
        host = headers.get("host", "")
        if _host_name(host) not in self._hosts and "*" not in self._hosts:
            return f"this server does not answer to the name {host!r}"
        origin = headers.get("origin")
        if origin is not None and _place(origin) != host:
            return "this request comes from another page"
        return ""

    async def _refuse(
        self, scope: Scope, receive: Receive, send: Send, status: int, text: str
    ) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": text[:100]})
        else:
            await _error(status, text)(scope, receive, send)

    async def _limited(self, scope: Scope, receive: Receive, send: Send) -> None:
        taken, refused = 0, False

        async def count() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self._limits.body:
                raise _TooLargeError
            return message

        async def with_headers(message: Message) -> None:
            nonlocal refused
            if refused:
                return
            if message["type"] == "http.response.start":
                if taken > self._limits.body:  # whatever was made of the part that was read
                    refused = True
                    await self._refuse(scope, receive, send, 413, TOO_LARGE)
                    return
                message["headers"] = [
                    *message.get("headers", []),
                    *((key.encode(), value.encode()) for key, value in HEADERS.items()),
                ]
            await send(message)

        await self._app(scope, count, with_headers)


def _place(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _host_name(host: str) -> str:
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]
