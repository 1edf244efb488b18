"""Names of openings, whichever way round they are played."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from outflank.formats import parse_transcript
from outflank.rules import Board, Position

__all__ = ["opening_name", "opening_names"]

# The longest named opening has 26 moves; nobody calls anything by a name much later.
LONGEST = 30


@cache
def opening_names() -> dict[str, str]:
    """Names by the moves that lead to them, as transcripts from f5 on."""
    text = files("outflank").joinpath("data/opening_names.json").read_text("utf-8")
    names: dict[str, str] = json.loads(text)["names"]
    return names


@cache
def _by_position() -> dict[Position, str]:
    """By the canonical position, so that other orders of moves and mirror images count too."""
    return {
        parse_transcript(moves).position.canonical(): name
        for moves, name in opening_names().items()
    }


def opening_name(board: Board) -> str | None:
    """The name of the last position of a game that has one."""
    if board.start != Position.start():
        return None
    known = _by_position()
    for position in reversed(board.positions[: LONGEST + 1]):
        name = known.get(position.canonical())
        if name is not None:
            return name
    return None
