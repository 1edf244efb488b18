"""The seats of a game: who may move, and how a guest takes a reserved seat."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable

from outflank.errors import ConflictError, SeatError
from outflank.rules import Color
from outflank.store import FREE_SEATS, Seat, Seats
from outflank.web.boards import side

__all__ = ["Seating", "new_seats"]

USED = "this invitation has been used already: you can watch the game"

NOT_ASKED = "this invitation is not for this game: please ask for another link"


def new_seats(
    people: Iterable[Color], visitor: str | None, guest: Color | None
) -> dict[Color, Seat]:
    """Seats of a new game: the browser takes those of people, except one reserved for a guest."""
    taken = {color: Seat(visitor) for color in people}
    if guest is not None:
        taken[guest] = Seat(invitation=secrets.token_urlsafe(9))
    return taken


class Seating:
    """Who may do what in a game. Seats without an owner are open to everybody."""

    def __init__(self, seats: Seats = FREE_SEATS) -> None:
        self._seats = dict(zip((Color.BLACK, Color.WHITE), seats, strict=True))

    def stored(self) -> Seats:
        """The seats as the store keeps them."""
        return self._seats[Color.BLACK], self._seats[Color.WHITE]

    def owner(self, color: Color) -> str | None:
        """The public name of the browser that plays a side."""
        return self._seats[color].owner

    def is_waiting(self, color: Color) -> bool:
        """Whether a seat is reserved for a guest."""
        return self._seats[color].invitation is not None

    def invitation(self, visitor: str | None) -> str | None:
        """The invitation to a game, for its host."""
        found = next((each for each in self._seats.values() if each.invitation), None)
        return found.invitation if found and self._plays(visitor) else None

    @property
    def are_shared(self) -> bool:
        """Whether two browsers play against each other, or will."""
        black, white = self._seats.values()
        owners = {seat.owner for seat in (black, white)}
        waits = black.invitation or white.invitation
        return bool(waits) or (None not in owners and len(owners) == 2)

    def _plays(self, visitor: str | None) -> bool:
        return visitor is not None and visitor in (each.owner for each in self._seats.values())

    def admit(self, color: Color, visitor: str | None) -> None:
        """Raise `SeatError` unless a browser may play a side."""
        seat = self._seats[color]
        if seat.invitation is not None:
            raise SeatError(f"{side(color)} waits for a guest")
        if seat.owner is not None and seat.owner != visitor:
            raise SeatError(f"{side(color)} is played by somebody else: you are watching")

    def admit_player(self, visitor: str | None) -> None:
        """Raise `SeatError` unless a browser plays in the game, or the game has no owner."""
        owned = any(each.owner is not None for each in self._seats.values())
        if owned and not self._plays(visitor):
            raise SeatError("other people play this game: you are watching")

    def join(self, code: str, visitor: str) -> Color | None:
        """Take the seat of an invitation; the side, or None if this browser has it already.

        Raises `ConflictError` if it was used, is the host's own, or is not for this game.
        """
        for color, seat in self._seats.items():
            if seat.invitation is not None and _same(seat.invitation, code):
                if self._plays(visitor):
                    raise ConflictError("this is your own invitation: send it to somebody else")
                self._seats[color] = Seat(visitor, used=code)
                return color
            if seat.used is not None and _same(seat.used, code):
                if seat.owner == visitor:
                    return None
                raise ConflictError(USED)
        raise ConflictError(NOT_ASKED)


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
