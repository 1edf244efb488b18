"""Writes games to files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from outflank.errors import FormatError
from outflank.files import whole_file
from outflank.formats.game_formats import format_for
from outflank.formats.wthor import WthorWriter
from outflank.game import Game

__all__ = ["WriteReport", "write_games"]

MOST_ERRORS = 1000


@dataclass(slots=True)
class WriteReport:
    """The result of writing."""

    written: int = 0
    """The number of games in the file."""

    refused: int = 0
    """The number of games that the format cannot represent."""

    errors: list[FormatError] = field(default_factory=list)
    """Why not: the first thousand errors."""

    def refuse(self, error: FormatError) -> None:
        """Record that a game was not written."""
        self.refused += 1
        if len(self.errors) < MOST_ERRORS:
            self.errors.append(error)


def write_games(
    games: Iterable[Game], path: str | os.PathLike[str], *, to: str | None = None
) -> WriteReport:
    """Write games to a file, in the format of its suffix or that *to* names.

    Games are consumed one by one, any number of them. Those that the format cannot represent are
    skipped; the report says why. The file is replaced atomically: on failure the old one stays.
    With WTHOR, files of players and tournaments are written beside it.

    Raises `FormatError` if there is nothing to write, `OptionError` if no format has that suffix,
    `UnknownNameError` for an unknown format, and `StoreError` if the file cannot be written.
    """
    target = Path(path)
    game_format = format_for(target, to)
    report = WriteReport()
    write = game_format.write
    if write is None:
        _write_wthor(games, target, report)
        return report
    with (
        whole_file(target) as partial,
        partial.open("w", encoding="utf-8", errors="replace", newline="\n") as file,
    ):
        for number, game in enumerate(games, start=1):
            try:
                file.write(f"{write(game)}\n")
                report.written += 1
            except FormatError as error:
                report.refuse(FormatError(f"game {number}: {error}"))
        _check_written(report, target)
    return report


def _check_written(report: WriteReport, path: Path) -> None:
    """Raise if nothing was written: the previous file is worth more."""
    if not report.written:
        why = f": {report.errors[0]}" if report.errors else ""
        raise FormatError(f"no game to write to {path}, which is left as it was{why}")


def _write_wthor(games: Iterable[Game], path: Path, report: WriteReport) -> None:
    with ExitStack() as stack:
        names = [stack.enter_context(whole_file(beside)) for beside in _names_beside(path)]
        partial = stack.enter_context(whole_file(path))
        with partial.open("wb") as file:
            today = date.today()
            writer = WthorWriter(file, created=(today.year, today.month, today.day))
            for number, game in enumerate(games, start=1):
                try:
                    writer.add(game)
                    report.written += 1
                except FormatError as error:
                    report.refuse(FormatError(f"game {number}: {error}"))
            _check_written(report, path)
            contents = writer.finish()
        for name, content in zip(names, contents, strict=True):
            name.write_bytes(content)


def _names_beside(path: Path) -> Iterator[Path]:
    """The files of players and tournaments that belong to a file of games."""
    return (path.with_suffix(suffix) for suffix in (".JOU", ".TRN"))
