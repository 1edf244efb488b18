"""Files that are there as a whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from outflank.errors import StoreError

__all__ = ["write_whole"]


def write_whole(path: str | Path, data: bytes) -> None:
    """Write a file. Whatever happens meanwhile, the old one stays or the new one is there."""
    file_path = Path(os.path.realpath(path))  # what a link points at is written, not the link
    partial = file_path.with_name(f"{file_path.name}.part")
    try:
        with partial.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(file_path)
    except OSError as error:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
        raise StoreError(f"cannot write {path}: {error.strerror or error}") from None
