"""Those who watch a game: every change is sent to each of them once, as one text."""

from __future__ import annotations

import asyncio
from collections import deque

__all__ = ["Audience", "Watcher"]

# Texts that may wait for one watcher. Whoever is slower gets the newest alone.
MOST_WAITING = 16


class Watcher:
    """One who watches: an asynchronous iterator over texts."""

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self._arrived = asyncio.Event()

    def put(self, text: str) -> None:
        """Send a text, without waiting for anybody."""
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
        self._waiting.append(text)
        self._arrived.set()

    def __aiter__(self) -> Watcher:
        return self

    async def __anext__(self) -> str:
        """The next text; it never ends by itself."""
        await self._arrived.wait()
        text = self._waiting.popleft()
        if not self._waiting:
            self._arrived.clear()
        return text


class Audience:
    """All who watch a game."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()

    def join(self) -> Watcher:
        """One more who watches, from now on."""
        watcher = Watcher()
        self.watchers.add(watcher)
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """One who watches no more."""
        self.watchers.discard(watcher)

    def send(self, text: str) -> None:
        """Send a text to all."""
        for watcher in self.watchers:
            watcher.put(text)
