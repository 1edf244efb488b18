"""A WebSocket for reviews of games, from the last move to the first; each is sent when judged."""

from __future__ import annotations

from contextlib import aclosing
from dataclasses import replace
from typing import Any, Literal

from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from outflank.errors import OptionError, OutflankError
from outflank.formats import GameRecord
from outflank.rules import PASS, Position
from outflank.search import Limit, accuracy, level
from outflank.web.boards import line_view, read_game, side
from outflank.web.error_view import about_field, error_text
from outflank.web.game_files import reviewed_record
from outflank.web.schemas import GAME_TEXT
from outflank.web.search_view import judgement_view
from outflank.web.sockets import accept, receive_json, run_until_gone
from outflank.web.state import Server, ServerState
from outflank.web.threads import run_in_thread

router = APIRouter()

REVIEW_LEVEL = 10


class ReviewIn(BaseModel):
    """A game to review."""

    model_config = ConfigDict(extra="forbid")

    text: str | None = Field(default=None, max_length=GAME_TEXT)
    game: str | None = Field(default=None, max_length=40)
    size: Literal[4, 6, 8] = 8
    level: int = Field(default=REVIEW_LEVEL, ge=1, le=24)


@router.websocket("/api/review")
async def review(socket: WebSocket, server: Server) -> None:
    """Review one game after another."""
    most = server.limits.socket_message
    async with accept(socket, server) as accepted:
        while accepted:
            message = await receive_json(socket, most)
            try:
                asked = ReviewIn.model_validate(message)
                record = await _read(server, asked)
                await run_until_gone(socket, most, _review(socket, server, record, asked.level))
            except (OutflankError, ValidationError) as error:
                await socket.send_text(error_text(error))


async def _read(server: ServerState, asked: ReviewIn) -> GameRecord:
    if asked.game is not None:
        with about_field("game"):
            return reviewed_record((await server.sessions.get(asked.game)).stored())
    if asked.text is None:
        raise OptionError("there is no game to review")
    with about_field("text"):
        return await run_in_thread(None, read_game, asked.text, asked.size)


async def _review(
    socket: WebSocket, server: ServerState, record: GameRecord, strength: int
) -> None:
    board = record.board()
    if not board.moves:
        raise OptionError("the game has no moves")
    players = {"black": record.black, "white": record.white}
    await socket.send_json({"line": line_view(board), "players": players})

    def limit(position: Position) -> Limit:
        return replace(level(strength).limit(position), time=server.limits.review_seconds)

    for document in server.reviews.find(board, strength) or ():
        await socket.send_json(document)
        if "done" in document:
            return
    documents: list[dict[str, Any]] = []
    losses: dict[str, list[float]] = {"black": [], "white": []}
    async with aclosing(server.thinking.review(board, limit)) as judgements:
        async for judged in judgements:
            if judged.move != PASS:
                losses[side(judged.turn)].append(judged.loss)
            documents.append({"move": judgement_view(judged)})
            await socket.send_json(documents[-1])
    marks = {color: accuracy(lost) for color, lost in losses.items()}
    shown = {color: None if mark is None else round(mark, 1) for color, mark in marks.items()}
    documents.append({"done": True, "accuracy": shown})
    server.reviews.keep(board, strength, documents)
    await socket.send_json(documents[-1])
