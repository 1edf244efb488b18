"""What a player did wrong."""

from __future__ import annotations

import traceback
from dataclasses import dataclass

from outflank.errors import IllegalMoveError, NotationError, PlayerFaultError
from outflank.formats import GameRecord
from outflank.plain_text import plain_line, plain_text
from outflank.rules import Color

__all__ = ["Fault", "PlayedGame", "fault_by"]

# Characters recorded about a fault, and of a player's name there.
LONGEST_MESSAGE, LONGEST_NAME = 300, 200


@dataclass(frozen=True, slots=True)
class Fault:
    """What a player did wrong."""

    color: Color
    """Its side."""

    move: int
    """The number of the move it was asked for, counted from 1; 0 before the game began."""

    reason: str
    """In a word or two: crash, illegal move, time, no answer..."""

    message: str = ""
    """Details, in one line."""

    trace: str = ""
    """For its author: a traceback, or what a program wrote to standard error."""

    def describe(self, name: str) -> str:
        """Who did what, and where: for the record of the game."""
        where = f" at move {self.move}" if self.move else " before the first move"
        called = f" ({plain_line(name, LONGEST_NAME)})" if name else ""
        who = f"{self.color}{called}{where}"
        message = plain_line(self.message, LONGEST_MESSAGE)
        return f"{who}: {message}" if message else who

    def __str__(self) -> str:
        return ": ".join(filter(None, (self.reason, self.message)))


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game, and the fault that ended it."""

    record: GameRecord
    """The game."""

    fault: Fault | None = None
    """The fault that ended it, if it did not end by the rules."""


def _words_of(error: BaseException) -> str:
    """The text of an exception; somebody's own class may fail even at that."""
    try:
        return str(error)
    except Exception:
        return "it cannot say what is wrong"


def fault_by(error: BaseException, color: Color, move: int) -> Fault:
    """The fault of a player that raised an error when asked for a move."""
    if isinstance(error, PlayerFaultError):
        reason, trace = error.kind, error.trace
        message = str(error).removeprefix(f"{reason}: ")
    elif isinstance(error, (IllegalMoveError, NotationError)):
        reason, message, trace = "illegal move", str(error), ""
    else:
        reason, message = "crash", f"{type(error).__name__}: {_words_of(error)}"
        trace = "".join(traceback.format_exception(error))
    return Fault(color, move, plain_line(reason), plain_line(message), plain_text(trace))
