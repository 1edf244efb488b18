"""What the parts of a server share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, cast

from fastapi import Depends
from starlette.requests import HTTPConnection

from outflank.web.base_access import BaseAccess
from outflank.web.jobs import Tournaments
from outflank.web.lab_runs import LabRuns
from outflank.web.limits import WebLimits
from outflank.web.review_cache import ReviewCache
from outflank.web.server_address import ServerAddress
from outflank.web.sessions import Sessions
from outflank.web.standings_view import StandingsView
from outflank.web.storage import Storage
from outflank.web.thinking import Thinking

__all__ = ["Server", "ServerState"]


@dataclass(slots=True)
class ServerState:
    """The parts."""

    limits: WebLimits
    storage: Storage
    thinking: Thinking
    sessions: Sessions
    tournaments: Tournaments
    standings: StandingsView
    lab: LabRuns
    address: ServerAddress
    base: BaseAccess
    reviews: ReviewCache
    sockets: int = 0

    revealed_cards: set[int] = field(default_factory=set)
    """Cards of practice whose move a hint has named since they were last answered."""


async def _state(connection: HTTPConnection) -> ServerState:
    return cast(ServerState, connection.app.state.server)


Server = Annotated[ServerState, Depends(_state)]
"""In a route: the parts of its server."""
