"""Copies of a database, kept beside it before it is changed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from itertools import count
from pathlib import Path

from outflank.files import whole_file
from outflank.store.read_only import connect_read_only

__all__ = ["free_name", "keep_copy"]


def free_name(path: Path) -> Path:
    """An unused name beside a file, with the date."""
    dated = f"{path.stem}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (f"{dated}{'' if number == 1 else f'-{number}'}{path.suffix}" for number in count(1))
    return next(found for found in map(path.with_name, names) if not found.exists())


def keep_copy(path: Path) -> Path:
    """Copy a database page by page, including what is only in its log so far; the copy's path.

    Raises StoreError or sqlite3.Error if it cannot be written.
    """
    kept = free_name(path)
    with (
        whole_file(kept) as partial,
        closing(connect_read_only(path)) as old,
        closing(sqlite3.connect(partial)) as new,
    ):
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")  # leaves no companion files
    return kept
