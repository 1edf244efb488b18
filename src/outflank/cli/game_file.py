"""Games in files."""

from __future__ import annotations

from pathlib import Path

from outflank.errors import FormatError
from outflank.formats import read_games
from outflank.rules import Board

__all__ = ["load_game"]


def load_game(path: str, *, size: int | None) -> Board:
    """The board at the end of the first game of a file in any format. Raises `FormatError`.

    *size* is that of the board of a transcript, which does not say it.
    """
    reader = read_games(Path(path), size=size)
    for entry in reader.entries():
        if isinstance(entry, FormatError):
            board = "8x8" if size is None else f"{size}x{size}"
            place = f", on the {board} board (--size)" if reader.format.name == "transcript" else ""
            raise FormatError(f"{entry}{place}")
        return entry.board()
    raise FormatError(f"{path}: there is no game in it")
