"""What all WebSockets share: a bounded number, JSON messages, clients that leave."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from outflank.web.state import ServerState

__all__ = ["accept", "receive_json", "run_until_gone", "stop_task"]

TOO_MANY = 1013


@asynccontextmanager
async def accept(socket: WebSocket, server: ServerState) -> AsyncIterator[bool]:
    """Accept a socket unless there are too many; whether it was accepted."""
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
        # Starlette's error for a message to a client that has just left.
        if socket.client_state is not WebSocketState.DISCONNECTED:
            raise
    finally:
        server.sockets -= 1


async def receive_json(socket: WebSocket, limit: int) -> Any:
    """The next message, or None if it was not JSON of at most *limit* characters.

    Raises `WebSocketDisconnect` when the client leaves.
    """
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


async def run_until_gone(socket: WebSocket, limit: int, work: Coroutine[Any, Any, None]) -> None:
    """Run some work that sends messages until it is done, or until the client leaves."""
    working = asyncio.ensure_future(work)
    listening = asyncio.ensure_future(_listen(socket, limit))
    try:
        await asyncio.wait({working, listening}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise WebSocketDisconnect
        await working
    finally:
        await stop_task(listening)
        await stop_task(working)


async def _listen(socket: WebSocket, limit: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await receive_json(socket, limit)


async def stop_task(task: asyncio.Future[None] | None) -> None:
    """Cancel a task that is no longer wanted, and wait for its end."""
    if task is not None:
        task.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await task
