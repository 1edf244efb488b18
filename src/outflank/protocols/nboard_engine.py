"""Programs that speak NBoard as analysers: asked for hints, they give the results of a search."""

from __future__ import annotations

import threading
import time
from typing import Self

from outflank.errors import ClosedError, GameOverError, OptionError, PlayerFaultError
from outflank.protocols.nboard import NBoardClient
from outflank.protocols.nboard_hint import HintCollector
from outflank.protocols.transport import PATIENCE, STARTING, command_line
from outflank.rules import Board, Position
from outflank.search import DEEPEST, EVERY_MOVE, Limit, SearchResult, time_budget
from outflank.search.analyser import ONE_SECOND, Moves, check_moves, position_of
from outflank.validation import whole_number

__all__ = ["NBoardAnalysis", "NBoardEngine"]


class NBoardAnalysis:
    """Hints of a program as they come: an `Analysis` like that of Outflank's own engine."""

    def __init__(
        self, client: NBoardClient, hints: HintCollector, *, depth: int, seconds: float | None
    ) -> None:
        """Follow the hints that *client* was just asked for, up to a depth or a time."""
        self._client = client
        self._hints = hints
        self._depth = depth
        self._begun = time.monotonic()
        self._deadline = None if seconds is None else self._begun + seconds
        self._changed = threading.Condition()
        # Guarded by the condition.
        self._newest: SearchResult | None = None
        self._made = 0
        self._seen = 0
        self._ended = False
        self._error: Exception | None = None
        self._pong: str | None = None  # what the program says when it has stopped
        self._follower = threading.Thread(target=self._follow, daemon=True)
        self._follower.start()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> SearchResult:
        with self._changed:
            self._changed.wait_for(lambda: self._made > self._seen or self._ended)
            if self._made > self._seen and self._newest is not None:
                self._seen = self._made
                return self._newest
            if self._error is not None:
                raise self._error
        raise StopIteration

    def result(self) -> SearchResult:
        """Wait for the end, and return what was found. Ctrl-C stops it."""
        try:
            with self._changed:
                self._changed.wait_for(lambda: self._ended)
        except BaseException:
            self.stop()
            raise
        if self._error is not None:
            raise self._error
        return self.so_far()

    def so_far(self) -> SearchResult:
        """What is known by now, without waiting for more than the first result."""
        with self._changed:
            self._changed.wait_for(lambda: self._newest is not None or self._ended)
            if self._newest is not None:
                return self._newest
        assert self._error is not None  # an end without a result is a fault
        raise self._error

    def stop(self, *, wait: bool = True) -> None:
        """Stop it, and by default wait until it has stopped; stopping twice is harmless."""
        self._interrupt()
        if wait:
            self._follower.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    # In the thread that follows the hints.

    def _follow(self) -> None:
        error: Exception | None = None
        complete = False
        try:
            complete = self._read_hints()
        except PlayerFaultError as fault:
            error = fault
        with self._changed:
            last = self._hints.result(self._seconds, complete=complete)
            if last is None and error is None:
                error = PlayerFaultError("no answer", "the program gave no hint")
            if last is not None:
                # The end brings nothing new if the last round was all.
                if self._newest is None or last.lines != self._newest.lines:
                    self._made += 1
                self._newest = last
            self._error = error
            self._ended = True
            self._changed.notify_all()

    def _read_hints(self) -> bool:
        """Read to the end; whether that was not because of time or `stop`."""
        complete = False
        while True:
            try:
                line = self._client.receive(self._patience())
            except PlayerFaultError as fault:
                if fault.kind != "no answer" or self._pong is not None or self._deadline is None:
                    raise
                self._interrupt()  # its time is up
                continue
            if self._pong is not None and line.split() == self._pong.split():
                return complete
            if self._hints.add(line):
                self._publish()
            # A program clears its status when it has nothing more to say.
            if self._hints.is_complete(self._depth) or (line == "status" and self._newest):
                complete = complete or self._pong is None
                self._interrupt()

    def _patience(self) -> float:
        if self._pong is not None:
            return STARTING
        return PATIENCE if self._deadline is None else self._deadline - time.monotonic()

    def _publish(self) -> None:
        with self._changed:
            self._newest = self._hints.result(self._seconds, complete=False)
            self._made += 1
            self._changed.notify_all()

    @property
    def _seconds(self) -> float:
        return time.monotonic() - self._begun

    # In any thread.

    def _interrupt(self) -> None:
        with self._changed:
            if self._pong is not None or self._ended:
                return
            try:
                self._pong = self._client.interrupt()
            except PlayerFaultError:
                self._pong = "pong never"  # the program has gone, which the follower will see


class NBoardEngine:
    """A program that speaks NBoard, as an `Analyser`. One analysis runs at a time.

    The protocol has no limits but depth: time is kept by interrupting the program, and a limit on
    nodes or selectivity raises `OptionError`. Nor does it know of some moves only: all are asked
    for, and the others left out. What the program does wrong is a `PlayerFaultError`.
    """

    def __init__(self, command: str | tuple[str, ...]) -> None:
        """*command* starts the program, such as ``./engine --option``."""
        words = command_line(command) if isinstance(command, str) else command
        self._client = NBoardClient(words)
        self._lock = threading.RLock()
        self._current: NBoardAnalysis | None = None
        self._closed = False

    @property
    def name(self) -> str:
        """What the program calls itself, once it has done so."""
        return self._client.name

    def analyse(
        self,
        position: Board | Position,
        limit: Limit = ONE_SECOND,
        *,
        lines: int = 1,
        moves: Moves | None = None,
    ) -> SearchResult:
        """Find the best moves, as many as *lines*; see `Analyser.analyse`."""
        return self.analysis(position, limit, lines=lines, moves=moves).result()

    def analysis(
        self,
        position: Board | Position,
        limit: Limit | None = None,
        *,
        lines: int = 1,
        moves: Moves | None = None,
    ) -> NBoardAnalysis:
        """Start to analyse; without a limit, until it is stopped or all is proven."""
        position = position_of(position)
        limit = limit or Limit()
        lines = whole_number("lines", lines, 1, EVERY_MOVE)
        _refuse(position, limit)
        hints = HintCollector(position, lines, check_moves(position, moves))
        budget = time_budget(limit, position.counts().empties)
        depth = limit.depth or DEEPEST
        with self._lock:
            if self._closed:
                raise ClosedError("the engine is closed")
            self.stop()
            board = Board(hints.searched)
            self._client.hint(board, depth=depth, lines=lines if moves is None else EVERY_MOVE)
            seconds = None if budget is None else budget.most
            self._current = NBoardAnalysis(self._client, hints, depth=depth, seconds=seconds)
            return self._current

    def stop(self) -> None:
        """Stop the current analysis, which returns its best result so far; harmless if idle."""
        current = self._current
        if current is not None:
            current.stop()

    def close(self) -> None:
        """End the program. Closing twice is harmless."""
        self.stop()
        with self._lock:
            self.stop()
            self._closed = True
            self._client.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _refuse(position: Position, limit: Limit) -> None:
    if position.is_game_over():
        raise GameOverError("the game is over: there is no move to find")
    if position.size != 8:
        raise OptionError(f"NBoard has no {position.shape} board")
    for name in ("nodes", "selectivity"):
        if getattr(limit, name) is not None:
            raise OptionError(f"NBoard has no limit on {name}")
