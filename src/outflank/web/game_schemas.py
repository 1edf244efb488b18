"""What goes over the wire about games."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from outflank.store import LibraryEntry
from outflank.web.schemas import (
    GAME_TEXT,
    Discs,
    MoveName,
    Moves,
    PersonName,
    Ply,
    Size,
    Spec,
    Strict,
)

__all__ = [
    "ChangeOut",
    "GameIn",
    "GameListOut",
    "GameOut",
    "GamesOut",
    "ImportIn",
    "ImportOut",
    "ImportProgress",
    "InvitationOut",
    "JoinIn",
    "MoveIn",
    "PauseIn",
    "PlayerIn",
    "PlyIn",
    "TreeMove",
]


class ClockIn(Strict):
    """Seconds for each side, and what is added after each move."""

    seconds: float = Field(gt=0, le=36_000)
    increment: float = Field(default=0, ge=0, le=600)


class GameIn(Strict):
    """A new game."""

    black: Spec = "human"
    white: Spec = "level:3"
    size: Size = 8
    start: str | None = Field(
        default=None,
        max_length=GAME_TEXT,
        description="a board, a transcript or GGF to go on from",
    )
    moves: Moves = Field(default_factory=list)
    opening: Literal["start", "balanced"] = "start"
    clock: ClockIn | None = None
    analysis: bool = False
    """Keep everything that *start* records of a game: names, comments, variations and result."""

    name: PersonName = ""
    guest: Literal["black", "white"] | None = Field(
        default=None, description="the side that waits for whoever follows the invitation"
    )


class JoinIn(Strict):
    """An invitation that somebody follows."""

    code: str = Field(min_length=1, max_length=100)
    name: PersonName = ""


class InvitationOut(BaseModel):
    """An invitation to a game."""

    code: str
    link: str
    """What a guest opens."""

    reaches_network: bool
    """Whether other machines can open it."""

    qr: str
    """The link as a QR code: the path of an SVG picture."""

    qr_size: int
    """The side of the picture, in units of its path."""


class PlyIn(Strict):
    """Which state of the game is meant: the number of moves made."""

    ply: Ply


class MoveIn(PlyIn):
    """A move by its name."""

    move: MoveName


class PauseIn(Strict):
    """Whether players wait; without a ply, whatever they have moved meanwhile."""

    paused: bool
    ply: Ply | None = None


class PlayerIn(PlyIn):
    """Who resigns: needed where both sides are people."""

    color: Literal["black", "white"]


class ChangeOut(BaseModel):
    """What was asked for is done and stored; the game itself goes to those who watch."""

    version: int


class ClockOut(BaseModel):
    """Seconds left."""

    seconds: float
    increment: float
    black: float
    white: float
    running: bool


class TreeMove(BaseModel):
    """A move of the tree about which there is more to say than its name."""

    move: str
    comment: str | None = None
    evaluation: list[float | str | bool] | None = None
    """Discs, the side whose view that is, and whether it is exact."""

    seconds: float | None = None
    marks: list[tuple[int, int | None, str]] | None = None
    """Drawings on the board: a square, the end of an arrow from it, and a colour."""

    instead: list[list[str | TreeMove]] | None = None
    """Lines that could have been played instead."""


class GameOut(BaseModel):
    """A game as the page shows it."""

    id: str
    version: int
    size: int
    start: str
    moves: list[str]
    ply: int
    tree: list[str | TreeMove]
    """The main line, with the alternatives to its moves."""

    board: str
    turn: str
    legal: list[str]
    black: str
    white: str
    discs: Discs
    opening: str | None
    black_name: str | None
    white_name: str | None
    black_owner: str | None
    """The public name of the browser that plays Black; None if anybody may."""

    white_owner: str | None
    waiting: Literal["black", "white"] | None
    """The side that is kept free for a guest."""

    shared: bool
    """Whether two browsers play against each other."""

    rematch: str | None
    """The game that follows this one."""

    paused: bool
    thinking: bool
    """Whether a player is to move and will do so by itself."""

    can_undo: bool
    can_redo: bool
    over: bool
    result: float | None
    reason: str
    clock: ClockOut | None
    created: str
    comment: str
    marks: list[tuple[int, int | None, str]]
    """What is drawn on the first position."""


class GamesOut(BaseModel):
    """Games, and how many there are in all."""

    total: int
    games: list[LibraryEntry]


class ImportIn(Strict):
    """Games as text."""

    text: str = Field(max_length=2_000_000)
    size: Size | None = None


class ImportProgress(BaseModel):
    """How far an import is."""

    read: int
    kept: int = 0


class ImportOut(BaseModel):
    """What was kept, and what was wrong."""

    added: int
    duplicates: int
    """Games left out because the library has them already."""

    games: list[str]
    errors: list[str]


class GameListOut(BaseModel):
    """Games that were read from a text, without being kept."""

    games: list[dict[str, Any]]
    errors: list[str]
