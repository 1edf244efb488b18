"""A WebSocket that shows a game: its current state, and every later change."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from outflank.errors import OutflankError, UnknownNameError
from outflank.web.audience import Watcher
from outflank.web.error_view import error_text
from outflank.web.sockets import accept, run_until_gone
from outflank.web.state import Server

router = APIRouter()


@router.websocket("/api/games/{game}/watch")
async def watch(socket: WebSocket, game: str, server: Server) -> None:
    """Watch a game. A person's clock runs while somebody does."""
    async with accept(socket, server) as accepted:
        if not accepted:
            return
        try:
            session = await server.sessions.get(game)
            async with session.watch() as watcher:
                await run_until_gone(
                    socket, server.limits.socket_message, _send_all(socket, watcher)
                )
        except OutflankError as error:
            # A game that is being watched existed: if it is unknown now, it was deleted meanwhile.
            deleted = isinstance(error, UnknownNameError)
            await socket.send_text(error_text(error, deleted=deleted))
            await socket.close()


async def _send_all(socket: WebSocket, watcher: Watcher) -> None:
    async for text in watcher:
        await socket.send_text(text)
