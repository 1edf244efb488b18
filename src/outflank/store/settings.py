"""Values by key: what needs no table of its own."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
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

    def all(
        self, check: Callable[[str, Any], object] | None = None, *, prefix: str = ""
    ) -> dict[str, Any]:
        """All readable values whose keys begin with *prefix*.

        *check* may raise ValueError about a value, which is then skipped as damaged.
        """

        def parse(key: str, text: str) -> tuple[str, Any]:
            setting = parse_setting(key, text)
            if check is not None:
                check(*setting)
            return setting

        query = "SELECT key, value FROM settings WHERE key >= ? AND key < ?"
        bounds = (prefix, f"{prefix}{chr(0x10FFFF)}")
        return dict(self._database.read("settings", query, bounds, parse))

    def update(self, values: dict[str, Any]) -> None:
        """Set some values."""
        rows = [(key, json.dumps(value)) for key, value in values.items()]
        with self._database.transaction() as connection:
            connection.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", rows)
        for key in values:
            self._database.forget_damage("settings", key)

    def remove(self, keys: Sequence[str]) -> None:
        """Delete some values."""
        with self._database.transaction() as connection:
            connection.executemany("DELETE FROM settings WHERE key = ?", [(key,) for key in keys])
        for key in keys:
            self._database.forget_damage("settings", key)
