"""A WebSocket for analyses that deepen while one watches.

A message with a position is a question; a new one stops the current search. Invalid messages are
answered with ``error`` and ``field``.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import aclosing

from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from outflank.errors import OutflankError
from outflank.rules import Board
from outflank.search import Limit, SearchResult
from outflank.web.boards import board_of
from outflank.web.error_view import about_field, error_text
from outflank.web.search_view import analysis_view
from outflank.web.sockets import accept, receive_json, stop_task
from outflank.web.state import Server, ServerState

router = APIRouter()

# Minimum seconds between two messages.
FASTEST = 0.05


class Question(BaseModel):
    """A position to analyse."""

    model_config = ConfigDict(extra="forbid")

    id: int = 0
    start: str | None = Field(default=None, max_length=2000)
    size: int = 8
    moves: list[str] = Field(default=[], max_length=200)
    lines: int = Field(default=64, ge=1, le=64)
    seconds: float = Field(default=30.0, gt=0, le=600)
    stop: bool = False

    def board(self) -> Board:
        """The position."""
        with about_field("start" if self.start is not None else "size"):
            board = board_of(self.start, self.size, ())
        with about_field("moves"):
            for move in self.moves:
                board.push(move)
        return board


@router.websocket("/api/analysis")
async def analysis(socket: WebSocket, server: Server) -> None:
    """Analyse one position after another."""
    async with accept(socket, server) as accepted:
        searching: asyncio.Task[None] | None = None
        try:
            while accepted:
                message = await receive_json(socket, server.limits.socket_message)
                await stop_task(searching)
                searching = None
                try:
                    question = Question.model_validate(message)
                    if not question.stop:
                        work = _answer(socket, server, question, question.board())
                        searching = asyncio.create_task(work)
                except (OutflankError, ValidationError) as error:
                    await socket.send_text(error_text(error))
        finally:
            await stop_task(searching)


async def _answer(socket: WebSocket, server: ServerState, question: Question, board: Board) -> None:
    if board.is_game_over():
        await socket.send_json({"id": question.id, "over": True, "lines": [], "done": True})
        return
    limit = Limit(time=min(question.seconds, server.limits.analysis_seconds))
    begun = time.monotonic()

    async def send(result: SearchResult, *, done: bool) -> None:
        seconds = time.monotonic() - begun
        view = analysis_view(board, result, question=question.id, seconds=seconds, done=done)
        await socket.send_json(view)

    try:
        latest: SearchResult | None = None
        found = server.thinking.analysis(board, limit, lines=question.lines)
        async with aclosing(found) as results:
            async for latest in results:
                await send(latest, done=False)
                await asyncio.sleep(FASTEST)  # the page need not draw more often
        if latest is not None:
            await send(latest, done=True)
    except OutflankError as error:
        await socket.send_text(error_text(error, id=question.id))
