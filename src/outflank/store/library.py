"""Games that people play, watch and collect."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from outflank.errors import FormatError, UnknownNameError
from outflank.rules import PASS, SIZES, Board, Position
from outflank.store.database import Database
from outflank.store.fields import (
    Check,
    check_fields,
    is_count,
    is_moment,
    is_number,
    is_text,
    list_of,
    optional,
    parse_json,
)

__all__ = ["GameLibrary", "LibraryEntry", "parse_document", "parse_entry"]

_COLUMNS = "id, created, updated, black, white, size, plies, result, opening"

# Rows that are looked up at a time: SQLite bounds the values of a query.
_AT_A_TIME = 500


def _is_result(value: object) -> bool:
    return value is None or (is_number(value) and abs(value) <= 64)  # type: ignore[arg-type]


def _is_move(value: object) -> bool:
    return is_count(value) and value <= PASS  # type: ignore[operator]


_ENTRY: dict[str, Check] = {
    "size": SIZES.__contains__,
    "plies": is_count,
    "result": _is_result,
}

_DOCUMENT: dict[str, Check] = {
    "start": is_text,
    "moves": list_of(_is_move),
    "redo": list_of(_is_move),
    "black": is_text,
    "white": is_text,
    "names": list_of(is_text, 2),
    "created": lambda value: value == "" or is_moment(value),
    "clock": optional(is_number),
    "increment": is_number,
    "left": list_of(optional(is_number), 2),
    "seconds": list_of(optional(is_number)),
    "result": _is_result,
    "reason": is_text,
    "comment": is_text,
    "version": is_count,
}

_CLOCKS: dict[str, Check] = {
    "left": list_of(is_number, 2),
    "left_before": list_of(list_of(is_number, 2)),
}


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """What a list of games shows of one."""

    id: str
    """Its name in links."""

    created: str
    """When it was begun."""

    updated: str
    """When it was changed."""

    black: str
    """Who plays Black."""

    white: str
    """Who plays White."""

    size: int
    """The board."""

    plies: int
    """Moves made."""

    result: float | None
    """Black's score at the end; None while it goes on."""

    opening: str
    """The opening's name, if it has one."""


def parse_entry(*columns: Any) -> LibraryEntry:
    """The entry that a row without its document holds.

    Raises FormatError if it is damaged.
    """
    entry = LibraryEntry(*columns)
    check_fields({name: getattr(entry, name) for name in _ENTRY}, _ENTRY)
    return entry


def parse_document(text: str) -> dict[str, Any]:
    """The document of a game, with moves that the rules allow.

    Raises FormatError if it is damaged.
    """
    document = parse_json(text)
    if not isinstance(document, dict):
        raise FormatError("the document is no JSON object")
    check_fields(document, _DOCUMENT)
    if document["clock"] is not None:
        check_fields(document, _CLOCKS)
    try:
        board = Board(Position.from_text(document["start"]), auto_pass=True)
        for move in (*document["moves"], *reversed(document["redo"])):
            if move != PASS:
                board.push(move)
    except ValueError as error:
        raise FormatError(str(error)) from None
    return document


class GameLibrary:
    """The games of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, entry: LibraryEntry, document: dict[str, Any]) -> None:
        """Keep a game, or what has changed about it."""
        self.save_many([(entry, document)])

    def save_many(self, games: Iterable[tuple[LibraryEntry, dict[str, Any]]]) -> None:
        """Keep games, all of them or none."""
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        rows = [
            (
                entry.id,
                entry.created or now,
                now,
                entry.black,
                entry.white,
                entry.size,
                entry.plies,
                entry.result,
                entry.opening,
                json.dumps(document),
            )
            for entry, document in games
        ]
        with self._database.transaction() as connection:
            connection.executemany(
                f"INSERT INTO library ({_COLUMNS}, document) VALUES ({', '.join('?' * 10)}) "
                "ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, "
                "black = excluded.black, white = excluded.white, plies = excluded.plies, "
                "result = excluded.result, opening = excluded.opening, "
                "document = excluded.document",
                rows,
            )

    def load(self, game: str) -> dict[str, Any]:
        """A game's document.

        Raises UnknownNameError if there is none, and FormatError if it is damaged.
        """
        query = "SELECT document FROM library WHERE id = ?"
        document = self._database.read_one(f"game {game!r}", query, (game,), parse_document)
        if document is None:
            raise UnknownNameError(f"there is no game {game!r}")
        return document

    def load_many(self, games: Sequence[str]) -> Iterator[tuple[str, dict[str, Any]]]:
        """Names and documents of games in the given order, without those that are damaged."""
        for first in range(0, len(games), _AT_A_TIME):
            some = games[first : first + _AT_A_TIME]
            found = dict(
                self._database.read(
                    "library",
                    f"SELECT id, document FROM library WHERE id IN ({', '.join('?' * len(some))})",
                    some,
                    lambda name, text: (name, parse_document(text)),
                )
            )
            yield from ((name, found[name]) for name in some if name in found)

    def delete(self, game: str) -> None:
        """Forget a game."""
        with self._database.transaction() as connection:
            if not connection.execute("DELETE FROM library WHERE id = ?", (game,)).rowcount:
                raise UnknownNameError(f"there is no game {game!r}")
        self._database.forget_damage("library", game)

    def find(
        self,
        *,
        player: str = "",
        opening: str = "",
        result: Literal["", "black", "white", "draw", "open"] = "",
        first: int = 0,
        number: int = 50,
    ) -> tuple[int, list[LibraryEntry]]:
        """How many games there are of a kind, and some of them, the latest first.

        One that is damaged is counted, and left out.
        """
        where, values = ["1"], list[str]()
        if player:
            where.append("(black LIKE ? ESCAPE '!' OR white LIKE ? ESCAPE '!')")
            values += [_like(player)] * 2
        if opening:
            where.append("opening LIKE ? ESCAPE '!'")
            values.append(_like(opening))
        if result:
            where.append({"black": "result > 0", "white": "result < 0", "draw": "result = 0",
                          "open": "result IS NULL"}[result])  # fmt: skip
        condition = " AND ".join(where)
        with self._database.transaction() as connection:
            (total,) = connection.execute(
                f"SELECT count(*) FROM library WHERE {condition}", values
            ).fetchone()
        entries = self._database.read(
            "library",
            f"SELECT {_COLUMNS} FROM library WHERE {condition} "
            "ORDER BY updated DESC, id LIMIT ? OFFSET ?",
            [*values, number, first],
            parse_entry,
        )
        return total, list(entries)


def _like(text: str) -> str:
    for letter in "!%_":
        text = text.replace(letter, f"!{letter}")
    return f"%{text}%"
