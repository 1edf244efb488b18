"""The tree of a textbook search."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import Field

from outflank.evaluation import create_evaluation
from outflank.search import trace_document, trace_search
from outflank.web.boards import read_board
from outflank.web.error_view import about_field
from outflank.web.schemas import DocumentOut, Size, Strict
from outflank.web.threads import run_in_thread

router = APIRouter(prefix="/api", tags=["lab"])


class TreeIn(Strict):
    """A search."""

    position: Annotated[str, Field(max_length=2000)] = "start"
    size: Size = 8
    depth: Annotated[int, Field(ge=1, le=60)] = 3
    search: Literal["minimax", "alphabeta"] = "alphabeta"
    eval: Annotated[str, Field(max_length=40)] = "discs"
    order: Literal["board", "evaluation"] = "board"
    width: Annotated[int, Field(ge=1, le=64)] | None = None


@router.post("/tree")
async def tree(body: TreeIn) -> DocumentOut:
    """The tree of a search of a few thousand nodes, as ``outflank tree --json`` prints it."""
    return DocumentOut.model_validate(await run_in_thread(None, _tree, body))


def _tree(body: TreeIn) -> dict[str, object]:
    with about_field("position"):
        position = read_board(body.position, body.size).position
    with about_field("eval"):
        evaluation = create_evaluation(body.eval)
    trace = trace_search(
        position,
        evaluation,
        depth=body.depth,
        algorithm=body.search,
        order=body.order,
        width=body.width,
    )
    return trace_document(trace)
