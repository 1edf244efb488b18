"""Imports of many games: read and stored in batches, so that other requests need not wait."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any

from outflank.errors import FormatError, OptionError, OutflankError
from outflank.formats import GameRecord, iter_games
from outflank.openings import opening_name
from outflank.store import LibraryEntry, document_line, stored_document
from outflank.web.game_files import library_entry, new_name, recorded_game
from outflank.web.game_schemas import ImportOut, ImportProgress
from outflank.web.storage import Storage, Stores
from outflank.web.threads import run_in_thread

__all__ = ["import_text"]

READ_AT_A_TIME = 100
KEPT_AT_A_TIME = 500

# Errors reported, and characters of each.
MOST_ERRORS, LONGEST_ERROR = 100, 300

Row = tuple[LibraryEntry, dict[str, Any]]


# Imports being undone.
_under_way: set[asyncio.Future[None]] = set()


class _Errors:
    """Errors in games, as many as are reported."""

    def __init__(self) -> None:
        self.number = 0
        self.first: list[str] = []

    def add(self, text: str) -> None:
        self.number += 1
        if self.number <= MOST_ERRORS:
            self.first.append(text[:LONGEST_ERROR])

    def texts(self) -> list[str]:
        more = self.number - len(self.first)
        return [*self.first, f"and {more} more"] if more else self.first


async def import_text(
    storage: Storage, text: str, *, size: int | None, most: int
) -> AsyncIterator[ImportProgress | ImportOut]:
    """Store the games of a text, all or none; yields progress, and finally the result."""
    found = iter_games(text, size=size)
    rows: list[Row] = []
    errors = _Errors()
    while await run_in_thread(None, _read_some, found, rows, errors):
        if len(rows) > most:
            raise OptionError(f"at most {most} games at a time")
        if errors.number > most:
            raise FormatError(f"{errors.number} games cannot be read, the first: {errors.first[0]}")
        yield ImportProgress(read=len(rows))
    found_rows = len(rows)
    rows = await storage.run(partial(_without_known, rows))
    names = [entry.id for entry, _ in rows]
    kept = 0
    try:
        while kept < len(rows):
            piece = rows[kept : kept + KEPT_AT_A_TIME]
            await storage.run(partial(_keep, piece))
            kept += len(piece)
            yield ImportProgress(read=len(rows), kept=kept)
    except BaseException:  # also when the client has gone
        # Nothing may be awaited here any more: a task of its own continues after the current batch.
        forgetting = asyncio.ensure_future(storage.run(partial(_forget, names)))
        _under_way.add(forgetting)
        forgetting.add_done_callback(_under_way.discard)
        await asyncio.shield(forgetting)
        raise
    yield ImportOut(
        added=len(names),
        duplicates=found_rows - len(rows),
        games=names,
        errors=errors.texts(),
    )


def _read_some(found: Iterator[GameRecord | FormatError], rows: list[Row], errors: _Errors) -> bool:
    """Read the next batch of games; False if there are no more."""
    some = list(islice(found, READ_AT_A_TIME))
    for game in some:
        if isinstance(game, FormatError):
            errors.add(str(game))
        else:
            stored = recorded_game(game)
            board, result = stored.game.board(), stored.game.result
            entry = library_entry(new_name(), stored, board, opening_name(board), result)
            rows.append((entry, stored_document(stored)))
    return bool(some)


def _without_known(rows: list[Row], stores: Stores) -> list[Row]:
    """The rows of games that are neither in the library nor repeated among themselves."""
    seen = stores.games.lines_of({_players(entry) for entry, _ in rows})
    fresh: list[Row] = []
    for entry, document in rows:
        key = (*_players(entry), document_line(document))
        if key not in seen:
            seen.add(key)
            fresh.append((entry, document))
    return fresh


def _players(entry: LibraryEntry) -> tuple[str, str]:
    return entry.black, entry.white


def _keep(rows: list[Row], stores: Stores) -> None:
    stores.games.save(*rows)


def _forget(names: list[str], stores: Stores) -> None:
    for name in names:
        with suppress(OutflankError):
            stores.games.delete(name)
