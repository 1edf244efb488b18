"""Transcripts: the moves of a game in a row, such as ``f5d6c3``."""

from __future__ import annotations

import re

from outflank.errors import IllegalMoveError, NotationError
from outflank.rules import PASS, Board, Position

__all__ = ["parse_transcript", "write_transcript"]

# A move, a pass, or what may separate them: white space and move numbers such as "12.".
_TOKEN = re.compile(
    r"(?P<move>[a-z][0-9]|pass|pa|ps|--)|(?P<between>\s+|[0-9]{1,3}([.):]|(?=\s)))", re.IGNORECASE
)


def parse_transcript(text: str, *, start: Position | None = None, size: int | None = None) -> Board:
    """Play a transcript from the start, or from *start*, and return the board at its end.

    Case, spaces and move numbers do not matter. Forced passes may be omitted; if written, they are
    ``pa``, ``ps``, ``--`` or ``pass``.
    """
    board = Board(start, size=size)
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            raise NotationError(f"transcript, column {at + 1}: {text[at : at + 8]!r} is not a move")
        if token["move"]:
            _push(board, token["move"], column=at + 1)
        at = token.end()
    return board


def _push(board: Board, name: str, *, column: int) -> None:
    place = f"transcript, column {column}, move {board.ply + 1}"
    try:
        move = board.parse_move(name)
        if board.must_pass() and move != PASS:
            board.push(PASS)
        board.push(move)
    except IllegalMoveError as error:
        raise type(error)(f"{place}: {name!r}: {error}") from None
    except NotationError as error:
        raise NotationError(f"{place}: {error}") from None


def write_transcript(board: Board, *, passes: bool = False) -> str:
    """The moves of a game in a row; with *passes*, forced passes are written ``ps``."""
    names = (
        "ps" if move == PASS else board.shape.name(move)
        for move in board.moves
        if passes or move != PASS
    )
    return "".join(names)
