"""Games that people play, watch and collect."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from outflank.errors import UnknownNameError
from outflank.store.database import Database

__all__ = ["GameLibrary", "LibraryEntry"]

_COLUMNS = "id, created, updated, black, white, size, plies, result, opening"


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """What a list of games shows of one."""

    id: str
    """Its name in links."""

    created: str
    """When it was begun."""

    updated: str
    """When it was changed."""

    black: str
    """Who plays Black."""

    white: str
    """Who plays White."""

    size: int
    """The board."""

    plies: int
    """Moves made."""

    result: float | None
    """Black's score at the end; None while it goes on."""

    opening: str
    """The opening's name, if it has one."""


class GameLibrary:
    """The games of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, entry: LibraryEntry, document: dict[str, Any]) -> None:
        """Keep a game, or what has changed about it."""
        self.save_many([(entry, document)])

    def save_many(self, games: Iterable[tuple[LibraryEntry, dict[str, Any]]]) -> None:
        """Keep games, all of them or none."""
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        rows = [
            (entry.id, entry.created or now, now, entry.black, entry.white, entry.size,
             entry.plies, entry.result, entry.opening, json.dumps(document))
            for entry, document in games
        ]  # fmt: skip
        with self._database.transaction() as connection:
            connection.executemany(
                f"INSERT INTO library ({_COLUMNS}, document) VALUES ({', '.join('?' * 10)}) "
                "ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, "
                "black = excluded.black, white = excluded.white, plies = excluded.plies, "
                "result = excluded.result, opening = excluded.opening, "
                "document = excluded.document",
                rows,
            )

    def load(self, game: str) -> dict[str, Any]:
        """A game's document."""
        with self._database.transaction() as connection:
            found = connection.execute("SELECT document FROM library WHERE id = ?", (game,))
            row = found.fetchone()
        if row is None:
            raise UnknownNameError(f"there is no game {game!r}")
        document: dict[str, Any] = json.loads(row[0])
        return document

    def delete(self, game: str) -> None:
        """Forget a game."""
        with self._database.transaction() as connection:
            if not connection.execute("DELETE FROM library WHERE id = ?", (game,)).rowcount:
                raise UnknownNameError(f"there is no game {game!r}")

    def find(
        self,
        *,
        player: str = "",
        opening: str = "",
        result: Literal["", "black", "white", "draw", "open"] = "",
        first: int = 0,
        number: int = 50,
    ) -> tuple[int, list[LibraryEntry]]:
        """How many games there are of a kind, and some of them, the latest first."""
        where, values = ["1"], list[str]()
        if player:
            where.append("(black LIKE ? ESCAPE '!' OR white LIKE ? ESCAPE '!')")
            values += [_like(player)] * 2
        if opening:
            where.append("opening LIKE ? ESCAPE '!'")
            values.append(_like(opening))
        if result:
            where.append({"black": "result > 0", "white": "result < 0", "draw": "result = 0",
                          "open": "result IS NULL"}[result])  # fmt: skip
        condition = " AND ".join(where)
        with self._database.transaction() as connection:
            (total,) = connection.execute(
                f"SELECT count(*) FROM library WHERE {condition}", values
            ).fetchone()
            rows: list[sqlite3.Row] = connection.execute(
                f"SELECT {_COLUMNS} FROM library WHERE {condition} "
                "ORDER BY updated DESC, id LIMIT ? OFFSET ?",
                [*values, number, first],
            ).fetchall()
        return total, [LibraryEntry(*row) for row in rows]


def _like(text: str) -> str:
    for letter in "!%_":
        text = text.replace(letter, f"!{letter}")
    return f"%{text}%"
