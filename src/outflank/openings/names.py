"""Names of openings in any orientation, in several languages."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from outflank.errors import UnknownNameError
from outflank.rules import Board, Position, shape_of

__all__ = [
    "LANGUAGES",
    "NamedOpening",
    "find_openings",
    "longest_opening",
    "opening_at",
    "opening_name",
    "opening_names",
]

LANGUAGES = {"en": "English", "ja": "Japanese", "fr": "French"}
"""The languages with names."""

# Names come no later than this.
LONGEST = 30

_START = Position.start()


@dataclass(frozen=True, slots=True)
class NamedOpening:
    """An opening that has a name."""

    name: str
    """Its name."""

    moves: str
    """Moves that lead to it, as a transcript from f5 on."""

    others: tuple[str, ...] = ()
    """Its other names."""


@cache
def _lines() -> tuple[tuple[str, NamedOpening], ...]:
    """The languages and openings of the package, in the order of their moves."""
    text = files("outflank").joinpath("data/opening_names.tsv").read_text("utf-8")
    found = []
    for line in text.splitlines():
        if not line.startswith("#"):
            language, moves, names = line.split("\t")
            name, *others = names.split(" / ")
            found.append((language, NamedOpening(name, moves, tuple(others))))
    return tuple(found)


def _check(language: str) -> str:
    if language not in LANGUAGES:
        raise UnknownNameError.among("language", language, LANGUAGES)
    return language


def opening_names(language: str = "en") -> dict[str, str]:
    """Names by the moves that lead to them, as transcripts from f5 on."""
    _check(language)
    return {opening.moves: opening.name for each, opening in _lines() if each == language}


@cache
def _by_position(language: str) -> dict[Position, NamedOpening]:
    """By canonical position, so that transpositions and mirror images count, too."""
    _check(language)
    start, parse = Position.start(), shape_of(8).parse
    found: dict[Position, NamedOpening] = {}
    for each, opening in _lines():
        if each == language:
            names = (opening.moves[at : at + 2] for at in range(0, len(opening.moves), 2))
            end = start.replay(bytes(map(parse, names)))[2]
            found.setdefault(end.canonical(), opening)
    return found


def opening_at(position: Position, language: str = "en") -> NamedOpening | None:
    """The opening that a position belongs to, in any orientation."""
    return _by_position(language).get(position.canonical())


def find_openings(name: str) -> list[NamedOpening]:
    """The openings of that name in any language; otherwise those whose names contain it."""
    wanted = name.strip().casefold()
    if not wanted:
        return []
    called = [
        (opening, [each.casefold() for each in (opening.name, *opening.others)])
        for _, opening in _lines()
    ]
    exactly = [opening for opening, names in called if wanted in names]
    return exactly or [
        opening for opening, names in called if any(wanted in each for each in names)
    ]


def longest_opening(board: Board, language: str = "en") -> tuple[NamedOpening, int] | None:
    """The last named opening of a game, and how many moves lead to it."""
    first, *later = board.positions[: LONGEST + 1]
    if first != _START:
        return None
    known = _by_position(language)
    for number in range(len(later), 0, -1):
        opening = known.get(later[number - 1].canonical())
        if opening is not None:
            return opening, number
    return None


def opening_name(board: Board, language: str = "en") -> str | None:
    """The name of the last named position of a game."""
    found = longest_opening(board, language)
    return None if found is None else found[0].name
