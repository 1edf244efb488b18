"""Games between genes: the same player with different weights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from outflank.arena import MatchResult, Workers, play_game, points_for
from outflank.formats import parse_transcript
from outflank.players import Player, PlayerFile
from outflank.rules import Board, Color
from outflank.search import Limit

__all__ = ["Contest", "Gene", "Pairing", "match_genes", "play_pair", "play_pairing"]

Gene: TypeAlias = tuple[int, ...]
"""Integer weights."""

Pairing: TypeAlias = tuple["Contest", Gene, Gene]


@dataclass(frozen=True, slots=True)
class Contest:
    """How two genes play each other."""

    player: PlayerFile
    """The player that uses the weights."""

    openings: tuple[str, ...]
    """Where games start; each is played twice, with colours swapped."""

    size: int = 8
    """The board."""


def play_pairing(pairing: Pairing) -> list[tuple[float, float]]:
    """The first gene's points (0, 1/2, 1) in the two games of each opening."""
    contest, a, b = pairing
    first, second = (contest.player.with_genes(gene).player() for gene in (a, b))
    starts = (parse_transcript(opening, size=contest.size) for opening in contest.openings)
    return [play_pair(first, second, start) for start in starts]


def play_pair(first: Player, second: Player, start: Board) -> tuple[float, float]:
    """The first player's points in two games from one start, as Black and as White."""
    as_black = points_for(play_game(first, second, start, Limit()), Color.BLACK)
    as_white = points_for(play_game(second, first, start, Limit()), Color.WHITE)
    return as_black, as_white


def match_genes(
    workers: Workers, contest: Contest, gene: Gene, others: Sequence[Gene]
) -> MatchResult:
    """A gene against others, equally often each; every pair of games has its own opening."""
    each = len(contest.openings) // len(others)
    pairings = []
    for place, other in enumerate(others):
        own = contest.openings[place * each : (place + 1) * each]
        pairings.append((replace(contest, openings=own), gene, other))
    return MatchResult.of(pair for points in workers.map(play_pairing, pairings) for pair in points)
