"""Tournaments in the database: a plan, and games, which are only ever added."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from outflank.errors import FormatError, StoreError, UnknownNameError
from outflank.formats import GameRecord, parse_ggf, write_ggf
from outflank.store.database import Database
from outflank.store.fields import Check, check_fields, is_text, list_of, parse_json
from outflank.store.lock import claim

__all__ = [
    "SALVAGED",
    "ResultRow",
    "StoredTournament",
    "TournamentStore",
    "parse_game",
    "parse_tournament",
]

# The kind of a tournament whose plan was lost, while its games remain.
SALVAGED = "salvaged run"

# What the store itself reads of a plan; the rest is for the arena.
_PLAN: dict[str, Check] = {"kind": is_text, "players": list_of(is_text)}

_TOURNAMENTS = (
    "SELECT name, created, plan, (SELECT count(*) FROM games WHERE tournament = name) "
    "FROM tournaments"
)

PlanCheck = Callable[[dict[str, Any]], object]

GameResult = tuple[str, str, float | None, str]


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A tournament without its games."""

    name: str
    """Its name."""

    created: str
    """When it was begun."""

    plan: dict[str, Any]
    """Everything that determines its schedule."""

    played: int
    """Games in the database."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How a stored game ended."""

    row: int
    """Its row in the table, which grows with later games."""

    number: int
    """Its number in the schedule."""

    black: str
    """Who played Black."""

    white: str
    """Who played White."""

    result: float | None
    """Black's score, or None if there is no result."""

    reason: str
    """Why it ended, if not by the rules."""


def parse_tournament(name: str, created: str, plan: str, played: int = 0) -> StoredTournament:
    """Parse a tournament's row.

    Raises FormatError if it is damaged.
    """
    document = parse_json(plan)
    if not isinstance(document, dict):
        raise FormatError("its plan is no JSON object")
    check_fields(document, _PLAN)
    return StoredTournament(name, created, document, played)


def _parser(check: PlanCheck | None) -> Callable[[str, str, str, int], StoredTournament]:
    def parse(name: str, created: str, plan: str, played: int) -> StoredTournament:
        tournament = parse_tournament(name, created, plan, played)
        if check is not None:
            check(tournament.plan)
        return tournament

    return parse


def parse_game(
    _tournament: str,
    number: int,
    _black: str,
    _white: str,
    result: float | None,
    reason: str,
    ggf: str,
) -> tuple[int, GameRecord]:
    """Parse a game's row: its number and its record.

    Raises FormatError, or another ValueError, if it is damaged.
    """
    _check_result(result)
    record = parse_ggf(ggf)
    comment = record.comment.removeprefix(reason).removeprefix("; ")
    return number, replace(record, reason=reason, comment=comment)


def _parse_result(
    _tournament: str, number: int, black: str, white: str, result: float | None, reason: str
) -> tuple[int, GameResult]:
    _check_result(result)
    return number, (black, white, result, reason)


def _parse_result_row(
    _tournament: str,
    number: int,
    row: int,
    black: str,
    white: str,
    result: float | None,
    reason: str,
) -> ResultRow:
    _check_result(result)
    return ResultRow(row, number, black, white, result, reason)


def _check_result(result: float | None) -> None:
    if result is not None and not (isinstance(result, (int, float)) and abs(result) <= 64):
        raise FormatError(f"its result cannot be {result!r}")


class TournamentStore:
    """The tournaments of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(self, name: str, plan: dict[str, Any]) -> StoredTournament:
        """Create a tournament.

        Raises StoreError if the name is taken, and FormatError if the plan lacks its kind or its
        players.
        """
        check_fields(plan, _PLAN)
        created = datetime.now(UTC).isoformat(timespec="seconds")
        try:
            with self._database.transaction() as connection:
                connection.execute(
                    "INSERT INTO tournaments VALUES (?, ?, ?)", (name, created, json.dumps(plan))
                )
        except sqlite3.IntegrityError:
            raise StoreError(f"there is a tournament {name!r} already") from None
        return StoredTournament(name, created, plan, 0)

    def all(self, check: PlanCheck | None = None) -> list[StoredTournament]:
        """All tournaments that can be read, the newest first.

        *check* may raise an OutflankError about a plan; the tournament is then skipped as damaged.
        """
        query = f"{_TOURNAMENTS} ORDER BY created DESC, rowid DESC"
        return list(self._database.read("tournaments", query, (), _parser(check)))

    def get(self, name: str, check: PlanCheck | None = None) -> StoredTournament:
        """The tournament of that name.

        Raises UnknownNameError if there is none, and FormatError if it is damaged, or if *check*
        raises an OutflankError about its plan.
        """
        query = f"{_TOURNAMENTS} WHERE name = ?"
        found = self._database.read_one(f"tournament {name!r}", query, (name,), _parser(check))
        if found is None:
            raise UnknownNameError.among("tournament", name, self._names())
        return found

    def _names(self) -> Iterator[str]:
        return self._database.read("tournaments", "SELECT name FROM tournaments", (), str)

    @contextmanager
    def claimed(self, name: str) -> Iterator[None]:
        """Keep others from playing the same games for the duration of the block.

        Raises StoreError if another process does.
        """
        mark = hashlib.sha256(name.encode()).hexdigest()[:16]
        real = Path(os.path.realpath(self._database.path))
        path = real.with_name(f"{real.name}.{mark}.lock")
        with claim(path, f"{name!r} is being played by another process"):
            yield

    def add_game(self, name: str, number: int, record: GameRecord) -> None:
        """Add a game; it replaces a damaged one.

        Raises StoreError if there is a game of that number already.
        """
        values = (record.black, record.white, record.result, record.reason, write_ggf(record))
        try:
            with self._database.transaction() as connection:
                connection.execute(
                    "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)", (name, number, *values)
                )
        except sqlite3.IntegrityError:
            if number in self.results(name):
                raise StoreError(f"tournament {name!r} has its game {number} already") from None
            self._replace_game(name, number, values)

    def _replace_game(self, name: str, number: int, values: tuple[object, ...]) -> None:
        with self._database.transaction() as connection:
            changed = connection.execute(
                "UPDATE games SET black = ?, white = ?, result = ?, reason = ?, ggf = ? "
                "WHERE tournament = ? AND number = ?",
                (*values, name, number),
            )
            if not changed.rowcount:
                raise StoreError(f"there is no tournament {name!r} any more")

    def games(self, name: str) -> Iterator[tuple[int, GameRecord]]:
        """The games of a tournament with their numbers, in order; damaged ones are skipped."""
        return self._database.read(
            "games",
            "SELECT tournament, number, black, white, result, reason, ggf FROM games "
            "WHERE tournament = ? ORDER BY number",
            (name,),
            parse_game,
        )

    def game(self, name: str, number: int) -> GameRecord:
        """A game of a tournament by its number.

        Raises UnknownNameError if there is none, and FormatError if it is damaged.
        """
        query = (
            "SELECT tournament, number, black, white, result, reason, ggf FROM games "
            "WHERE tournament = ? AND number = ?"
        )
        label = f"game {number} of {name!r}"
        found = self._database.read_one(label, query, (name, number), parse_game)
        if found is None:
            raise UnknownNameError(f"there is no {label}")
        return found[1]

    def newest_results(self, name: str, *, first: int, number: int) -> list[ResultRow]:
        """The results of some games, the last first; damaged ones are skipped."""
        return list(
            self._database.read(
                "games",
                "SELECT tournament, number, rowid, black, white, result, reason FROM games "
                "WHERE tournament = ? ORDER BY number DESC LIMIT ? OFFSET ?",
                (name, number, first),
                _parse_result_row,
            )
        )

    def newest(self, number: int) -> list[str]:
        """Names of the newest tournaments, the newest first, without their plans."""
        with self._database.transaction() as connection:
            rows = connection.execute(
                "SELECT name FROM tournaments ORDER BY created DESC, rowid DESC LIMIT ?", (number,)
            ).fetchall()
        return [name for (name,) in rows]

    def last_row(self) -> int:
        """The row of the last game stored, of any tournament."""
        with self._database.transaction() as connection:
            (row,) = connection.execute("SELECT coalesce(max(rowid), 0) FROM games").fetchone()
        return int(row)

    def results_between(self, name: str, *, after: int, upto: int) -> list[ResultRow]:
        """The results in a range of rows; damaged ones are skipped."""
        return list(
            self._database.read(
                "games",
                "SELECT tournament, number, rowid, black, white, result, reason FROM games "
                "WHERE tournament = ? AND rowid > ? AND rowid <= ? ORDER BY rowid",
                (name, after, upto),
                _parse_result_row,
            )
        )

    def results(self, name: str) -> dict[int, GameResult]:
        """Players, Black's result and the reason for each readable game, by number."""
        return dict(
            self._database.read(
                "games",
                "SELECT tournament, number, black, white, result, reason FROM games "
                "WHERE tournament = ?",
                (name,),
                _parse_result,
            )
        )
