"""What may limit a search."""

from __future__ import annotations

from dataclasses import dataclass

from outflank.validation import seconds, whole_number

__all__ = ["Limit"]


@dataclass(frozen=True, slots=True)
class Limit:
    """When a player must stop thinking. Without any, it thinks as it does by default."""

    depth: int | None = None
    """Search so many plies."""

    time: float | None = None
    """Search at most so many seconds."""

    nodes: int | None = None
    """Search so many positions, or little more."""

    def __post_init__(self) -> None:
        if self.depth is not None:
            whole_number("depth", self.depth, 1, 60)
        if self.nodes is not None:
            whole_number("nodes", self.nodes, 1, 2**63)
        if self.time is not None:
            seconds("time", self.time)
