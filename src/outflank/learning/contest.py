"""Games between genes: the same player with other weights."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import TypeAlias

from outflank.arena import MatchResult, play_game, points_for
from outflank.errors import OutflankError
from outflank.formats import parse_transcript
from outflank.players import PlayerFile
from outflank.rules import Color
from outflank.search import Limit

__all__ = ["Contest", "Gene", "Pairing", "Workers", "match_genes", "play_pairing"]

Gene: TypeAlias = tuple[int, ...]
"""Whole weights."""

Pairing: TypeAlias = tuple["Contest", Gene, Gene]

# A generation whose workers die so often is given up.
MOST_ATTEMPTS = 3


@dataclass(frozen=True, slots=True)
class Contest:
    """What a game between two genes is."""

    player: PlayerFile
    """The player whose weights they are."""

    openings: tuple[str, ...]
    """Where games begin; each is played twice, with colours swapped."""

    size: int = 8
    """The board."""


def play_pairing(pairing: Pairing) -> list[tuple[float, float]]:
    """The first gene's points (0, 1/2, 1) of the two games of each opening."""
    contest, a, b = pairing
    first, second = (contest.player.with_genes(gene).player() for gene in (a, b))
    pairs = []
    for opening in contest.openings:
        start = parse_transcript(opening, size=contest.size)
        as_black = points_for(play_game(first, second, start, Limit()), Color.BLACK)
        as_white = points_for(play_game(second, first, start, Limit()), Color.WHITE)
        pairs.append((as_black, as_white))
    return pairs


class Workers:
    """Plays pairings on workers, and takes others if some of them die."""

    def __init__(self, make: Callable[[], AbstractContextManager[Executor]]) -> None:
        self._make = make
        self._open: AbstractContextManager[Executor] | None = None
        self._executor: Executor | None = None

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, kind: type[BaseException] | None, *error: object) -> None:
        self._leave(kind, *error)

    def _leave(self, *error: object) -> None:
        opened, self._open, self._executor = self._open, None, None
        if opened is not None:
            opened.__exit__(*error)  # type: ignore[arg-type]

    def play(self, pairings: Sequence[Pairing]) -> Iterator[list[tuple[float, float]]]:
        """The points of each pairing, in their order."""
        done = 0
        for _ in range(MOST_ATTEMPTS):
            try:
                if self._executor is None:
                    self._open = self._make()
                    self._executor = self._open.__enter__()
                for points in self._executor.map(play_pairing, pairings[done:]):
                    done += 1
                    yield points
                return
            except (BrokenExecutor, CancelledError):
                self._leave(None, None, None)
            except Exception as error:
                if not type(error).__module__.startswith("distributed"):
                    raise
                self._leave(None, None, None)  # a cluster that lost workers, or went away
        raise OutflankError(f"workers died {MOST_ATTEMPTS} times; the run can be resumed")


def match_genes(
    workers: Workers, contest: Contest, gene: Gene, others: Sequence[Gene]
) -> MatchResult:
    """A gene against others, as often against each; every pair of games has its own opening."""
    each = len(contest.openings) // len(others)
    pairings = []
    for place, other in enumerate(others):
        own = contest.openings[place * each : (place + 1) * each]
        pairings.append((replace(contest, openings=own), gene, other))
    return MatchResult.of(pair for points in workers.play(pairings) for pair in points)
