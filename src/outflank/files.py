"""Files that are there as a whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from outflank.errors import StoreError

__all__ = ["whole_file", "write_whole"]


@contextmanager
def whole_file(path: str | Path) -> Iterator[Path]:
    """A temporary path to write to, whose file replaces the one at *path* at the end.

    Whatever happens meanwhile, the old file stays or the new one is there. Raises StoreError if it
    cannot be written.
    """
    file_path = Path(os.path.realpath(path))  # what a link points at is written, not the link
    partial = file_path.with_name(f"{file_path.name}.part")
    try:
        partial.unlink(missing_ok=True)  # what a killed process left behind
        yield partial
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        partial.replace(file_path)
    except OSError as error:
        raise StoreError(f"cannot write {path}: {error.strerror or error}") from None
    finally:
        with suppress(OSError):
            partial.unlink()


def write_whole(path: str | Path, data: bytes) -> None:
    """Write a file. Whatever happens meanwhile, the old one stays or the new one is there.

    Raises StoreError if it cannot be written.
    """
    with whole_file(path) as partial:
        partial.write_bytes(data)
