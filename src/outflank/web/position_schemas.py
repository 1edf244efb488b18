"""What goes over the wire about positions, lines of play, and who can play them."""

from __future__ import annotations

from pydantic import BaseModel, Field

from outflank.web.schemas import GAME_TEXT, Discs, Moves, Size, Strict

__all__ = [
    "LineIn",
    "LineOut",
    "PlayersOut",
    "SetupIn",
    "SetupNote",
    "SetupOut",
    "WhyOut",
]


class LineIn(Strict):
    """A line of play from somewhere."""

    start: str | None = Field(default=None, max_length=2000)
    size: Size = 8
    moves: Moves = Field(default_factory=list)


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
    """A remark about a move; one that comes from a line of play says what shows it.

    The text is English; kind, side, squares, line, numbers and the move compared with say the same.
    """

    text: str
    good: bool
    kind: str
    side: str
    squares: list[str]
    line: list[str]
    numbers: dict[str, int]
    other: str = ""
    lesson: str = ""


class WhyOut(BaseModel):
    """Remarks about a move, the weightiest first, and about a better one if it lost something."""

    move: str
    position: str
    reasons: list[ReasonOut]
    best: str
    best_reasons: list[ReasonOut]


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


class RungOut(BaseModel):
    """A rung of the ladder; without a sharpness it always plays the best move it sees."""

    number: int
    name: str
    depth: int
    sharpness: float | None


class PlayersOut(BaseModel):
    """Whom one can play against: kinds of players, levels, the ladder, strengths of people."""

    players: list[PlayerOut]
    gentlest: int
    strongest: int
    rungs: list[RungOut]
    weakest_human: int
    strongest_human: int


class SetupIn(Strict):
    """A position to be set up, in any way of writing it."""

    text: str = Field(max_length=GAME_TEXT)
    size: Size = 8


class SetupNote(BaseModel):
    """A remark about a position."""

    text: str
    good: bool


class SetupOut(BaseModel):
    """A position that was set up, and what is to be said of it."""

    position: str
    size: int
    step: Step
    notes: list[SetupNote]
