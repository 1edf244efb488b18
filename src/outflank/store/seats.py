"""Who may play a side of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outflank.errors import FormatError

__all__ = ["FREE_SEATS", "Seat", "Seats", "read_seats", "seat_document"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A side of a game; without an owner and an invitation, anybody may play it."""

    owner: str | None = None
    """The public name of the browser that plays it."""

    invitation: str | None = None
    """The secret needed to take it."""

    used: str | None = None
    """The invitation by which its owner took it: it cannot be used again."""


Seats = tuple[Seat, Seat]
"""Black's and White's."""

FREE_SEATS: Seats = (Seat(), Seat())


def read_seats(document: Any) -> Seats:
    """Parse a document of seats.

    >>> read_seats([["anna", None, None], [None, "secret", None]])[1].invitation
    'secret'

    Raises `FormatError` if it is invalid.
    """
    try:
        (black, white) = document
        seats = (Seat(*black), Seat(*white))
    except (TypeError, ValueError):
        raise FormatError(f"its seats cannot be {document!r:.60}") from None
    for seat in seats:
        if not all(value is None or isinstance(value, str) for value in seat_document(seat)):
            raise FormatError(f"its seats cannot be {document!r:.60}")
    return seats


def seat_document(seat: Seat) -> list[str | None]:
    """A seat as a JSON document."""
    return [seat.owner, seat.invitation, seat.used]
