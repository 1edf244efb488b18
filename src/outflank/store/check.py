"""Looks for damage: in the file, and in every row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from outflank.errors import DamagedFileError, OutflankError, StoreError
from outflank.store.damage import DamagedRow, check_text
from outflank.store.database import Database
from outflank.store.library import parse_document, parse_entry
from outflank.store.practice import parse_card
from outflank.store.schema import KEYS
from outflank.store.settings import parse_setting
from outflank.store.tournaments import PlanCheck, parse_game, parse_tournament

__all__ = ["StoreCheck", "check_row", "check_store", "open_existing"]

Progress = Callable[[int, int], None] | None

# Rows between two progress reports.
TOLD = 1000

# SQLite's messages about a file that are reported: further ones add nothing.
MOST_LINES = 100

# Stands for the table in reports about the file itself.
FILE_DAMAGE = "file"

UNREADABLE = "SQLite cannot read it"


@dataclass(frozen=True, slots=True)
class StoreCheck:
    """What a check found."""

    rows: int
    """Rows that were checked."""

    damaged: tuple[DamagedRow, ...]
    """What is wrong."""

    @property
    def whole(self) -> bool:
        """Whether the file itself is intact, whatever its rows hold."""
        return not any(damage.table == FILE_DAMAGE for damage in self.damaged)


def _parse_library(*columns: Any) -> None:
    parse_entry(*columns[:-1])
    parse_document(columns[-1])


_PARSERS: dict[str, Callable[..., object]] = {
    "tournaments": parse_tournament,
    "games": parse_game,
    "library": _parse_library,
    "practice": parse_card,
    "settings": parse_setting,
}


def check_row(table: str, row: tuple[Any, ...]) -> None:
    """Raise ValueError or TypeError if a row of a table is damaged."""
    check_text(row)
    _PARSERS[table](*row)


def check_store(
    path: Path,
    *,
    check_plan: PlanCheck | None = None,
    on_progress: Progress = None,
) -> StoreCheck:
    """Read everything in a database.

    *check_plan* may raise an OutflankError about a tournament's plan. *on_progress* is called with
    the rows checked and their total.

    Raises StoreError if there is no such file, or if it is not a database of Outflank.
    """
    rows, damaged = 0, list[DamagedRow]()
    try:
        with open_existing(path) as database:
            damaged += _file_damage(database)
            total = _row_count(database)
            for table in KEYS:
                for damage in _check_table(database, table, check_plan):
                    if damage is not None:
                        damaged.append(damage)
                    rows += 1
                    if on_progress is not None and rows % TOLD == 0:
                        on_progress(rows, max(rows, total))
            damaged += _lost_tournaments(database)
    except DamagedFileError:
        damaged.append(DamagedRow(FILE_DAMAGE, path.name, UNREADABLE))
    return StoreCheck(rows, tuple(damaged))


def open_existing(path: Path) -> Database:
    """Open a database for reading.

    Raises StoreError if it does not exist.
    """
    if not path.exists():
        raise StoreError(f"there is no database {path}")
    return Database(path, read_only=True)


def _file_damage(database: Database) -> Iterator[DamagedRow]:
    try:
        found, _ = database.fetch(f"PRAGMA integrity_check({MOST_LINES})", ())
    except DamagedFileError:
        found = [(UNREADABLE,)]
    for (text,) in found:
        for line in str(text).splitlines():
            if line != "ok" and not line.startswith("***"):
                yield DamagedRow(FILE_DAMAGE, database.path.name, line)


def _row_count(database: Database) -> int:
    """The number of rows, 0 if it cannot be determined."""
    try:
        with database.transaction() as connection:
            counts = [connection.execute(f"SELECT count(*) FROM {table}") for table in KEYS]
            return sum(count.fetchone()[0] for count in counts)
    except DamagedFileError:
        return 0


def _check_table(
    database: Database, table: str, check_plan: PlanCheck | None
) -> Iterator[DamagedRow | None]:
    """For each row, what is wrong with it, or None."""
    try:
        for row in database.scan(table):
            try:
                check_row(table, row)
                if table == "tournaments" and check_plan is not None:
                    check_plan(parse_tournament(*row).plan)
            except (OutflankError, ValueError) as error:
                yield DamagedRow.of(table, row, str(error))
            else:
                yield None
    except DamagedFileError:
        yield DamagedRow(FILE_DAMAGE, table, "not all of this table can be read")


def _lost_tournaments(database: Database) -> Iterator[DamagedRow]:
    query = (
        "SELECT tournament, count(*) FROM games "
        "WHERE tournament NOT IN (SELECT name FROM tournaments) GROUP BY tournament"
    )
    for name, games in database.read("games", query, (), lambda *row: row):
        yield DamagedRow.of("tournaments", (name,), f"it is not there, but {games} games of it are")
