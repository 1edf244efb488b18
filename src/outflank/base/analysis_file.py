"""A file of analysed games: a line of JSON about the run, then one for each game.

Lines are appended as games are done, so that a killed run resumes after the last complete line.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

from outflank.base.game_analysis import AnalysisLimit
from outflank.errors import FormatError, OptionError, StoreError

__all__ = ["AnalysisFile", "is_analysis", "read_analysis"]

KIND = "outflank-analysis"
VERSION = 1


class AnalysisFile:
    """The file of a run in progress."""

    def __init__(self, path: str | Path, games: str | Path, limit: AnalysisLimit) -> None:
        """Create a file, or resume an existing one.

        Raises `OptionError` if it has other games or another limit, and `FormatError` if it is not
        an analysis.
        """
        self._path = Path(path)
        header = {
            "kind": KIND,
            "version": VERSION,
            "games": Path(games).name,
            "checksum": _checksum(Path(games)),
            "limit": asdict(limit),
        }
        self.done: set[int] = set()
        """The games that are analysed."""
        end = self._resume(header) if self._path.exists() and self._path.stat().st_size else None
        try:
            self._file: IO[bytes] = self._path.open("ab" if end is not None else "wb")
            if end is not None:
                self._file.truncate(end)  # a line that a killed run had begun
            else:
                self._write(header)
        except OSError as error:
            raise StoreError(f"cannot write {path}: {error.strerror or error}") from None

    def _resume(self, header: dict[str, Any]) -> int:
        """Record which games are done; the end of the last complete line."""
        end = 0
        with self._path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                if not line.endswith(b"\n"):
                    break
                document = _parse(line, self._path, number)
                if number == 1:
                    self._check(document, header)
                else:
                    self.done.add(_game_number(document, self._path, number))
                end += len(line)
        if not end:
            raise FormatError(f"{self._path}: it is there, and no analysis of games")
        return end

    def _check(self, found: dict[str, Any], header: dict[str, Any]) -> None:
        if found.get("kind") != KIND:
            raise FormatError(f"{self._path}: it is there, and no analysis of games")
        if found.get("checksum") != header["checksum"]:
            raise OptionError(f"{self._path} has the analysis of other games")
        if found.get("limit") != header["limit"] or found.get("version") != VERSION:
            raise OptionError(f"{self._path} was begun with other settings")

    def add(self, document: dict[str, Any]) -> None:
        """Write an analysed game."""
        self._write(document)
        self.done.add(document["game"])

    def _write(self, document: dict[str, Any]) -> None:
        try:
            self._file.write(json.dumps(document, ensure_ascii=False).encode() + b"\n")
            self._file.flush()
        except OSError as error:
            raise StoreError(f"cannot write {self._path}: {error.strerror or error}") from None

    def close(self) -> None:
        """Flush everything to disk."""
        os.fsync(self._file.fileno())
        self._file.close()


def is_analysis(path: str | Path) -> bool:
    """Whether a file looks like an analysis of games."""
    try:
        with Path(path).open("rb") as file:
            return file.read(len(KIND) + 12).startswith(b'{"kind": "' + KIND.encode())
    except OSError:
        return False


def read_analysis(path: str | Path) -> Iterator[dict[str, Any]]:
    """The analysed games of a file. Raises `FormatError` with the number of a broken line.

    An unfinished line at the end is skipped.
    """
    try:
        with Path(path).open("rb") as file:
            for number, line in enumerate(file, start=1):
                document = _parse(line, path, number) if line.endswith(b"\n") else {}
                if number == 1 and document.get("kind") != KIND:
                    raise FormatError(f"{path}: not an analysis of games")
                if number > 1 and document:
                    _game_number(document, path, number)
                    yield document
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None


def _parse(line: bytes, path: str | Path, number: int) -> dict[str, Any]:
    try:
        document = json.loads(line)
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict):
        what = "not an analysis of games" if number == 1 else f"line {number} is damaged"
        raise FormatError(f"{path}: {what}")
    return document


def _game_number(document: dict[str, Any], path: str | Path, number: int) -> int:
    game = document.get("game")
    if not isinstance(game, int) or not isinstance(document.get("moves"), list):
        raise FormatError(f"{path}: line {number} is no analysed game")
    return game


def _checksum(path: Path) -> str:
    try:
        if path.exists() and not path.is_file():
            raise FormatError(f"cannot read {path}: it is not a file")
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None
