"""Time as the games of a server see it: an instant, and calls at later ones.

An event loop is a timer; tests drive their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

__all__ = ["Alarm", "Timer"]


class Alarm(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Cancel the call."""


class Timer(Protocol):
    """Tells the time, and schedules calls; in seconds since some fixed moment."""

    def time(self) -> float:
        """The current time."""

    def call_at(self, when: float, callback: Callable[[], object], /) -> Alarm:
        """Call a function at a time, or soon after."""
