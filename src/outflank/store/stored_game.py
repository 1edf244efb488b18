"""A game of the library: the tree, with what its players and clocks need to resume."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outflank.errors import FormatError
from outflank.game import Game, game_document, read_document
from outflank.store.fields import (
    Check,
    check_fields,
    is_count,
    is_flag,
    is_moment,
    is_number,
    is_result,
    is_text,
    list_of,
    optional,
)
from outflank.store.seats import FREE_SEATS, Seats, read_seats, seat_document

__all__ = ["StoredGame", "read_stored", "stored_document"]

_FIELDS: dict[str, Check] = {
    "ply": is_count,
    "players": list_of(is_text, 2),
    "created": lambda value: value == "" or is_moment(value),
    "control": optional(list_of(is_number, 2)),
    "clock": optional(list_of(is_number, 2)),
    "paused": is_flag,
    "version": is_count,
}


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game that is being played or watched, or was imported."""

    game: Game
    """The tree; its headers Black and White name the people of an imported game."""

    ply: int
    """The current position on the main line."""

    players: tuple[str, str]
    """Who plays Black and White: human, or a player's spec."""

    created: str
    """When it began, in ISO 8601; empty if unknown."""

    control: tuple[float, float] | None = None
    """Seconds for a side and its increment; None without clocks."""

    clock: tuple[float, float] | None = None
    """Seconds that Black and White have left; None without clocks."""

    paused: bool = False
    """Whether the players are paused."""

    version: int = 0
    """Incremented with every change."""

    seats: Seats = FREE_SEATS
    """Who may play Black and White."""

    given: int = 0
    """Moves that it began with, such as those of an opening: nobody made them in this game."""


def stored_document(stored: StoredGame) -> dict[str, Any]:
    """A stored game as a JSON document.

    >>> stored = StoredGame(Game.from_moves("f5d6"), 2, ("human", "level:1"), "")
    >>> read_stored(stored_document(stored)) == stored
    True
    """
    document = {
        "game": game_document(stored.game),
        "ply": stored.ply,
        "players": list(stored.players),
        "created": stored.created,
        "control": stored.control and list(stored.control),
        "clock": stored.clock and list(stored.clock),
        "paused": stored.paused,
        "version": stored.version,
    }
    if stored.seats != FREE_SEATS:
        document["seats"] = [seat_document(seat) for seat in stored.seats]
    if stored.given:
        document["given"] = stored.given
    return document


def read_stored(document: Any) -> StoredGame:
    """Parse a game's document, and check its moves against the rules.

    Raises `FormatError` if it is invalid.
    """
    if not isinstance(document, dict):
        raise FormatError("the document is no JSON object")
    check_fields(document, _FIELDS)
    if "game" not in document:
        raise FormatError("'game' is missing")
    game, ply = read_document(document["game"]), document["ply"]
    if ply > game.end().ply:
        raise FormatError(f"it stands at ply {ply} of a line of {game.end().ply}")
    if game.ending is not None and not is_result(game.ending.black_score):
        raise FormatError(f"its result cannot be {game.ending.black_score:g}")
    given = document.get("given", 0)
    if not is_count(given):
        raise FormatError(f"'given' cannot be {given!r:.60}")
    control, clock = document["control"], document["clock"]
    if (control is None) is not (clock is None):
        raise FormatError("'control' and 'clock' go together")
    black, white = document["players"]
    return StoredGame(
        game,
        ply,
        (black, white),
        document["created"],
        None if control is None else (float(control[0]), float(control[1])),
        None if clock is None else (float(clock[0]), float(clock[1])),
        document["paused"],
        document["version"],
        read_seats(document["seats"]) if "seats" in document else FREE_SEATS,
        given,
    )
