"""A person's actions in a game. The resulting game goes to its watchers.

Routes are matched in order: these are the most frequent, and come first. They build their own
responses, so that FastAPI does not validate them again.
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
    """Make a person's move; the player's reply follows by itself."""
    server.thinking.refuse_if_busy()
    session = await server.sessions.get(game)
    return JSONResponse({"version": await session.move(body.move, body.ply, visitor)})


@router.post("/undo", response_model=ChangeOut)
async def undo(game: str, body: PlyIn, server: Server, visitor: Visitor) -> JSONResponse:
    """Take back moves until a person is to move; what was played stays in the game's tree."""
    session = await server.sessions.get(game)
    return JSONResponse({"version": await session.undo(body.ply, visitor)})


@router.post("/redo", response_model=ChangeOut)
async def redo(game: str, body: PlyIn, server: Server, visitor: Visitor) -> JSONResponse:
    """Replay moves that were taken back."""
    server.thinking.refuse_if_busy()
    session = await server.sessions.get(game)
    return JSONResponse({"version": await session.redo(body.ply, visitor)})


@router.post("/resign", response_model=ChangeOut)
async def resign(game: str, body: PlayerIn, server: Server, visitor: Visitor) -> JSONResponse:
    """Resign a game."""
    session = await server.sessions.get(game)
    color = Color.BLACK if body.color == "black" else Color.WHITE
    return JSONResponse({"version": await session.resign(color, body.ply, visitor)})


@router.post("/pause", response_model=ChangeOut)
async def pause(game: str, body: PauseIn, server: Server) -> JSONResponse:
    """Pause the players, or let them go on."""
    session = await server.sessions.get(game)
    return JSONResponse({"version": await session.pause(paused=body.paused, ply=body.ply)})


@router.post("/step", response_model=ChangeOut)
async def step(game: str, body: PlyIn, server: Server) -> JSONResponse:
    """Let a player make one move in a paused game."""
    server.thinking.refuse_if_busy()
    session = await server.sessions.get(game)
    return JSONResponse({"version": await session.step(body.ply)})
