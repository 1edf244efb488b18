"""Parses one board in any notation."""

from __future__ import annotations

from outflank.formats.obf import parse_obf_line
from outflank.formats.transcript import parse_transcript
from outflank.rules import Board

__all__ = ["parse_board"]


def parse_board(text: str, *, size: int | None = None) -> Board:
    """A board from board text, a line of OBF, a transcript, or the word ``start``.

    Only OBF has semicolons, and of the others only transcripts have digits, which tells them apart.
    *size* applies to a start or transcript.
    """
    if text.strip().lower() == "start":
        return Board(size=size)
    if ";" in text:
        return Board(parse_obf_line(text).position, size=size)
    if any(letter.isdigit() for letter in text):
        return parse_transcript(text, size=size)
    return Board(Board.from_text(text).position, size=size)
