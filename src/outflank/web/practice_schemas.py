"""What goes over the wire about practice."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from outflank.web.position_schemas import ReasonOut
from outflank.web.schemas import MoveName, Strict

__all__ = [
    "AnswerIn",
    "CardOut",
    "CardsIn",
    "GenerateIn",
    "HintOut",
    "PracticeOut",
    "VerdictOut",
]


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
    rating: int
    kinds: dict[str, int]


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
    chances: dict[int, float]
    hard: bool


class AnswerIn(Strict):
    """An answer."""

    move: MoveName


class VerdictOut(BaseModel):
    """Whether it was right, how it compares with the best move, and why it fails if it does.

    A right answer that was *hinted* earns no credit. The best reasons are those for the best move,
    or for a right answer in comparison with the move that was *played* in the game.
    """

    right: bool
    hinted: bool
    answers: list[str]
    played: str
    due: str
    loss: float
    exact: bool
    pv: list[str]
    played_pv: list[str]
    reasons: list[ReasonOut]
    best_reasons: list[ReasonOut]


class HintOut(BaseModel):
    """A hint, and whether there is another."""

    text: str
    more: bool
