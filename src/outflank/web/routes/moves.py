"""What a person does in a game. The game as it is then goes to those who watch.

Requests are compared with one route after the other: these are the most frequent, and come first.
"""

from __future__ import annotations

from fastapi import APIRouter

from outflank.rules import Color
from outflank.web.schemas import ChangeOut, MoveIn, PauseIn, PlayerIn, PlyIn
from outflank.web.state import Server

router = APIRouter(prefix="/api/games/{game}", tags=["games"])


@router.post("/move")
async def move(game: str, body: MoveIn, server: Server) -> ChangeOut:
    """Make a person's move; the player's reply comes by itself."""
    server.thinking.refuse_if_busy()
    session = await server.sessions.get(game)
    return ChangeOut(version=await session.move(body.move, body.ply))


@router.post("/undo")
async def undo(game: str, body: PlyIn, server: Server) -> ChangeOut:
    """Take back until a person is to move; what was played stays in the game's tree."""
    session = await server.sessions.get(game)
    return ChangeOut(version=await session.undo(body.ply))


@router.post("/redo")
async def redo(game: str, body: PlyIn, server: Server) -> ChangeOut:
    """Make moves that were taken back."""
    server.thinking.refuse_if_busy()
    session = await server.sessions.get(game)
    return ChangeOut(version=await session.redo(body.ply))


@router.post("/resign")
async def resign(game: str, body: PlayerIn, server: Server) -> ChangeOut:
    """Give a game up."""
    session = await server.sessions.get(game)
    color = Color.BLACK if body.color == "black" else Color.WHITE
    return ChangeOut(version=await session.resign(color, body.ply))


@router.post("/pause")
async def pause(game: str, body: PauseIn, server: Server) -> ChangeOut:
    """Let players wait, or go on."""
    session = await server.sessions.get(game)
    return ChangeOut(version=await session.pause(paused=body.paused, ply=body.ply))


@router.post("/step")
async def step(game: str, body: PlyIn, server: Server) -> ChangeOut:
    """Let a player make one move in a game that is paused."""
    server.thinking.refuse_if_busy()
    session = await server.sessions.get(game)
    return ChangeOut(version=await session.step(body.ply))
