"""What goes over the wire about a player's report."""

from __future__ import annotations

from pydantic import BaseModel

__all__ = ["CoachOut"]


class PhaseOut(BaseModel):
    """How a phase of the game goes."""

    moves: int
    average_loss: float | None
    accuracy: float | None
    mistakes: int
    blunders: int


class PlayedOpeningOut(BaseModel):
    """How an opening goes."""

    opening: str
    games: int
    won: int
    drawn: int
    lost: int
    average_loss: float | None


class ExampleOut(BaseModel):
    """The worst mistake of a kind."""

    position: str
    move: str
    best: str
    loss: float


class MistakeKindOut(BaseModel):
    """Mistakes of one kind."""

    kind: str
    times: int
    discs: float
    example: ExampleOut


class TrendOut(BaseModel):
    """Accuracy in some games that follow each other."""

    games: int
    from_year: int | None
    to_year: int | None
    accuracy: float | None


class AdviceOut(BaseModel):
    """Something to practise: a kind of mistake, or a phase, which has no number of times."""

    what: str
    why: str
    how: str
    times: int | None
    discs: float


class CoachOut(BaseModel):
    """A report of a player."""

    player: str
    games: int
    moves: int
    accuracy: float | None
    phases: dict[str, PhaseOut]
    openings: list[PlayedOpeningOut]
    mistakes: list[MistakeKindOut]
    trend: list[TrendOut]
    practise: list[AdviceOut]
