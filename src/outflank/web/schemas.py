"""What comes over the wire, and what goes back."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

__all__ = [
    "GAME_TEXT",
    "NDJSON",
    "AnswerIn",
    "CardOut",
    "CardsIn",
    "ChangeOut",
    "DocumentOut",
    "ErrorOut",
    "GameIn",
    "GameListOut",
    "GameOut",
    "GamesOut",
    "GenerateIn",
    "ImportIn",
    "ImportOut",
    "ImportProgress",
    "LineIn",
    "LineOut",
    "MoveIn",
    "PauseIn",
    "PlayerIn",
    "PlayersOut",
    "PlyIn",
    "PracticeOut",
    "SettingsIn",
    "TournamentIn",
    "TournamentOut",
    "TournamentsOut",
    "VerdictOut",
    "WhyOut",
    "text_content",
]

NDJSON = "application/x-ndjson"

# Letters of one game, whatever it is written in: GGF with comments has a few thousand.
GAME_TEXT = 20_000

Size = Literal[4, 6, 8]
Spec = Annotated[str, Field(min_length=1, max_length=200, examples=["human", "level:3"])]
MoveName = Annotated[str, Field(min_length=1, max_length=8, examples=["f5", "pass"])]
Moves = Annotated[list[MoveName], Field(max_length=200)]
Ply = Annotated[int, Field(ge=0, le=200)]


def text_content(kind: str) -> dict[str, Any]:
    """The answer of a route that sends text of some kind, for the OpenAPI document."""
    return {"content": {kind: {"schema": {"type": "string"}}}}


class Strict(BaseModel):
    """A request: nothing but what is known."""

    model_config = ConfigDict(extra="forbid")


class ErrorOut(BaseModel):
    """What was wrong."""

    error: str
    field: str | None = None


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
    moves: Moves = []
    opening: Literal["start", "balanced"] = "start"
    clock: ClockIn | None = None


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


class Discs(BaseModel):
    """Discs of both sides."""

    black: int
    white: int


class TreeMove(BaseModel):
    """A move of the tree about which there is more to say than its name."""

    move: str
    comment: str | None = None
    evaluation: list[float | str | bool] | None = None
    """Discs, the side that sees them so, and whether that is exact."""

    seconds: float | None = None
    instead: list[list[str | TreeMove]] | None = None
    """Lines that could have been played in its place."""


class GameOut(BaseModel):
    """A game as the page shows it."""

    id: str
    version: int
    size: int
    start: str
    moves: list[str]
    ply: int
    tree: list[str | TreeMove]
    """The main line, with whatever could have been played instead."""

    board: str
    turn: str
    legal: list[str]
    black: str
    white: str
    discs: Discs
    opening: str | None
    black_name: str | None
    white_name: str | None
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


class EntryOut(BaseModel):
    """A game in a list."""

    id: str
    created: str
    updated: str
    black: str
    white: str
    size: int
    plies: int
    result: float | None
    opening: str


class GamesOut(BaseModel):
    """Games, and how many there are in all."""

    total: int
    games: list[EntryOut]


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
    games: list[str]
    errors: list[str]


class GameListOut(BaseModel):
    """Games that were read from a text, without being kept."""

    games: list[dict[str, Any]]
    errors: list[str]


class LineIn(Strict):
    """A line of play from somewhere."""

    start: str | None = Field(default=None, max_length=2000)
    size: Size = 8
    moves: Moves = []


class Step(BaseModel):
    """A position of a line."""

    move: str | None
    board: str
    turn: str
    legal: list[str]
    discs: Discs
    over: bool


class LineOut(BaseModel):
    """Every position of a line, the first before any move."""

    start: str
    size: int
    steps: list[Step]
    opening: str | None


class ReasonOut(BaseModel):
    """A remark about a move."""

    text: str
    good: bool


class WhyOut(BaseModel):
    """Remarks about a move, the weightiest first."""

    move: str
    reasons: list[ReasonOut]


class OptionOut(BaseModel):
    """Something about a player that can be chosen."""

    name: str
    about: str
    expects: str


class PlayerOut(BaseModel):
    """A kind of player."""

    name: str
    about: str
    sizes: list[int]
    source: str
    notes: list[str]
    differences: list[str]
    options: list[OptionOut]


class PlayersOut(BaseModel):
    """Whom one can play against."""

    players: list[PlayerOut]
    gentlest: int
    strongest: int


class SettingsIn(Strict):
    """Choices of the page; only these are kept."""

    theme: Literal["auto", "light", "dark"] | None = None
    board: Literal["green", "blue", "contrast"] | None = None
    show_legal: bool | None = None
    animate: bool | None = None
    black: Spec | None = None
    white: Spec | None = None
    size: Size | None = None


class DocumentOut(BaseModel):
    """A document."""

    model_config = ConfigDict(extra="allow")


class CardIn(Strict):
    """A position to practise."""

    position: str = Field(max_length=200)
    answers: Annotated[list[MoveName], Field(min_length=1, max_length=60)]
    played: str = Field(default="", max_length=8)


class CardsIn(Strict):
    """Positions to practise."""

    cards: Annotated[list[CardIn], Field(max_length=100)]


class GenerateIn(Strict):
    """Endgames to be made."""

    number: int = Field(default=5, ge=1, le=20)
    empties: int = Field(default=10, ge=4, le=16)


class PracticeOut(BaseModel):
    """How practice goes."""

    cards: int
    due: int
    learned: int
    right: int
    wrong: int


class CardOut(BaseModel):
    """A card without its answer."""

    id: int
    kind: str
    position: str
    size: int
    board: str
    turn: str
    legal: list[str]
    step: int


class AnswerIn(Strict):
    """An answer."""

    move: MoveName


class VerdictOut(BaseModel):
    """Whether it was right."""

    right: bool
    answers: list[str]
    played: str
    due: str


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
    total: int
    played: int
    running: bool
    error: str
    standings: list[StandingOut]
    cross_table: list[list[str]]


class DamagedRowOut(BaseModel):
    """A row of the database that cannot be read."""

    table: str
    key: str
    why: str


class DamageOut(BaseModel):
    """Rows that are left out."""

    damaged: list[DamagedRowOut]


class TournamentsOut(BaseModel):
    """All tournaments."""

    tournaments: list[TournamentOut]
