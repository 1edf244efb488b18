"""What a player did wrong, and the game that it lost by that."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass, replace

from outflank.errors import IllegalMoveError, NotationError, PlayerFaultError
from outflank.formats import GameRecord, RecordedMove
from outflank.plain_text import plain_line, plain_text
from outflank.rules import Color

__all__ = ["Fault", "PlayedGame", "fault_by", "lost_game"]

# Letters of what is recorded about a fault, and of a player's name there.
LONGEST_MESSAGE, LONGEST_NAME = 300, 200


@dataclass(frozen=True, slots=True)
class Fault:
    """What a player did wrong."""

    color: Color
    """Its side."""

    move: int
    """The number of the move that it was asked for, from 1 on; 0 before the game had begun."""

    reason: str
    """In a word or two: crash, illegal move, time, no answer..."""

    message: str = ""
    """More about it, in one line."""

    trace: str = ""
    """What its author needs to find it: a traceback, or what a program wrote to standard error."""

    def __str__(self) -> str:
        return ": ".join(filter(None, (self.reason, self.message)))


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game, and the fault that ended it."""

    record: GameRecord
    """The game."""

    fault: Fault | None = None
    """What a player did wrong, if the game did not end by the rules."""


def fault_by(error: BaseException, color: Color, move: int) -> Fault:
    """The fault of a player that raised an error when it was asked for a move."""
    if isinstance(error, PlayerFaultError):
        reason, trace = error.kind, error.trace
        message = str(error).removeprefix(f"{reason}: ")
    elif isinstance(error, (IllegalMoveError, NotationError)):
        reason, message, trace = "illegal move", str(error), ""
    else:
        reason, message = "crash", f"{type(error).__name__}: {error}"
        trace = "".join(traceback.format_exception(error))
    return Fault(color, move, plain_line(reason), plain_line(message), plain_text(trace))


def lost_game(record: GameRecord, moves: Sequence[RecordedMove], fault: Fault) -> PlayedGame:
    """A game that a side lost by its own fault: with all discs, as by a wipe-out."""
    squares = float(record.start.size**2)
    name = record.black if fault.color is Color.BLACK else record.white
    where = f" at move {fault.move}" if fault.move else " before the first move"
    who = f"{fault.color} ({plain_line(name, LONGEST_NAME)}){where}"
    message = plain_line(fault.message, LONGEST_MESSAGE)
    lost = replace(
        record,
        moves=tuple(moves),
        result=-squares if fault.color is Color.BLACK else squares,
        reason=fault.reason,
        comment=f"{who}: {message}" if message else who,
    )
    return PlayedGame(lost, fault)
