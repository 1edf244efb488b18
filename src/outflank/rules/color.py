"""The two sides."""

from __future__ import annotations

from enum import Enum

__all__ = ["Color"]


class Color(Enum):
    """A side. Black moves first; the value is the letter of its discs in board text."""

    BLACK = "X"
    WHITE = "O"

    @property
    def other(self) -> Color:
        """The opponent."""
        return Color.WHITE if self is Color.BLACK else Color.BLACK

    def __str__(self) -> str:
        return self.name.capitalize()
