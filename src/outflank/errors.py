"""Every error that Outflank raises on purpose, in one hierarchy."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any, Self

__all__ = [
    "BrokenWorkError",
    "BuildError",
    "BusyError",
    "ClosedError",
    "ConflictError",
    "DamagedFileError",
    "DivergedError",
    "EvaluationError",
    "FormatError",
    "GameOverError",
    "HistoryError",
    "IllegalMoveError",
    "MissingExtraError",
    "NotationError",
    "OptionError",
    "OutflankError",
    "PlayerFaultError",
    "PositionError",
    "RecordError",
    "StoppedError",
    "StoreError",
    "UnknownNameError",
]


class OutflankError(Exception):
    """Base of all errors of this package."""

    field: str | None = None
    """The field of a request or a form that it concerns, if known."""


class NotationError(OutflankError, ValueError):
    """A text that is not a square, a move, a board or a transcript."""


class PositionError(OutflankError, ValueError):
    """Discs that do not make a position: off the board, or two on one square; a wrong size."""


class IllegalMoveError(OutflankError, ValueError):
    """A well-written move that the rules do not allow here."""


class GameOverError(IllegalMoveError):
    """A move after the end of the game."""


class HistoryError(OutflankError, IndexError):
    """There is no move to take back."""


class FormatError(OutflankError, ValueError):
    """A file or record that breaks its format."""


class RecordError(FormatError):
    """A record of a file that breaks its format, with its place."""

    def __init__(
        self,
        reason: str,
        *,
        file: str = "",
        record: int | None = None,
        line: int | None = None,
        offset: int | None = None,
    ) -> None:
        """*record* and *line* count from 1; *offset* is in bytes, for files that have no lines."""
        self.reason, self.file = reason, file
        self.record, self.line, self.offset = record, line, offset
        super().__init__(reason)

    def within(self, file: str) -> Self:
        """The same error with the name of the file."""
        return type(self)(
            self.reason, file=file, record=self.record, line=self.line, offset=self.offset
        )

    def __str__(self) -> str:
        spot = f"line {self.line}" if self.line is not None else ""
        if self.offset is not None:
            spot = f"offset {self.offset}"
        if self.record is not None:
            spot = f"game {self.record} ({spot})" if spot else f"game {self.record}"
        place = ", ".join(filter(None, (self.file, spot)))
        return f"{place}: {self.reason}" if place else self.reason


class OptionError(OutflankError, ValueError):
    """An option with a value that it cannot have."""


class ClosedError(OutflankError):
    """Something that was closed is asked to work."""


class StoppedError(OutflankError):
    """Work that was stopped before it was done, and whose partial result is useless."""


class EvaluationError(OutflankError, ValueError):
    """An evaluation that gives no number."""


class UnknownNameError(OutflankError, ValueError):
    """An unknown name; the message suggests the closest known one."""

    @classmethod
    def among(cls, kind: str, name: str, known: Iterable[str]) -> Self:
        """The error for an unknown name of some kind, with a suggestion from the known ones."""
        known = sorted(known)
        nearest = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
        if nearest:
            hint = f"did you mean {nearest[0]!r}?"
        elif known:
            hint = f"known: {', '.join(known)}"
        else:
            hint = "there are none"
        return cls(f"unknown {kind} {name!r}; {hint}")


class MissingExtraError(OutflankError, ImportError):
    """Something needs a package that is not installed."""


class PlayerFaultError(OutflankError):
    """A player that broke the rules of the arena: its program crashed, hung or sent rubbish."""

    def __init__(self, kind: str, message: str, *, trace: str = "") -> None:
        """*kind* is a word or two, such as crash, no answer or rubbish.

        *trace* is what its author needs to find the fault: a traceback, or what the program wrote
        to standard error.
        """
        super().__init__(f"{kind}: {message}")
        self.kind = kind
        self.trace = trace


class StoreError(OutflankError):
    """A file of games or settings that cannot be read or written."""


class ConflictError(OutflankError):
    """A request that conflicts with the state of a game or of a run in progress."""


class SeatError(OutflankError):
    """A watcher, or the player of the other side, tried to play this side."""


class BusyError(OutflankError):
    """Too much is asked at the same time."""


class DivergedError(OptionError):
    """A learning rate that is too high: the loss grows without end."""

    def __init__(self, message: str, last: Any) -> None:
        """*last* is the descent as far as it was finite and sane."""
        super().__init__(message)
        self.last = last


class BrokenWorkError(OutflankError):
    """Work that ended with an unexpected exception, which is the cause."""


class DamagedFileError(StoreError):
    """A database whose pages SQLite cannot read."""


class BuildError(OutflankError, ImportError):
    """The native core does not run on this machine."""
