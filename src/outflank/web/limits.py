"""What a server allows, so that nobody can use it up."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["WebLimits"]


@dataclass(frozen=True, slots=True)
class WebLimits:
    """Limits of a server."""

    body: int = 2_000_000
    """Bytes of a request."""

    open_games: int = 2_000
    """Games kept in memory; others are read from the store when they are asked for."""

    move_seconds: float = 10.0
    """Seconds for a move of a player without a clock."""

    analysis_seconds: float = 120.0
    """Seconds for the analysis of a position."""

    review_seconds: float = 3.0
    """Seconds for each search of a review."""

    practice_seconds: float = 20.0
    """Seconds for endgames to be made."""

    analyses: int = 8
    """Analyses and reviews at a time; more have to wait."""

    waiting: int = 500
    """Moves that may wait for a player."""

    sockets: int = 400
    """Open WebSockets."""

    socket_message: int = 200_000
    """Letters of a message to a WebSocket."""

    import_games: int = 20_000
    """Games in one import."""

    tournament_games: int = 5_000
    """Games of a tournament that is begun on the page."""
