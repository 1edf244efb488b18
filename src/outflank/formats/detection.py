"""Read boards and games in whatever way they are written."""

from __future__ import annotations

from outflank.errors import FormatError, OutflankError
from outflank.formats.game_record import GameRecord
from outflank.formats.ggf import parse_ggf_games
from outflank.formats.transcript import parse_transcript
from outflank.rules import Board

__all__ = ["parse_board", "parse_games"]


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


def parse_games(text: str, *, size: int | None = None) -> tuple[list[GameRecord], list[str]]:
    """The games of a text, and what is wrong with others: GGF, transcripts or a board.

    Transcripts stand one in a line, or a single one is spread over lines.
    """
    if "(;" in text:
        return parse_ggf_games(text)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        raise FormatError("there is no game: it is empty")
    records, errors = [], []
    for number, line in enumerate(lines, start=1):
        try:
            records.append(GameRecord.of(parse_board(line, size=size)))
        except OutflankError as error:
            errors.append(f"line {number}: {error}" if len(lines) > 1 else str(error))
    if errors and len(lines) > 1:
        try:
            return [GameRecord.of(parse_board(" ".join(lines), size=size))], []
        except OutflankError:
            pass  # not one game either: what is wrong with the lines says more
    return records, errors
