"""What a search found."""

from __future__ import annotations

from dataclasses import dataclass, field

from outflank.rules import Score

__all__ = ["Line", "SearchResult", "ThreadCosts"]


@dataclass(frozen=True, slots=True)
class Line:
    """A move, its score, and its principal variation."""

    move: int
    """The move."""

    score: Score
    """What it leads to, for the side to move; exact if it was searched to the end of the
    game without selectivity."""

    pv: tuple[int, ...]
    """The principal variation, starting with *move*."""

    depth: int
    """Plies searched; 0 if there was no time."""

    selectivity: int
    """Selectivity of the search, in percent: 73, 87, 95, 98, 99 or 100."""


@dataclass(frozen=True, slots=True)
class ThreadCosts:
    """The overhead of searching one position with several threads."""

    idle_seconds: float = 0.0
    """How long threads waited for something to do, all together."""

    splits: int = 0
    """Split points opened."""

    abandoned_nodes: int = 0
    """Wasted nodes: another thread found a cutoff meanwhile."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The best lines of a position, and the cost of finding them."""

    lines: tuple[Line, ...]
    """Best first; at least one."""

    nodes: int
    """Positions reached."""

    seconds: float
    """How long it took."""

    complete: bool
    """Whether the search reached what was asked for before it was stopped."""

    costs: ThreadCosts = field(default_factory=ThreadCosts)
    """What its threads lost on working together; nothing if there was one."""

    @property
    def best(self) -> Line:
        """The first line."""
        return self.lines[0]

    @property
    def move(self) -> int:
        """The best move."""
        return self.best.move

    @property
    def score(self) -> Score:
        """Its score."""
        return self.best.score

    @property
    def pv(self) -> tuple[int, ...]:
        """The line that begins with it."""
        return self.best.pv

    @property
    def depth(self) -> int:
        """Plies searched."""
        return self.best.depth

    @property
    def selectivity(self) -> int:
        """Selectivity of the search, in percent."""
        return self.best.selectivity

    @property
    def nps(self) -> float:
        """Nodes per second."""
        return self.nodes / self.seconds if self.seconds > 0 else 0.0
