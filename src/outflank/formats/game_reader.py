"""Reads the games of any source, one by one."""

from __future__ import annotations

from collections.abc import Iterator

from outflank.errors import RecordError
from outflank.formats.game_formats import GameFormat, detect_format
from outflank.formats.game_source import GameSource, Source
from outflank.game import Game

__all__ = ["GameReader", "read_games"]

MOST_ERRORS = 1000


class GameReader:
    """The games of a source, read lazily; see `read_games`."""

    def __init__(self, source: GameSource, game_format: GameFormat, size: int | None) -> None:
        self._source = source
        self._entries = game_format.read(source, size)
        self.format = game_format
        """The detected format."""
        self.games = 0
        """The number of games read so far."""
        self.errors: list[RecordError] = []
        """What was wrong with the records skipped so far: the first thousand."""
        self.error_count = 0
        """The number of records skipped so far."""

    def entries(self) -> Iterator[Game | RecordError]:
        """Games, and errors in place of broken ones."""
        try:
            for entry in self._entries:
                if isinstance(entry, Game):
                    self.games += 1
                    yield entry
                    continue
                error = entry.within(self._source.name)
                self.error_count += 1
                if len(self.errors) < MOST_ERRORS:
                    self.errors.append(error)
                yield error
        except OSError as failed:
            reason = f"it cannot be read further: {failed.strerror or failed}"
            self.error_count += 1
            self.errors.append(RecordError(reason, file=self._source.name))
            yield self.errors[-1]
        finally:
            self._source.close()

    def __iter__(self) -> Iterator[Game]:
        return (entry for entry in self.entries() if isinstance(entry, Game))

    @property
    def progress(self) -> tuple[int, int | None]:
        """The number of bytes read, and their total, if known."""
        return self._source.consumed, self._source.size


def read_games(source: Source, *, size: int | None = None) -> GameReader:
    r"""The games of a source in any format: a path, a file object, text or bytes.

    >>> reader = read_games("f5d6c3\nf5f6e6\nf5f5\n")
    >>> [len(game.mainline_moves()) for game in reader]
    [3, 3]
    >>> print(reader.errors[0])
    line 3: transcript, column 3, move 2: 'f5': f5 is occupied

    Games are read lazily and one at a time, so that a file may be of any size. Broken ones are
    skipped; `GameReader.errors` says why and where. A text that is the path of an existing file
    means that file; wrap it in `io.StringIO` if it must not. *size* is the board size of
    transcripts, which do not give it.

    Raises `FormatError` if it cannot be read or has an unknown format.
    """
    opened = GameSource(source)
    try:
        return GameReader(opened, detect_format(opened), size)
    except BaseException:
        opened.close()
        raise
