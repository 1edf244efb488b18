"""The server's log: a file that stays small, whatever strangers send."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path

__all__ = ["SparingFilter", "log_to"]

# Bytes of the file, and of the one before it.
MOST_BYTES = 1_000_000

# Lines a minute.
MOST_LINES = 60

LOGGERS = ("outflank.web", "uvicorn", "uvicorn.error", "websockets", "asyncio")


class SparingFilter(logging.Filter):
    """Passes a limited number of records a minute, and logs how many were dropped."""

    def __init__(
        self, most: int = MOST_LINES, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._most = most
        self._clock = clock
        self._minute = clock()
        self._passed = self._dropped = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written."""
        now = self._clock()
        if now - self._minute >= 60:
            if self._dropped:
                record.msg = f"({self._dropped} lines left out) {record.msg}"
            self._minute, self._passed, self._dropped = now, 0, 0
        if self._passed >= self._most:
            self._dropped += 1
            return False
        self._passed += 1
        return True


def log_to(folder: Path) -> Path:
    """Write the server's warnings and errors to a file; its path.

    If the folder is not writable, they are discarded: a server must not fail for its log.
    """
    path = folder / "server.log"
    handler: logging.Handler
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            path, maxBytes=MOST_BYTES, backupCount=1, encoding="utf-8", delay=True
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.addFilter(SparingFilter())
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.WARNING)
        logger.propagate = False
    # asyncio warns of each message to a client that has just left.
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    return path
