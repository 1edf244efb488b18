"""What each worker was doing when it died: records in shared memory that outlives it."""

from __future__ import annotations

import ctypes
import os
from dataclasses import dataclass
from multiprocessing.context import SpawnContext
from typing import Any

from outflank.rules import Board, Color

__all__ = ["FlightRecorder", "LastNotes"]

# More than the moves of any game, passes included.
MOST_MOVES = 128

_COLORS = (None, Color.BLACK, Color.WHITE)
_NO_GAME = -1


class _Page(ctypes.Structure):
    """The records of one worker."""

    _fields_ = (
        ("worker", ctypes.c_int64),
        ("game", ctypes.c_int64),
        ("asked", ctypes.c_uint8),
        ("left", ctypes.c_uint8),
        ("ply", ctypes.c_uint8),
        ("moves", ctypes.c_uint8 * MOST_MOVES),
    )


@dataclass(frozen=True, slots=True)
class LastNotes:
    """A worker's last records."""

    worker: int
    """Its process id."""

    game: int
    """The number of the game it was playing."""

    asked: Color | None
    """The side that was being asked for a move, if any."""

    moves: tuple[int, ...]
    """The moves of the game, passes included."""

    left: bool
    """Whether it exited on request, rather than died."""


class FlightRecorder:
    """A page for each worker of a pool.

    It is created by the parent and passed to each worker when it starts. A record costs well under
    a microsecond, and needs no lock: a page has one writer, and is read after that has ended.
    """

    def __init__(self, workers: int, context: SpawnContext) -> None:
        self._pages: Any = context.RawArray(_Page, workers)
        self._taken: Any = context.Value(ctypes.c_int, 0)
        self._page: Any = None

    def __getstate__(self) -> tuple[Any, Any]:
        return self._pages, self._taken

    def __setstate__(self, state: tuple[Any, Any]) -> None:
        self._pages, self._taken = state
        self._page = None

    # Called by a worker.

    def open_page(self) -> None:
        """Claim a page, once."""
        with self._taken.get_lock():
            self._page = self._pages[self._taken.value]
            self._taken.value += 1
        self._page.game = _NO_GAME
        self._page.worker = os.getpid()

    def begin_game(self, number: int) -> None:
        """Record that a game starts."""
        self._page.asked = self._page.ply = 0
        self._page.game = number

    def watch(self, color: Color, board: Board) -> None:
        """Record who is about to be asked for a move."""
        page, moves = self._page, board.moves
        for ply in range(page.ply, len(moves)):
            page.moves[ply] = moves[ply]
        page.ply = len(moves)
        self.ask(color)

    def ask(self, color: Color) -> None:
        """Record who is about to be asked for something else, such as to quit."""
        self._page.asked = _COLORS.index(color)

    def end_game(self) -> None:
        """Record that no game is being played."""
        self._page.game = _NO_GAME

    def leave(self) -> None:
        """Record that the worker exits on purpose."""
        self._page.left = 1

    # Called by the parent, when all workers have ended.

    def last_notes(self) -> list[LastNotes]:
        """The records of workers that died in the middle of a game."""
        return [
            LastNotes(
                page.worker,
                page.game,
                _COLORS[page.asked],
                tuple(page.moves[: page.ply]),
                bool(page.left),
            )
            for page in self._pages
            if page.worker and page.game != _NO_GAME
        ]
