"""Records in a base what players lost in analysed games."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from outflank.base.analysis_file import read_analysis
from outflank.base.analysis_summary import side_losses
from outflank.base.game_base import GameBase
from outflank.errors import FormatError, OutflankError
from outflank.rules import Position

__all__ = ["import_analysis"]

_GAMES = """
SELECT games.id, black.name, white.name, coalesce(start, ''), moves FROM games
JOIN players AS black ON black.id = games.black
JOIN players AS white ON white.id = games.white
"""


def import_analysis(base: GameBase, path: str | Path) -> tuple[int, int]:
    """Record the losses of the analysed games of a file: how many games, and how many are known.

    Games are the same if players, start and moves are. Earlier losses are replaced. Raises
    `FormatError` if the file is damaged; nothing has changed then.
    """
    read = known = 0
    with base.transaction() as connection:
        numbers = _numbers_of_games(connection)
        for document in read_analysis(path):
            read += 1
            try:
                games = numbers.get(_identity(document), [])
                losses = side_losses(document)
            except (KeyError, TypeError, ValueError, OutflankError) as error:
                number = document.get("game")
                raise FormatError(f"{path}, game {number}: it is damaged ({error})") from None
            known += bool(games)
            connection.executemany(
                "INSERT OR REPLACE INTO losses VALUES (?, ?, ?, ?)",
                [(game, color, *losses[color]) for game in games for color in losses],
            )
    return read, known


def _numbers_of_games(connection: sqlite3.Connection) -> dict[tuple[Any, ...], list[int]]:
    """The games of the base by what identifies them; a base may have one twice."""
    numbers: dict[tuple[Any, ...], list[int]] = {}
    for number, *identity in connection.execute(_GAMES):
        numbers.setdefault(tuple(identity), []).append(number)
    return numbers


def _identity(document: dict[str, Any]) -> tuple[Any, ...]:
    start = document["start"] or ""
    shape = (Position.from_text(start) if start else Position.start()).shape
    moves = bytes(shape.parse(move["move"]) for move in document["moves"])
    return document["black"], document["white"], start, moves
