"""Positions to practise, with spaced repetition.

A card that is answered correctly returns at growing intervals; after a wrong answer it returns
soon.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, get_args

from outflank.errors import FormatError, UnknownNameError
from outflank.rules import Position
from outflank.store.database import Database
from outflank.store.fields import (
    Check,
    check_fields,
    is_count,
    is_moment,
    is_text,
    list_of,
    parse_json,
)

__all__ = ["STEPS", "Card", "Kind", "PracticeStore", "Progress", "parse_card"]

Kind = Literal[
    "mistake",
    "endgame",
    "corner",
    "edge",
    "parity",
    "mobility",
    "sacrifice",
    "last moves",
]
"""Where a card comes from, or what it is about."""

_COLUMNS = "id, position, kind, answers, played, due, step, right, wrong, owner"

_CARD: dict[str, Check] = {
    "kind": get_args(Kind).__contains__,
    "due": is_moment,
    "step": is_count,
    "right": is_count,
    "wrong": is_count,
    "owner": is_text,
}

# Days until a card returns, by the number of correct answers in a row.
STEPS = (0.0, 1.0, 3.0, 7.0, 16.0, 35.0, 80.0, 180.0)

# Minutes until a card returns after a wrong answer.
AGAIN_MINUTES = 2.0


@dataclass(frozen=True, slots=True)
class Card:
    """A position to find a move in."""

    id: int
    """Its number."""

    position: str
    """The board, as text."""

    kind: Kind
    """What it is about; "mistake" if nothing stands out."""

    answers: tuple[str, ...]
    """The correct moves."""

    played: str
    """What was played instead, if it was a mistake."""

    due: str
    """When it is due again."""

    step: int
    """Correct answers in a row."""

    right: int
    """Correct answers in all."""

    wrong: int
    """Wrong answers in all."""

    owner: str
    """Who practises it; empty if nobody is known to."""

    def is_due(self, now: datetime | None = None) -> bool:
        """Whether it is to be practised again."""
        return self.due <= _text(now or _now())


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of practice."""

    cards: int
    """All cards."""

    due: int
    """Cards that are due."""

    learned: int
    """Cards that return after a week or later."""

    right: int
    """Right answers."""

    wrong: int
    """Wrong answers."""


def parse_card(number: int, position: str, kind: Kind, answers: str, *rest: Any) -> Card:
    """Parse a row: a position, with answers that are legal there.

    Raises FormatError if it is damaged.
    """
    moves = parse_json(answers)
    if not list_of(is_text)(moves) or not moves:
        raise FormatError(f"its answers cannot be {moves!r:.60}")
    card = Card(number, position, kind, tuple(moves), *rest)
    check_fields({name: getattr(card, name) for name in _CARD}, _CARD)
    try:
        board = Position.from_text(position)
        for move in moves:
            board.play(board.parse_move(move))
    except ValueError as error:
        raise FormatError(str(error)) from None
    return card


class PracticeStore:
    """The cards of one owner in a database."""

    def __init__(self, database: Database, owner: str = "") -> None:
        self._database = database
        self._owner = owner

    def of(self, owner: str) -> PracticeStore:
        """The cards of another owner."""
        return PracticeStore(self._database, owner)

    def adopt(self) -> None:
        """Become the owner of the cards that have none: those of earlier versions.

        Where both have a card of a position, the older one stays.
        """
        if not self.of("").all():  # as nearly always: then nothing is written
            return
        with self._database.transaction() as connection:
            connection.execute(
                "UPDATE OR REPLACE practice SET owner = ? WHERE owner = ''", (self._owner,)
            )

    def add(self, position: str, kind: Kind, answers: Sequence[str], played: str = "") -> bool:
        """Add a card; False if there is one for its position already."""
        with self._database.transaction() as connection:
            made = connection.execute(
                "INSERT OR IGNORE INTO practice "
                "(position, kind, answers, played, due, step, right, wrong, owner) "
                "VALUES (?, ?, ?, ?, ?, 0, 0, 0, ?)",
                (
                    position,
                    kind,
                    json.dumps(list(answers)),
                    played,
                    _text(datetime.now(UTC)),
                    self._owner,
                ),
            )
            return made.rowcount > 0

    def get(self, number: int) -> Card:
        """The card of that number.

        Raises UnknownNameError if there is none, and FormatError if it is damaged.
        """
        query = f"SELECT {_COLUMNS} FROM practice WHERE id = ? AND owner = ?"
        key = (number, self._owner)
        card = self._database.read_one(f"card {number}", query, key, parse_card)
        if card is None:
            raise UnknownNameError(f"there is no card {number}")
        return card

    def next(self, now: datetime | None = None, *, kind: Kind | None = None) -> Card | None:
        """The card that has been due longest, if any; of a *kind*, if one is given."""
        due = self._cards("AND due <= ? ORDER BY due, id", _text(now or _now()))
        return next((card for card in due if kind in (None, card.kind)), None)

    def add_answer(self, number: int, answer: str) -> None:
        """Accept one more move as correct."""
        answers = sorted({*self.get(number).answers, answer})
        with self._database.transaction() as connection:
            connection.execute(
                "UPDATE practice SET answers = ? WHERE id = ?", (json.dumps(answers), number)
            )

    def all(self) -> list[Card]:
        """All cards that can be read."""
        return list(self._cards())

    def _cards(self, condition: str = "", *values: object) -> Iterator[Card]:
        query = f"SELECT {_COLUMNS} FROM practice WHERE owner = ? {condition}"
        return self._database.read("practice", query, (self._owner, *values), parse_card)

    def answer(self, number: int, *, right: bool, now: datetime | None = None) -> Card:
        """Record an answer, and return the card with its new due date."""
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
        """Delete a card, even a damaged one.

        Raises UnknownNameError if there is none.
        """
        with self._database.transaction() as connection:
            deleted = connection.execute(
                "DELETE FROM practice WHERE id = ? AND owner = ?", (number, self._owner)
            )
            if not deleted.rowcount:
                raise UnknownNameError(f"there is no card {number}")
        self._database.forget_damage("practice", str(number))

    def progress(self, now: datetime | None = None) -> Progress:
        """Progress of practice, counting the cards that can be read."""
        cards = self.all()
        return Progress(
            cards=len(cards),
            due=sum(card.is_due(now) for card in cards),
            learned=sum(card.step >= 3 for card in cards),
            right=sum(card.right for card in cards),
            wrong=sum(card.wrong for card in cards),
        )


def _now() -> datetime:
    return datetime.now(UTC)


def _text(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds")
