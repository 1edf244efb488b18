"""The database: one schema, migrated when it is opened.

Write-ahead logging (WAL) keeps what was stored even if the process crashes, and syncing each commit
to disk keeps it even if the machine does.

A row that cannot be parsed never prevents the others from being read: `Database.read` skips and
reports it.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

from platformdirs import user_data_path

from outflank.errors import DamagedFileError, FormatError, OutflankError, StoreError
from outflank.store.damage import DamagedRow, check_text, lenient_text
from outflank.store.kept_copy import keep_copy
from outflank.store.read_only import connect_read_only, copy_to_memory
from outflank.store.schema import APPLICATION, MIGRATIONS

__all__ = ["Database", "database_path", "home_folder", "server_lock"]

Value = TypeVar("Value")

_log = logging.getLogger(__name__)

FILE = "outflank.db"

# Errors raised when a file cannot be read or written.
_FAULTS = (sqlite3.Error, UnicodeError, OverflowError, OSError)

# Seconds to wait for other writers.
PATIENCE = 30.0

# Rows read at a time where a table may be large.
SCANNED = 1000


def home_folder() -> Path:
    """The folder for the user's data: OUTFLANK_HOME, or the platform's data folder."""
    home = os.environ.get("OUTFLANK_HOME")
    return Path(home) if home else user_data_path("outflank", appauthor=False)


def database_path(path: str | Path | None) -> Path:
    """The given file, or the default one in the user's data folder."""
    return Path(path) if path is not None else home_folder() / FILE


def server_lock(path: Path) -> Path:
    """The lock file held by the server that owns a database."""
    real = Path(os.path.realpath(path))
    return real.with_name(f"{real.name}.lock")


def _is_damage(error: Exception) -> bool:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return (
        code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
        or isinstance(error, UnicodeDecodeError)  # in SQLite's own messages
        or str(error).startswith("no such table")
    )


class Database:
    """An open database."""

    def __init__(
        self,
        path: str | Path | None = None,
        *,
        synced: bool = True,
        read_only: bool = False,
        on_damage: Callable[[DamagedRow], None] | None = None,
    ) -> None:
        """Open a file, or the one in the user's data folder; create it if it does not exist.

        Unless *synced*, a crash of the whole machine may lose the last seconds, though a crash of
        the process loses nothing. That is many times as fast.

        With *read_only*, nothing is written anywhere, and a missing file is an empty database.
        *on_damage* is called once for each row that cannot be read.

        A file of an older Outflank is migrated; a copy is kept beside it, which the log names.

        Raises StoreError if the file cannot be opened, is not Outflank's, or is of a newer one.
        """
        self.path = database_path(path)
        self.damaged: dict[tuple[str, str], DamagedRow] = {}
        self._on_damage = on_damage
        if self.path.exists() and not self.path.is_file():
            raise StoreError(f"{self.path} is no file")
        try:
            if read_only:
                self._connection = connect_read_only(self.path)
            else:
                self._make_folder()
                self._connection = sqlite3.connect(self.path, timeout=PATIENCE)
            try:
                self._prepare(read_only=read_only, synced=synced)
            except BaseException:
                self._connection.close()
                raise
        except _FAULTS as error:
            raise self._store_error(error) from None

    def _make_folder(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"cannot make {self.path.parent}: {error.strerror}") from None

    def _prepare(self, *, read_only: bool, synced: bool) -> None:
        self._connection.execute("PRAGMA foreign_keys = ON")
        if read_only:
            self._check_kind()
            if self._version() < len(MIGRATIONS):
                self._connection = copy_to_memory(self._connection)
                self._migrate()
                self._connection.commit()
            self._connection.execute("PRAGMA query_only = ON")
            return
        # Others may open a new file at the same time: one of them creates the tables.
        self._connection.execute("BEGIN IMMEDIATE")
        self._check_kind()
        if 0 < self._version() < len(MIGRATIONS):
            kept = keep_copy(self.path)
            _log.warning("%s is of an older Outflank: kept as %s, and migrated", self.path, kept)
        self._migrate()
        self._connection.commit()
        self._write_ahead()
        self._connection.execute(f"PRAGMA synchronous = {'FULL' if synced else 'NORMAL'}")

    def _write_ahead(self) -> None:
        """Switch to WAL. SQLite itself does not wait for others opening the file at that moment."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self._connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                    raise
                time.sleep(0.01)

    def _check_kind(self) -> None:
        (application,) = self._connection.execute("PRAGMA application_id").fetchone()
        (tables,) = self._connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if tables and application != APPLICATION:
            raise StoreError(f"{self.path} is a database of something else")
        if self._version() > len(MIGRATIONS):
            raise StoreError(f"{self.path} was written by a newer Outflank")

    def _version(self) -> int:
        version: int = self._connection.execute("PRAGMA user_version").fetchone()[0]
        return version

    def _migrate(self) -> None:
        version = self._version()
        for number, migration in enumerate(MIGRATIONS[version:], start=version + 1):
            if isinstance(migration, str):
                for statement in filter(None, map(str.strip, migration.split(";"))):
                    self._connection.execute(statement)
            else:
                for table, key, why in migration(self._connection):
                    self.report(DamagedRow.of(table, (key,), why))
            self._connection.execute(f"PRAGMA user_version = {number}")
            self._connection.execute(f"PRAGMA application_id = {APPLICATION}")

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Do everything in the block, or nothing.

        Raises StoreError if the file cannot be read or written.
        """
        try:
            with self._connection:
                yield self._connection
        except sqlite3.IntegrityError:
            raise
        except _FAULTS as error:
            raise self._store_error(error) from None

    def _store_error(self, error: Exception) -> StoreError:
        if isinstance(error, OSError):
            return StoreError(f"{self.path}: {error.strerror or error}")
        if _is_damage(error):
            hint = "'outflank store salvage' saves what can be read of a damaged file"
            return DamagedFileError(f"{self.path}: {error}; {hint}")
        return StoreError(f"{self.path}: {error}")

    def read(
        self,
        table: str,
        query: str,
        values: Sequence[object],
        parse: Callable[..., Value],
    ) -> Iterator[Value]:
        """The rows of a query, parsed; those that cannot be are reported and skipped.

        The query's first columns are the key of the table. *parse* gets the columns of a row and
        raises FormatError, or another ValueError, if they are invalid.
        """
        rows, suspect = self.fetch(query, values)
        for row in rows:
            try:
                if suspect:
                    check_text(row)
                value = parse(*row)
            except (OutflankError, ValueError, TypeError) as error:
                self.report(DamagedRow.of(table, row, str(error)))
            else:
                yield value

    def read_one(
        self, name: str, query: str, values: Sequence[object], parse: Callable[..., Value]
    ) -> Value | None:
        """The single row of a query, parsed, or None if there is none.

        Raises FormatError, which refers to it as *name*, if it cannot be parsed.
        """
        for row in self.fetch(query, values)[0]:
            try:
                check_text(row)
                return parse(*row)
            except (OutflankError, ValueError, TypeError) as error:
                raise FormatError(f"{name} is damaged: {error}") from None
        return None

    def fetch(self, query: str, values: Sequence[object]) -> tuple[list[tuple[Any, ...]], bool]:
        """The rows of a query, and whether they may hold text that is not UTF-8.

        Raises StoreError if the file cannot be read, DamagedFileError where it is damaged.
        """
        with self.transaction() as connection:
            try:
                return connection.execute(query, values).fetchall(), False
            except sqlite3.OperationalError as error:
                if not str(error).startswith("Could not decode"):
                    raise
            # Takes twice as long, so that it is only the fallback.
            connection.text_factory = lenient_text
            try:
                return connection.execute(query, values).fetchall(), True
            finally:
                connection.text_factory = str

    def scan(self, table: str) -> Iterator[tuple[Any, ...]]:
        """All rows of a table as they are, one by one; lone surrogates mark text that is not UTF-8.

        Raises StoreError if the file cannot be read, DamagedFileError where it is damaged.
        """
        query = f"SELECT rowid, * FROM {table} WHERE rowid > ? ORDER BY rowid LIMIT {SCANNED}"
        last = -(2**63)
        while True:
            rows, _ = self.fetch(query, (last,))
            yield from (row[1:] for row in rows)
            if len(rows) < SCANNED:
                return
            last = rows[-1][0]

    def report(self, damage: DamagedRow) -> None:
        """Record a row that is skipped, and report it the first time."""
        first = self.damaged.setdefault((damage.table, damage.key), damage) is damage
        if first and self._on_damage is not None:
            self._on_damage(damage)

    def forget_damage(self, table: str, key: str) -> None:
        """Remove a row from the damaged ones: it was deleted or rewritten."""
        self.damaged.pop((table, key), None)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
