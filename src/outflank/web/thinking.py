"""Where players think: bounded pools of threads. The core lets go of the interpreter meanwhile.

Quick moves, deep moves and analyses have threads of their own, so that a deep search of one person
never keeps another's move waiting: the system shares the cores between them.
"""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from outflank.errors import OptionError, OutflankError
from outflank.players import Decision, Player, check_spec, create_player, player_type
from outflank.rules import Board
from outflank.search import Engine, Limit
from outflank.web.limits import WebLimits

__all__ = ["BusyError", "Thinking", "Thought", "check_player"]

Result = TypeVar("Result")

# Threads for players that answer within milliseconds, and for the others.
QUICK_THREADS, DEEP_THREADS = 3, 12

# Players that a thread keeps; their tables take memory.
MOST_PLAYERS = 3

# Levels up to this one are quick.
QUICK_LEVEL = 8
QUICK = {"random", "greedy"}

# What of the engine's players takes memory and cores that others need.
ENGINES, COSTLY = {"outflank", "level"}, {"hash", "threads", "ponder", "weights"}

ANALYSIS_HASH_MB = 32

# Seconds that an analysis waits for others to end.
PATIENCE = 1.0

# Players that are known to be there are not made again to find out.
MOST_KNOWN = 1000


class BusyError(OutflankError):
    """Too much is asked at the same time."""


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


class Thinking:
    """The pools of a server."""

    def __init__(self, limits: WebLimits) -> None:
        self._limits = limits
        self._quick = ThreadPoolExecutor(QUICK_THREADS, "quick")
        self._deep = ThreadPoolExecutor(DEEP_THREADS, "deep")
        self._analyses = ThreadPoolExecutor(limits.analyses, "analysis")
        self._waiting = 0
        self._slots = asyncio.Semaphore(limits.analyses)
        self._own = threading.local()
        self._engines: list[Engine] = []
        self._players: list[Player] = []
        self._lock = threading.Lock()
        self._known: set[str] = set()

    async def check(self, spec: str, size: int) -> None:
        """Raise if a player cannot be made, or does not play on the board."""
        check_player(spec, size)
        if spec not in self._known:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._quick, self._player, spec)
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            self._known.add(spec)

    async def choose(self, spec: str, board: Board, limit: Limit, thought: Thought) -> Decision:
        """The move of a player."""
        check_player(spec, board.size)
        if self._waiting >= self._limits.waiting:
            raise BusyError("too many moves are asked for: please try again")
        self._waiting += 1
        pool = self._quick if is_quick(spec) else self._deep
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(pool, self._chosen, spec, board, limit, thought)
        finally:
            self._waiting -= 1

    def _chosen(self, spec: str, board: Board, limit: Limit, thought: Thought) -> Decision:
        if thought.cancelled:
            return Decision(next(iter(board.legal_moves)))  # nobody will look at it
        player = self._player(spec)
        thought.player = player
        if thought.cancelled:
            return Decision(next(iter(board.legal_moves)))
        try:
            return player.choose(board, limit)
        finally:
            thought.player = None

    def _player(self, spec: str) -> Player:
        """A player of this thread's own: those with dice too, because nobody asks for a seed."""
        if not hasattr(self._own, "players"):
            self._own.players = OrderedDict()
        players: OrderedDict[str, Player] = self._own.players
        if spec not in players:
            while len(players) >= MOST_PLAYERS:
                _, old = players.popitem(last=False)
                with self._lock, suppress(ValueError):
                    self._players.remove(old)
                old.close()
            players[spec] = create_player(spec)
            with self._lock:
                self._players.append(players[spec])
        players.move_to_end(spec)
        return players[spec]

    async def analyse(self, work: Callable[[Engine], Result]) -> Result:
        """Work with an engine, in a thread of its own."""
        try:
            # One that was stopped takes a moment to end.
            async with asyncio.timeout(PATIENCE):
                await self._slots.acquire()
        except TimeoutError:
            raise BusyError("too many analyses are under way: please try again") from None
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._analyses, self._with_engine, work)
        finally:
            self._slots.release()

    def _with_engine(self, work: Callable[[Engine], Result]) -> Result:
        engine: Engine | None = getattr(self._own, "engine", None)
        if engine is None:
            engine = self._own.engine = Engine(hash_mb=ANALYSIS_HASH_MB)
            with self._lock:
                self._engines.append(engine)
        return work(engine)

    def close(self) -> None:
        """Stop all searches, and end the threads."""
        with self._lock:
            open_ones: list[Engine | Player] = [*self._engines, *self._players]
        for one in open_ones:
            with suppress(Exception):
                one.close()
        for pool in (self._quick, self._deep, self._analyses):
            pool.shutdown(cancel_futures=True)
