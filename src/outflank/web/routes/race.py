"""A WebSocket on which two searches race: a message asks for a race, and stops the one before it.

While they search, ``{"sides": [...]}`` comes some times a second, with how far each has come, or
null for one that has nothing yet; the last one says ``"done": true``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Literal

from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from outflank.errors import GameOverError, OutflankError
from outflank.players import Player
from outflank.players.race import Progress, create_runner
from outflank.rules import Board
from outflank.web.boards import read_board
from outflank.web.routes.live import accepted, received, told
from outflank.web.state import Server, ServerState
from outflank.web.thinking import check_player

router = APIRouter()

# Seconds between two messages.
REFRESH = 0.1
LONGEST = 30.0


class AskRace(BaseModel):
    """A race; *stop* only ends the one before it."""

    model_config = ConfigDict(extra="forbid")

    position: str = Field(default="start", max_length=2000)
    size: Literal[4, 6, 8] = 8
    first: str = Field(default="alphabeta", min_length=1, max_length=200)
    second: str = Field(default="mcts", min_length=1, max_length=200)
    seconds: float = Field(default=5.0, gt=0, le=LONGEST)
    stop: bool = False


@router.websocket("/api/race")
async def race(socket: WebSocket, server: Server) -> None:
    """Race after race, until the client leaves."""
    async with accepted(socket, server) as may:
        if not may:
            return
        running: asyncio.Task[None] | None = None
        try:
            while True:
                message = await received(socket, server.limits.socket_message)
                await _end(running)
                running = None
                field: object = None
                try:
                    ask = AskRace.model_validate(message)
                    if ask.stop:
                        continue
                    field = "position"
                    board = read_board(ask.position, ask.size)
                    if board.is_game_over():
                        raise GameOverError("the game is over: there is nothing to search")
                    for field in ("first", "second"):
                        check_player(getattr(ask, field), board.size)
                except ValidationError as error:
                    field = next(iter(error.errors()[0]["loc"]), None)
                    await socket.send_json({"error": told(error), "field": field})
                except OutflankError as error:
                    await socket.send_json({"error": told(error), "field": field})
                else:
                    running = asyncio.create_task(_race(socket, server, ask, board))
        finally:
            await _end(running)


async def _end(running: asyncio.Task[None] | None) -> None:
    if running is not None:
        running.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await running


class _Side:
    """A search that runs in a thread, and what it has reported."""

    def __init__(self) -> None:
        self.latest: Progress | None = None
        self._stop: Callable[[], None] | None = None
        self._stopped = False

    def run(self, board: Board, seconds: float, player: Player) -> None:
        runner = create_runner(player)
        self._stop = runner.stop
        if self._stopped:  # before there was anything to stop
            return
        for self.latest in runner.run(board.position, seconds):
            pass

    def stop(self) -> None:
        self._stopped = True
        if self._stop is not None:
            self._stop()


async def _race(socket: WebSocket, server: ServerState, ask: AskRace, board: Board) -> None:
    sides = (_Side(), _Side())
    tasks = [
        asyncio.create_task(
            server.thinking.watch(spec, board.size, partial(side.run, board, ask.seconds))
        )
        for spec, side in zip((ask.first, ask.second), sides, strict=True)
    ]
    both = asyncio.gather(*tasks)
    both.add_done_callback(lambda done: done.cancelled() or done.exception())
    try:
        done = False
        while not done:
            await asyncio.wait({both}, timeout=REFRESH)
            done = both.done()
            if done:
                await both
            views = [_side_view(board, side.latest) for side in sides]
            await socket.send_json({"sides": views, "done": done})
    except OutflankError as error:
        await socket.send_json({"error": told(error), "field": None})
    finally:
        for side in sides:
            side.stop()
        await asyncio.shield(asyncio.gather(*tasks, return_exceptions=True))


def _side_view(board: Board, progress: Progress | None) -> dict[str, Any] | None:
    if progress is None:
        return None
    return {
        "move": board.shape.name(progress.move),
        "value": round(progress.value, 3),
        "unit": progress.unit,
        "depth": progress.depth,
        "nodes": progress.nodes,
        "seconds": round(progress.seconds, 2),
        "done": progress.done,
    }
