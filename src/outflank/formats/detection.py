"""Read boards and games in whatever way they are written."""

from __future__ import annotations

from collections.abc import Iterator

from outflank.errors import FormatError, OutflankError
from outflank.formats.game_record import GameRecord
from outflank.formats.ggf import iter_ggf_games
from outflank.formats.transcript import parse_transcript
from outflank.rules import Board

__all__ = ["iter_games", "parse_board"]

# A single game that is spread over lines has a move in each at least.
MOST_LINES_OF_A_GAME = 200


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


def iter_games(text: str, *, size: int | None = None) -> Iterator[GameRecord | FormatError]:
    """The games of a text one after the other, and errors in the place of those that are broken.

    It may hold GGF, transcripts or a board. Transcripts stand one in a line, or a single one is
    spread over lines. Raises `FormatError` if the text is empty.
    """
    if "(;" in text:
        yield from iter_ggf_games(text)
        return
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        raise FormatError("there is no game: it is empty")
    if len(lines) > MOST_LINES_OF_A_GAME:
        yield from _iter_lines(lines, size)
        return
    found = list(_iter_lines(lines, size))
    if len(lines) > 1 and any(isinstance(each, FormatError) for each in found):
        try:
            yield GameRecord.of(parse_board(" ".join(lines), size=size))
            return
        except OutflankError:
            pass  # not one game either: what is wrong with the lines says more
    yield from found


def _iter_lines(lines: list[str], size: int | None) -> Iterator[GameRecord | FormatError]:
    for number, line in enumerate(lines, start=1):
        try:
            yield GameRecord.of(parse_board(line, size=size))
        except OutflankError as error:
            place = f"line {number}: " if len(lines) > 1 else ""
            yield FormatError(f"{place}{error}")
