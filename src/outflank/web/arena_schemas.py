"""What goes over the wire about tournaments."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from outflank.web.schemas import Size, Spec, Strict

__all__ = [
    "OpenedGameOut",
    "TournamentGameOut",
    "TournamentGamesOut",
    "TournamentIn",
    "TournamentOut",
    "TournamentsOut",
]


class TournamentIn(Strict):
    """A round robin to be played."""

    players: Annotated[list[Spec], Field(min_length=2, max_length=20)]
    games: int = Field(default=10, ge=2, le=1000)
    name: str = Field(default="", max_length=60)
    size: Size = 8
    seed: int = Field(default=0, ge=0, lt=2**32)


class StandingOut(BaseModel):
    """A line of a table."""

    player: str
    elo: float
    error: float
    points: float
    games: int


class TournamentOut(BaseModel):
    """A tournament and where it stands."""

    name: str
    kind: str
    created: str
    players: list[str]
    size: int
    total: int
    played: int
    running: bool
    error: str
    standings: list[StandingOut]
    cross_table: list[list[str]]


class TournamentsOut(BaseModel):
    """All tournaments."""

    tournaments: list[TournamentOut]


class TournamentGameOut(BaseModel):
    """A game of a tournament."""

    number: int
    black: str
    white: str
    result: float | None
    reason: str


class TournamentGamesOut(BaseModel):
    """Some games of a tournament, the last first."""

    games: list[TournamentGameOut]


class OpenedGameOut(BaseModel):
    """A game of a tournament as one of the library."""

    id: str
