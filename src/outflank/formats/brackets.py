"""Games in brackets, ``(;...)``, extracted from a text of any length: what GGF and SGF share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO

from outflank.errors import RecordError

__all__ = ["Record", "bracketed_records"]

CHUNK = 65536

# Two moves in a row: text between games that looks like this is a game that would be lost.
_MOVES = re.compile(r"(?<![a-z0-9])[a-h][1-8][\s.,\d)-]{0,8}[a-h][1-8]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Record:
    """The text of a game, or what is wrong with it."""

    number: int
    """Its number in the text, counted from 1."""

    line: int
    """The line in which it begins, counted from 1."""

    text: str = ""
    """From bracket to bracket."""

    error: str = ""
    """Why it does not end."""

    def refused(self, reason: str) -> RecordError:
        """The error about this record."""
        return RecordError(reason, record=self.number, line=self.line)


def bracketed_records(
    text: IO[str],
    find_end: Callable[[str, int], int | None],
    explain: Callable[[str, int, int], tuple[str, int]],
    longest: int,
) -> Iterator[Record]:
    """The games of a text, held in memory one at a time.

    *find_end* returns where the game at an offset ends, or None if it does not end. *explain*
    returns why, for a game between two offsets, and where to look for the next one. Records are at
    most *longest* characters long. Moves outside of all games are records with an error, too.
    """
    scan = _Scan(text)
    number = 0
    while scan.find_begin():
        if scan.stray:
            yield Record(number, scan.stray_line, error=scan.stray)
        number += 1
        end = find_end(scan.text, scan.at)
        while end is None and len(scan.text) - scan.at < longest and scan.read_more():
            end = find_end(scan.text, scan.at)
        if end is not None and end - scan.at <= longest:
            yield Record(number, scan.line, scan.text[scan.at : end])
            scan.skip_to(end)
        else:
            reason, resume = explain(scan.text, scan.at, scan.at + longest)
            yield Record(number, scan.line, error=reason)
            scan.skip_to(max(scan.at + 2, resume))
    if scan.stray:
        yield Record(number, scan.stray_line, error=scan.stray)


class _Scan:
    """A window of a text, and the offset in it."""

    def __init__(self, source: IO[str]) -> None:
        self._source = source
        self._ended = False
        self.text = ""
        self.at = 0
        self.line = 1
        self.stray = ""
        """What is wrong with the text before the game."""
        self.stray_line = 1

    def read_more(self) -> bool:
        """Drop what lies behind, and double what lies ahead; False at the end of the text."""
        if self._ended:
            return False
        ahead = self.text[self.at :]
        piece = self._source.read(max(CHUNK, len(ahead)))
        self.text, self.at = ahead + piece, 0
        self._ended = not piece
        return bool(piece)

    def skip_to(self, place: int) -> None:
        self.line += self.text.count("\n", self.at, place)
        self.at = place

    def find_begin(self) -> bool:
        """Advance to the next game; False if there is none."""
        self.stray = ""
        while (begin := self.text.find("(;", self.at)) < 0:
            self._pass_over(max(self.at, len(self.text) - 1))  # may be half of a bracket
            if not self.read_more():
                self._pass_over(len(self.text))
                return False
        self._pass_over(begin)
        return True

    def _pass_over(self, place: int) -> None:
        """Skip text outside of games; moves in it are reported."""
        if place > self.at + 3:  # white space, and the number of a synchro pair
            found = _MOVES.search(self.text, self.at, place)
            if found and not self.stray:
                self.stray_line = self.line + self.text.count("\n", self.at, found.start())
                shown = self.text[found.start() : found.start() + 20].split("\n")[0]
                self.stray = f"{shown!r} stands outside of any game"
        self.skip_to(place)
