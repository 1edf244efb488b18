"""What the command line returns to whoever started it."""

from __future__ import annotations

import signal

__all__ = ["BAD_INPUT", "FAILED", "INTERRUPTED", "TERMINATED"]

FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 128 + signal.SIGINT
TERMINATED = 128 + signal.SIGTERM
