"""Games as `GameRecord`, for users of the main line only: the arena, the store, the page.

Everything is read and written as `outflank.Game`; this module only converts.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from outflank.errors import FormatError, RecordError
from outflank.formats.game_reader import read_games
from outflank.formats.game_record import GameRecord
from outflank.formats.ggf import parse_ggf_game, read_ggf_games, write_ggf_game
from outflank.rules import Board

__all__ = ["GgfFile", "iter_games", "parse_ggf", "read_ggf", "write_ggf"]


@dataclass(frozen=True, slots=True)
class GgfFile:
    """The contents of a file."""

    records: tuple[GameRecord, ...]
    """The games that could be read."""

    errors: tuple[FormatError, ...]
    """What is wrong with the others, and where."""


def parse_ggf(text: str) -> GameRecord:
    """The first game of a text. Raises `FormatError`."""
    return GameRecord.of_game(parse_ggf_game(text))


def read_ggf(path: str | Path) -> GgfFile:
    """All games of a GGF file; broken ones are reported and skipped."""
    try:
        text = Path(path).read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None
    records: list[GameRecord] = []
    errors: list[FormatError] = []
    for entry in read_ggf_games(io.StringIO(text)):
        if isinstance(entry, RecordError):
            errors.append(entry.within(str(path)))
        else:
            records.append(GameRecord.of_game(entry))
    if not records and not errors and text.strip():
        errors.append(FormatError(f"{path}: there is no game such as (;GM[Othello]...;)"))
    return GgfFile(tuple(records), tuple(errors))


def write_ggf(record: GameRecord) -> str:
    """A record as a line of GGF."""
    game = record.to_game()
    game.headers.setdefault("Site", "Outflank")
    return write_ggf_game(game)


def iter_games(text: str, *, size: int | None = None) -> Iterator[GameRecord | FormatError]:
    """The games of a text in any format, and errors in place of broken ones.

    A position with scored moves is a record without moves. Raises `FormatError` if the text is
    empty or has an unknown format.
    """
    reader = read_games(io.StringIO(text), size=size)
    for entry in reader.entries():
        if isinstance(entry, RecordError):
            yield entry
        elif reader.format.name == "obf":
            yield GameRecord.of(Board(entry.start))
        else:
            yield GameRecord.of_game(entry)
