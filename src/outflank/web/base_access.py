"""The base of a server: games from many files, indexed by position.

Each query opens the file anew, in a thread, because another process may be importing. One import
runs at a time.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import TypeVar

from outflank.base import GameBase, ImportReport, import_file
from outflank.errors import ConflictError, FormatError
from outflank.formats import GameReader
from outflank.web.explorer_schemas import BaseImportOut, BaseImportProgress
from outflank.web.feed import Feed
from outflank.web.threads import run_in_thread

__all__ = ["BaseAccess"]

Result = TypeVar("Result")

FILE = "games.base"

# Where files are received. Name files stay here: the importer looks for them beside game files.
FOLDER = "base-files"

# Name files that belong to WTHOR files.
NAME_SUFFIXES = (".jou", ".trn")

# Errors reported for one file.
MOST_ERRORS = 20

# Bytes of a file name that every file system accepts.
LONGEST_NAME = 200

_NAME = re.compile(r"[\w][\w .()+-]{0,99}")


class BaseAccess:
    """Queries the base beside a database, and imports into it."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(FILE)
        self._folder = database.with_name(FOLDER)
        self._importing = False

    async def ask(self, question: Callable[[GameBase | None], Result]) -> Result:
        """Run a query on the base, or on None if there is none."""
        return await run_in_thread(None, self._ask, question)

    def _ask(self, question: Callable[[GameBase | None], Result]) -> Result:
        if not self.path.exists():
            return question(None)
        with GameBase(self.path, read_only=True) as base:
            return question(base)

    async def receive(self, name: str, chunks: AsyncIterator[bytes]) -> Path:
        """Save an uploaded file as it is; its path.

        Raises `FormatError` if its name is invalid, and `ConflictError` during another import.
        """
        if not _NAME.fullmatch(name) or len(name.encode()) > LONGEST_NAME:
            raise FormatError(f"{name!r:.60} is no name of a file")
        if self._importing:
            raise ConflictError("another file is being imported: please wait until that is done")
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._folder / name
        part = path.with_name(f"{path.name}.part")
        try:
            with part.open("wb") as file:
                async for chunk in chunks:
                    file.write(chunk)
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)
        return path

    async def import_games(self, path: Path) -> AsyncIterator[BaseImportProgress | BaseImportOut]:
        """Import a file that was received; yields progress, and finally the result."""
        if path.suffix.lower() in NAME_SUFFIXES:
            yield BaseImportOut(
                name=path.name,
                games=0,
                replaced=0,
                known=False,
                names=True,
                error_count=0,
                errors=[],
            )
            return
        if self._importing:
            raise ConflictError("another file is being imported: please wait until that is done")
        self._importing = True
        feed: Feed[BaseImportProgress] = Feed(newest_only=True)

        def progress(reader: GameReader) -> None:
            read, size = reader.progress
            feed.put(BaseImportProgress(games=reader.games, share=read / size if size else None))

        def work() -> tuple[ImportReport, int]:
            try:
                with GameBase(self.path) as base:
                    name = str(path.resolve())
                    earlier = sum(each.games for each in base.files() if each.path == name)
                    return import_file(base, path, progress=progress), earlier
            finally:
                path.unlink()  # the base holds its games now

        task = asyncio.ensure_future(run_in_thread(None, work))
        task.add_done_callback(lambda _: self._finish(feed))
        async for step in feed:
            yield step
        report, earlier = await task
        yield BaseImportOut(
            name=path.name,
            games=report.games,
            replaced=0 if report.known else earlier,
            known=report.known,
            names=False,
            error_count=report.error_count,
            errors=[str(error) for error in report.errors[:MOST_ERRORS]],
        )

    def _finish(self, feed: Feed[BaseImportProgress]) -> None:
        self._importing = False
        feed.end()
