"""What the command line returns to whoever started it."""

from __future__ import annotations

import signal

__all__ = ["BAD_INPUT", "BROKEN_PIPE", "FAILED", "INTERRUPTED", "TERMINATED"]

FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 128 + signal.SIGINT
BROKEN_PIPE = 128 + 13  # SIGPIPE, which Windows has no name for
TERMINATED = 128 + signal.SIGTERM
