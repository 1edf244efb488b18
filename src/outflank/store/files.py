"""Files that are there as a whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from outflank.errors import StoreError

__all__ = ["write_whole"]


def write_whole(path: str | Path, data: bytes) -> None:
    """Write a file. Whatever happens meanwhile, the old one stays or the new one is there."""
    partial = Path(f"{path}.part")
    try:
        with partial.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    except OSError as error:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
        raise StoreError(f"cannot write {path}: {error.strerror or error}") from None
