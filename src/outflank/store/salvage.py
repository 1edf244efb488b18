"""Salvages what can be read of a damaged database into a new one."""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from outflank.errors import OutflankError, StoreError
from outflank.store.check import FILE_DAMAGE, Progress, check_row
from outflank.store.damage import DamagedRow, lenient_text
from outflank.store.database import Database
from outflank.store.fields import parse_json
from outflank.store.pages import BrokenPage, PageFile, PageRow
from outflank.store.read_only import connect_read_only, log_of
from outflank.store.schema import KEYS
from outflank.store.tournaments import SALVAGED
from outflank.store.tree_migration import is_flat, tree_document
from outflank.store.whole_database import whole_database

__all__ = ["Salvage", "salvage_store"]


@dataclass(frozen=True, slots=True)
class Salvage:
    """The result of a salvage."""

    rows: int
    """Rows in the new database."""

    lost: tuple[DamagedRow, ...]
    """What is not in it, as far as is known."""


def salvage_store(source: Path, target: Path, *, on_progress: Progress = None) -> Salvage:
    """Copy every row that is readable and valid into a new database.

    Games whose tournament is lost are kept under its name, without a plan. Deleted rows may come
    back where the file no longer shows which pages are in use. *on_progress* is called with the
    pages read and their total.

    Raises StoreError if there is nothing to read, or if the target exists already or cannot be
    written.
    """
    if not source.exists():
        raise StoreError(f"there is no database {source}")
    if target.exists():
        raise StoreError(f"{target} is there already: salvage needs a new file")
    with (
        whole_database(target) as partial,
        tempfile.TemporaryDirectory(dir=partial.parent) as folder,
    ):
        copy, lost = _copy_pages(source, Path(folder, "copy.db"))
        try:
            file = PageFile(copy.read_bytes())
        except OSError as error:
            raise StoreError(f"cannot read {source}: {error.strerror}") from None
        with Database(partial, synced=False) as database, database.transaction() as connection:
            rescue = _Rescue(connection, lost)
            rescue.copy_rows(file, on_progress)
            rescue.name_tournaments()
            rescue.note_missing(copy)
            rows = rescue.count_rows()
        if not rows:
            raise StoreError(f"there is nothing in {source} that can be read")
    return Salvage(rows, tuple(rescue.lost))


def _copy_pages(source: Path, copy: Path) -> tuple[Path, list[DamagedRow]]:
    """A copy that includes the write-ahead log; the file itself if SQLite refuses it."""
    try:
        with (
            closing(connect_read_only(source, damaged=True)) as old,
            closing(sqlite3.connect(copy)) as new,
        ):
            old.backup(new)
        return copy, []
    except (sqlite3.Error, UnicodeError):
        log = log_of(source)
        if log.exists() and log.stat().st_size:
            return source, [DamagedRow(FILE_DAMAGE, log.name, "it fits no file that can be read")]
        return source, []


class _Rescue:
    """Copies rows into a new database, in one transaction."""

    def __init__(self, connection: sqlite3.Connection, lost: list[DamagedRow]) -> None:
        self._new = connection
        self.lost = lost
        self._columns = {table: _columns(connection, table) for table in KEYS}
        self._cards_without_owner: list[PageRow] = []
        # Games may come before their tournaments.
        connection.execute("BEGIN")
        connection.execute("PRAGMA defer_foreign_keys = ON")

    def copy_rows(self, file: PageFile, on_progress: Progress) -> None:
        """Copy the valid rows."""
        self._note_pages(file.broken_links())
        leaves = file.leaves()
        for done, leaf in enumerate(leaves, start=1):
            for found in file.rows(leaf):
                if isinstance(found, BrokenPage):
                    self._note_pages([found])
                else:
                    self._copy_row(found)
            if on_progress is not None:
                on_progress(done, len(leaves))
        # Last: they may be left over from before a migration, and what came after it counts.
        for card in self._cards_without_owner:
            self._copy_row(PageRow(card.number, (*card.values, "")))

    def _note_pages(self, pages: Iterable[BrokenPage]) -> None:
        self.lost += (DamagedRow(FILE_DAMAGE, f"page {page.number}", page.why) for page in pages)

    def _copy_row(self, found: PageRow) -> None:
        table = self._table_of(found.values)
        if table is None:
            # An older schema's, SQLite's own, or of a table that Outflank does not have.
            if self._table_of((*found.values, "")) == "practice":
                self._cards_without_owner.append(found)
            return
        columns = self._columns[table]
        row = tuple(
            found.number if column.is_rowid else value
            for column, value in zip(columns, found.values, strict=True)
        )
        try:
            if table == "library":
                row = (*row[:-1], _as_tree(str(row[-1])))
            check_row(table, row)
        except (OutflankError, ValueError) as error:
            self.lost.append(DamagedRow.of(table, row, str(error)))
            return
        marks = ", ".join("?" * len(row))
        self._new.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", row)

    def _table_of(self, values: Sequence[object]) -> str | None:
        """The table that a row is from: no two tables have columns of the same types."""
        for table, columns in self._columns.items():
            if len(columns) == len(values) and all(map(_fits, columns, values)):
                return table
        return None

    def name_tournaments(self) -> None:
        """Create a tournament of that name for games whose tournament is lost."""
        orphans = self._new.execute(
            "SELECT DISTINCT tournament FROM games "
            "WHERE tournament NOT IN (SELECT name FROM tournaments)"
        ).fetchall()
        for (name,) in orphans:
            players = self._new.execute(
                "SELECT black FROM games WHERE tournament = ?1 "
                "UNION SELECT white FROM games WHERE tournament = ?1 ORDER BY 1",
                (name,),
            ).fetchall()
            plan = {"kind": SALVAGED, "players": [player for (player,) in players]}
            created = datetime.now(UTC).isoformat(timespec="seconds")
            self._new.execute(
                "INSERT INTO tournaments VALUES (?, ?, ?)", (name, created, json.dumps(plan))
            )
            why = "its plan is lost; its games are kept"
            self.lost.append(DamagedRow.of("tournaments", (name,), why))

    def note_missing(self, copy: Path) -> None:
        """Note rows that the old database's indexes list and the new database lacks."""
        noted = {(damage.table, damage.key) for damage in self.lost}
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?immutable=1", uri=True)) as old:
            old.text_factory = lenient_text
            for table, key in KEYS.items():
                query = f"SELECT {', '.join(key)} FROM {table}"
                try:
                    known = old.execute(query).fetchall()
                except (sqlite3.Error, UnicodeError):
                    self.lost.append(
                        DamagedRow(FILE_DAMAGE, table, "how much of this table is lost is unknown")
                    )
                    continue
                there = set(self._new.execute(query))
                missing = (
                    DamagedRow.of(table, row, "it cannot be read")
                    for row in known
                    if row not in there
                )
                self.lost += (
                    damage for damage in missing if (damage.table, damage.key) not in noted
                )

    def count_rows(self) -> int:
        """Rows in the new database."""
        counts = (self._new.execute(f"SELECT count(*) FROM {table}") for table in KEYS)
        return sum(count.fetchone()[0] for count in counts)


def _as_tree(document: str) -> str:
    """The document of a game as a tree; the file need not say whether it is of an older schema."""
    return tree_document(document) if is_flat(parse_json(document)) else document


@dataclass(frozen=True, slots=True)
class _Column:
    kind: str
    """TEXT, INTEGER or REAL."""

    required: bool
    """Whether it always has a value."""

    is_rowid: bool
    """Whether it is the rowid, which is not stored a second time."""


def _columns(connection: sqlite3.Connection, table: str) -> list[_Column]:
    found = connection.execute(f"PRAGMA table_info({table})").fetchall()
    keys = sum(bool(key) for *_, key in found)
    return [
        _Column(kind, bool(required or key), keys == 1 and bool(key) and kind == "INTEGER")
        for _, _, kind, required, _, key in found
    ]


_TYPES: dict[str, tuple[type, ...]] = {"TEXT": (str,), "INTEGER": (int,), "REAL": (int, float)}


def _fits(column: _Column, value: object) -> bool:
    """Whether a value fits a column; SQLite stores integral values of REAL columns as integers."""
    if value is None:
        return column.is_rowid or not column.required
    return isinstance(value, _TYPES[column.kind])
