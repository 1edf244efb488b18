"""What a server allows, so that no client can exhaust it."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

__all__ = ["WebLimits", "table_memory"]

# Upload paths, whose bodies are read in chunks and never held in memory.
FILE_PATHS = ("/api/base/import",)

# Tables get a quarter of the machine's memory, but no more than this, in megabytes.
MOST_TABLE_MB = 1024


def table_memory() -> int:
    """Megabytes for the tables of all engines of a server."""
    try:
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError, AttributeError):
        return MOST_TABLE_MB
    return min(MOST_TABLE_MB, memory // 4 // 2**20)


@dataclass(frozen=True, slots=True)
class WebLimits:
    """Limits of a server. Those "for each client" do not apply to clients on this machine."""

    body: int = 2_000_000
    """Bytes of a request's body."""

    file_body: int = 32_000_000
    """Bytes of a file uploaded to be imported into the base."""

    bodies: int = 64_000_000
    """Bytes of all large bodies announced, being received or being processed."""

    client_bodies: int = 8_000_000
    """The same for each client."""

    header: int = 32_768
    """Bytes of a request line and headers."""

    header_seconds: float = 10.0
    """Seconds for a request line and headers to arrive."""

    body_seconds: float = 60.0
    """Seconds for a request's body to arrive."""

    connections: int = 1_000
    """Open connections, WebSockets aside; beyond it, the one waiting longest is closed."""

    client_connections: int = 64
    """The same for each client."""

    client_rate: float = 30.0
    """Requests and WebSocket messages a second for each client."""

    client_burst: int = 150
    """Requests that a client may send at once after a pause."""

    open_games: int = 2_000
    """Games kept in memory; others are loaded from the store on demand."""

    move_seconds: float = 10.0
    """Seconds for a player's move in a game without a clock."""

    analysis_seconds: float = 120.0
    """Seconds for the analysis of a position."""

    review_seconds: float = 3.0
    """Seconds for each search of a review."""

    practice_seconds: float = 20.0
    """Seconds for generating endgames."""

    analyses: int = 8
    """Concurrent analyses and reviews; more have to wait."""

    waiting: int = 500
    """Moves that may wait for a player."""

    table_mb: int = field(default_factory=table_memory)
    """Megabytes for the tables of all engines; a search without room waits."""

    sockets: int = 400
    """Open WebSockets."""

    client_sockets: int = 24
    """The same for each client."""

    socket_message: int = 200_000
    """Characters of a message to a WebSocket."""

    import_games: int = 20_000
    """Games in one import."""

    tournament_games: int = 5_000
    """Games of a tournament started on the page."""

    def body_at(self, path: str) -> int:
        """Limit in bytes for the body of a request to a path."""
        return self.file_body if path in FILE_PATHS else self.body
