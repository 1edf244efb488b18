"""The engine for asyncio: searches that are awaited, and results that are iterated over.

>>> import asyncio
>>> from outflank import Board, Limit, aio
>>> async def main():
...     async with aio.Engine() as engine:
...         found = await engine.play(Board(), Limit(depth=6))
...         depths = [result.depth async for result in engine.analysis(Board(), Limit(depth=6))]
...     return found.depth, depths[-1]
>>> asyncio.run(main())
(6, 6)

Searches run in threads; the event loop is only woken when there is something new.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from typing import Any, Self, TypeVar
from weakref import WeakSet

from outflank import search
from outflank.errors import ClosedError, StoppedError
from outflank.rules import Board, Position
from outflank.search.analyser import ONE_SECOND, Analysis, Moves, position_of
from outflank.search.engine import HASH_MB
from outflank.search.limits import Limit
from outflank.search.result import SearchResult
from outflank.search.solution import Solution
from outflank.search.weights import EngineWeights

__all__ = ["AsyncAnalysis", "Engine"]

Result = TypeVar("Result")


class AsyncAnalysis:
    """An analysis in a thread, for one task to iterate over or to await.

    It begins when it is first iterated over or awaited. If the task is slower than the search, it
    gets only the newest result. The search stops as soon as the task is cancelled, or the analysis
    is closed or no longer referred to: leaving an ``async for`` is enough.
    """

    def __init__(self, begin: Callable[[], Analysis], executor: Executor | None = None) -> None:
        """*begin* starts the search, in a thread of *executor* (asyncio's own by default)."""
        self._begin = begin
        self._executor = executor
        self._feed: _Feed | None = None
        self._closed = False

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> SearchResult:
        if self._feed is None:
            if self._closed:
                raise StopAsyncIteration
            self._feed = self._start()
        try:
            result = await self._feed.next()
        except asyncio.CancelledError:
            self.stop()
            raise
        if result is None:
            raise StopAsyncIteration
        return result

    async def result(self) -> SearchResult:
        """Wait for the end, and return what was found.

        Raises `StoppedError` if it was stopped before there was a result.
        """
        last = None
        async for result in self:
            last = result
        if last is None:
            raise StoppedError("the search was stopped before it began")
        return last

    def stop(self) -> None:
        """Stop the search soon; its last result is the best found so far."""
        self._closed = True
        if self._feed is not None:
            self._feed.stop()

    async def aclose(self) -> None:
        """End the search soon."""
        self.stop()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.stop()

    def __del__(self) -> None:
        self.stop()

    def _start(self) -> _Feed:
        loop = asyncio.get_running_loop()
        feed = _Feed(loop)
        loop.run_in_executor(self._executor, feed.run, self._begin)
        return feed


class _Feed:
    """What the search thread passes to the event loop: the newest result, and the end.

    The thread refers to it but not to the `AsyncAnalysis`, so that the latter can be
    garbage-collected.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._changed = asyncio.Event()
        self._lock = threading.Lock()  # of all that follows
        self._newest: SearchResult | None = None
        self._ended = False
        self._error: BaseException | None = None
        self._stopped = False
        self._analysis: Analysis | None = None

    async def next(self) -> SearchResult | None:
        """The newest result that was not fetched yet, waiting for it, or None after the last."""
        while True:
            await self._changed.wait()
            with self._lock:
                result, self._newest = self._newest, None
                if not self._ended:
                    self._changed.clear()
                elif result is None:
                    if self._error is not None:
                        raise self._error
                    return None
            if result is not None:
                return result

    def stop(self) -> None:
        """End the search soon; any thread may call this at any time."""
        with self._lock:
            self._stopped = True
            analysis = self._analysis
        if analysis is not None:
            analysis.stop(wait=False)

    def run(self, begin: Callable[[], Analysis]) -> None:
        """Run the search to completion, in a thread."""
        error: BaseException | None = None
        try:
            if not self._stopped:
                analysis = begin()
                with self._lock:
                    self._analysis = analysis
                if self._stopped:
                    analysis.stop()
                for result in analysis:
                    self._publish(result)
        except BaseException as raised:
            error = raised
        with self._lock:
            self._ended, self._error = True, error
        self._wake()

    def _publish(self, result: SearchResult) -> None:
        with self._lock:
            waiting = self._newest is not None
            self._newest = result
        if not waiting:  # the loop has been woken for the one before
            self._wake()

    def _wake(self) -> None:
        try:
            self._loop.call_soon_threadsafe(self._changed.set)
        except RuntimeError:  # the loop is closed: nobody waits any more
            self.stop()


class Engine:
    """Outflank's own engine, awaitable. Tasks may share it: their searches take turns.

    A search whose task is cancelled stops, and the next one in turn begins. Close the engine,
    preferably with ``async with``, to release its threads and memory.
    """

    def __init__(
        self,
        *,
        threads: int = 1,
        hash_mb: int = HASH_MB,
        weights: EngineWeights | None = None,
    ) -> None:
        """Options of `outflank.Engine`; they are checked when it is first used."""
        self._make = partial(search.Engine, threads=threads, hash_mb=hash_mb, weights=weights)
        self._engine: search.Engine | None = None  # belongs to the thread
        self._thread = ThreadPoolExecutor(1, "outflank-aio")
        self._searches: WeakSet[AsyncAnalysis] = WeakSet()
        self._closed = False

    async def play(
        self, position: Board | Position, limit: Limit = ONE_SECOND, *, moves: Moves | None = None
    ) -> SearchResult:
        """Choose a move for the side to move; see `outflank.Engine.play`."""
        return await self.analysis(position, limit, moves=moves).result()

    async def analyse(
        self,
        position: Board | Position,
        limit: Limit = ONE_SECOND,
        *,
        lines: int = 1,
        moves: Moves | None = None,
    ) -> SearchResult:
        """Find the best moves, as many as *lines*; see `outflank.Engine.analyse`."""
        return await self.analysis(position, limit, lines=lines, moves=moves).result()

    def analysis(
        self,
        position: Board | Position,
        limit: Limit | None = None,
        *,
        lines: int = 1,
        moves: Moves | None = None,
    ) -> AsyncAnalysis:
        """Results of increasing depth, to iterate over with ``async for``.

        Without a limit they come until all is proven, or the loop is left.
        """
        at, chosen = position_of(position), _kept(moves)
        return self._search(
            lambda engine: engine.analysis(at, limit, lines=lines, moves=chosen),
        )

    async def solve(
        self, position: Board | Position, *, wld: bool = False, moves: Moves | None = None
    ) -> Solution:
        """Solve a position; with *wld*, only find out who wins. See `outflank.Engine.solve`."""
        at, chosen = position_of(position), _kept(moves)
        if at.is_game_over() and chosen is None:
            return Solution.of_finished(at, wld=wld)
        solving = self._search(lambda engine: engine.solving(at, wld=wld, moves=chosen))
        return Solution.of(await solving.result())

    async def clear(self) -> None:
        """Forget what it found, as before a game that has to repeat."""
        await self._run(lambda engine: engine.clear())

    async def configure(self, **options: Any) -> None:
        """Change options by name: threads, hash_mb. See `outflank.Engine.configure`."""
        await self._run(lambda engine: engine.configure(**options))

    async def close(self) -> None:
        """Stop all searches, and release threads and memory. Closing twice is harmless."""
        if self._closed:
            return
        self._closed = True
        for each in list(self._searches):
            each.stop()
        ended = self._thread.submit(self._end)
        self._thread.shutdown(wait=False)
        await asyncio.wrap_future(ended)

    async def __aenter__(self) -> Self:
        await self._run(lambda engine: None)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def _search(self, begin: Callable[[search.Engine], Analysis]) -> AsyncAnalysis:
        self._check_open()
        made = AsyncAnalysis(lambda: begin(self._ready()), self._thread)
        self._searches.add(made)
        return made

    async def _run(self, work: Callable[[search.Engine], Result]) -> Result:
        self._check_open()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: work(self._ready()))

    def _check_open(self) -> None:
        if self._closed:
            raise ClosedError("the engine is closed")

    # In the thread.

    def _ready(self) -> search.Engine:
        if self._engine is None:
            self._engine = self._make()
        return self._engine

    def _end(self) -> None:
        if self._engine is not None:
            self._engine.close()


def _kept(moves: Moves | None) -> Moves | None:
    """A copy of the moves: the caller may change them before the search starts."""
    return moves if moves is None or isinstance(moves, str) else tuple(moves)
