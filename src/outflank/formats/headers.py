"""Names of a game's headers in all formats, and how results are expressed.

``Black``, ``White``, ``BlackRating``, ``WhiteRating``, ``Event``, ``Site``, ``Round``, ``Date`` and
``TimeControl`` mean the same in all formats. Other headers of a format are kept under its own name,
such as ``KM`` in GGF, and written again by formats that have them.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime

from outflank.game import Game, GameResult

__all__ = [
    "apply_result",
    "format_clock",
    "parse_clock",
    "parse_date",
    "parse_number",
    "parse_seconds",
    "year_of",
]

# Hours, minutes and seconds.
_MOST_TIME_PARTS = 3
_CLOCK = re.compile(r"\d+:\d\d(?:\.\d+)?(?:/\d+:\d\d(?:\.\d+)?)?", re.ASCII)

_DATE = re.compile(r"(\d{4})(?:[-./](\d{1,2})(?:[-./](\d{1,2}))?)?(?!\d)", re.ASCII)
_TIME = re.compile(r"[\sT_]+(\d{1,2}):(\d{2})(?::(\d{2}))?", re.ASCII)
_EPOCH = re.compile(r"\d{5,12}", re.ASCII)
_OFFSET = re.compile(r"(?:Z|[+-]\d{2}:\d{2})$")


def apply_result(game: Game, black_score: float | None, reason: str = "") -> None:
    """Record how a game ended, unless that follows from the rules."""
    if black_score is None:
        return
    given = GameResult(black_score, reason)
    if reason or given != GameResult.by_rules(game.end_position):
        game.ending = given


def parse_date(text: str) -> datetime | None:
    """A date such as ``2004.09.18_05:54:38.MDT``, ``2000-4-16 11:13 EST``, ISO or epoch seconds.

    Missing or invalid months, days and times default to the first; names of time zones are ignored.
    None if there is not even a year.
    """
    text = text.strip()
    try:
        if _EPOCH.fullmatch(text):
            return datetime.fromtimestamp(int(text), UTC)
        if _OFFSET.search(text):
            return datetime.fromisoformat(text)
    except (ValueError, OverflowError, OSError):
        pass
    found = _DATE.match(text)
    if found is None or not int(found[1]):
        return None
    year, month, day = (int(part or 1) for part in found.groups())
    clock = _TIME.match(text, found.end())
    hour, minute, second = (int(part or 0) for part in clock.groups()) if clock else (0, 0, 0)
    try:
        return datetime(year, month, day, hour, minute, second)
    except ValueError:
        return datetime(year, 1, 1)


def year_of(game: Game) -> int | None:
    """The year in which a game was played, or None if unknown."""
    date = parse_date(game.headers.get("Date", ""))
    return None if date is None else date.year


def parse_seconds(text: str) -> float | None:
    """Seconds, or minutes and seconds, or with hours: 1:02.5. None if it is neither."""
    parts = text.split(":")
    if len(parts) > _MOST_TIME_PARTS:
        return None
    total = 0.0
    for part in parts:
        value = parse_number(part)
        if value is None or value < 0:
            return None
        total = 60 * total + value
    return total


def parse_number(text: str) -> float | None:
    """A number of plausible size, or None."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if abs(value) < 1e6 else None


def parse_clock(text: str) -> str:
    """A clock such as 01:00/00:01 as seconds and increment, 60+1; other texts unchanged."""
    if text == "0":
        return ""
    parts = [parse_seconds(part) for part in text.split("/")] if _CLOCK.fullmatch(text) else [None]
    seconds = [f"{part:.3f}".rstrip("0").rstrip(".") for part in parts if part is not None]
    return "+".join(seconds) if len(seconds) == len(parts) else text


def format_clock(clock: str) -> str:
    """Seconds and increment such as 60+1 as a clock, 01:00/00:01; no clock is 0."""
    if not clock:
        return "0"
    parts = [parse_seconds(part) for part in clock.split("+")]
    minutes = [_minutes(part) for part in parts if part is not None]
    return "/".join(minutes) if len(minutes) == len(parts) else clock


def _minutes(seconds: float) -> str:
    minutes, thousandths = divmod(round(seconds * 1000), 60_000)
    rest, thousandths = divmod(thousandths, 1000)
    return f"{minutes:02}:{rest:02}" + (f".{thousandths:03}" if thousandths else "")
