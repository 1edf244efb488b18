"""Checks of a row's contents before they are used."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from outflank.errors import FormatError

__all__ = [
    "Check",
    "check_fields",
    "is_count",
    "is_flag",
    "is_moment",
    "is_number",
    "is_result",
    "is_text",
    "list_of",
    "optional",
    "parse_json",
]

Check = Callable[[Any], bool]

LARGEST = 1e12


def parse_json(text: str) -> Any:
    """The value of a JSON text.

    Raises FormatError if it is not JSON, or holds what cannot be written again: NaN, infinities and
    lone surrogates.
    """
    try:
        value = json.loads(text)
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError) as error:
        raise FormatError(f"bad JSON: {error}") from None
    return value


def check_fields(document: Mapping[str, Any], checks: Mapping[str, Check]) -> None:
    """Raise FormatError if a field is missing, or does not pass its check."""
    for name, holds in checks.items():
        if name not in document:
            raise FormatError(f"{name!r} is missing")
        if not holds(document[name]):
            raise FormatError(f"{name!r} cannot be {document[name]!r:.60}")


def is_text(value: object) -> bool:
    """Any text."""
    return isinstance(value, str)


def is_number(value: object) -> bool:
    """A finite number."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < LARGEST


def is_count(value: object) -> bool:
    """A non-negative integer of 64 bits."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**64


def is_flag(value: object) -> bool:
    """True or False."""
    return isinstance(value, bool)


def is_result(value: object) -> bool:
    """Black's score, or None if there is none yet."""
    return value is None or (is_number(value) and abs(value) <= 64)  # type: ignore[arg-type]


def is_moment(value: object) -> bool:
    """A date and time in ISO 8601."""
    try:
        return isinstance(value, str) and bool(datetime.fromisoformat(value))
    except ValueError:
        return False


def optional(check: Check) -> Check:
    """None, or a value that passes the check."""
    return lambda value: value is None or check(value)


def list_of(check: Check, length: int | None = None) -> Check:
    """A list of values that pass the check."""
    return lambda value: (
        isinstance(value, list | tuple)
        and (length is None or len(value) == length)
        and all(map(check, value))
    )
