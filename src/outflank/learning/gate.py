"""The gate: new weights are kept only if they beat the old ones.

Both play with the same number of nodes per move, so that a match is reproducible on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from outflank.arena import MatchResult, Sprt, Workers
from outflank.arena.sprt import FEWEST_PAIRS
from outflank.errors import OptionError
from outflank.formats import parse_transcript
from outflank.learning.contest import play_pair
from outflank.openings import balanced_openings, openings
from outflank.players import EnginePlayer, search_within
from outflank.search import Engine, EngineWeights, Limit
from outflank.validation import number_within, whole_number

__all__ = ["Gate", "play_pairs"]

HASH_MB = 4

# Fewer games prove nothing.
FEWEST_GAMES = 2 * FEWEST_PAIRS

# Pairs of games given to a worker at a time.
BLOCK = 10

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Gate:
    """How new weights are tested against the old ones."""

    nodes: int = 10_000
    """Nodes per move."""

    most_games: int = 2000
    """If nothing is proven by then, the old weights stay."""

    elo1: float = 20.0
    """The test is between no difference and this many Elo points."""

    def __post_init__(self) -> None:
        whole_number("nodes", self.nodes, 1, 10**12)
        whole_number("most_games", self.most_games, 0, 10**9)
        number_within("elo1", self.elo1, 1, 500)
        # Two games from the same start would be identical.
        most = 2 * len(balanced_openings())
        if not FEWEST_GAMES <= self.most_games <= most or self.most_games % 2:
            raise OptionError(f"a gate has an even number of games from {FEWEST_GAMES} to {most}, "
                              f"not {self.most_games}")  # fmt: skip

    @property
    def sprt(self) -> Sprt:
        """The test."""
        return Sprt(0, self.elo1)

    def verdict(self, pairs: Sequence[Pair]) -> Literal["H0", "H1"] | None:
        """What is proven."""
        return self.sprt.verdict(MatchResult.of(pairs))

    def play(
        self,
        new: EngineWeights,
        old: EngineWeights,
        seed: int,
        workers: Workers,
        pairs: list[Pair],
        on_pairs: Callable[[list[Pair]], None],
    ) -> MatchResult:
        """Play until the test is decided.

        *pairs* were played before; new ones are appended, and *on_pairs* is called with them.
        """
        starts = openings("balanced", self.most_games // 2, seed=seed)
        blocks = [starts[first : first + BLOCK] for first in range(len(pairs), len(starts), BLOCK)]
        if self.verdict(pairs) is None:
            for played in workers.map(partial(play_pairs, new, old, self.nodes), blocks):
                pairs.extend(played)
                on_pairs(played)
                if self.verdict(pairs) is not None:
                    break
        return MatchResult.of(pairs)


def play_pairs(
    new: EngineWeights, old: EngineWeights, nodes: int, starts: Sequence[str]
) -> list[Pair]:
    """The points of the new weights in the two games of each opening."""
    with Engine(hash_mb=HASH_MB, weights=new) as a, Engine(hash_mb=HASH_MB, weights=old) as b:
        rule = search_within(Limit(nodes=nodes))
        first, second = (EnginePlayer("", engine, rule) for engine in (a, b))
        return [play_pair(first, second, parse_transcript(opening)) for opening in starts]
