"""What goes over the wire about people."""

from __future__ import annotations

from pydantic import BaseModel

from outflank.store import PlayedGame

__all__ = ["MeOut", "StatisticsOut"]


class MeOut(BaseModel):
    """The browser that asks."""

    id: str
    """What others see of its identity."""


class PractisedDayOut(BaseModel):
    """What was answered on a day."""

    day: str
    right: int
    wrong: int


class StatisticsOut(BaseModel):
    """How somebody has played and practised."""

    games: list[PlayedGame]
    """Finished games, the earliest first."""

    days: list[PractisedDayOut]
    streak: int
    """Days in a row with practice, up to today or yesterday."""
