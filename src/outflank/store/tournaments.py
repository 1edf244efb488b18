"""Tournaments in the database: a plan, and games that are only ever added."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from outflank.errors import StoreError, UnknownNameError
from outflank.formats import GameRecord, parse_ggf, write_ggf
from outflank.store.database import Database
from outflank.store.lock import claim

__all__ = ["StoredTournament", "TournamentStore"]


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """What is known of a tournament without its games."""

    name: str
    """Its name."""

    created: str
    """When it was begun."""

    plan: dict[str, Any]
    """All that its schedule follows from."""

    played: int
    """Games in the database."""


class TournamentStore:
    """The tournaments of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(self, name: str, plan: dict[str, Any]) -> StoredTournament:
        """Begin a tournament."""
        created = datetime.now(UTC).isoformat(timespec="seconds")
        try:
            with self._database.transaction() as connection:
                connection.execute(
                    "INSERT INTO tournaments VALUES (?, ?, ?)", (name, created, json.dumps(plan))
                )
        except sqlite3.IntegrityError:
            raise StoreError(f"there is a tournament {name!r} already") from None
        return StoredTournament(name, created, plan, 0)

    def all(self) -> list[StoredTournament]:
        """All tournaments, the newest first."""
        with self._database.transaction() as connection:
            rows = connection.execute(
                "SELECT name, created, plan, "
                "(SELECT count(*) FROM games WHERE tournament = name) "
                "FROM tournaments ORDER BY created DESC, rowid DESC"
            ).fetchall()
        return [StoredTournament(name, created, json.loads(plan), played)
                for name, created, plan, played in rows]  # fmt: skip

    def get(self, name: str) -> StoredTournament:
        """The tournament of that name."""
        tournaments = {tournament.name: tournament for tournament in self.all()}
        if name not in tournaments:
            raise UnknownNameError.among("tournament", name, tournaments)
        return tournaments[name]

    @contextmanager
    def claimed(self, name: str) -> Iterator[None]:
        """Keep others from playing the same games meanwhile.

        Raises StoreError if another process does.
        """
        mark = hashlib.sha256(name.encode()).hexdigest()[:16]
        real = Path(os.path.realpath(self._database.path))
        path = real.with_name(f"{real.name}.{mark}.lock")
        with claim(path, f"{name!r} is being played by another process"):
            yield

    def add_game(self, name: str, number: int, record: GameRecord) -> None:
        """Add a game; a number that is there already is refused."""
        row = (name, number, record.black, record.white, record.result, record.reason,
               write_ggf(record))  # fmt: skip
        try:
            with self._database.transaction() as connection:
                connection.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        except sqlite3.IntegrityError:
            raise StoreError(f"tournament {name!r} has its game {number} already") from None

    def games(self, name: str) -> Iterator[tuple[int, GameRecord]]:
        """The games of a tournament with their numbers, in order."""
        with self._database.transaction() as connection:
            rows = connection.execute(
                "SELECT number, ggf, reason FROM games WHERE tournament = ? ORDER BY number",
                (name,),
            ).fetchall()
        for number, ggf, reason in rows:
            record = parse_ggf(ggf)
            comment = record.comment.removeprefix(reason).removeprefix("; ")
            yield number, replace(record, reason=reason, comment=comment)

    def results(self, name: str) -> dict[int, tuple[str, str, float | None, str]]:
        """Players, Black's result and the reason of each game, by number."""
        with self._database.transaction() as connection:
            rows = connection.execute(
                "SELECT number, black, white, result, reason FROM games WHERE tournament = ?",
                (name,),
            ).fetchall()
        return {number: (black, white, result, reason)
                for number, black, white, result, reason in rows}  # fmt: skip
