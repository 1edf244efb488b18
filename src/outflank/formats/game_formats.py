"""The formats of games, and their detection: by a file's contents, not by its name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from outflank.errors import FormatError, OptionError, RecordError, UnknownNameError
from outflank.formats.game_source import GameSource
from outflank.formats.ggf import read_ggf_games, write_ggf_game
from outflank.formats.logbook import looks_like_logbook, read_logbook_games, write_logbook_game
from outflank.formats.obf import looks_like_obf, read_obf_games, write_obf_game
from outflank.formats.playok import looks_like_playok, read_playok_games, write_playok_game
from outflank.formats.quest import looks_like_quest, read_quest_games, write_quest_game
from outflank.formats.sgf import read_sgf_games, write_sgf_game
from outflank.formats.transcript_games import (
    looks_like_transcript,
    read_transcript_games,
    write_transcript_game,
)
from outflank.formats.wthor import WthorNames, find_names, parse_header, read_wthor_games
from outflank.game import Game

__all__ = ["GAME_FORMATS", "GameFormat", "detect_format", "format_for"]

Read = Callable[[GameSource, int | None], Iterator[Game | RecordError]]


@dataclass(frozen=True, slots=True)
class GameFormat:
    """A file format of games."""

    name: str
    """Its identifier, in lower case."""

    title: str
    """Its display name."""

    suffixes: tuple[str, ...]
    """Its file suffixes."""

    looks_like: Callable[[GameSource], bool]
    """Whether a source begins like it."""

    read: Read
    """The games of a source; the board size applies where the format does not give it."""

    write: Callable[[Game], str] | None
    """A game as lines, or None if games are not written one by one."""


_KIND = re.compile(r"GM\s*\[\s*(\w+)\s*\]", re.IGNORECASE)
_SGF_ONLY = re.compile(r"\b(?:FF|SZ)\s*\[\s*\d")


def _bracketed(head: str) -> str:
    """Which bracketed format a text has: sgf, ggf or neither."""
    begin = head.find("(;")
    if begin < 0:
        return ""
    kind = _KIND.search(head, begin)
    if kind is not None:
        return "sgf" if kind[1].isdigit() else "ggf"
    return "sgf" if _SGF_ONLY.search(head, begin) else "ggf"


def _read_wthor(source: GameSource, _: int | None) -> Iterator[Game | RecordError]:
    names = WthorNames()
    if source.path is not None:
        try:
            names = find_names(source.path)
        except FormatError as error:
            yield RecordError(f"names are left out: {error}")
    yield from read_wthor_games(source.bytes, names)


GAME_FORMATS = (
    GameFormat(
        "wthor",
        "WTHOR",
        (".wtb",),
        lambda source: b"\0" in source.head[:16] and parse_header(source.head) is not None,
        _read_wthor,
        None,
    ),
    GameFormat(
        "quest",
        "Othello Quest",
        (".json", ".jsonl"),
        lambda source: looks_like_quest(source.head_text()),
        lambda source, _: read_quest_games(source.text()),
        write_quest_game,
    ),
    GameFormat(
        "obf",
        "OBF",
        (".obf",),
        lambda source: looks_like_obf(source.head_text()),
        lambda source, _: read_obf_games(source.text()),
        write_obf_game,
    ),
    GameFormat(
        "playok",
        "PlayOK",
        (".pgn",),
        lambda source: looks_like_playok(source.head_text()),
        lambda source, _: read_playok_games(source.text()),
        write_playok_game,
    ),
    GameFormat(
        "sgf",
        "SGF",
        (".sgf",),
        lambda source: _bracketed(source.head_text()) == "sgf",
        lambda source, _: read_sgf_games(source.text()),
        write_sgf_game,
    ),
    GameFormat(
        "ggf",
        "GGF",
        (".ggf",),
        lambda source: _bracketed(source.head_text()) == "ggf",
        lambda source, _: read_ggf_games(source.text()),
        write_ggf_game,
    ),
    GameFormat(
        "logbook",
        "Logistello's logbook",
        (".gam",),
        lambda source: looks_like_logbook(source.head_text()),
        lambda source, _: read_logbook_games(source.text()),
        write_logbook_game,
    ),
    GameFormat(
        "transcript",
        "transcripts",
        (".txt",),
        lambda source: looks_like_transcript(source.head_text()),
        lambda source, size: read_transcript_games(source.text(), size),
        write_transcript_game,
    ),
)
"""All formats, in the order of detection; only the first one is not text."""


def detect_format(source: GameSource) -> GameFormat:
    """The format of a source. Raises `FormatError` if it is none of them."""
    possible = GAME_FORMATS if source.is_text() else GAME_FORMATS[:1]
    found = next((known for known in possible if known.looks_like(source)), None)
    if found is not None:
        return found
    place = f"{source.name}: " if source.name else ""
    if not source.head.strip():
        raise FormatError(f"{place}there is no game: it is empty")
    titles = ", ".join(known.title for known in GAME_FORMATS)
    begin = repr(source.head_text()[:20])
    raise FormatError(f"{place}there is no game: {begin} is none of {titles}")


def format_for(path: str | Path, name: str | None = None) -> GameFormat:
    """The format to write a file in: by name, or else by the path's suffix.

    Raises `UnknownNameError` or `OptionError`.
    """
    if name is not None:
        by_name = {known.name: known for known in GAME_FORMATS}
        if name not in by_name:
            raise UnknownNameError.among("format", name, by_name)
        return by_name[name]
    suffix = Path(path).suffix.lower()
    for known in GAME_FORMATS:
        if suffix in known.suffixes:
            return known
    endings = ", ".join(ending for known in GAME_FORMATS for ending in known.suffixes)
    what = repr(suffix) if suffix else "a name without ending"
    raise OptionError(f"{path}: no format for {what}; known are {endings}")
