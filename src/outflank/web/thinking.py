"""Where players think: bounded pools of threads. The core lets go of the interpreter meanwhile.

Quick moves, deep moves and analyses have threads of their own, so that a deep search of one person
never keeps another's move waiting: the system shares the cores between them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TypeVar

from outflank.errors import BusyError, OptionError
from outflank.players import Decision, Player, check_spec, create_player, player_type
from outflank.rules import Board
from outflank.search import Engine, Limit
from outflank.web.engine_pool import LARGEST_MB, EnginePool
from outflank.web.limits import WebLimits
from outflank.web.threads import run_in_thread

__all__ = ["Thinking", "Thought", "check_player"]

Result = TypeVar("Result")

# Threads for players that answer within milliseconds, and for the others.
QUICK_THREADS, DEEP_THREADS = 3, 12

# Levels up to this one are quick.
QUICK_LEVEL = 8
QUICK = {"random", "greedy"}

# What of the engine's players takes memory and cores that others need.
ENGINES = {"outflank", "level", "mcts"}
COSTLY = {"hash", "threads", "ponder", "weights", "memory"}

ANALYSIS_HASH_MB = 32

# Seconds that an analysis waits for others to end.
PATIENCE = 1.0

# Players that are known to be there are not made again to find out.
MOST_KNOWN = 1000


def check_player(spec: str, size: int) -> None:
    """Raise if a player cannot play on the page.

    Programs and files of this machine are for the command line: a page must not start them.
    """
    kind = player_type(spec.partition(":")[0].strip())
    if kind.takes_all:
        raise OptionError(f"player {kind.name!r} is for the command line only")
    _, options = check_spec(spec)
    costly = COSTLY & options.keys() if kind.name in ENGINES else set()
    if costly:
        raise OptionError(f"option {min(costly)} is for the command line only")
    if size not in kind.sizes:
        raise OptionError(f"player {spec!r} does not play on a {size}x{size} board")


def is_quick(spec: str) -> bool:
    """Whether a player answers within milliseconds."""
    kind, options = check_spec(spec)
    if kind.name == "level":
        number = options.get("level", 10)
        return isinstance(number, int) and number <= QUICK_LEVEL
    return kind.name in QUICK


class Thought:
    """A move that a player thinks about, and that may not be wanted any more."""

    def __init__(self) -> None:
        self.player: Player | None = None
        self.cancelled = False

    def cancel(self) -> None:
        """Stop it, if the player can be stopped."""
        self.cancelled = True
        stop = getattr(self.player, "stop", None)
        if stop is not None:
            stop()

    def choose(self, player: Player, board: Board, limit: Limit) -> Decision | None:
        """The player's move, or None if nobody wants it any more."""
        self.player = player
        try:
            return None if self.cancelled else player.choose(board, limit)
        finally:
            self.player = None


class Thinking:
    """The pools of a server."""

    def __init__(self, limits: WebLimits) -> None:
        self._limits = limits
        self._quick = ThreadPoolExecutor(QUICK_THREADS, "quick")
        self._deep = ThreadPoolExecutor(DEEP_THREADS, "deep")
        self._analyses = ThreadPoolExecutor(limits.analyses, "analysis")
        self._waiting = 0
        self._slots = asyncio.Semaphore(limits.analyses)
        self._pool = EnginePool(limits.table_mb)
        self._known: set[str] = set()

    @property
    def tables_mb(self) -> int:
        """Megabytes that players and engines take now."""
        return self._pool.used_mb

    async def check(self, spec: str, size: int) -> None:
        """Raise if a player cannot be made, or does not play on the board."""
        check_player(spec, size)
        if spec not in self._known:
            async with self._lend(spec):
                if len(self._known) > MOST_KNOWN:
                    self._known.clear()
                self._known.add(spec)

    async def choose(
        self, spec: str, board: Board, limit: Limit, thought: Thought
    ) -> Decision | None:
        """The move of a player; None if the thought was cancelled before it began."""
        check_player(spec, board.size)
        if self._waiting >= self._limits.waiting:
            raise BusyError("too many moves are asked for: please try again")
        self._waiting += 1
        try:
            async with self._lend(spec) as player:
                threads = self._quick if is_quick(spec) else self._deep
                return await run_in_thread(threads, thought.choose, player, board, limit)
        finally:
            self._waiting -= 1

    def _lend(self, spec: str) -> AbstractAsyncContextManager[Player]:
        leave_mb = 0 if is_quick(spec) else QUICK_THREADS * LARGEST_MB
        return self._pool.borrow(spec, lambda: create_player(spec), leave_mb=leave_mb)

    async def analyse(self, work: Callable[[Engine], Result]) -> Result:
        """Work with an engine, in a thread of its own."""
        async with self._analysis_slot():
            engines = self._pool.borrow(
                "analysis",
                lambda: Engine(hash_mb=ANALYSIS_HASH_MB),
                leave_mb=QUICK_THREADS * LARGEST_MB,
            )
            async with engines as engine:
                return await run_in_thread(self._analyses, work, engine)

    async def watch(self, spec: str, size: int, work: Callable[[Player], Result]) -> Result:
        """Work with a player in the thread of an analysis, as to watch it think."""
        check_player(spec, size)
        async with self._analysis_slot(), self._lend(spec) as player:
            return await run_in_thread(self._analyses, work, player)

    @asynccontextmanager
    async def _analysis_slot(self) -> AsyncIterator[None]:
        try:
            # One that was stopped takes a moment to end.
            async with asyncio.timeout(PATIENCE):
                await self._slots.acquire()
        except TimeoutError:
            raise BusyError("too many analyses are under way: please try again") from None
        try:
            yield
        finally:
            self._slots.release()

    def close(self) -> None:
        """Stop all searches, and end the threads."""
        self._pool.close()
        for pool in (self._quick, self._deep, self._analyses):
            pool.shutdown(cancel_futures=True)
