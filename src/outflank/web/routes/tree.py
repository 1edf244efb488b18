"""Edits of a game's tree during analysis."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import JSONResponse

from outflank.errors import NotationError
from outflank.game import Mark, line_after
from outflank.rules import PASS, Shape, shape_of
from outflank.web.error_view import about_field
from outflank.web.game_view import marks_view
from outflank.web.identity import Visitor
from outflank.web.state import Server, ServerState
from outflank.web.tree_edits import (
    TreeEdit,
    add_variation,
    comment_on,
    draw_on,
    promote,
    remove,
)
from outflank.web.tree_schemas import CommentIn, MarksIn, PathIn, TreeOut, VariationIn

router = APIRouter(prefix="/api/games/{game}/tree", tags=["games"])


@router.post("/add", response_model=TreeOut)
async def add(game: str, body: VariationIn, server: Server, visitor: Visitor) -> JSONResponse:
    """Add a variation, or find it if it is there already."""
    return await _edit(server, game, visitor, add_variation(body.path, body.moves), field="moves")


@router.post("/promote", response_model=TreeOut)
async def promote_line(game: str, body: PathIn, server: Server, visitor: Visitor) -> JSONResponse:
    """Move a variation one place forward."""
    return await _edit(server, game, visitor, promote(body.path))


@router.post("/remove", response_model=TreeOut)
async def remove_line(game: str, body: PathIn, server: Server, visitor: Visitor) -> JSONResponse:
    """Delete a move and everything after it."""
    return await _edit(server, game, visitor, remove(body.path))


@router.post("/comment", response_model=TreeOut)
async def comment(game: str, body: CommentIn, server: Server, visitor: Visitor) -> JSONResponse:
    """Set the comment on a move."""
    return await _edit(server, game, visitor, comment_on(body.path, body.text.strip()))


@router.post("/marks", response_model=TreeOut)
async def marks(game: str, body: MarksIn, server: Server, visitor: Visitor) -> JSONResponse:
    """Draw arrows and rings on a position."""
    session = await server.sessions.get(game)
    shape = shape_of(session.match.game.size)
    with about_field("marks"):
        drawn = [
            Mark(
                _square(shape, each.square),
                None if each.to is None else _square(shape, each.to),
                each.color,
            )
            for each in body.marks
        ]
    return await _edit(server, game, visitor, draw_on(body.path, drawn))


def _square(shape: Shape, name: str) -> int:
    square = shape.parse(name)
    if square == PASS:
        raise NotationError(f"{name!r} is no square")
    return square


async def _edit(
    server: ServerState, name: str, visitor: str | None, change: TreeEdit, field: str = "path"
) -> JSONResponse:
    session = await server.sessions.get(name)
    with about_field(field):
        version, node = await session.edit(change, visitor)
    root = session.match.game.root
    return JSONResponse(
        {
            "version": version,
            "tree": line_after(root),
            "comment": root.comment,
            "marks": marks_view(root),
            "path": [each.name for each in node.path()[1:]],
        }
    )
