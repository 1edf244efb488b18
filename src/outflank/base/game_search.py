"""Finds games of a base by player, year, event, result and position."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from outflank.base.game_base import GameBase
from outflank.base.position_index import postings_at
from outflank.errors import FormatError, UnknownNameError
from outflank.game import Game, GameResult
from outflank.rules import Position
from outflank.validation import whole_number

__all__ = ["FoundGame", "GameQuery", "find_games", "find_names", "load_game"]

Outcome = Literal["black", "white", "draw", "none"]

_OUTCOMES: dict[Outcome, str] = {
    "black": "score > 0",
    "white": "score < 0",
    "draw": "score = 0",
    "none": "score IS NULL",
}


@dataclass(frozen=True, slots=True)
class GameQuery:
    """Which games to find: those that meet all conditions."""

    player: str | None = None
    """A part of the name of one of the players."""

    event: str | None = None
    """A part of the name of the event."""

    years: range | None = None
    """When they were played."""

    result: Outcome | None = None
    """Who won; none for games without a result."""

    positions: tuple[Position, ...] | None = field(default=None)
    """They pass through one of these, in any orientation."""


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game of the base, as lists show it."""

    id: int
    """Its number in the base."""

    black: str
    """Who played Black."""

    white: str
    """Who played White."""

    event: str
    """Where it was played."""

    year: int | None
    """When it was played."""

    score: float | None
    """Black's discs minus White's."""

    moves: bytes
    """The moves, a byte each."""


# SQLite counts rows in 64 bits.
MOST_ROWS = 2**63 - 1

_SELECT = """
SELECT games.id, black.name, white.name, events.name, year, score, moves FROM games
JOIN players AS black ON black.id = games.black
JOIN players AS white ON white.id = games.white
JOIN events ON events.id = games.event
"""


def find_games(
    base: GameBase, query: GameQuery, *, limit: int = 100, offset: int = 0
) -> tuple[list[FoundGame], int]:
    """The games of a query, the latest first, and how many there are in all.

    *limit* and *offset* choose a page of them. Raises `OptionError` if these are not valid numbers.
    """
    limit = whole_number("limit", limit, 0, MOST_ROWS)
    offset = whole_number("offset", offset, 0, MOST_ROWS)
    with base.reading() as connection:
        condition, values = _condition(connection, query)
        (total,) = connection.execute(
            f"SELECT count(*) FROM games WHERE {condition}", values
        ).fetchone()
        rows = connection.execute(
            f"{_SELECT} WHERE {condition} ORDER BY year DESC, games.id LIMIT ? OFFSET ?",
            (*values, limit, offset),
        )
        return [FoundGame(*row) for row in rows], total


def _condition(connection: sqlite3.Connection, query: GameQuery) -> tuple[str, list[object]]:
    parts, values = ["1"], list[object]()
    if query.player is not None:
        numbers = json.dumps(list(find_names(connection, "players", query.player)))
        among = "(SELECT value FROM json_each(?))"
        parts.append(f"(games.black IN {among} OR games.white IN {among})")
        values += [numbers, numbers]
    if query.event is not None:
        parts.append("games.event IN (SELECT value FROM json_each(?))")
        values.append(json.dumps(list(find_names(connection, "events", query.event))))
    if query.years is not None:
        parts.append("year BETWEEN ? AND ?")
        values += [query.years.start, query.years.stop - 1]
    if query.result is not None:
        parts.append(_OUTCOMES[query.result])
    if query.positions is not None:
        parts.append("games.id IN (SELECT value FROM json_each(?))")
        values.append(json.dumps(_games_through(connection, query.positions)))
    return " AND ".join(parts), values


def find_names(connection: sqlite3.Connection, table: str, part: str) -> dict[int, str]:
    """The numbers and names of players or events whose names contain a text, ignoring case."""
    wanted = part.casefold()
    rows = connection.execute(f"SELECT id, name FROM {table}")
    return {number: name for number, name in rows if wanted in name.casefold()}


def _games_through(connection: sqlite3.Connection, positions: Sequence[Position]) -> list[int]:
    found = [postings_at(connection, position)["game"] for position in positions]
    return np.unique(np.concatenate(found)).tolist() if found else []


def load_game(base: GameBase, number: int) -> Game:
    """A game of the base, with its headers and result.

    Raises `UnknownNameError` if there is no game of that number.
    """
    with base.reading() as connection:
        row = connection.execute(
            "SELECT black.name, white.name, events.name, score, reason, start, moves, headers "
            "FROM games JOIN players AS black ON black.id = games.black "
            "JOIN players AS white ON white.id = games.white "
            "JOIN events ON events.id = games.event WHERE games.id = ?",
            (number,),
        ).fetchone()
    if row is None:
        raise UnknownNameError(f"the base has no game {number}")
    black, white, event, score, reason, start, moves, headers = row
    try:
        position = Position.start() if start is None else Position.from_text(start)
        names = {"Black": black, "White": white, "Event": event}
        game = Game.from_moves(
            moves,
            start=position,
            headers={name: value for name, value in names.items() if value} | json.loads(headers),
        )
    except (ValueError, TypeError) as error:
        raise FormatError(f"game {number} of the base is damaged: {error}") from None
    if score is not None:
        ending = GameResult(score, reason)
        if ending != game.result:
            game.ending = ending
    return game
