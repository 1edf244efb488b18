"""What a strength means: how a player of an Elo draws moves from the human policy."""

from __future__ import annotations

from bisect import bisect_right

__all__ = ["STRONGEST_HUMAN", "WEAKEST_HUMAN", "strength"]

# Elo, temperature of the policy, and how often a six-ply engine search overrules it. Values between
# two rows are interpolated. Rows from 1600 up were matched against each other, those below are
# extrapolated from matches at other temperatures (docs/strength.md).
STRENGTHS: tuple[tuple[int, float, float], ...] = (
    (800, 1.7, 0.0),
    (1200, 1.1, 0.0),
    (1600, 0.7, 0.1),
    (2000, 0.4, 0.6),
    (2400, 0.3, 1.0),
)
WEAKEST_HUMAN, STRONGEST_HUMAN = STRENGTHS[0][0], STRENGTHS[-1][0]


def strength(elo: int) -> tuple[float, float]:
    """Temperature, and share of moves that the engine chooses, of a strength."""
    place = max(1, min(bisect_right([row[0] for row in STRENGTHS], elo), len(STRENGTHS) - 1))
    low, high = STRENGTHS[place - 1], STRENGTHS[place]
    part = (elo - low[0]) / (high[0] - low[0])
    temperature = low[1] * (high[1] / low[1]) ** part
    return temperature, low[2] + part * (high[2] - low[2])
