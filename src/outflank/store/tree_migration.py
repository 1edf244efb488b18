"""Migration from schema 2 to 3: lists of moves become trees.

A document of schema 2 is flat: `moves` up to the current position, `redo` with the moves that were
taken back (the next one last), and clocks and times in separate lists.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

from outflank.errors import FormatError
from outflank.game import Game, GameResult
from outflank.rules import PASS, Board, Position
from outflank.store.fields import (
    Check,
    check_fields,
    is_count,
    is_moment,
    is_number,
    is_result,
    is_text,
    list_of,
    optional,
    parse_json,
)
from outflank.store.stored_game import StoredGame, stored_document

__all__ = ["games_to_trees", "is_flat", "tree_document"]

# Rows in memory at a time.
AT_A_TIME = 1000


def _is_move(value: object) -> bool:
    return is_count(value) and value <= PASS  # type: ignore[operator]


_FLAT: dict[str, Check] = {
    "start": is_text,
    "moves": list_of(_is_move),
    "redo": list_of(_is_move),
    "black": is_text,
    "white": is_text,
    "names": list_of(is_text, 2),
    "created": lambda value: value == "" or is_moment(value),
    "clock": optional(is_number),
    "increment": is_number,
    "left": list_of(optional(is_number), 2),
    "seconds": list_of(optional(is_number)),
    "result": is_result,
    "reason": is_text,
    "comment": is_text,
    "version": is_count,
}

_CLOCKS: dict[str, Check] = {"left": list_of(is_number, 2)}


def is_flat(document: object) -> bool:
    """Whether a document is of schema 2."""
    return isinstance(document, dict) and "game" not in document


def tree_document(text: str) -> str:
    """The document of schema 3, as JSON, for one of schema 2.

    Raises FormatError if it is damaged.
    """
    return json.dumps(stored_document(_read_flat(parse_json(text))))


def _read_flat(document: Any) -> StoredGame:
    if not isinstance(document, dict):
        raise FormatError("the document is no JSON object")
    check_fields(document, _FLAT)
    clocked = document["clock"] is not None
    if clocked:
        check_fields(document, _CLOCKS)
    game, ply = _replay(document)
    _annotate(game, ply, document)
    return StoredGame(
        game,
        ply,
        (document["black"], document["white"]),
        document["created"],
        (document["clock"], document["increment"]) if clocked else None,
        tuple(document["left"]) if clocked else None,
        version=document["version"],
    )


def _replay(document: dict[str, Any]) -> tuple[Game, int]:
    """The tree, whose main line continues with what was taken back; and the current ply."""
    try:
        board = Board(Position.from_text(document["start"]), auto_pass=True)
        _push(board, document["moves"])
        ply = board.ply
        _push(board, reversed(document["redo"]))
    except ValueError as error:
        raise FormatError(str(error)) from None
    return Game.from_board(board), ply


def _push(board: Board, moves: Any) -> None:
    for move in moves:
        if move != PASS:  # the board passes by itself
            board.push(move)


def _annotate(game: Game, ply: int, document: dict[str, Any]) -> None:
    game.root.comment = document["comment"]
    game.headers = {
        side: name for side, name in zip(("Black", "White"), document["names"], strict=True) if name
    }
    for node, seconds in zip(game.mainline(), document["seconds"][:ply], strict=False):
        node.seconds = seconds
    if document["result"] is not None and (document["reason"] or game.result is None):
        game.ending = GameResult(document["result"], document["reason"] or "ended early")


def games_to_trees(connection: sqlite3.Connection) -> Iterator[tuple[str, str, str]]:
    """Rewrite the library; yields table, key and reason for each damaged row, left unchanged."""
    # Text that is not UTF-8 can only be read as bytes.
    query = (
        "SELECT rowid, CAST(id AS BLOB), CAST(document AS BLOB) FROM library "
        f"WHERE rowid > ? ORDER BY rowid LIMIT {AT_A_TIME}"
    )
    last = -(2**63)
    while rows := connection.execute(query, (last,)).fetchall():
        trees = []
        for number, key, document in rows:
            try:
                trees.append((tree_document(document.decode()), number))
            except ValueError as error:  # includes FormatError
                yield "library", key.decode(errors="surrogateescape"), str(error)
        connection.executemany("UPDATE library SET document = ? WHERE rowid = ?", trees)
        last = rows[-1][0]
