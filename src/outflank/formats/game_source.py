"""Where games are read from: files, streams, text or bytes, all of them in chunks."""

from __future__ import annotations

import codecs
import errno
import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from outflank.errors import FormatError

__all__ = ["GameSource", "Source", "numbered_lines"]

Source = str | bytes | os.PathLike[str] | IO[str] | IO[bytes]

# Bytes from which the format is detected.
HEAD = 65536

# Longer lines are not games, and a file of gigabytes without a line end must not be read at once.
LONGEST_LINE = 100_000

LATIN_1 = "outflank-latin-1"
"""The error handler that decodes bytes which are not UTF-8 as Latin-1, as in old files."""


def _as_latin_1(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("latin-1"), error.end


codecs.register_error(LATIN_1, _as_latin_1)


class _ByteStream(io.RawIOBase):
    """The bytes of a file object of bytes or text; reads are complete, even from a pipe."""

    def __init__(self, file: IO[Any], *, owned: bool) -> None:
        self._file, self._owned = file, owned
        self._kept = b""
        self.consumed = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        wanted = len(buffer)
        while len(self._kept) < wanted:
            piece = self._file.read(wanted - len(self._kept))
            if not piece:
                break
            self._kept += piece.encode("utf-8", "replace") if isinstance(piece, str) else piece
        given, self._kept = self._kept[:wanted], self._kept[wanted:]
        buffer[: len(given)] = given
        self.consumed += len(given)
        return len(given)

    def close(self) -> None:
        if self._owned and not self.closed:
            self._file.close()
        super().close()


class GameSource:
    """Bytes to read games from, whose first ones are known."""

    def __init__(self, source: Source) -> None:
        """Open *source*; see `read_games`. Raises `FormatError` if it cannot be read."""
        self.path: Path | None = None
        """The file, if it is one."""
        self.size: int | None = None
        """Its size in bytes, if known."""
        self._stream = self._open(source)
        self.bytes = io.BufferedReader(self._stream, HEAD)
        """All of it."""
        try:
            self.head = self.bytes.peek(HEAD)[:HEAD]
            """The first bytes, not consumed yet."""
        except (OSError, ValueError) as error:
            raise self._unreadable(error) from None

    def _open(self, source: Source) -> _ByteStream:
        if isinstance(source, str):
            if not _is_path(source):
                source = source.encode("utf-8", "replace")
            else:
                source = Path(source)
        if isinstance(source, bytes | bytearray | memoryview):
            self.size = len(source)
            return _ByteStream(io.BytesIO(source), owned=True)
        if isinstance(source, os.PathLike):
            self.path = Path(source)
            try:
                if self.path.exists() and not self.path.is_file():
                    raise OSError(errno.EISDIR, "it is not a file")
                file = self.path.open("rb", buffering=0)
                self.size = os.fstat(file.fileno()).st_size
            except (OSError, ValueError) as error:
                raise self._unreadable(error) from None
            return _ByteStream(file, owned=True)
        return _ByteStream(source, owned=False)

    def _unreadable(self, error: Exception) -> FormatError:
        reason = error.strerror if isinstance(error, OSError) else None
        return FormatError(f"cannot read {self.path or 'the games'}: {reason or error}")

    @property
    def name(self) -> str:
        """The file's path; empty for text."""
        return "" if self.path is None else str(self.path)

    @property
    def consumed(self) -> int:
        """The number of bytes read so far."""
        return self._stream.consumed

    def is_text(self) -> bool:
        """Whether it is text: zero bytes near the beginning mean that it is not."""
        return b"\0" not in self.head[:16] or self._encoding() == "utf-16"

    def head_text(self) -> str:
        """The first characters."""
        encoding = self._encoding()
        decoder = codecs.getincrementaldecoder(encoding)(LATIN_1)
        return decoder.decode(self.head)

    def text(self) -> io.TextIOWrapper:
        """The whole source as text. Line ends are left as they are."""
        return io.TextIOWrapper(self.bytes, self._encoding(), errors=LATIN_1, newline="")

    def _encoding(self) -> str:
        marked = self.head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        return "utf-16" if marked else "utf-8-sig"

    def close(self) -> None:
        """Close the file, if it was opened here."""
        self.bytes.close()


def _is_path(text: str) -> bool:
    """Whether a text is the path of an existing file rather than a game."""
    if not text.strip() or len(text) > 4096 or "\n" in text or "\0" in text:
        return False
    try:
        return Path(text).exists()
    except (OSError, ValueError):
        return False


def numbered_lines(text: IO[str]) -> Iterator[tuple[int, str | None]]:
    """The lines with their numbers, stripped, and without blank ones.

    None stands for a line that is too long; it is skipped in chunks.
    """
    number = 0
    while line := text.readline(LONGEST_LINE):
        number += 1
        if len(line) == LONGEST_LINE and not line.endswith(("\n", "\r")):
            while (rest := text.readline(LONGEST_LINE)) and not rest.endswith(("\n", "\r")):
                pass
            yield number, None
        elif stripped := line.strip():
            yield number, stripped
