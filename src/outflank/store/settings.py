"""Settings of the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from outflank.store.database import Database
from outflank.store.fields import parse_json

__all__ = ["SettingsStore", "parse_setting"]


def parse_setting(key: str, value: str) -> tuple[str, Any]:
    """A setting's name and value.

    Raises FormatError if it is damaged.
    """
    return key, parse_json(value)


class SettingsStore:
    """Values by key."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self, check: Callable[[str, Any], object] | None = None) -> dict[str, Any]:
        """All settings that can be read.

        *check* may raise ValueError about a value: it is then left out as damaged.
        """

        def parse(key: str, text: str) -> tuple[str, Any]:
            setting = parse_setting(key, text)
            if check is not None:
                check(*setting)
            return setting

        return dict(self._database.read("settings", "SELECT key, value FROM settings", (), parse))

    def update(self, values: dict[str, Any]) -> None:
        """Change some."""
        rows = [(key, json.dumps(value)) for key, value in values.items()]
        with self._database.transaction() as connection:
            connection.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", rows)
        for key in values:
            self._database.forget_damage("settings", key)
