"""Games in files."""

from __future__ import annotations

from pathlib import Path

from outflank.errors import FormatError, OutflankError
from outflank.formats import parse_transcript
from outflank.rules import Board

__all__ = ["load_game"]


def load_game(path: str, *, size: int | None) -> Board:
    """The board at the end of a saved transcript."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror}") from None
    except ValueError as error:
        reason = "it is not text" if isinstance(error, UnicodeDecodeError) else error
        raise FormatError(f"cannot read {path!r}: {reason}") from None
    try:
        return parse_transcript(text, size=size)
    except OutflankError as error:
        board = "8x8" if size is None else f"{size}x{size}"
        raise FormatError(f"{path}, on the {board} board (--size): {error}") from None
