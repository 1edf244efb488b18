"""What a person does in a game. The game as it is then goes to those who watch.

Requests are compared with one route after the other: these are the most frequent, and come first.
Their answers are made here, so that nobody checks them again.
"""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import JSONResponse

from outflank.rules import Color
from outflank.web.game_schemas import ChangeOut, MoveIn, PauseIn, PlayerIn, PlyIn
from outflank.web.identity import Visitor
from outflank.web.state import Server

router = APIRouter(prefix="/api/games/{game}", tags=["games"])


@router.post("/move", response_model=ChangeOut)
async def move(game: str, body: MoveIn, server: Server, visitor: Visitor) -> JSONResponse:
    """Make a person's move; the player's reply comes by itself."""
    server.thinking.refuse_if_busy()
    session = await server.sessions.get(game)
    return JSONResponse({"version": await session.move(body.move, body.ply, visitor)})


@router.post("/undo", response_model=ChangeOut)
async def undo(game: str, body: PlyIn, server: Server, visitor: Visitor) -> JSONResponse:
    """Take back until a person is to move; what was played stays in the game's tree."""
    session = await server.sessions.get(game)
    return JSONResponse({"version": await session.undo(body.ply, visitor)})


@router.post("/redo", response_model=ChangeOut)
async def redo(game: str, body: PlyIn, server: Server, visitor: Visitor) -> JSONResponse:
    """Make moves that were taken back."""
    server.thinking.refuse_if_busy()
    session = await server.sessions.get(game)
    return JSONResponse({"version": await session.redo(body.ply, visitor)})


@router.post("/resign", response_model=ChangeOut)
async def resign(game: str, body: PlayerIn, server: Server, visitor: Visitor) -> JSONResponse:
    """Give a game up."""
    session = await server.sessions.get(game)
    color = Color.BLACK if body.color == "black" else Color.WHITE
    return JSONResponse({"version": await session.resign(color, body.ply, visitor)})


@router.post("/pause", response_model=ChangeOut)
async def pause(game: str, body: PauseIn, server: Server) -> JSONResponse:
    """Let players wait, or go on."""
    session = await server.sessions.get(game)
    return JSONResponse({"version": await session.pause(paused=body.paused, ply=body.ply)})


@router.post("/step", response_model=ChangeOut)
async def step(game: str, body: PlyIn, server: Server) -> JSONResponse:
    """Let a player make one move in a game that is paused."""
    server.thinking.refuse_if_busy()
    session = await server.sessions.get(game)
    return JSONResponse({"version": await session.step(body.ply)})
