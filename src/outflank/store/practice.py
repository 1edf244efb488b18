"""Positions to practise, with spaced repetition.

A card that is answered right comes back after ever longer times; one that is answered wrong comes
back soon.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Literal

from outflank.errors import UnknownNameError
from outflank.store.database import Database

__all__ = ["STEPS", "Card", "Kind", "PracticeStore", "Progress"]

Kind = Literal["mistake", "endgame"]

# Days until a card comes back, by how often it was answered right in a row.
STEPS = (0.0, 1.0, 3.0, 7.0, 16.0, 35.0, 80.0, 180.0)

# A card that was answered wrong comes back after so many minutes.
AGAIN_MINUTES = 2.0


@dataclass(frozen=True, slots=True)
class Card:
    """A position to find a move in."""

    id: int
    """Its number."""

    position: str
    """The board, as text."""

    kind: Kind
    """Where it comes from."""

    answers: tuple[str, ...]
    """The moves that are right."""

    played: str
    """What was played instead, if it was a mistake."""

    due: str
    """When it is time for it again."""

    step: int
    """How often it was answered right in a row."""

    right: int
    """How often it was answered right."""

    wrong: int
    """How often it was answered wrong."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How practice goes."""

    cards: int
    """All cards."""

    due: int
    """Cards whose time has come."""

    learned: int
    """Cards that come back after a week or later."""

    right: int
    """Right answers."""

    wrong: int
    """Wrong answers."""


class PracticeStore:
    """The cards of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, position: str, kind: Kind, answers: Sequence[str], played: str = "") -> bool:
        """Add a card; False if its position is there already."""
        with self._database.transaction() as connection:
            made = connection.execute(
                "INSERT OR IGNORE INTO practice "
                "(position, kind, answers, played, due, step, right, wrong) "
                "VALUES (?, ?, ?, ?, ?, 0, 0, 0)",
                (position, kind, json.dumps(list(answers)), played, _text(datetime.now(UTC))),
            )
            return made.rowcount > 0

    def get(self, number: int) -> Card:
        """A card by its number."""
        card = self._one("WHERE id = ?", (number,))
        if card is None:
            raise UnknownNameError(f"there is no card {number}")
        return card

    def next(self, now: datetime | None = None) -> Card | None:
        """The card whose time came first, if it has come."""
        return self._one("WHERE due <= ? ORDER BY due, id LIMIT 1", (_text(now or _now()),))

    def _one(self, condition: str, values: tuple[object, ...]) -> Card | None:
        columns = "id, position, kind, answers, played, due, step, right, wrong"
        with self._database.transaction() as connection:
            row = connection.execute(f"SELECT {columns} FROM practice {condition}", values)
            found = row.fetchone()
        if found is None:
            return None
        number, position, kind, answers, *rest = found
        return Card(number, position, kind, tuple(json.loads(answers)), *rest)

    def answer(self, number: int, *, right: bool, now: datetime | None = None) -> Card:
        """Note an answer, and return the card with its new date."""
        card, moment = self.get(number), now or _now()
        if right:
            step = min(card.step + 1, len(STEPS) - 1)
            due = moment + timedelta(days=STEPS[step])
        else:
            step, due = 0, moment + timedelta(minutes=AGAIN_MINUTES)
        with self._database.transaction() as connection:
            connection.execute(
                "UPDATE practice SET due = ?, step = ?, right = right + ?, wrong = wrong + ? "
                "WHERE id = ?",
                (_text(due), step, int(right), int(not right), number),
            )
        return self.get(number)

    def delete(self, number: int) -> None:
        """Forget a card."""
        self.get(number)
        with self._database.transaction() as connection:
            connection.execute("DELETE FROM practice WHERE id = ?", (number,))

    def progress(self, now: datetime | None = None) -> Progress:
        """How practice goes."""
        with self._database.transaction() as connection:
            row = connection.execute(
                "SELECT count(*), coalesce(sum(due <= ?), 0), coalesce(sum(step >= 3), 0), "
                "coalesce(sum(right), 0), coalesce(sum(wrong), 0) FROM practice",
                (_text(now or _now()),),
            ).fetchone()
        return Progress(*row)


def _now() -> datetime:
    return datetime.now(UTC)


def _text(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds")
