"""The watchers of a game: every change is sent to each of them once, as one text."""

from __future__ import annotations

import asyncio
from collections import deque

__all__ = ["Audience", "Watcher"]

# Texts that may queue for one watcher. A slower one gets only the newest.
MOST_WAITING = 16


class Watcher:
    """A subscriber to a game: an asynchronous iterator over texts."""

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self._arrived = asyncio.Event()

    def put(self, text: str) -> None:
        """Send a text, without blocking."""
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
        self._waiting.append(text)
        self._arrived.set()

    def __aiter__(self) -> Watcher:
        return self

    async def __anext__(self) -> str:
        """The next text; the iteration never ends by itself."""
        await self._arrived.wait()
        text = self._waiting.popleft()
        if not self._waiting:
            self._arrived.clear()
        return text


class Audience:
    """All watchers of a game."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()

    def join(self) -> Watcher:
        """Subscribe a new watcher, from now on."""
        watcher = Watcher()
        self.watchers.add(watcher)
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """Unsubscribe a watcher."""
        self.watchers.discard(watcher)

    def send(self, text: str) -> None:
        """Send a text to all watchers."""
        for watcher in self.watchers:
            watcher.put(text)
