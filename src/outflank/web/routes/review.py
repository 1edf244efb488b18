"""A WebSocket for game reviews, from the last move to the first, sent move by move."""

from __future__ import annotations

from contextlib import aclosing
from dataclasses import replace
from typing import Any, Literal

from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from outflank.errors import OptionError, OutflankError
from outflank.formats import GameRecord
from outflank.rules import PASS, Color, Position
from outflank.search import Limit, accuracy, level
from outflank.web.boards import line_view, read_game, side
from outflank.web.error_view import about_field, error_text
from outflank.web.game_files import reviewed_record
from outflank.web.game_session import GameSession
from outflank.web.schemas import GAME_TEXT
from outflank.web.search_view import judgement_view
from outflank.web.sockets import accept, receive_json, run_until_gone
from outflank.web.state import Server, ServerState
from outflank.web.storage import Stores
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
                game, record = await _read(server, asked)
                work = _review(socket, server, record, asked.level, game)
                await run_until_gone(socket, most, work)
            except (OutflankError, ValidationError) as error:
                await socket.send_text(error_text(error))


async def _read(server: ServerState, asked: ReviewIn) -> tuple[GameSession | None, GameRecord]:
    """What to review: a game of the library, or the game in a text."""
    if asked.game is not None:
        with about_field("game"):
            game = await server.sessions.get(asked.game)
            return game, reviewed_record(game.stored())
    if asked.text is None:
        raise OptionError("there is no game to review")
    with about_field("text"):
        return None, await run_in_thread(None, read_game, asked.text, asked.size)


async def _review(
    socket: WebSocket,
    server: ServerState,
    record: GameRecord,
    strength: int,
    game: GameSession | None,
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
        async for judged, how_hard in judgements:
            if judged.move != PASS:
                losses[side(judged.turn)].append(judged.loss)
            documents.append({"move": judgement_view(judged, how_hard)})
            await socket.send_json(documents[-1])
    marks = {color: accuracy(lost) for color, lost in losses.items()}
    shown = {color: None if mark is None else round(mark, 1) for color, mark in marks.items()}
    documents.append({"done": True, "accuracy": shown})
    server.reviews.keep(board, strength, documents)
    await socket.send_json(documents[-1])
    if game is not None:
        await _note_accuracy(server, game, shown)


async def _note_accuracy(
    server: ServerState, game: GameSession, marks: dict[str, float | None]
) -> None:
    """Note how accurately the players of a game played."""

    def note(stores: Stores) -> None:
        for color in Color:
            who, mark = game.seating.owner(color), marks[side(color)]
            if who is not None and mark is not None:
                stores.diary.note_accuracy(who, game.id, mark)

    await server.storage.run(note)
