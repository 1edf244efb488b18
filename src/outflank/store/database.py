"""The database: one schema, brought up to date when it is opened.

It is written ahead (WAL), so that what was stored stays stored whatever happens to the process, and
to the disk at once, so that it stays whatever happens to the machine.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from platformdirs import user_data_path

from outflank.errors import StoreError

__all__ = ["Database", "home_folder", "server_lock"]

FILE = "outflank.db"

# Marks a file as ours: "Otfl".
APPLICATION = 0x4F74666C

# One script for each version of the schema: the next one is appended, none is changed.
MIGRATIONS = (
    """
    CREATE TABLE tournaments (
        name TEXT PRIMARY KEY,
        created TEXT NOT NULL,
        plan TEXT NOT NULL
    ) STRICT;
    CREATE TABLE games (
        tournament TEXT NOT NULL REFERENCES tournaments (name),
        number INTEGER NOT NULL,
        black TEXT NOT NULL,
        white TEXT NOT NULL,
        result REAL,
        reason TEXT NOT NULL,
        ggf TEXT NOT NULL,
        PRIMARY KEY (tournament, number)
    ) STRICT;
    """,
    """
    CREATE TABLE library (
        id TEXT PRIMARY KEY,
        created TEXT NOT NULL,
        updated TEXT NOT NULL,
        black TEXT NOT NULL,
        white TEXT NOT NULL,
        size INTEGER NOT NULL,
        plies INTEGER NOT NULL,
        result REAL,
        opening TEXT NOT NULL,
        document TEXT NOT NULL
    ) STRICT;
    CREATE INDEX library_updated ON library (updated DESC);
    CREATE TABLE practice (
        id INTEGER PRIMARY KEY,
        position TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        answers TEXT NOT NULL,
        played TEXT NOT NULL,
        due TEXT NOT NULL,
        step INTEGER NOT NULL,
        right INTEGER NOT NULL,
        wrong INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX practice_due ON practice (due);
    CREATE TABLE settings (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT;
    """,
)


def home_folder() -> Path:
    """The folder for what is kept: OUTFLANK_HOME, or the user's data folder."""
    home = os.environ.get("OUTFLANK_HOME")
    return Path(home) if home else user_data_path("outflank", appauthor=False)


def server_lock(path: Path) -> Path:
    """The lock file that the server which owns a database holds."""
    real = Path(os.path.realpath(path))
    return real.with_name(f"{real.name}.lock")


class Database:
    """An open database."""

    def __init__(self, path: str | Path | None = None, *, synced: bool = True) -> None:
        """Open a file, or the one in the user's data folder; make it if it is not there.

        Unless *synced*, the last seconds may be lost if the whole machine breaks down; whatever
        happens to the process, nothing is. That is many times as fast.
        """
        self.path = Path(path) if path is not None else home_folder() / FILE
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"cannot make {self.path.parent}: {error.strerror}") from None
        with self._errors():
            self._connection = sqlite3.connect(self.path, timeout=10)
            self._connection.execute("PRAGMA foreign_keys = ON")
            # Others may open a new file at the same time: one of them makes the tables.
            self._connection.execute("BEGIN IMMEDIATE")
            self._check_kind()
            self._migrate()
            self._connection.commit()
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute(f"PRAGMA synchronous = {'FULL' if synced else 'NORMAL'}")

    def _check_kind(self) -> None:
        (application,) = self._connection.execute("PRAGMA application_id").fetchone()
        (tables,) = self._connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if tables and application != APPLICATION:
            raise StoreError(f"{self.path} is a database of something else")

    def _migrate(self) -> None:
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise StoreError(f"{self.path} was written by a newer Outflank")
        for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
            for statement in filter(None, map(str.strip, script.split(";"))):
                self._connection.execute(statement)
            self._connection.execute(f"PRAGMA user_version = {number}")
            self._connection.execute(f"PRAGMA application_id = {APPLICATION}")

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of what is done inside, or nothing."""
        with self._errors(), self._connection:
            yield self._connection

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.IntegrityError:
            raise
        except (sqlite3.Error, UnicodeError, OverflowError) as error:
            raise StoreError(f"{self.path}: {error}") from None

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
