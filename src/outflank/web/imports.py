"""Imports of many games: read and kept in pieces, so that others need not wait."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any

from outflank.errors import FormatError, OptionError, OutflankError
from outflank.formats import GameRecord, iter_games
from outflank.store import LibraryEntry
from outflank.web.games import recorded_game
from outflank.web.schemas import ImportOut, ImportProgress
from outflank.web.storage import Storage, Stores
from outflank.web.threads import run_in_thread

__all__ = ["import_text"]

READ_AT_A_TIME = 100
KEPT_AT_A_TIME = 500

Row = tuple[LibraryEntry, dict[str, Any]]


async def import_text(
    storage: Storage, text: str, *, size: int | None, most: int
) -> AsyncIterator[ImportProgress | ImportOut]:
    """Keep the games of a text, all of them or none; tells of progress, and at last the result."""
    found = iter_games(text, size=size)
    rows: list[Row] = []
    errors: list[str] = []
    while await run_in_thread(None, _read_some, found, rows, errors):
        if len(rows) > most:
            raise OptionError(f"at most {most} games at a time")
        yield ImportProgress(read=len(rows))
    names = [entry.id for entry, _ in rows]
    kept = 0
    try:
        while kept < len(rows):
            piece = rows[kept : kept + KEPT_AT_A_TIME]
            await storage.run(partial(_keep, piece))
            kept += len(piece)
            yield ImportProgress(read=len(rows), kept=kept)
    except BaseException:  # also when whoever asked for it has gone
        await storage.run(partial(_forget, names[:kept]))
        raise
    yield ImportOut(added=len(names), games=names, errors=errors)


def _read_some(
    found: Iterator[GameRecord | FormatError], rows: list[Row], errors: list[str]
) -> bool:
    """Read some more games; False if there are no more."""
    some = list(islice(found, READ_AT_A_TIME))
    for game in some:
        if isinstance(game, FormatError):
            errors.append(str(game))
        else:
            made = recorded_game(game)
            rows.append((made.entry(), made.document()))
    return bool(some)


def _keep(rows: list[Row], stores: Stores) -> None:
    stores.games.save_many(rows)


def _forget(names: list[str], stores: Stores) -> None:
    for name in names:
        with suppress(OutflankError):
            stores.games.delete(name)
