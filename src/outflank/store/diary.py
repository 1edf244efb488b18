"""What people have done: how their games ended, and on which days they practised.

It is kept in the key-value settings, so that it needs no table of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta
from itertools import count
from typing import Any

from outflank.errors import FormatError
from outflank.store.database import Database
from outflank.store.fields import (
    Check,
    check_fields,
    is_count,
    is_moment,
    is_number,
    is_text,
    optional,
)
from outflank.store.settings import SettingsStore

__all__ = ["Diary", "PlayedGame", "PractisedDay", "streak"]

_GAME: dict[str, Check] = {
    "opponent": is_text,
    "color": ("black", "white").__contains__,
    "size": is_count,
    "result": is_number,
    "reason": is_text,
    "ended": is_moment,
    "accuracy": optional(is_number),
}

_DAY: dict[str, Check] = {"right": is_count, "wrong": is_count}


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that somebody has finished."""

    opponent: str
    """A player's spec, or the name of a person; empty if unknown."""

    color: str
    """The side that was played: black or white."""

    size: int
    """The board."""

    result: float
    """Own discs minus the opponent's; empty squares are the winner's."""

    reason: str
    """Why it ended, if not by the rules."""

    ended: str
    """When it ended."""

    accuracy: float | None = None
    """In percent, once the game has been reviewed."""


@dataclass(frozen=True, slots=True)
class PractisedDay:
    """Answers given on one day."""

    right: int = 0
    """Right answers."""

    wrong: int = 0
    """Wrong answers."""


class Diary:
    """The diaries of all players, by public name."""

    def __init__(self, database: Database) -> None:
        self._values = SettingsStore(database)

    def note_game(self, who: str, game: str, played: PlayedGame) -> None:
        """Note how a game ended, replacing any earlier note about it."""
        self._values.update({_game_key(who, game): asdict(played)})

    def forget_game(self, who: str, game: str) -> None:
        """Remove a game, for instance one that was resumed."""
        self._values.remove([_game_key(who, game)])

    def note_accuracy(self, who: str, game: str, accuracy: float) -> None:
        """Note how accurately a game was played; ignored if its end was not noted."""
        for key, value in self._values.all(_check_game, prefix=_game_key(who, game)).items():
            self._values.update({key: asdict(replace(PlayedGame(**value), accuracy=accuracy))})

    def note_practice(self, who: str, day: str, *, right: bool) -> None:
        """Count an answer."""
        key = f"{_day_prefix(who)}{day}"
        found = self._values.all(_check_day, prefix=key).get(key, asdict(PractisedDay()))
        found["right" if right else "wrong"] += 1
        self._values.update({key: found})

    def games(self, who: str) -> dict[str, PlayedGame]:
        """A player's finished games by their names in the library, the earliest first."""
        prefix = _game_key(who, "")
        found = self._values.all(_check_game, prefix=prefix)
        games = {key.removeprefix(prefix): PlayedGame(**value) for key, value in found.items()}
        return dict(sorted(games.items(), key=lambda item: item[1].ended))

    def days(self, who: str) -> dict[str, PractisedDay]:
        """A player's days of practice, the earliest first."""
        prefix = _day_prefix(who)
        found = self._values.all(_check_day, prefix=prefix)
        return {key.removeprefix(prefix): PractisedDay(**found[key]) for key in sorted(found)}


def _game_key(who: str, game: str) -> str:
    return f"diary/{who}/game/{game}"


def _day_prefix(who: str) -> str:
    return f"diary/{who}/day/"


def _check_game(_: str, value: Any) -> None:
    _check(value, _GAME)


def _check_day(_: str, value: Any) -> None:
    _check(value, _DAY)


def _check(value: Any, fields: dict[str, Check]) -> None:
    """Raise `FormatError` if a diary entry is damaged."""
    if not isinstance(value, dict) or set(value) != set(fields):
        raise FormatError(f"{value!r:.60} is no page of a diary")
    check_fields(value, fields)


def streak(days: Iterable[date], today: date) -> int:
    """The length of the run of consecutive days that ends today or yesterday.

    >>> today = date(2026, 3, 1)
    >>> streak([date(2026, 2, 27), date(2026, 2, 28)], today)
    2
    """
    known = set(days)
    last = today if today in known else today - timedelta(days=1)
    return next(number for number in count() if last - timedelta(days=number) not in known)
