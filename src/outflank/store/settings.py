"""Settings of the page."""

from __future__ import annotations

import json
from typing import Any

from outflank.store.database import Database

__all__ = ["SettingsStore"]


class SettingsStore:
    """Values by key."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> dict[str, Any]:
        """All settings."""
        with self._database.transaction() as connection:
            rows = connection.execute("SELECT key, value FROM settings").fetchall()
        return {key: json.loads(value) for key, value in rows}

    def update(self, values: dict[str, Any]) -> None:
        """Change some."""
        rows = [(key, json.dumps(value)) for key, value in values.items()]
        with self._database.transaction() as connection:
            connection.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", rows)
