"""The programs of the Umeå course: one process a move, ``program POSITION SECONDS [DO_COMPILE]``.

POSITION is ``W`` or ``B`` to move, then 64 letters: ``E`` empty, ``O`` white, ``X`` black. White
moves first there. The answer is ``(row,col)`` from 1 on, or ``pass``.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from outflank.errors import NotationError, PlayerFaultError
from outflank.protocols.nboard import Reply
from outflank.protocols.transport import OVERTIME, PATIENCE, Program
from outflank.rules import PASS, Board, Color, Position
from outflank.search import Limit

__all__ = ["START", "UmeaClient", "answer", "position_text", "read_position"]

# The first position of the course: the usual discs, and White to move.
START = "W" + "E" * 27 + "OX" + "E" * 6 + "XO" + "E" * 27

MOST_LINES = 10

# What a process takes to start, as a rule.
STARTING = 0.8

_SQUARE = re.compile(r"\(\s*(\d+)\s*,\s*(\d+)\s*\)$")


def position_text(position: Position) -> str:
    """A position as the course writes it."""
    if position.size != 8:
        raise NotationError("the programs of the Umeå course play on 8x8 only")
    squares, _ = position.to_text().split()
    return ("B" if position.turn is Color.BLACK else "W") + squares.replace("-", "E")


def read_position(text: str) -> Position:
    """A position that the course has written."""
    if not re.fullmatch("[WB][EOX]{64}", text):
        raise NotationError(
            "a position of the Umeå course is W or B to move, then 64 of E, O and X, "
            f"not {text[:70]!r}"
        )
    return Position.from_text(text[1:].replace("E", "-") + (" X" if text[0] == "B" else " O"))


def answer(position: Position, choose: Callable[[Position, Limit], int], seconds: float) -> str:
    """Our answer to the course's runner, whose clock runs while a process starts."""
    if position.is_game_over():
        return "pass"
    move = choose(position, Limit(time=max(0.05, seconds - STARTING)))
    if move == PASS:
        return "pass"
    return f"({move // 8 + 1},{move % 8 + 1})"


class UmeaClient:
    """Runs a program of the course, a process for each move."""

    def __init__(self, command: tuple[str, ...], *, seconds: int = 2) -> None:
        """*seconds* is what the program is told where there is no clock."""
        self._command = command
        self._seconds = seconds
        self._compiled = False
        self.name = ""

    def start(self) -> None:
        """Let the program compile itself, once."""
        if not self._compiled:
            self._run(START, self._seconds, PATIENCE, compiling=True)
            self._compiled = True

    def genmove(self, board: Board, limit: Limit) -> Reply:
        """Ask for a move."""
        self.start()
        seconds = limit.time if limit.time is not None else limit.clock
        whole = self._seconds if seconds is None else max(1, int(seconds))
        patience = PATIENCE if seconds is None else whole + OVERTIME
        lines = self._run(position_text(board.position), whole, patience, compiling=False)
        told = [line.strip() for line in lines if line.strip()]
        if len(told) != 1:
            raise PlayerFaultError("rubbish", f"{len(told)} lines instead of (row,col) or pass")
        if told[0].lower() == "pass":
            return Reply("pass")
        square = _SQUARE.match(told[0])
        if square is None:
            raise PlayerFaultError("rubbish", f"{told[0][:60]!r} is not (row,col) or pass")
        row, column = int(square[1]), int(square[2])
        if not (1 <= row <= 8 and 1 <= column <= 8):
            raise PlayerFaultError("illegal move", f"{told[0]} is not on the board")
        return Reply(board.shape.name((row - 1) * 8 + column - 1))

    def _run(self, text: str, seconds: int, patience: float, *, compiling: bool) -> list[str]:
        program = Program((*self._command, text, str(seconds), str(int(compiling))))
        deadline = time.monotonic() + patience
        lines = []
        try:
            while True:
                lines.append(program.receive(deadline - time.monotonic()))
                del lines[:-MOST_LINES]  # of more than these, only that there are too many matters
        except PlayerFaultError as fault:
            if fault.kind == "no answer":
                raise
            if not lines and not compiling:
                raise
        finally:
            program.kill()
        return lines

    def close(self) -> None:
        """Do nothing: no process is left between moves."""
