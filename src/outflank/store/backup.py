"""Backup and restore of a database that may be in use."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from outflank.errors import DamagedFileError, StoreError
from outflank.store.check import Progress, check_store, open_existing
from outflank.store.damage import DamagedRow
from outflank.store.database import PATIENCE, server_lock
from outflank.store.kept_copy import free_name
from outflank.store.lock import claim
from outflank.store.read_only import log_of
from outflank.store.whole_database import complain_of_use, whole_database

__all__ = ["Restored", "backup_store", "restore_store"]

# Pages copied between two progress reports.
PAGES_AT_A_TIME = 1000


@dataclass(frozen=True, slots=True)
class Restored:
    """The result of a restore."""

    rows: int
    """Rows in the backup."""

    damaged: tuple[DamagedRow, ...]
    """Damaged rows among them."""

    kept: Path | None
    """Where the previous database is now, if there was one."""


def backup_store(source: Path, target: Path, *, on_progress: Progress = None) -> None:
    """Copy a database as it is at this moment, even while others write to it.

    The target is written completely or not at all; an older one is replaced. *on_progress* is
    called with the pages copied and their total.

    Raises StoreError if there is no such database or the target cannot be written, and
    DamagedFileError if the database is damaged: an older backup then stays.
    """
    with open_existing(source) as database:
        if target.exists() and target.samefile(source):
            raise StoreError(f"{target} is the database itself")
        with (
            database.transaction() as old,
            whole_database(target) as partial,
            closing(_create(partial, target)) as new,
        ):
            # From here on the copy ignores other writers: otherwise it might never end.
            old.execute("BEGIN")
            old.execute("SELECT count(*) FROM sqlite_master").fetchone()
            _copy_pages(old, new, target, on_progress)
            new.execute("PRAGMA journal_mode = DELETE")  # leaves no companion files
            _check_pages(new, source)


def restore_store(backup: Path, target: Path, *, on_progress: Progress = None) -> Restored:
    """Replace a database with a backup; the old one is kept under another name.

    Other processes that have it open see the backup from then on, or still the old one if this
    fails. *on_progress* is called with the rows of the backup checked and their total.

    Raises StoreError if it is not a backup, if a server owns the database, or if that cannot be
    written, and DamagedFileError if the backup is damaged.
    """
    found = check_store(backup, on_progress=on_progress)
    if not found.whole:
        raise DamagedFileError(f"{backup} is damaged: {found.damaged[0].why}")
    if target.exists() and target.samefile(backup):
        raise StoreError(f"{backup} is the database itself")
    _make_folder(target)
    with claim(server_lock(target), lambda note: complain_of_use(target, note), note="a restore"):
        kept = _keep_present(target) if target.exists() else None
        with (
            open_existing(backup) as database,
            database.transaction() as old,
            closing(_create(target, target)) as new,
        ):
            _copy_pages(old, new, target, None)
    return Restored(found.rows, found.damaged, kept)


def _make_folder(target: Path) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"cannot make {target.parent}: {error.strerror}") from None


def _keep_present(target: Path) -> Path:
    """Copy the existing database; a damaged one is moved aside as it is."""
    kept = free_name(target)
    try:
        backup_store(target, kept)
    except DamagedFileError:
        try:
            log = log_of(target)
            if log.exists():
                log.rename(log_of(kept))
            target.rename(kept)
        except OSError as error:
            raise StoreError(f"cannot move {target}: {error.strerror}") from None
    return kept


def _create(partial: Path, target: Path) -> sqlite3.Connection:
    try:
        return sqlite3.connect(partial, timeout=PATIENCE)
    except sqlite3.Error as error:
        raise StoreError(f"cannot write {target}: {error}") from None


def _copy_pages(
    old: sqlite3.Connection, new: sqlite3.Connection, target: Path, on_progress: Progress
) -> None:
    report: Callable[[int, int, int], None] | None = None
    if on_progress is not None:

        def report(_status: int, left: int, total: int) -> None:
            on_progress(total - left, total)

    try:
        old.backup(new, pages=PAGES_AT_A_TIME, progress=report)
    except sqlite3.Error as error:
        raise StoreError(f"cannot write {target}: {error}") from None


def _check_pages(copy: sqlite3.Connection, source: Path) -> None:
    (verdict,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict != "ok":
        line = verdict.splitlines()[-1]
        raise DamagedFileError(
            f"{source} is damaged ({line}): there is no backup; 'outflank store salvage' saves "
            "what can be read"
        )
