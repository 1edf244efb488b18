"""The two sides."""

from __future__ import annotations

from enum import Enum

from outflank.errors import PositionError

__all__ = ["Color"]


class Color(Enum):
    """A side. Black moves first; the value is the letter of its discs in board text."""

    BLACK = "X"
    WHITE = "O"

    @property
    def other(self) -> Color:
        """The opponent."""
        return Color.WHITE if self is Color.BLACK else Color.BLACK

    @classmethod
    def check(cls, value: object) -> Color:
        """The color itself; anything else is refused, also the letter of a side."""
        if not isinstance(value, Color):
            raise PositionError(f"{value!r} is not Color.BLACK or Color.WHITE")
        return value

    def __str__(self) -> str:
        return self.name.capitalize()
