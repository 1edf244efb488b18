"""What may limit a search."""

from __future__ import annotations

from dataclasses import dataclass

from outflank.errors import OptionError

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
        if self.depth is not None and not 1 <= self.depth <= 60:
            raise OptionError(f"depth must be from 1 to 60, not {self.depth}")
        if self.time is not None and not 0 < self.time < float("inf"):
            raise OptionError(f"time must be above 0 seconds, not {self.time}")
        if self.nodes is not None and self.nodes < 1:
            raise OptionError(f"nodes must be at least 1, not {self.nodes}")
