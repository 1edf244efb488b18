"""Databases that are put in the place of others as a whole."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

from outflank.files import whole_file
from outflank.store.database import server_lock
from outflank.store.lock import claim

__all__ = ["complain_of_use", "whole_database"]

# What SQLite keeps beside a database: it would be read as a part of the new one.
BESIDE = ("-wal", "-shm", "-journal")


@contextmanager
def whole_database(target: Path) -> Iterator[Path]:
    """A path to write a database to, which takes the place of the one at *target* at the end.

    Raises StoreError if a server owns that one, or if it cannot be written.
    """
    with ExitStack() as stack:
        if target.exists():
            complaint = partial(complain_of_use, target)
            stack.enter_context(claim(server_lock(target), complaint, note="a backup"))
        yield stack.enter_context(whole_file(target))
        for end in BESIDE:
            Path(f"{os.path.realpath(target)}{end}").unlink(missing_ok=True)


def complain_of_use(target: Path, note: str) -> str:
    """Why a database cannot be replaced, from the note of whoever uses it."""
    return f"{target} is in use ({note or 'by another process'}): end that first"
