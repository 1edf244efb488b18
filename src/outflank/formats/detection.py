"""Read a board in whatever way it is written."""

from __future__ import annotations

from outflank.formats.transcript import parse_transcript
from outflank.rules import Board

__all__ = ["parse_board"]


def parse_board(text: str, *, size: int | None = None) -> Board:
    """A board from board text, from a transcript, or from the word ``start``.

    Transcripts have digits and board text has none, which tells them apart. *size* is that of a
    start or transcript.
    """
    if text.strip().lower() == "start":
        return Board(size=size)
    if any(letter.isdigit() for letter in text):
        return parse_transcript(text, size=size)
    board = Board.from_text(text)
    return Board(board.position, size=size)
