"""What happens by itself in a game: players are asked for their moves, and flags fall."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from outflank.arena.fault import fault_by
from outflank.errors import OutflankError
from outflank.game import GameNode
from outflank.search import Limit
from outflank.web.error_view import error_text
from outflank.web.thinking import Thinking, Thought
from outflank.web.timer import Alarm

if TYPE_CHECKING:
    from outflank.web.game_session import GameSession

__all__ = ["Autoplay"]

_log = logging.getLogger(__name__)

# Seconds between moves when two players play and people watch.
PACE = 0.5


class Autoplay:
    """The search of the player to move, and the alarms, of one session.

    It has no loop: after every change the session calls `go_on`, which starts what is due.
    """

    def __init__(self, session: GameSession, thinking: Thinking, *, move_seconds: float) -> None:
        self._session = session
        self._thinking = thinking
        self._timer = session.timer
        self._limit = Limit(time=move_seconds)
        self._thought: Thought | None = None
        self._thought_about: GameNode | None = None
        self._alarm: Alarm | None = None
        self._flag: Alarm | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.stepping: asyncio.Future[None] | None = None
        """Resolved after the single move requested in a paused game; None if none was requested."""

    @property
    def idle(self) -> bool:
        """Whether no player is thinking or about to."""
        return not (self._thought or self._alarm)

    def step(self) -> asyncio.Future[None]:
        """Request one move in a paused game; resolved once its player has answered."""
        if self.stepping is None:
            self.stepping = asyncio.get_running_loop().create_future()
        stepping = self.stepping
        self.go_on()
        return stepping

    def go_on(self, delay: float = 0.0) -> None:
        """Start what is due now and stop what is not: a player's search, a person's clock."""
        session, match, now = self._session, self._session.match, self._timer.time()
        for alarm in (self._alarm, self._flag):
            if alarm is not None:
                alarm.cancel()
        self._alarm = self._flag = None
        thinking = session.thinking
        if self._thought is not None and not (thinking and self._thought_about is match.node):
            self._thought.cancel()
            self._end_thought()
            thinking = session.thinking  # a step in progress has ended
        if thinking:
            pause = max(delay, 0.0 if session.people or self.stepping else PACE)
            if self._thought is None and pause:
                self._alarm = self._timer.call_at(now + pause, self._ask)
            elif self._thought is None:
                self._ask()
        elif session.audience.watchers and not (match.over or session.paused or session.gone):
            match.begin_turn(now)
        else:
            match.stop_time(now)
        if match.clock is not None:
            self._await_flag()

    def _ask(self) -> None:
        """Ask the player whose turn it is."""
        self._alarm = None
        self._thought, self._thought_about = Thought(), self._session.match.node
        self._start(self._reply(self._thought))

    async def _reply(self, thought: Thought) -> None:
        session, match, color = self._session, self._session.match, self._session.match.turn

        def begin() -> Limit:
            limit = match.begin_turn(self._timer.time())
            if match.clock is not None:
                self._await_flag()
            return limit.within(self._limit)

        try:
            answer = await self._thinking.choose(
                session.players[color], match.board, begin, thought
            )
        except OutflankError:  # there is no such player: no fault, and no move
            if self._thought is thought:
                self._end_thought()
            raise
        if answer is None:
            return
        async with session.alone():
            if self._thought is not thought:
                return  # the game moved on meanwhile
            self._end_thought()
            try:
                if isinstance(answer, Exception):
                    raise answer
                move, score = answer
                match.make_move(move, self._timer.time(), score=score)
            except Exception as error:
                fault = fault_by(error, color, match.board.ply + 1)
                _log.warning("game %s: %s\n%s", session.id, fault, fault.trace)
                match.forfeit(fault, self._timer.time())
            await session.commit()

    def _end_thought(self) -> None:
        self._thought = self._thought_about = None
        self._session.match.stop_time(self._timer.time())
        if self.stepping is not None:
            self.stepping.set_result(None)
            self.stepping = None

    def _await_flag(self) -> None:
        """Set an alarm for when the side to move has no time left."""
        deadline = self._session.match.deadline()
        if self._flag is not None:
            self._flag.cancel()
        self._flag = None
        if deadline is not None:
            call_time = self._call_time
            self._flag = self._timer.call_at(deadline, lambda: self._start(call_time(deadline)))

    async def _call_time(self, deadline: float) -> None:
        session = self._session
        async with session.alone():
            if session.match.deadline() == deadline:
                session.match.call_time(max(self._timer.time(), deadline))
                await session.commit()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task in the background; watchers are sent its errors."""

        async def guarded() -> None:
            try:
                await work
            except OutflankError as error:
                if self._session.gone is None:
                    self._session.audience.send(error_text(error))
            except Exception as error:
                _log.error("game %s", self._session.id, exc_info=error)

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Wait for the background tasks."""
        for task in tuple(self._tasks):
            with suppress(Exception):
                await task
