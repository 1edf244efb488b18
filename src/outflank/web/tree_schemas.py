"""What goes over the wire about the tree of a game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from outflank.web.game_schemas import TreeMove
from outflank.web.schemas import MoveName, Moves, Strict

__all__ = ["CommentIn", "MarksIn", "PathIn", "TreeOut", "VariationIn"]

MarkColor = Literal["green", "red", "blue", "yellow"]


class PathIn(Strict):
    """A position of the tree: the moves that lead to it from the start, passes included."""

    path: Moves


class VariationIn(PathIn):
    """Moves to add after a position; forced passes may be left out."""

    moves: Annotated[list[MoveName], Field(min_length=1, max_length=120)]


class CommentIn(PathIn):
    """Words about the last move of a line."""

    text: Annotated[str, Field(max_length=2_000)]


class MarkIn(Strict):
    """A ring on a square, or an arrow to another square."""

    square: MoveName
    to: MoveName | None = None
    color: MarkColor = "green"


class MarksIn(PathIn):
    """All that is drawn on the board of a position."""

    marks: Annotated[list[MarkIn], Field(max_length=64)]


class TreeOut(BaseModel):
    """The tree of a game after a change, and the position to be shown."""

    version: int
    tree: list[str | TreeMove]
    comment: str
    marks: list[tuple[int, int | None, str]]
    """What is drawn on the first position: squares by number, and a colour."""

    path: list[str]
