"""Rows that cannot be parsed: which they are, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Self

from outflank.errors import FormatError
from outflank.store.schema import KEYS

__all__ = ["DamagedRow", "check_text", "lenient_text"]

# A text factory for SQLite: lone surrogates stand for bytes that are not UTF-8.
lenient_text = partial(str, encoding="utf-8", errors="surrogateescape")


@dataclass(frozen=True, slots=True)
class DamagedRow:
    """A row that is skipped."""

    table: str
    """Its table; "file" if the file itself is damaged."""

    key: str
    """Its key; a game's number follows its tournament."""

    why: str
    """What is wrong with it."""

    @classmethod
    def of(cls, table: str, row: Sequence[object], why: str) -> Self:
        """The report about a row that begins with its key."""
        key = " ".join(str(part) for part in row[: len(KEYS[table])])
        return cls(table, _printable(key), _printable(why))

    def __str__(self) -> str:
        return f"{self.table} {self.key!r} is damaged: {self.why}"


def check_text(row: Sequence[object]) -> None:
    """Raise FormatError if a row holds text that is not UTF-8 in the file."""
    for number, value in enumerate(row, start=1):
        if isinstance(value, str) and not value.isascii():
            try:
                value.encode()
            except UnicodeEncodeError:
                raise FormatError(f"its column {number} is not UTF-8") from None


def _printable(text: str) -> str:
    """A text without control codes, which a damaged file may hold and terminals would execute."""
    escaped = text.encode("utf-8", "backslashreplace").decode()
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in escaped
    )
