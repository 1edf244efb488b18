"""Requests and answers: what all subjects share, and the small ones."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

__all__ = [
    "GAME_TEXT",
    "NDJSON",
    "DamageOut",
    "Discs",
    "DocumentOut",
    "ErrorOut",
    "MoveName",
    "Moves",
    "PersonName",
    "Ply",
    "Size",
    "Spec",
    "Strict",
    "text_content",
]

NDJSON = "application/x-ndjson"

# Characters of one game in any format: GGF with comments has a few thousand.
GAME_TEXT = 20_000

Size = Literal[4, 6, 8]
Spec = Annotated[str, Field(min_length=1, max_length=200, examples=["human", "level:3"])]
MoveName = Annotated[str, Field(min_length=1, max_length=8, examples=["f5", "pass"])]
Moves = Annotated[list[MoveName], Field(max_length=200)]
PersonName = Annotated[str, Field(max_length=40, examples=["Anna"])]
Ply = Annotated[int, Field(ge=0, le=200)]


def text_content(kind: str) -> dict[str, Any]:
    """A route's answer with some kind of text, for the OpenAPI document."""
    return {"content": {kind: {"schema": {"type": "string"}}}}


class Strict(BaseModel):
    """A request: nothing but what is known."""

    model_config = ConfigDict(extra="forbid")


class ErrorOut(BaseModel):
    """What was wrong."""

    error: str
    field: str | None = None


class Discs(BaseModel):
    """Discs of both sides."""

    black: int
    white: int


class DocumentOut(BaseModel):
    """A document."""

    model_config = ConfigDict(extra="allow")


class DamagedRowOut(BaseModel):
    """A row of the database that cannot be read."""

    table: str
    key: str
    why: str


class DamageOut(BaseModel):
    """Rows that are left out."""

    damaged: list[DamagedRowOut]
