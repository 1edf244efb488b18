"""Imports files of games into a base."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from outflank.base.game_base import GameBase
from outflank.base.position_index import PostingBatch
from outflank.errors import FormatError, RecordError
from outflank.formats import GameReader, parse_date, read_games
from outflank.game import Game
from outflank.rules import Position

__all__ = ["ImportReport", "import_file"]

# Games that are written together: their postings take some 20 MB of memory.
BATCH_GAMES = 20_000

# Games between two progress reports.
PROGRESS_GAMES = 1000

_START = Position.start()
_COLUMNS = ("Black", "White", "Event")

Progress = Callable[[GameReader], None]


@dataclass(frozen=True, slots=True)
class ImportReport:
    """The result of importing a file."""

    path: str
    """The file."""

    games: int
    """How many games it has."""

    known: bool
    """Whether it was imported before, so that nothing had to be done."""

    error_count: int
    """How many of its records could not be read."""

    errors: tuple[RecordError, ...] = ()
    """What was wrong with them: the first thousand."""


def import_file(
    base: GameBase, path: str | Path, *, size: int | None = None, progress: Progress | None = None
) -> ImportReport:
    """Import the games of a file in any format; all of them or, if it fails, none.

    A file that the base has already is skipped, wherever it is; one that has changed since replaces
    its earlier version. *progress* is called now and then with the reader.

    Raises `FormatError` if the file cannot be read or has no game, and `StoreError` if the base
    cannot be written.
    """
    path = Path(path)
    checksum = _checksum(path)
    with base.reading() as connection:
        known = _known(connection, checksum)
    if known is not None:
        return ImportReport(str(path), known, True, 0)
    reader = read_games(path, size=size)
    with base.transaction() as connection:
        known = _known(connection, checksum)  # another process may have been faster
        if known is not None:
            return ImportReport(str(path), known, True, 0)
        _forget(connection, str(path.resolve()))
        file = _FileImport(connection, str(path.resolve()), checksum)
        for game in reader:
            file.add(game)
            if progress is not None and file.games % PROGRESS_GAMES == 0:
                progress(reader)
        if not file.games:
            raise reader.errors[0] if reader.errors else FormatError(f"{path}: there is no game")
        file.finish(reader.error_count)
    return ImportReport(str(path), file.games, False, reader.error_count, tuple(reader.errors))


def _checksum(path: Path) -> str:
    try:
        other = path.exists() and not path.is_file()
    except ValueError as error:
        raise FormatError(f"cannot read {path}: {error}") from None
    if other:
        raise FormatError(f"cannot read {path}: it is not a file")
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None


def _known(connection: sqlite3.Connection, checksum: str) -> int | None:
    """How many games an already imported file has."""
    row = connection.execute("SELECT games FROM files WHERE checksum = ?", (checksum,)).fetchone()
    return None if row is None else int(row[0])


def _forget(connection: sqlite3.Connection, path: str) -> None:
    """Remove the games that a file had before it changed."""
    row = connection.execute("SELECT id FROM files WHERE path = ?", (path,)).fetchone()
    if row is None:
        return
    for statement in (
        "DELETE FROM postings WHERE batch IN (SELECT id FROM batches WHERE file = ?)",
        "DELETE FROM losses WHERE game IN (SELECT id FROM games WHERE file = ?)",
        "DELETE FROM batches WHERE file = ?",
        "DELETE FROM games WHERE file = ?",
        "DELETE FROM files WHERE id = ?",
    ):
        connection.execute(statement, row)


class _FileImport:
    """A file being imported."""

    def __init__(self, connection: sqlite3.Connection, path: str, checksum: str) -> None:
        self._connection = connection
        self._names = {
            "players": _Names(connection, "players"),
            "events": _Names(connection, "events"),
        }
        (last,) = connection.execute("SELECT max(id) FROM games").fetchone()
        self._next = (last or 0) + 1
        self.games = 0
        """How many games were added."""
        self._rows: list[tuple[object, ...]] = []
        self._postings = PostingBatch()
        added = connection.execute(
            "INSERT INTO files (path, checksum, games, errors) VALUES (?, ?, 0, 0)",
            (path, checksum),
        )
        self._file = added.lastrowid

    def add(self, game: Game) -> None:
        """Add a game."""
        headers, result = game.headers, game.result
        year = _year(headers.get("Date", ""))
        score = None if result is None else result.black_score
        player, event = self._names["players"].number, self._names["events"].number
        rest = {name: value for name, value in headers.items() if name not in _COLUMNS}
        self._rows.append(
            (
                self._next,
                self._file,
                player(headers.get("Black", "")),
                player(headers.get("White", "")),
                event(headers.get("Event", "")),
                year,
                score,
                result.reason if result is not None else "",
                None if game.start == _START else game.start.to_text(),
                bytes(game.mainline_moves()),
                json.dumps(rest, ensure_ascii=False),
            )
        )
        self._postings.add(self._next, game, score, year)
        self._next += 1
        self.games += 1
        if len(self._rows) == BATCH_GAMES:
            self._flush()

    def _flush(self) -> None:
        if not self._rows:
            return
        insert = f"INSERT INTO games VALUES ({','.join('?' * len(self._rows[0]))})"
        self._connection.executemany(insert, self._rows)
        batch = self._connection.execute(
            "INSERT INTO batches (file) VALUES (?)", (self._file,)
        ).lastrowid
        assert batch is not None
        self._connection.executemany(
            "INSERT INTO postings VALUES (?, ?, ?)", self._postings.rows(batch)
        )
        self._rows, self._postings = [], PostingBatch()

    def finish(self, errors: int) -> None:
        """Write the remaining postings, and the number of games."""
        self._flush()
        self._connection.execute(
            "UPDATE files SET games = ?, errors = ? WHERE id = ?", (self.games, errors, self._file)
        )


class _Names:
    """Numbers of names; new names are added."""

    def __init__(self, connection: sqlite3.Connection, table: str) -> None:
        self._connection, self._table = connection, table
        self._known: dict[str, int] = dict(connection.execute(f"SELECT name, id FROM {table}"))

    def number(self, name: str) -> int:
        """The number of a name."""
        known = self._known.get(name)
        if known is None:
            added = self._connection.execute(
                f"INSERT INTO {self._table} (name) VALUES (?)", (name,)
            )
            known = added.lastrowid
            assert known is not None
            self._known[name] = known
        return known


@lru_cache(maxsize=4096)
def _year(text: str) -> int | None:
    date = parse_date(text)
    return None if date is None else date.year
