"""Games that people play, watch and collect."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from outflank.errors import FormatError, UnknownNameError
from outflank.rules import SIZES
from outflank.store.database import Database
from outflank.store.fields import Check, check_fields, is_count, is_result, parse_json
from outflank.store.stored_game import StoredGame, read_stored

__all__ = ["GameLibrary", "LibraryEntry", "document_line", "parse_document", "parse_entry"]

_COLUMNS = "id, created, updated, black, white, size, plies, result, opening"

# Rows looked up at a time: SQLite limits the values of a query.
_AT_A_TIME = 500


_RESULTS = {
    "black": "result > 0",
    "white": "result < 0",
    "draw": "result = 0",
    "open": "result IS NULL",
}

_ENTRY: dict[str, Check] = {
    "size": SIZES.__contains__,
    "plies": is_count,
    "result": is_result,
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
    """Black's score at the end; None until then."""

    opening: str
    """The opening's name, if it has one."""


def parse_entry(*columns: Any) -> LibraryEntry:
    """Parse a row without its document.

    Raises FormatError if it is damaged.
    """
    entry = LibraryEntry(*columns)
    check_fields({name: getattr(entry, name) for name in _ENTRY}, _ENTRY)
    return entry


def parse_document(text: str) -> StoredGame:
    """Parse a game's document, and check its moves against the rules.

    Raises FormatError if it is damaged.
    """
    return read_stored(parse_json(text))


def document_line(document: dict[str, Any]) -> str:
    """The start and the main line in a game's document, for comparing games.

    Raises FormatError if it is damaged.
    """
    try:
        game = document["game"]
        moves = (move["move"] if isinstance(move, dict) else move for move in game["line"])
        return f"{game['start']} {' '.join(map(str, moves))}"
    except (LookupError, TypeError) as error:
        raise FormatError(f"the document is damaged: {error}") from None


class GameLibrary:
    """The games of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, *games: tuple[LibraryEntry, dict[str, Any]]) -> None:
        """Store games or their changes: all of them or none.

        A game is given as its `stored_document`.
        """
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

    def load(self, game: str) -> StoredGame:
        """The game of that name.

        Raises UnknownNameError if there is none, and FormatError if it is damaged.
        """
        query = "SELECT document FROM library WHERE id = ?"
        stored = self._database.read_one(f"game {game!r}", query, (game,), parse_document)
        if stored is None:
            raise UnknownNameError(f"there is no game {game!r}")
        return stored

    def load_many(self, games: Sequence[str]) -> Iterator[tuple[str, StoredGame]]:
        """Names and games in the given order, except damaged ones."""
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

    def known(self, games: Sequence[str]) -> set[str]:
        """The names among *games* that exist."""
        found = set[str]()
        with self._database.transaction() as connection:
            for first in range(0, len(games), _AT_A_TIME):
                some = games[first : first + _AT_A_TIME]
                marks = ", ".join("?" * len(some))
                rows = connection.execute(f"SELECT id FROM library WHERE id IN ({marks})", some)
                found.update(name for (name,) in rows)
        return found

    def lines_of(self, players: Collection[tuple[str, str]]) -> set[tuple[str, str, str]]:
        """The games of some pairs of players: Black, White and the `document_line`."""
        wanted = json.dumps([*players])
        rows = self._database.read(
            "library",
            "SELECT id, black, white, document FROM library WHERE (black, white) IN "
            "(SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?))",
            [wanted],
            lambda _, black, white, text: (black, white, document_line(parse_json(text))),
        )
        return set(rows)

    def delete(self, game: str) -> None:
        """Delete a game."""
        with self._database.transaction() as connection:
            if not connection.execute("DELETE FROM library WHERE id = ?", (game,)).rowcount:
                raise UnknownNameError(f"there is no game {game!r}")
        self._database.forget_damage("library", game)

    def find(
        self,
        *,
        player: str = "",
        also: Sequence[str] = (),
        opening: str = "",
        result: Literal["", "black", "white", "draw", "open"] = "",
        first: int = 0,
        number: int = 50,
    ) -> tuple[int, list[LibraryEntry]]:
        """The number of matching games, and some of them, the latest first.

        Games without moves do not count. A damaged one is counted but skipped. *player* is a part
        of a name; *also* lists full names that match as well.
        """
        # A negative number of moves is damage, which must be reported.
        where, values = ["plies <> 0"], list[str]()
        if player:
            marks = ", ".join("?" * len(also))
            like = "{0} LIKE ? ESCAPE '!' OR {0} IN ({1})"
            where.append(f"({like.format('black', marks)} OR {like.format('white', marks)})")
            values += [_like(player), *also] * 2
        if opening:
            where.append("opening LIKE ? ESCAPE '!'")
            values.append(_like(opening))
        if result:
            where.append(_RESULTS[result])
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
