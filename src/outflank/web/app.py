"""The application: routes, the page's files, and access control."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from outflank import __version__
from outflank.errors import (
    BrokenWorkError,
    BusyError,
    ConflictError,
    OutflankError,
    SeatError,
    StoreError,
    UnknownNameError,
)
from outflank.web.access import Access
from outflank.web.base_access import BaseAccess
from outflank.web.error_view import error_view
from outflank.web.game_session import Services
from outflank.web.guard import Guard, error_response
from outflank.web.jobs import Tournaments
from outflank.web.lab_runs import LabRuns
from outflank.web.limits import WebLimits
from outflank.web.page_files import PageFiles
from outflank.web.review_cache import ReviewCache
from outflank.web.routes import (
    analysis,
    arena,
    coach,
    damage,
    explorer,
    games,
    lab,
    moves,
    people,
    positions,
    practice,
    race,
    review,
    search_tree,
    tree,
    watch,
)
from outflank.web.schemas import ErrorOut
from outflank.web.server_address import ServerAddress
from outflank.web.sessions import Sessions
from outflank.web.standings_view import StandingsView
from outflank.web.state import ServerState
from outflank.web.storage import Storage
from outflank.web.thinking import Thinking
from outflank.web.timer import Timer

__all__ = ["create_app"]

LOG = logging.getLogger("outflank.web")

STATIC = Path(__file__).parent / "static"

_STATUS = (
    (UnknownNameError, 404),
    (ConflictError, 409),
    (SeatError, 403),
    (BusyError, 503),
    (StoreError, 507),
)

_ERRORS: dict[int | str, dict[str, object]] = {
    status: {"model": ErrorOut, "description": about}
    for status, about in {
        400: "bad input",
        403: "from another page, or not a player of the game",
        404: "there is no such thing",
        409: "the game has moved on, or an experiment is running",
        413: "too large",
        422: "bad input",
        503: "too busy",
        507: "cannot be stored",
    }.items()
}


def create_app(
    database: str | Path | None = None,
    *,
    limits: WebLimits | None = None,
    access: Access | None = None,
    address: ServerAddress | None = None,
    timer: Timer | None = None,
) -> FastAPI:
    """The application; without *access*, for clients on this machine only.

    Invitations lead to *address*. The clocks of its games follow *timer*, by default the event
    loop's time.
    """
    limits = limits or WebLimits()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        storage, thinking = Storage(database), Thinking(limits)
        services = Services(
            storage, thinking, timer or asyncio.get_running_loop(), limits.move_seconds
        )
        sessions = Sessions(services, limits.open_games)
        tournaments, standings = Tournaments(storage.path), StandingsView(storage)
        lab_runs = LabRuns()
        app.state.server = ServerState(
            limits,
            storage,
            thinking,
            sessions,
            tournaments,
            standings,
            lab_runs,
            address or ServerAddress("http://127.0.0.1/"),
            BaseAccess(storage.path),
            ReviewCache(),
        )
        try:
            yield
        finally:
            await lab_runs.stop()
            await tournaments.stop()
            await sessions.close()
            thinking.close()
            storage.close()

    app = FastAPI(
        title="Outflank",
        version=__version__,
        lifespan=lifespan,
        responses=_ERRORS,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        description="Othello: games, analysis, reviews, practice, tournaments.",
    )
    parts = (
        games,
        people,
        tree,
        positions,
        explorer,
        practice,
        coach,
        arena,
        lab,
        search_tree,
        damage,
    )
    sockets = (analysis, race, review, watch)
    app.include_router(moves.router)
    files = PageFiles(STATIC)
    app.add_route("/", files.send_index, include_in_schema=False)
    app.add_route("/static/{name}", files.send_named, include_in_schema=False)
    for part in (*parts, *sockets):
        app.include_router(part.router)
    _answer_errors(app)
    app.add_middleware(Guard, limits=limits, access=access or Access())
    return app


def _answer_errors(app: FastAPI) -> None:
    @app.exception_handler(OutflankError)
    async def bad_input(_: Request, error: OutflankError) -> JSONResponse:
        status = next((code for kind, code in _STATUS if isinstance(error, kind)), 400)
        return JSONResponse(error_view(error), status)

    @app.exception_handler(BrokenWorkError)
    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> JSONResponse:
        LOG.error("%s %s", request.method, request.url.path, exc_info=error)
        return error_response(500, "something went wrong: the server's log has the details")

    @app.exception_handler(RequestValidationError)
    async def bad_request(_: Request, error: RequestValidationError) -> JSONResponse:
        return JSONResponse(error_view(error), 422)

    @app.exception_handler(HTTPException)
    async def http_error(_: Request, error: HTTPException) -> JSONResponse:
        return error_response(error.status_code, str(error.detail))
