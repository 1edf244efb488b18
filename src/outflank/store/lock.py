"""Lock files: what one process has claimed, no other can claim until it is released.

The operating system holds the lock, which is free as soon as its process ends, however it does.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from outflank.errors import StoreError

__all__ = ["Claim", "claim"]

LONGEST_NOTE = 4096

if sys.platform == "win32":
    import msvcrt

    # Others cannot read the locked bytes, so the lock lies behind the note.
    LOCKED_BYTE = 2**30

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            raise BlockingIOError from None

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Claim:
    """A lock file that this process holds."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor

    def write_note(self, note: str) -> None:
        """Leave a note for those who find the lock taken.

        Raises StoreError if the file cannot be written.
        """
        data = note.encode("utf-8", "replace")[:LONGEST_NOTE]
        try:
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            os.write(self._descriptor, data)
            os.ftruncate(self._descriptor, len(data))
        except OSError as error:
            raise StoreError(f"cannot write {self.path}: {error.strerror}") from None

    def leads_here(self) -> bool:
        """Whether the path still leads to the locked file."""
        try:
            return os.path.samestat(os.fstat(self._descriptor), self.path.stat())
        except OSError:
            return False

    def close(self) -> None:
        """Release the lock."""
        os.close(self._descriptor)


_held: set[Claim] = set()


def _forget_claims() -> None:
    """In a forked child: the locks belong to the parent, and end with it."""
    for held in _held:
        held.close()
    _held.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_claims)


@contextmanager
def claim(path: Path, complaint: str | Callable[[str], str], *, note: str = "") -> Iterator[Claim]:
    """Hold a lock file for the duration of the block.

    *note*, by default this process's ID, is what others find in it. A *complaint* that is a
    function gets the holder's note, which is empty until the holder has written it.

    Raises StoreError with the complaint if the lock is held already, by another process or by this
    one, and StoreError if no file can be created at the path.
    """
    held = _take_lock(path, complaint)
    _held.add(held)
    try:
        held.write_note(note or f"process {os.getpid()}")
        yield held
    finally:
        if held in _held:
            _held.remove(held)
            # Remove the file while it is still locked. Windows cannot remove an open file.
            if sys.platform != "win32" and held.leads_here():
                with suppress(OSError):
                    path.unlink()
            held.close()


def _take_lock(path: Path, complaint: str | Callable[[str], str]) -> Claim:
    while True:
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise StoreError(f"cannot lock {path}: {error.strerror}") from None
        try:
            _lock(descriptor)
        except BlockingIOError:
            os.lseek(descriptor, 0, os.SEEK_SET)
            note = os.read(descriptor, LONGEST_NOTE).decode("utf-8", "replace")
            os.close(descriptor)
            raise StoreError(complaint if isinstance(complaint, str) else complaint(note)) from None
        except OSError as error:
            os.close(descriptor)
            raise StoreError(f"cannot lock {path}: {error.strerror}") from None
        taken = Claim(path, descriptor)
        # Its last holder may have removed the file after it was opened here: the lock is then on a
        # file that no other process can find.
        if taken.leads_here():
            return taken
        taken.close()
