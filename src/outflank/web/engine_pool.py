"""Players and engines of a server: one search at a time uses each, and all share one budget.

Idle ones are kept for the next request for the same kind, until their memory is needed.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Protocol, TypeVar, cast

from outflank.players.monte_carlo import MonteCarloPlayer
from outflank.search import Engine
from outflank.web.threads import run_in_thread

__all__ = ["EnginePool"]

# Megabytes assumed for a player or engine before its size is known.
LARGEST_MB = 66

# What an engine uses besides its table.
BESIDE_TABLE_MB = 2


class _Closable(Protocol):
    def close(self) -> None:
        """Release processes, threads and memory."""


Kept = TypeVar("Kept", bound=_Closable)


@dataclass(slots=True, eq=False)
class _Resident:
    """A player or engine that occupies memory."""

    key: str
    value: _Closable
    memory_mb: int


class EnginePool:
    """Lends players and engines."""

    def __init__(self, budget_mb: int) -> None:
        self.budget_mb = budget_mb
        self.used_mb = 0
        self._idle: list[_Resident] = []  # least recently used first
        self._lent: set[_Resident] = set()
        self._freed = asyncio.Event()
        self._closed = False

    @asynccontextmanager
    async def borrow(
        self, key: str, make: Callable[[], Kept], *, leave_mb: int = 0
    ) -> AsyncIterator[Kept]:
        """Lend what *make* creates, or an idle one created under the same key.

        Waits until there is memory for it, with *leave_mb* of the budget left for others.
        """
        while True:
            kept = next((each for each in reversed(self._idle) if each.key == key), None)
            if kept is not None:
                self._idle.remove(kept)
                break
            if self._make_room(leave_mb):
                kept = await self._make(key, make)
                break
            self._freed.clear()
            await self._freed.wait()
        self._lent.add(kept)
        try:
            yield cast(Kept, kept.value)
        finally:
            self._lent.discard(kept)
            if self._closed:
                self._discard(kept)
            else:
                self._idle.append(kept)
            self._freed.set()

    def _make_room(self, leave_mb: int) -> bool:
        """Whether there is memory for one more, perhaps after others that nobody uses are gone."""
        most = max(self.budget_mb - leave_mb, LARGEST_MB)  # one search always fits
        while self._idle and self.used_mb + LARGEST_MB > most:
            self._discard(self._idle.pop(0))
        return self.used_mb + LARGEST_MB <= most

    async def _make(self, key: str, make: Callable[[], _Closable]) -> _Resident:
        self.used_mb += LARGEST_MB
        making = asyncio.ensure_future(run_in_thread(None, make))
        try:
            value = await asyncio.shield(making)
        except asyncio.CancelledError:
            making.add_done_callback(self._abandon)
            raise
        except BaseException:
            self._free(LARGEST_MB)
            raise
        resident = _Resident(key, value, _memory_of(value))
        self._free(LARGEST_MB - resident.memory_mb)
        return resident

    def _free(self, memory_mb: int) -> None:
        self.used_mb -= memory_mb
        self._freed.set()

    def _abandon(self, making: asyncio.Future[_Closable]) -> None:
        """What nobody waits for any more is closed as soon as it is made."""
        if not making.cancelled() and making.exception() is None:
            making.result().close()
        self._free(LARGEST_MB)

    def _discard(self, resident: _Resident) -> None:
        with suppress(Exception):
            resident.value.close()
        self.used_mb -= resident.memory_mb

    def close(self) -> None:
        """Stop all searches, and free all memory."""
        self._closed = True
        for resident in [*self._lent, *self._idle]:
            with suppress(Exception):
                resident.value.close()
        self._idle.clear()


def _memory_of(value: object) -> int:
    """Megabytes of a player or an engine: its table or tree, if it has one."""
    if isinstance(value, MonteCarloPlayer):
        return value.search.memory_mb
    engine = getattr(value, "engine", value)
    table = engine.options["hash_mb"] if isinstance(engine, Engine) else 0
    return (table if isinstance(table, int) else 0) + BESIDE_TABLE_MB
