"""Time as the games of a server see it: an instant, and calls at later ones.

An event loop is a timer; tests drive one of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

__all__ = ["Alarm", "Timer"]


class Alarm(Protocol):
    """A call that is to be made."""

    def cancel(self) -> None:
        """Do not make it."""


class Timer(Protocol):
    """Says what time it is, and calls at an instant; in seconds from any fixed moment."""

    def time(self) -> float:
        """The instant now."""

    def call_at(self, when: float, callback: Callable[[], object], /) -> Alarm:
        """Call a function at an instant, or soon after."""
