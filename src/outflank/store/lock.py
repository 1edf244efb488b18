"""Keeps two processes from doing the same work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from outflank.errors import StoreError

__all__ = ["claimed"]


@contextmanager
def claimed(path: Path, complaint: str) -> Iterator[None]:
    """Hold a lock file meanwhile, where the system has locks; raise if another process does."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with path.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreError(complaint) from None
        try:
            yield
        finally:
            path.unlink(missing_ok=True)
