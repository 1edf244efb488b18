"""Read-only connections, even where nothing can be written beside the file."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from pathlib import Path

__all__ = ["connect_read_only", "copy_to_memory", "log_of"]

# SQLite's message when it cannot create the shared files beside a database.
_NOT_WRITABLE = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)


def connect_read_only(path: Path, *, damaged: bool = False) -> sqlite3.Connection:
    """A connection to a file; to an empty database if there is none.

    A *damaged* file is not refused where some of its pages are missing.

    Raises sqlite3.Error or OSError if the file cannot be read.
    """
    if not path.exists():
        return sqlite3.connect(":memory:")
    try:
        return _open(path, "mode=ro", damaged=damaged)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF not in _NOT_WRITABLE:
            raise
    log = log_of(path)
    if log.exists() and log.stat().st_size:
        return _copy_with_log(path, log)
    return _open(path, "immutable=1", damaged=damaged)


def log_of(path: Path) -> Path:
    """The write-ahead log of a database, which exists while it is open, and after a crash."""
    real = Path(os.path.realpath(path))
    return real.with_name(f"{real.name}-wal")


def copy_to_memory(connection: sqlite3.Connection) -> sqlite3.Connection:
    """A temporary copy that can be changed; the connection is closed."""
    memory = sqlite3.connect(":memory:")
    connection.backup(memory)
    connection.close()
    return memory


def _open(path: Path, mode: str, *, damaged: bool) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True)
    try:
        if damaged:
            connection.execute("PRAGMA writable_schema = ON")
        connection.execute("PRAGMA schema_version").fetchone()  # only this reads the file
    except BaseException:
        connection.close()
        raise
    return connection


def _copy_with_log(path: Path, log: Path) -> sqlite3.Connection:
    """A copy in memory, including what is only in the write-ahead log so far."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "copy.db")
        shutil.copyfile(path, copy)
        shutil.copyfile(log, log_of(copy))
        return copy_to_memory(sqlite3.connect(copy))
