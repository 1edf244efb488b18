"""What goes over the wire about the base of games and the opening book."""

from __future__ import annotations

from pydantic import BaseModel

from outflank.base import PlayerStatistics
from outflank.web.position_schemas import LineOut

__all__ = [
    "BaseFileOut",
    "BaseGameOut",
    "BaseGamesOut",
    "BaseImportOut",
    "BaseImportProgress",
    "BaseOut",
    "BasePlayersOut",
    "ExploreOut",
]


class ExploredMoveOut(BaseModel):
    """A move that was played, or that the book knows."""

    move: str
    same: list[str]
    """Moves equivalent by symmetry; their games are counted with it."""

    games: int
    black_wins: int
    draws: int
    white_wins: int
    average: float | None
    """Black's discs minus White's at the end."""

    last_year: int | None
    book: int | None
    """Discs from the mover's point of view."""


class FoundGameOut(BaseModel):
    """A game of the base, as a list shows it."""

    id: int
    black: str
    white: str
    event: str
    year: int | None
    score: float | None


class ExploreOut(BaseModel):
    """What base and book know of a position."""

    opening: str | None
    base: bool
    """Whether there is a base at all."""

    games: int
    moves: list[ExploredMoveOut]
    found: list[FoundGameOut]
    """Some of the games, the latest first."""


class BaseGameOut(BaseModel):
    """A game of the base."""

    id: int
    black: str
    white: str
    event: str
    text: str
    """The game in GGF."""

    line: LineOut


class BaseGamesOut(BaseModel):
    """Games of the base, and how many there are in all."""

    total: int
    games: list[FoundGameOut]


class BasePlayersOut(BaseModel):
    """Players, those with the most games first."""

    players: list[PlayerStatistics]


class BaseFileOut(BaseModel):
    """A file that was imported."""

    name: str
    games: int
    errors: int


class BaseOut(BaseModel):
    """What the base holds."""

    games: int
    files: list[BaseFileOut]


class BaseImportProgress(BaseModel):
    """How far the import of a file is."""

    games: int
    share: float | None
    """The part of the file that was read, from 0 to 1."""


class BaseImportOut(BaseModel):
    """What came of a file."""

    name: str
    games: int
    replaced: int
    """Games of an earlier file of this name, which these replace."""

    known: bool
    """Whether the base had it already."""

    names: bool
    """Whether it holds names for the game files beside it, and no games."""

    error_count: int
    errors: list[str]
