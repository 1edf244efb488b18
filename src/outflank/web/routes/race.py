"""A WebSocket on which two searches race: a message requests a race, and stops the current one.

During a race, ``{"sides": [...]}`` is sent several times a second with each side's progress, or
null for a side that has none yet; the last one has ``"done": true``. Invalid messages are answered
with ``error`` and ``field``.
"""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from typing import Any, Literal

from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from outflank.errors import OutflankError
from outflank.players.race import Progress
from outflank.rules import Board
from outflank.web.boards import read_board
from outflank.web.error_view import about_field, error_text
from outflank.web.sockets import accept, receive_json, stop_task
from outflank.web.state import Server, ServerState
from outflank.web.thinking import check_player

router = APIRouter()

# Seconds between two messages.
REFRESH = 0.1

LONGEST = 30.0


class RaceIn(BaseModel):
    """A race; *stop* only ends the current one."""

    model_config = ConfigDict(extra="forbid")

    position: str = Field(default="start", max_length=2000)
    size: Literal[4, 6, 8] = 8
    first: str = Field(default="alphabeta", min_length=1, max_length=200)
    second: str = Field(default="mcts", min_length=1, max_length=200)
    seconds: float = Field(default=5.0, gt=0, le=LONGEST)
    stop: bool = False

    def board(self) -> Board:
        """The position. Raises if it, or one of the players, cannot be searched."""
        with about_field("position"):
            board = read_board(self.position, self.size)
        with about_field("first"):
            check_player(self.first, board.size)
        with about_field("second"):
            check_player(self.second, board.size)
        return board


@router.websocket("/api/race")
async def race(socket: WebSocket, server: Server) -> None:
    """Run one race after another, until the client leaves."""
    async with accept(socket, server) as accepted:
        racing: asyncio.Task[None] | None = None
        try:
            while accepted:
                message = await receive_json(socket, server.limits.socket_message)
                await stop_task(racing)
                racing = None
                try:
                    asked = RaceIn.model_validate(message)
                    if not asked.stop:
                        work = _race(socket, server, asked, asked.board())
                        racing = asyncio.create_task(work)
                except (OutflankError, ValidationError) as error:
                    await socket.send_text(error_text(error))
        finally:
            await stop_task(racing)


async def _race(socket: WebSocket, server: ServerState, asked: RaceIn, board: Board) -> None:
    latest: dict[str, Progress] = {}

    async def follow(side: str, spec: str) -> None:
        with about_field(side):
            reports = server.thinking.watch(spec, board, asked.seconds)
            async with aclosing(reports):
                async for progress in reports:
                    latest[side] = progress

    try:
        async with asyncio.TaskGroup() as sides:
            searching = {
                sides.create_task(follow("first", asked.first)),
                sides.create_task(follow("second", asked.second)),
            }
            while searching:  # one that fails ends the other, and this
                _, searching = await asyncio.wait(searching, timeout=REFRESH)
                await socket.send_json(_view(board, latest, done=not searching))
    except* OutflankError as errors:
        await socket.send_text(error_text(errors.exceptions[0]))


def _view(board: Board, latest: dict[str, Progress], *, done: bool) -> dict[str, Any]:
    sides = [_side_view(board, latest.get(side)) for side in ("first", "second")]
    return {"sides": sides, "done": done}


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
