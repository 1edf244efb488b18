"""WebSockets: analysis that goes deeper, reviews move by move, games as they change.

Messages are JSON objects. A message that makes no sense is answered with ``{"error": ...}``.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any, Literal

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from starlette.websockets import WebSocketState

from outflank.errors import OptionError, OutflankError
from outflank.evaluation import reasons
from outflank.rules import PASS, Board, Color, Position
from outflank.search import (
    Engine,
    EngineAnalysis,
    Limit,
    MoveReview,
    SearchResult,
    accuracy,
    level,
    review_game,
)
from outflank.web.boards import board_of, line_view, read_game, side
from outflank.web.games import HUMAN
from outflank.web.schemas import GAME_TEXT
from outflank.web.state import Server, ServerState
from outflank.web.threads import run_in_thread

router = APIRouter()

# Seconds between two messages of an analysis, at most and at least.
REFRESH, FASTEST = 0.18, 0.05

# Seconds until work that was stopped is looked at again.
AGAIN = 0.05

REVIEW_LEVEL = 10
TOO_MANY, TOO_LARGE = 1013, 1009


class Ask(BaseModel):
    """A position to analyse."""

    model_config = ConfigDict(extra="forbid")

    id: int = 0
    start: str | None = Field(default=None, max_length=2000)
    size: int = 8
    moves: list[str] = Field(default=[], max_length=200)
    lines: int = Field(default=64, ge=1, le=64)
    seconds: float = Field(default=30.0, gt=0, le=600)
    stop: bool = False


class AskReview(BaseModel):
    """A game to review."""

    model_config = ConfigDict(extra="forbid")

    text: str | None = Field(default=None, max_length=GAME_TEXT)
    game: str | None = Field(default=None, max_length=40)
    size: Literal[4, 6, 8] = 8
    level: int = Field(default=REVIEW_LEVEL, ge=1, le=24)


@asynccontextmanager
async def accepted(socket: WebSocket, server: ServerState) -> AsyncIterator[bool]:
    """Accept a socket if there are not too many."""
    await socket.accept()
    if server.sockets >= server.limits.sockets:
        await socket.close(TOO_MANY, "too many connections")
        yield False
        return
    server.sockets += 1
    try:
        yield True
    except WebSocketDisconnect:
        pass
    except RuntimeError:
        # Starlette's word for a message to somebody who has just left.
        if socket.client_state is not WebSocketState.DISCONNECTED:
            raise
    finally:
        server.sockets -= 1


async def received(socket: WebSocket, limit: int) -> Any:
    """The next message, or None if it was none."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None or len(text) > limit:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def told(error: Exception) -> str:
    """What was wrong with a message, in a line."""
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        return f"{'.'.join(map(str, first['loc'])) or 'message'}: {first['msg']}"
    return " ".join(str(error).split())


@router.websocket("/api/analysis")
async def analysis(socket: WebSocket, server: Server) -> None:
    """Analyse one position after another: a new message stops the analysis before it."""
    async with accepted(socket, server) as may:
        if not may:
            return
        running: asyncio.Task[None] | None = None
        try:
            while True:
                message = await received(socket, server.limits.socket_message)
                if running is not None:
                    running.cancel()
                    with suppress(asyncio.CancelledError, Exception):
                        await running
                    running = None
                try:
                    ask = Ask.model_validate(message)
                    if ask.stop:
                        continue
                    board = board_of(ask.start, ask.size, ask.moves)
                except (OutflankError, ValidationError) as error:
                    await socket.send_json({"error": told(error)})
                    continue
                running = asyncio.create_task(_analyse(socket, server, ask, board))
        finally:
            if running is not None:
                running.cancel()
                with suppress(asyncio.CancelledError, Exception):
                    await running


async def _analyse(socket: WebSocket, server: ServerState, ask: Ask, board: Board) -> None:
    if board.is_game_over():
        await socket.send_json({"id": ask.id, "over": True, "lines": [], "done": True})
        return
    loop = asyncio.get_running_loop()
    found: asyncio.Queue[SearchResult | None] = asyncio.Queue()
    stopped = False
    going: EngineAnalysis | None = None
    seconds = min(ask.seconds, server.limits.analysis_seconds)

    def work(engine: Engine) -> None:
        nonlocal going
        engine.clear()
        with engine.analysis(board, Limit(time=seconds), lines=ask.lines) as going:
            if stopped:  # before there was anything to stop
                return
            for result in going:
                loop.call_soon_threadsafe(found.put_nowait, result)

    task = asyncio.create_task(server.thinking.analyse(work))
    task.add_done_callback(lambda _: found.put_nowait(None))
    begun, sent = time.monotonic(), 0.0
    latest: SearchResult | None = None
    try:
        ended = False
        while not ended:
            try:
                # Not wait_for, which may lose a cancellation that comes with a result.
                async with asyncio.timeout(REFRESH):
                    results = [await found.get()]
                while not found.empty():  # only the newest counts
                    results.append(found.get_nowait())
                ended = None in results
                latest = next(filter(None, reversed(results)), latest)
            except TimeoutError:
                pass
            now = time.monotonic()
            if latest is None or (not ended and now - sent < FASTEST):
                continue
            sent = now
            await socket.send_json(_told(ask, board, latest, now - begun, done=ended))
        await task
    except OutflankError as error:
        await socket.send_json({"id": ask.id, "error": told(error)})
    finally:
        stopped = True
        _halt(task, lambda: None if going is None else going.stop())
        with suppress(Exception):
            await asyncio.shield(task)


def _halt(task: asyncio.Task[None], stop: Callable[[], object]) -> None:
    """Stop work that nobody wants any more, as often as it takes: another search may begin."""
    if task.done():
        if not task.cancelled():
            task.exception()  # nobody asks for it
        return
    stop()
    asyncio.get_running_loop().call_later(AGAIN, _halt, task, stop)


def _told(
    ask: Ask, board: Board, result: SearchResult, seconds: float, *, done: bool
) -> dict[str, Any]:
    shape = board.shape
    lines = [
        {
            "move": shape.name(line.move),
            "score": round(float(line.score), 1),
            "exact": line.score.exact,
            "depth": line.depth,
            "selectivity": line.selectivity,
            "pv": [shape.name(move) for move in line.pv],
        }
        for line in result.lines
    ]
    return {"id": ask.id, "lines": lines, "nodes": result.nodes, "seconds": round(seconds, 2),
            "turn": side(board.turn), "done": done}  # fmt: skip


@router.websocket("/api/review")
async def review(socket: WebSocket, server: Server) -> None:
    """Review a game from its last move to its first; each move is sent when it is judged."""
    async with accepted(socket, server) as may:
        if not may:
            return
        while True:
            message = await received(socket, server.limits.socket_message)
            try:
                ask = AskReview.model_validate(message)
                board, names = await _asked_game(server, ask)
                reviewing = asyncio.create_task(_review(socket, server, ask, board, names))
                gone = asyncio.create_task(_until_gone(socket, server.limits.socket_message))
                try:
                    await asyncio.wait({reviewing, gone}, return_when=asyncio.FIRST_COMPLETED)
                    if not reviewing.done():
                        return  # nobody waits for it any more
                    await reviewing
                finally:
                    for task in (reviewing, gone):
                        task.cancel()
                        with suppress(asyncio.CancelledError, Exception):
                            await task
            except (OutflankError, ValidationError) as error:
                await socket.send_json({"error": told(error)})


async def _asked_game(server: ServerState, ask: AskReview) -> tuple[Board, dict[str, str]]:
    if ask.game is not None:
        game = await server.games.get(ask.game)
        players = {"black": game.called(Color.BLACK), "white": game.called(Color.WHITE)}
        return game.board.copy(), players
    if ask.text is None:
        raise OptionError("there is no game to review")
    record = await run_in_thread(None, read_game, ask.text, ask.size)
    return record.board(), {"black": record.black, "white": record.white}


async def _review(
    socket: WebSocket, server: ServerState, ask: AskReview, board: Board, names: dict[str, str]
) -> None:
    if not board.moves:
        raise OptionError("the game has no moves")
    board.auto_pass = False
    await socket.send_json({"line": line_view(board), "players": names})
    loop = asyncio.get_running_loop()
    queue: asyncio.Queue[MoveReview | None] = asyncio.Queue()
    gone = False
    stop: Callable[[], None] | None = None

    def limit(position: Position) -> Limit:
        return replace(level(ask.level).limit(position), time=server.limits.review_seconds)

    def work(engine: Engine) -> None:
        nonlocal stop
        stop = engine.stop
        for made in review_game(board, engine, limit):
            if gone:
                return
            loop.call_soon_threadsafe(queue.put_nowait, made)

    task = asyncio.create_task(server.thinking.analyse(work))
    task.add_done_callback(lambda _: queue.put_nowait(None))
    losses: dict[str, list[float]] = {"black": [], "white": []}
    try:
        while (made := await queue.get()) is not None:
            if made.move != PASS:
                losses[side(made.turn)].append(made.loss)
            await socket.send_json({"move": _judged(made)})
        await task
        marks = {side: accuracy(lost) for side, lost in losses.items()}
        shown = {side: None if mark is None else round(mark, 1) for side, mark in marks.items()}
        await socket.send_json({"done": True, "accuracy": shown})
    finally:
        gone = True
        _halt(task, lambda: None if stop is None else stop())


def _judged(made: MoveReview) -> dict[str, Any]:
    shape = made.position.shape
    forced = made.move == PASS
    return {
        "number": made.number,
        "turn": side(made.turn),
        "move": shape.name(made.move),
        # Black's view, so that the graph is of one piece.
        "score": round(float(made.score.pov(Color.BLACK)), 1),
        "best": shape.name(made.best),
        "best_score": round(float(made.best_score.pov(Color.BLACK)), 1),
        "exact": made.score.exact and made.best_score.exact,
        "loss": round(made.loss, 1),
        "verdict": "forced" if forced else made.verdict,
        "pv": [shape.name(move) for move in made.pv],
        "position": made.position.to_text(),
        "reasons": [] if forced else [
            {"text": reason.text, "good": reason.good}
            for reason in reasons(made.position, made.move)
        ],
        "best_reasons": [] if forced or made.best == made.move else [
            {"text": reason.text, "good": reason.good}
            for reason in reasons(made.position, made.best)
        ],
    }  # fmt: skip


@router.websocket("/api/games/{game}/watch")
async def watch(socket: WebSocket, game: str, server: Server) -> None:
    """A game, again whenever it changes. Its clock runs while somebody watches."""
    async with accepted(socket, server) as may:
        if not may:
            return
        try:
            found = await server.games.get(game)
        except OutflankError as error:
            await socket.send_json({"error": told(error)})
            await socket.close()
            return
        changes: asyncio.Queue[dict[str, Any]] = asyncio.Queue(maxsize=1)
        if found.running_since is None and found.players[found.board.turn] == HUMAN:
            found.start_clock()
        found.watchers.add(changes)
        listener = asyncio.create_task(_until_gone(socket, server.limits.socket_message))
        try:
            await socket.send_json(found.view())
            while not listener.done():
                change = asyncio.create_task(changes.get())
                await asyncio.wait({change, listener}, return_when=asyncio.FIRST_COMPLETED)
                if change.done():
                    await socket.send_json(change.result())
                else:
                    change.cancel()
        finally:
            listener.cancel()
            found.watchers.discard(changes)
            if not found.watchers and found.thought is None:
                found.pause_clock()


async def _until_gone(socket: WebSocket, limit: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await received(socket, limit)
