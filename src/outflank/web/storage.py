"""The database of a server: one thread owns it, and all others ask that thread."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from outflank.store import (
    DamagedRow,
    Database,
    Diary,
    GameLibrary,
    PracticeStore,
    SettingsStore,
    TournamentStore,
)
from outflank.web.threads import run_in_thread

__all__ = ["Storage", "Stores"]

Result = TypeVar("Result")

_log = logging.getLogger(__name__)

# The setting that holds the database's name.
NAME = "store/name"


@dataclass(frozen=True, slots=True)
class Stores:
    """The stores in the database."""

    games: GameLibrary
    practice: PracticeStore
    diary: Diary
    tournaments: TournamentStore
    database: Database


class Storage:
    """Access to the database from many tasks."""

    def __init__(self, path: str | Path | None = None) -> None:
        self._thread = ThreadPoolExecutor(1, "storage")
        self._database = self._thread.submit(
            Database, path, synced=False, on_damage=_log_damage
        ).result()
        self._stores = Stores(
            GameLibrary(self._database),
            PracticeStore(self._database),
            Diary(self._database),
            TournamentStore(self._database),
            self._database,
        )

        self.name = self._thread.submit(_name_of, SettingsStore(self._database)).result()
        """A name of this database that no other has; its copies keep it."""

    @property
    def path(self) -> Path:
        """The file."""
        return self._database.path

    async def run(self, work: Callable[[Stores], Result]) -> Result:
        """Run a function with the stores."""
        return await run_in_thread(self._thread, work, self._stores)

    def close(self) -> None:
        """Close the file."""
        self._thread.submit(self._database.close).result()
        self._thread.shutdown()


def _name_of(settings: SettingsStore) -> str:
    known = settings.all(prefix=NAME).get(NAME)
    if isinstance(known, str) and known.isalnum():
        return known
    name = secrets.token_hex(4)
    settings.update({NAME: name})
    return name


def _log_damage(damage: DamagedRow) -> None:
    _log.warning("left out: %s", damage)
