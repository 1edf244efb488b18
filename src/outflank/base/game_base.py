"""The file of a base: SQLite, with an index from positions to games.

Files of games are imported completely or not at all, each in its own transaction, so that an import
can be killed at any time and resumed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from outflank.errors import DamagedFileError, StoreError
from outflank.store import home_folder
from outflank.store.read_only import connect_read_only

__all__ = ["BaseFile", "GameBase", "base_path"]

FILE = "games.base"

# Marks a file as a base: "Otba".
APPLICATION = 0x4F746261
VERSION = 1

# Seconds to wait for other writers.
PATIENCE = 30.0

# Kilobytes of pages that an import caches: each file writes to all buckets of the index again.
PAGES_KB = 65536

TABLES = """
CREATE TABLE files (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    checksum TEXT NOT NULL UNIQUE,
    games INTEGER NOT NULL,
    errors INTEGER NOT NULL
) STRICT;
CREATE TABLE players (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE events (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    file INTEGER NOT NULL,
    black INTEGER NOT NULL,
    white INTEGER NOT NULL,
    event INTEGER NOT NULL,
    year INTEGER,
    score REAL,
    reason TEXT NOT NULL,
    start TEXT,
    moves BLOB NOT NULL,
    headers TEXT NOT NULL
) STRICT;
CREATE INDEX games_black ON games (black);
CREATE INDEX games_white ON games (white);
CREATE INDEX games_event ON games (event);
CREATE INDEX games_year ON games (year);
CREATE INDEX games_file ON games (file);
CREATE TABLE batches (id INTEGER PRIMARY KEY, file INTEGER NOT NULL) STRICT;
CREATE TABLE postings (
    bucket INTEGER NOT NULL,
    batch INTEGER NOT NULL,
    entries BLOB NOT NULL,
    PRIMARY KEY (bucket, batch)
) STRICT, WITHOUT ROWID;
CREATE TABLE losses (
    game INTEGER NOT NULL,
    color TEXT NOT NULL,
    moves INTEGER NOT NULL,
    discs REAL NOT NULL,
    PRIMARY KEY (game, color)
) STRICT, WITHOUT ROWID;
"""


def base_path(path: str | Path | None) -> Path:
    """The given file, or the default one in the user's data folder."""
    return Path(path) if path is not None else home_folder() / FILE


@dataclass(frozen=True, slots=True)
class BaseFile:
    """A file that was imported."""

    path: str
    """Where it was."""

    games: int
    """How many games it has."""

    errors: int
    """How many of its records could not be read."""


class GameBase:
    """An open base."""

    def __init__(self, path: str | Path | None = None, *, read_only: bool = False) -> None:
        """Open a file, or the one in the user's data folder; create it unless *read_only*.

        Raises `StoreError` if it cannot be opened, is not a base, or is of a newer Outflank.
        """
        self.path = base_path(path)
        """The file."""
        if self.path.exists() and not self.path.is_file():
            raise StoreError(f"{self.path} is no file")
        if read_only and not self.path.exists():
            raise StoreError(
                f"there is no base {self.path}: 'outflank base import FILES' makes one"
            )
        with self._errors():
            if read_only:
                self._connection = connect_read_only(self.path)
            else:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._connection = sqlite3.connect(
                    self.path, timeout=PATIENCE, isolation_level=None
                )
            try:
                self._prepare(read_only=read_only)
            except BaseException:
                self._connection.close()
                raise

    def _prepare(self, *, read_only: bool) -> None:
        run = self._connection.execute
        if read_only:
            if self._check_kind() == 0:
                raise StoreError(f"{self.path} is no base of games")
            return
        run(f"PRAGMA cache_size = -{PAGES_KB}")
        run("BEGIN IMMEDIATE")  # of two processes that create a file, one creates the tables
        if self._check_kind() == 0:
            for statement in filter(None, map(str.strip, TABLES.split(";"))):
                run(statement)
            run(f"PRAGMA user_version = {VERSION}")
            run(f"PRAGMA application_id = {APPLICATION}")
        run("COMMIT")
        run("PRAGMA journal_mode = WAL")
        run("PRAGMA synchronous = NORMAL")

    def _check_kind(self) -> int:
        """The version of the file; 0 if it is empty."""
        (application,) = self._connection.execute("PRAGMA application_id").fetchone()
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        (tables,) = self._connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if tables and application != APPLICATION:
            raise StoreError(f"{self.path} is a database of something else")
        if version > VERSION:
            raise StoreError(f"{self.path} was written by a newer Outflank")
        return int(version)

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.DatabaseError as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            if code == sqlite3.SQLITE_NOTADB:
                raise DamagedFileError(f"{self.path} is no base of games: {error}") from None
            if code == sqlite3.SQLITE_CORRUPT:
                hint = "delete it, and import the files again"
                raise DamagedFileError(f"{self.path}: {error}; {hint}") from None
            raise StoreError(f"{self.path}: {error}") from None
        except OSError as error:
            raise StoreError(f"{self.path}: {error.strerror or error}") from None

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection for queries. Raises `StoreError` if the file cannot be read."""
        with self._errors():
            yield self._connection

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Do everything in the block, or nothing. Raises `StoreError` if it cannot be written."""
        with self._errors():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def files(self) -> list[BaseFile]:
        """The files that were imported."""
        with self.reading() as connection:
            rows = connection.execute("SELECT path, games, errors FROM files ORDER BY id")
            return [BaseFile(*row) for row in rows]

    def __len__(self) -> int:
        with self.reading() as connection:
            (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
            return int(games)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()
