"""Values that a thread produces one by one, for a task that consumes them."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from typing import Generic, Self, TypeVar

__all__ = ["Feed"]

Value = TypeVar("Value")


class Feed(Generic[Value]):
    """An asynchronous iterator over what a thread puts in, until it ends.

    The consumer may leave at any moment; the work is then stopped, even if it has not begun.
    """

    def __init__(self, *, newest_only: bool = False) -> None:
        """With *newest_only*, a slow consumer misses all but the newest value."""
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[Value] = deque(maxlen=1 if newest_only else None)
        self._changed = asyncio.Event()
        self._ended = False
        self._guard = threading.Lock()
        self._stop: Callable[[], object] | None = None
        self.abandoned = False
        """Whether the consumer has left."""

    # In the thread

    def stop_with(self, stop: Callable[[], object]) -> None:
        """Set how to stop the work, and do so at once if the consumer has left."""
        with self._guard:
            self._stop = stop
            abandoned = self.abandoned
        if abandoned:
            stop()

    def put(self, value: Value) -> None:
        """Send a value."""
        self._loop.call_soon_threadsafe(self._receive, value)

    # In the loop

    def _receive(self, value: Value) -> None:
        self._waiting.append(value)
        self._changed.set()

    def end(self) -> None:
        """Signal that nothing more will come."""
        self._ended = True
        self._changed.set()

    def abandon(self) -> None:
        """Leave the feed, and stop the work."""
        with self._guard:
            self.abandoned = True
            stop = self._stop
        if stop is not None:
            stop()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Value:
        """The next value."""
        while not self._waiting:
            if self._ended:
                raise StopAsyncIteration
            self._changed.clear()
            await self._changed.wait()
        return self._waiting.popleft()
