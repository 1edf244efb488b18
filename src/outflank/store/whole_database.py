"""Replacement of a database as a whole."""

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

# SQLite's files beside a database: they would be read as part of the new one.
BESIDE = ("-wal", "-shm", "-journal")


@contextmanager
def whole_database(target: Path) -> Iterator[Path]:
    """A path to write a database to, which finally replaces the one at *target*.

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
    """Why a database cannot be replaced, from its user's note."""
    return f"{target} is in use ({note or 'by another process'}): end that first"
