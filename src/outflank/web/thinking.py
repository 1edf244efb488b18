"""Where players think: bounded thread pools. The core releases the GIL meanwhile.

Quick moves, deep moves and analyses have their own threads, so that one person's deep search never
delays another's move: the system shares the cores between them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from outflank.arena.referee import ask_player
from outflank.book import SHIPPED
from outflank.errors import BusyError, OptionError, StoppedError
from outflank.players import Player, StoppablePlayer, check_spec, create_player, player_type
from outflank.players.human_like import DEFAULT_RUNG
from outflank.players.race import Progress, create_runner
from outflank.rules import Board, Position, Score
from outflank.search import (
    Engine,
    Limit,
    MoveReview,
    SearchResult,
    confirming_limit,
    review_game,
    rung,
)
from outflank.teaching.difficulty import Difficulty, difficulty_of_review
from outflank.web.engine_pool import LARGEST_MB, EnginePool
from outflank.web.feed import Feed
from outflank.web.limits import WebLimits
from outflank.web.threads import run_in_thread

__all__ = ["Answer", "Thinking", "Thought", "check_player"]

Result = TypeVar("Result")

Answer = tuple[int, Score | None] | Exception
"""A player's move and its score, or the exception raised instead."""

# Threads for players that answer within milliseconds, and for the others.
QUICK_THREADS, DEEP_THREADS = 3, 12

# Memory reserved for players that answer within milliseconds.
QUICK_MB = QUICK_THREADS * LARGEST_MB

# Quick moves admitted for each thread: the event loop takes as long as they do.
QUICK_AHEAD = 5

# Levels up to this one are quick.
QUICK_LEVEL = 8
QUICK = {"random", "greedy", "human"}

# Options of engine players that take memory and cores others need.
ENGINES = {"outflank", "level", "mcts", "human", "ladder"}
COSTLY = {"book", "hash", "threads", "ponder", "weights", "memory", "policy"}

ANALYSIS_HASH_MB = 32

# Seconds that an analysis waits for others to end.
PATIENCE = 1.0

# Players remembered, so that their options are not parsed again for every move, and no player is
# created only to validate it.
MOST_KNOWN = 1000


def check_player(spec: str, size: int) -> None:
    """Raise if a player cannot play on the page.

    Programs and files of this machine are for the command line only: a page must not start them.
    """
    kind = player_type(spec.partition(":")[0].strip())
    if kind.uses_machine:
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
    if kind.name == "ladder":
        return rung(str(options.get("rung", DEFAULT_RUNG))).depth <= QUICK_LEVEL
    return kind.name in QUICK


@dataclass(slots=True, eq=False)
class Thought:
    """A player's search for a move, which may become obsolete."""

    player: Player | None = None
    """The player that is thinking."""

    cancelled: bool = False
    """Whether the move is no longer wanted."""

    def cancel(self) -> None:
        """Stop it, if the player supports that."""
        self.cancelled = True
        player = self.player  # it may finish meanwhile
        if isinstance(player, StoppablePlayer):
            player.stop()

    def ask(self, player: Player, board: Board, limit: Limit) -> Answer | None:
        """The player's answer, or None if it is no longer wanted."""
        self.player = player
        try:
            return None if self.cancelled else ask_player(player, board, limit)
        except Exception as error:
            return error
        finally:
            self.player = None


class Lane:
    """Some threads, and a first-come, first-served queue for them."""

    def __init__(self, threads: int, name: str, *, ahead: int = 1, leave_mb: int = 0) -> None:
        """Admit up to *ahead* times as many as there are threads, so that none waits for the loop.

        Searches here leave *leave_mb* of the tables' memory for the quick ones.
        """
        self.threads = ThreadPoolExecutor(threads, name)
        self.free = asyncio.Semaphore(ahead * threads)
        self.leave_mb = leave_mb


def _create_page_player(spec: str) -> Player:
    """A player, with the book unless its option string mentions one."""
    return create_player(spec, defaults={"book": SHIPPED})


class Thinking:
    """The pools of a server."""

    def __init__(self, limits: WebLimits) -> None:
        self._quick = Lane(QUICK_THREADS, "quick", ahead=QUICK_AHEAD)
        self._deep = Lane(DEEP_THREADS, "deep", leave_mb=QUICK_MB)
        self._analyses = Lane(limits.analyses, "analysis", leave_mb=QUICK_MB)
        self._pool = EnginePool(limits.table_mb)
        self._most_waiting = limits.waiting
        self._waiting = 0
        self._lanes: dict[tuple[str, int], Lane] = {}
        self._made: set[str] = set()

    @property
    def tables_mb(self) -> int:
        """Megabytes that players and engines use now."""
        return self._pool.used_mb

    def refuse_if_busy(self) -> None:
        """Raise `BusyError` if too many moves are waiting for their player to add more."""
        if self._waiting >= self._most_waiting:
            raise BusyError("too many players are to move: please try again")

    # Players

    async def check(self, spec: str, size: int) -> None:
        """Raise if a player cannot be created, or does not play on the board."""
        lane = self._lanes.get((spec, size)) or self._assign_lane(spec, size)
        if spec not in self._made:
            make = partial(_create_page_player, spec)
            async with lane.free, self._pool.borrow(spec, make, leave_mb=lane.leave_mb):
                if len(self._made) > MOST_KNOWN:
                    self._made.clear()
                self._made.add(spec)

    async def choose(
        self, spec: str, board: Board, begin: Callable[[], Limit], thought: Thought
    ) -> Answer | None:
        """A player's answer, or None if the thought was cancelled before it began.

        Waits until there is a thread and memory; then calls *begin*, which returns how long the
        player may think. Raises if the player is not available.
        """
        lane = self._lanes.get((spec, board.size)) or self._assign_lane(spec, board.size)
        self._waiting += 1
        try:
            make = partial(_create_page_player, spec)
            lent = self._pool.borrow(spec, make, leave_mb=lane.leave_mb)
            async with lane.free, lent as player:
                if thought.cancelled:
                    return None
                return await run_in_thread(lane.threads, thought.ask, player, board, begin())
        finally:
            self._waiting -= 1

    def _assign_lane(self, spec: str, size: int) -> Lane:
        """Where a player thinks from now on. Raises if it cannot play on the page."""
        check_player(spec, size)
        lane = self._quick if is_quick(spec) else self._deep
        if len(self._lanes) > MOST_KNOWN:
            self._lanes.clear()
        self._lanes[spec, size] = lane
        return lane

    # Searches to watch

    @asynccontextmanager
    async def _analysis_slot(self) -> AsyncIterator[None]:
        try:
            # One that was stopped takes a moment to end.
            async with asyncio.timeout(PATIENCE):
                await self._analyses.free.acquire()
        except TimeoutError:
            raise BusyError("too many analyses are under way: please try again") from None
        try:
            yield
        finally:
            self._analyses.free.release()

    async def use_engine(self, work: Callable[[Engine], Result]) -> Result:
        """Run a function with an engine, in its own thread."""
        engines = self._pool.borrow(
            "analysis",
            lambda: Engine(hash_mb=ANALYSIS_HASH_MB),
            leave_mb=QUICK_MB,
        )
        async with self._analysis_slot(), engines as engine:
            return await run_in_thread(self._analyses.threads, work, engine)

    async def _use_player(self, spec: str, work: Callable[[Player], Result]) -> Result:
        """Run a function with a player, in an analysis thread."""
        players = self._pool.borrow(spec, partial(_create_page_player, spec), leave_mb=QUICK_MB)
        async with self._analysis_slot(), players as player:
            return await run_in_thread(self._analyses.threads, work, player)

    def watch(self, spec: str, board: Board, seconds: float) -> AsyncGenerator[Progress, None]:
        """Watch a player search a position: its reports as they come, only the newest if slow.

        Closing the iterator (``aclose``) stops the search. Raises `OptionError` if the player does
        not search, and `BusyError` if too many analyses are running.
        """
        check_player(spec, board.size)
        feed: Feed[Progress] = Feed(newest_only=True)

        def search(player: Player) -> None:
            runner = create_runner(player)
            feed.stop_with(runner.stop)
            for progress in runner.run(board.position, seconds):
                feed.put(progress)

        return self._listen(feed, partial(self._use_player, spec, search))

    def analysis(
        self, board: Board, limit: Limit, *, lines: int = 1
    ) -> AsyncGenerator[SearchResult, None]:
        """Analyse a position: results as they come, only the newest if the consumer is slow.

        Closing it (``aclose``) stops the search. Raises `BusyError` if too many are running.
        """
        feed: Feed[SearchResult] = Feed(newest_only=True)

        def search(engine: Engine) -> None:
            engine.clear()
            with engine.analysis(board, limit, lines=lines) as going:
                feed.stop_with(going.stop)
                for result in going:
                    feed.put(result)

        return self._listen(feed, partial(self.use_engine, search))

    def review(
        self, board: Board, limit: Callable[[Position], Limit]
    ) -> AsyncGenerator[tuple[MoveReview, Difficulty | None], None]:
        """Review a game from its last move to its first, with how hard the best moves are to find.

        *limit* applies to the search of each position.

        Closing it (``aclose``) stops the review. Raises `BusyError` if too many are running.
        """
        feed: Feed[tuple[MoveReview, Difficulty | None]] = Feed()

        def limit_if_wanted(position: Position) -> Limit:
            if feed.abandoned:
                raise StoppedError("nobody wants the review any more")
            return limit(position)

        def judge(engine: Engine) -> None:
            feed.stop_with(engine.stop)
            reviews = review_game(board, engine, limit_if_wanted, confirm=confirming_limit)
            for judged in reviews:
                limit_there = limit_if_wanted(judged.position)
                feed.put((judged, difficulty_of_review(judged, engine, limit_there)))

        return self._listen(feed, partial(self.use_engine, judge))

    async def _listen(
        self, feed: Feed[Result], work: Callable[[], Awaitable[None]]
    ) -> AsyncGenerator[Result, None]:
        """What some work puts into a feed; the work ends before the consumer can go on."""
        working = asyncio.ensure_future(work())

        def finish(task: asyncio.Future[None]) -> None:
            feed.end()
            # A consumer that has left does not retrieve its error.
            _ = task.cancelled() or task.exception()

        working.add_done_callback(finish)
        try:
            async for value in feed:
                yield value
            await working
        finally:
            feed.abandon()
            await asyncio.wait({working})

    def close(self) -> None:
        """Stop all searches, and end the threads."""
        self._pool.close()
        for lane in (self._quick, self._deep, self._analyses):
            lane.threads.shutdown(cancel_futures=True)
