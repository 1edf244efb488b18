"""A running search of the engine, and its reports as results."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Self

from outflank import _core
from outflank.rules import PASS, Position, Score
from outflank.search.result import Line, SearchResult, ThreadCosts

__all__ = ["EngineAnalysis"]

# Seconds between checks for signals such as Ctrl-C while a search runs. Only the main thread
# handles them: the others wait as long as the core allows.
_LOOK, _NO_LOOK = 0.02, 1.0


class EngineAnalysis:
    """A running search: iterate over its results, each one deeper than the one before.

    It runs from its creation until it is done, stopped or closed, whether or not anybody iterates.
    The engine's next task stops it too. In a forked child it is closed: asking it for a result
    raises `ClosedError`.
    """

    def __init__(self, running: _core.Running, position: Position) -> None:
        self._running = running
        self._position = position
        self._seen = 0

    def __iter__(self) -> Iterator[SearchResult]:
        return self

    def __next__(self) -> SearchResult:
        while True:
            done = self._running.done
            found = self._running.wait(self._seen, _slice())
            if found is not None:
                self._seen, report = found
                return _result(report, self._position)
            if done:
                raise StopIteration

    def result(self) -> SearchResult:
        """Wait for the end, and return what was found. Ctrl-C stops it."""
        try:
            while not self._running.done:
                self._running.wait_for_end(_slice())
        except BaseException:
            self.stop()
            raise
        found = self._running.wait(0, 0.0)
        assert found is not None  # a search that has ended has found something
        return _result(found[1], self._position)

    def so_far(self) -> SearchResult:
        """What is known by now, without waiting for more than the first, quick result."""
        found = None
        while found is None:
            found = self._running.wait(0, _slice())
        return _result(found[1], self._position)

    def stop(self, *, wait: bool = True) -> None:
        """Stop it, and by default wait until it has stopped; stopping twice is harmless."""
        self._running.stop(wait)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def _slice() -> float:
    return _LOOK if threading.current_thread() is threading.main_thread() else _NO_LOOK


def _result(report: _core.Report, position: Position) -> SearchResult:
    """A report of the core, as seen from the position that was asked about.

    If a pass is forced there, the position after it was searched.
    """
    passed = position.must_pass()
    sign = -1 if passed else 1
    first = (PASS,) if passed else ()
    lines = tuple(
        Line(
            move=PASS if passed else line.move,
            score=Score(sign * line.score, position.turn, line.exact),
            pv=(*first, *line.pv),
            depth=line.depth,
            selectivity=line.selectivity,
        )
        for line in report.lines
    )
    return SearchResult(
        # A forced pass is the only move, however many lines follow it.
        lines=lines[:1] if passed else lines,
        nodes=report.nodes,
        seconds=report.seconds,
        complete=report.complete,
        costs=ThreadCosts(report.idle_seconds, report.splits, report.abandoned_nodes),
    )
